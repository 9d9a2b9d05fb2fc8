/** Letters and digits joined by hyphens, at most `maxLength` characters, in whole words where possible; `otherwise` when nothing is left. */
export function slugOf(text: string, maxLength: number, otherwise: string): string {
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug.length <= maxLength) return slug || otherwise;
  return slug
    .slice(0, maxLength + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, maxLength);
}

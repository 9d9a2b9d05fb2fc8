const bare = (part: string) =>
  part
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replace(/^col(?:onia|\.)\s*/, '');

/** Street and colonia: many an address names its colonia already, which is not said again. */
export function sayAddress(address: string | null | undefined, colonia: string | null | undefined): string {
  if (!address || !colonia) return address || colonia || '';
  return address.split(',').slice(1).map(bare).includes(bare(colonia)) ? address : `${address}, ${colonia}`;
}

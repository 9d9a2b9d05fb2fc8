/** A scheme or another host can hide behind a second slash, a backslash, or a tab that browsers drop. */
const ownPath = /^\/(?![/\\])[^\p{Cc}\\]*$/u;

/**
 * Where a `?volver=` leads, when it is a page of our own; a colonia chosen in that address gives way to the new choice. Anything else
 * leads to `otherwise`.
 */
export function wayBack(asked: string | null, otherwise: string): string {
  if (!asked || !ownPath.test(asked)) return otherwise;
  const { pathname, searchParams, hash } = new URL(asked, 'https://own.invalid');
  if (pathname.startsWith('//')) return otherwise;
  searchParams.delete('colonia');
  return pathname + (searchParams.size > 0 ? `?${searchParams}` : '') + hash;
}

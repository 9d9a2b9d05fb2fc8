export type Page<T> = { items: T[]; next: string | null };

/** How a list is read: an item's own number, and the page after a cursor. */
export type ReloadOptions<T> = { idOf(item: T): number; fetchPage(cursor: string): Promise<Page<T>> };

/** Pages at the most that are read again behind a first one; what lies further down stays as it was read. */
const pagesAgain = 5;

/** A list as far down as somebody has read it, and how many of the rows read before it speaks for. */
export type ReloadedPages<T> = Page<T> & { covered: number };

/** Reads on from a new first page until there are as many rows as before. */
export async function reloadPages<T>(first: Page<T>, length: number, { idOf, fetchPage }: ReloadOptions<T>): Promise<ReloadedPages<T>> {
  const found = new Map(first.items.map((item) => [idOf(item), item]));
  let { next } = first;
  for (let page = 0; next && found.size < length; page++) {
    if (page === pagesAgain) return { items: [...found.values()], next, covered: Math.min(found.size, length) };
    const more: Page<T> = await fetchPage(next);
    for (const item of more.items) found.set(idOf(item), item);
    next = more.next;
  }
  return { items: [...found.values()], next, covered: length };
}

/** Takes the place of what was read before; rows that it does not speak for stay behind it. */
export function mergePages<T>(before: Page<T>, again: ReloadedPages<T>, idOf: (item: T) => number): Page<T> {
  const known = new Set(again.items.map(idOf));
  const rest = again.next ? before.items.slice(again.covered).filter((item) => !known.has(idOf(item))) : [];
  return { items: [...again.items, ...rest], next: rest.length > 0 ? before.next : again.next };
}

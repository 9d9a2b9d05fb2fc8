/** Lists of numbers, one after the other: the n-th begins at `starts[n]` and ends where the next one begins. */
export type PackedLists = { starts: Uint32Array<ArrayBuffer>; numbers: Uint32Array<ArrayBuffer> };

export function packLists(lists: readonly (readonly number[])[]): PackedLists {
  const starts = new Uint32Array(lists.length + 1);
  for (const [at, list] of lists.entries()) starts[at + 1] = (starts[at] as number) + list.length;
  const numbers = new Uint32Array(starts[lists.length] as number);
  for (const [at, list] of lists.entries()) numbers.set(list, starts[at]);
  return { starts, numbers };
}

/** The numbers of a list. */
export const listAt = ({ starts, numbers }: PackedLists, at: number): Uint32Array => numbers.subarray(starts[at], starts[at + 1]);

/** Appends to the list of a key. */
export function put<K, T>(into: Map<K, T[]>, key: K, one: T): void {
  const all = into.get(key);
  if (all) all.push(one);
  else into.set(key, [one]);
}

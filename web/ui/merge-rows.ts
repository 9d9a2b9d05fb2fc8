/** The same rows in the same places, with what a newer reading says of them. */
export function mergeRows<T>(items: T[], newer: T[], idOf: (item: T) => number): T[] {
  const said = new Map(newer.map((item) => [idOf(item), item]));
  return items.map((item) => said.get(idOf(item)) ?? item);
}

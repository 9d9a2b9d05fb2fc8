/** Under this many cases nothing is compared. */
export const leastCompared = 10;

/** The indexes of the largest of some counts; none where fewer than two of them are enough to be compared. */
export function largestOf(counts: readonly number[]): number[] {
  const enough = counts.filter((count) => count >= leastCompared);
  const most = Math.max(...enough);
  return enough.length < 2 ? [] : counts.flatMap((count, index) => (count === most ? [index] : []));
}

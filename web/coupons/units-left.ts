/** Few enough left to say so loudly. */
const few = 5;

export const isFew = (left: number | null) => left !== null && left <= few;

/** «Quedan 3», «Queda 1», «Se agotó», «Sin límite». */
export function sayUnitsLeft(left: number | null): string {
  if (left === null) return 'Sin límite';
  if (left <= 0) return 'Se agotó';
  return left === 1 ? 'Queda 1' : `Quedan ${left}`;
}

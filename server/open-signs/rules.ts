import type { SignKind } from '../../contract/validity/usual-opening.ts';

/** Before this hour of the day a sign tells of the night before: a bar that is still open has not opened today. */
export const dayBegins = 4;

/** Visitors who have to agree before what they say counts. */
const leastVisitors = 2;

/**
 * Whether the signs of a day say that a store opened. Its till and its redemptions are beyond doubt; what its owner says holds until visitors find it
 * closed, and what visitors say while more of them say so than not.
 */
export function hasOpened(people: Partial<Record<SignKind, number>>): boolean {
  const { till, redeemed, owner, open = 0, closed = 0 } = people;
  if (till || redeemed) return true;
  if (owner) return closed < leastVisitors || closed <= open;
  return open >= leastVisitors && open > closed;
}

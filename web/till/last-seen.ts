/** Milliseconds out of sight after which a code counts as shown anew. */
const gone = 2_000;

/**
 * Which codes a camera that looks many times a second reports: each once for as long as it stays in sight. After a redemption every code of
 * that claim is the same one, since a phone that stays before the lens draws another every half minute.
 */
export function lastSeen(claimOf: (text: string) => number | undefined) {
  let text = '';
  let at = Number.NEGATIVE_INFINITY;
  let settled: number | undefined;
  return {
    isNew(seen: string, now: number): boolean {
      const isSame = seen === text || (settled !== undefined && claimOf(seen) === settled);
      const isStill = isSame && now - at < gone;
      if (!isStill) settled = undefined;
      [text, at] = [seen, now];
      return !isStill;
    },
    /** While nobody looks, what was seen last stays in sight. */
    pause(now: number): void {
      if (text) at = now;
    },
    settle(id_claim: number | undefined): void {
      settled = id_claim;
    },
  };
}

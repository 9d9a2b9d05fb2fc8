/** Milliseconds out of sight after which a code counts as new. */
const goneMs = 2_000;

/**
 * Knows which codes are in the camera's sight, and takes each once while it stays there. After a redemption all codes of that claim or card count as one, since
 * a phone before the camera draws another every half minute.
 */
export function createScanDebounce(thingOf: (text: string) => string | undefined) {
  /** When each was last in sight: the text of a code that was taken, the name of what was redeemed or stamped. */
  const inSight = new Map<string, number>();
  return {
    /** Each reading forgets the codes that went out of sight. */
    look(now: number): void {
      for (const [each, at] of inSight) if (now - at >= goneMs) inSight.delete(each);
    },
    isTaken(text: string, now: number): boolean {
      const known = [text, thingOf(text)].filter((each) => each !== undefined && inSight.has(each)) as string[];
      for (const each of known) inSight.set(each, now);
      return known.length > 0;
    },
    take(text: string, now: number): void {
      inSight.set(text, now);
    },
    /** While the reading pauses, the codes in sight stay in sight. */
    pause(now: number): void {
      for (const each of inSight.keys()) inSight.set(each, now);
    },
    markSeen(thing: string, now: number): void {
      inSight.set(thing, now);
    },
  };
}

/** How long something took for one kind of thing and for another, in milliseconds. */
export type Times = { known: number[]; unknown: number[] };

/**
 * The chance that a known one took longer than an unknown one, from every pair (Mann and Whitney): 0.5 when nothing tells them apart, 1 or 0
 * when everything does. Outliers count once, so a busy machine does not blur it. `allowed` is how far from 0.5 chance alone goes: five
 * standard deviations.
 */
export function sameDistribution({ known, unknown }: Times): { chance: number; allowed: number } {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  const pairs = known.length * unknown.length;
  return { chance: longer / pairs, allowed: 5 * Math.sqrt((known.length + unknown.length + 1) / (12 * pairs)) };
}

/** Does both, one after the other in turns, first the one and then the other, so that whatever else happens hits both alike. */
export async function timeInTurns(count: number, once: (kind: keyof Times, n: number) => Promise<void>): Promise<Times> {
  const times: Times = { known: [], unknown: [] };
  for (let n = 0; n < count; n++) {
    const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const began = performance.now();
      await once(kind, n);
      times[kind].push(performance.now() - began);
    }
  }
  return times;
}

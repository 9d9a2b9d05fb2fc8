import { minutesOf } from './local-time.ts';

/** Minutes of a day. */
export const dayLong = 24 * 60;

/** Minutes after the midnight of its day; `to` is after `from`, and past the next midnight where it ends then. */
export type Span = { from: number; to: number };

/** The one rule of every opening: what closes at its opening or before closes on the next day. */
export function spanOf({ opens, closes }: { opens: string; closes: string }): Span {
  const [from, to] = [minutesOf(opens), minutesOf(closes)];
  return { from, to: to > from ? to : to + dayLong };
}

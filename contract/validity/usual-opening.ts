import { joinWords, sayTheTime, sayWeekdays } from './dates.ts';

/** What said that a store was open or closed: its till, a redemption, its owner, its visitors. */
export const signKinds = ['till', 'redeemed', 'owner', 'open', 'closed'] as const;
export type SignKind = (typeof signKinds)[number];

/** On a weekday (ISO) it seems to open at a minute of the day. */
export type UsualOpening = { day: number; minute: number };

/** What visitors said on one day, by the store's clock, in steps of `signStep` minutes, each rounded down. */
export type DayOfVoices = {
  /** YYYY-MM-DD */
  date: string;
  /** The first moment at which somebody said that it was open. */
  open: number | null;
  /** How many said so. */
  people: number;
  /** The last moment at which somebody said that it was closed, before the first said that it was open. */
  closed: number | null;
};

export const signStep = 15;

/** Days of a weekday that count, with those on which it was open, and those of them on which two people or more said so. */
export const usualWeeks = 8;
const leastOpen = 4;
const leastAgreed = 2;
/** The store opened between a «closed» and an «open» that visitors said. When these are more minutes apart than this, the time of opening stays unknown. */
const widest = 60;
/** Days on which it was said to be closed after that, and opened later. */
const mostLate = 1;

/** As shops say it: on the hour if that is possible, else on the half, else when it was first seen. */
function roundTime(from: number, to: number): number {
  for (const step of [60, 30]) {
    const time = Math.floor(to / step) * step;
    if (time > from) return time;
  }
  return to;
}

/**
 * When a store opens on a weekday, by what visitors said on its last `usualWeeks` days of that weekday; null in doubt. One lie must not move it, so it takes
 * the second earliest «open» and the second latest «closed», and tolerates one contradiction.
 */
export function usualOpening(days: readonly DayOfVoices[]): number | null {
  const open = days.flatMap((day) => (day.open === null ? [] : [day.open])).sort((a, b) => a - b);
  if (open.length < leastOpen || days.filter(({ people }) => people > 1).length < leastAgreed) return null;
  const to = open[1] as number;
  const closed = days.flatMap((day) => (day.closed === null ? [] : [{ ...day, closed: day.closed }]));
  const before = closed.filter((day) => day.closed <= to).sort((a, b) => b.closed - a.closed);
  const late = closed.filter((day) => day.closed > to && day.open !== null);
  const from = before[1]?.closed;
  const never = closed.length - before.length - late.length;
  if (from === undefined || to - from > widest || late.length > mostLate || never * 2 >= open.length) return null;
  return roundTime(from, to);
}

/** «Suele abrir los martes a la 1 p. m. y los sábados a las 11 a. m.»; null when nothing is known. */
export function sayUsual(usual: readonly UsualOpening[]): string | null {
  const minutes = [...new Set(usual.map(({ minute }) => minute))];
  const said = minutes.map((minute) => {
    const days = usual.filter((one) => one.minute === minute).map(({ day }) => day);
    return `${sayWeekdays(days)} a ${sayTheTime(minute * 60_000, 'UTC')}`;
  });
  return said.length > 0 ? `Suele abrir ${joinWords(said)}` : null;
}

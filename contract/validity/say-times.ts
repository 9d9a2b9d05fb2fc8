import { dayMs } from '../milliseconds.ts';
import { type Terms, validIntervals, type Window } from './conditions.ts';
import { capitalize, joinWords, sayLongDate, sayTimeRange, sayWeekdays } from './dates.ts';
import { localTime, weekdayOf } from './local-time.ts';

type Times = Pick<Terms, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** When an offer holds from its beginning to its end: that of one day or night alone says which, "El sábado 28 de noviembre, de 6 a 9 p. m.". */
export function sayTimes(times: Times): string {
  const { windows, time_zone } = times;
  const held = validIntervals(times, 0, 15 * dayMs);
  const [first, last] = [held[0], held.at(-1)];
  // A claim may be taken after the last hour of its time, and holds on no day then.
  if (!first || !last) return sayWindows(windows);
  const dateOf = (epoch: number) => localTime(epoch, time_zone).date;
  const date = dateOf(first.opens_at);
  // What ends by six in the morning is of the night before, unless it begins after midnight.
  const isOne = date === dateOf(Math.max(last.opens_at, last.closes_at - dayMs / 4));
  const ofDay = windows.filter(({ days }) => isOne && days.includes(weekdayOf(date)));
  return ofDay[0] ? sayWindows(ofDay, () => `el ${sayLongDate(date).toLowerCase()}`) : sayWindows(windows);
}

/** The values of each key, in the order in which keys came. */
function grouped<T>(pairs: [string, T][]): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value]);
  return [...found];
}

/** When windows hold: "De lunes a jueves, de 1 a 6 p. m."; different days follow after a semicolon. */
export function sayWindows(windows: readonly Window[], sayDays = sayWeekdays): string {
  if (!windows[0]) return 'Todos los días';
  const byHours = grouped(
    windows.map(({ days, from, to }) => {
      const allDay = from === '00:00' && (to === '24:00' || to === '00:00');
      return [allDay ? '' : `de ${sayTimeRange(from, to)}`, days];
    }),
  );
  const byDays = grouped(byHours.map(([hours, days]) => [sayDays(days.flat()), hours]));
  return capitalize(byDays.map(([days, hours]) => (hours.includes('') ? days : `${days}, ${joinWords(hours)}`)).join('; '));
}

import { addDays, type Instant, instantOf, localTime } from '../../contract/validity/local-time.ts';

/** The week of a leaflet: a Thursday to the Wednesday after it by the city's clock; `ends` is the first moment after it. */
export type LeafletWeek = { from: string; until: string; starts: number; ends: number };

const thursday = 4;
const days = 7;

/** The running week. */
export function weekAt(now: Instant, timeZone: string): LeafletWeek {
  const { date, weekday } = localTime(now, timeZone);
  const from = addDays(date, -((weekday - thursday + days) % days));
  const next = addDays(from, days);
  return {
    from,
    until: addDays(next, -1),
    starts: instantOf(from, '00:00', timeZone),
    ends: instantOf(next, '00:00', timeZone),
  };
}

import { dayMs } from '../../contract/milliseconds.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { type HoursEntry, openIntervals } from '../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';

export type OpeningStore = { hours: HoursEntry[]; time_zone: string };

/** A shop that is away for longer has its dishes back at the end of the day. */
const horizon = 31 * dayMs;

const midnightAfter = (now: number, timeZone: string) => instantOf(addDays(localTime(now, timeZone).date, 1), '00:00', timeZone);

/**
 * When a sold-out item comes back: at the next opening of the stores that are open now, since it ran out there, or at midnight where none closes.
 * With no store open it is the next opening of any, and without hours it is midnight.
 */
export function backAt(stores: readonly OpeningStore[], now: number): number {
  const next = stores.flatMap(({ hours, time_zone }) => {
    const openings = openIntervals(hours, time_zone, now, now + horizon);
    const isOpen = openings[0] !== undefined && openings[0].opens_at <= now;
    const opens_at = openings.find((opening) => opening.opens_at > now)?.opens_at;
    if (opens_at !== undefined) return [{ isOpen, at: opens_at }];
    return isOpen ? [{ isOpen, at: midnightAfter(now, time_zone) }] : [];
  });
  const counted = next.some(({ isOpen }) => isOpen) ? next.filter(({ isOpen }) => isOpen) : next;
  if (counted.length === 0) return midnightAfter(now, stores[0]?.time_zone ?? defaultTimeZone);
  return Math.min(...counted.map(({ at }) => at));
}

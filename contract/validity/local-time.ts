import { dayMs } from '../milliseconds.ts';

/** Epoch milliseconds, a Date, or an RFC 3339 string as it comes on the wire. */
export type Instant = number | Date | string;

export type LocalTime = {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** ISO: Monday 1, Sunday 7. */
  weekday: number;
  /** YYYY-MM-DD */
  date: string;
};

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const KEPT = 4096;

type Zone = { wallClock?: Intl.DateTimeFormat; offsets: Map<number, number> };
const zones = new Map<string, Zone>();

/** Zones whose clock does not change `from` a moment `until` another (epoch milliseconds), and their minutes ahead of UTC. */
export type SteadyZones = { from: number; until: number; offsets: Readonly<Record<string, number>> };
let steady: SteadyZones | undefined;

/** From now on these zones need no `Intl.DateTimeFormat`, whose making keeps a slow phone from answering for a quarter of a second. */
export function learnSteadyZones(zones: SteadyZones | undefined): void {
  steady = zones;
}

function zoneNamed(timeZone: string): Zone {
  const known = zones.get(timeZone);
  if (known) return known;
  const zone = { offsets: new Map<number, number>() };
  zones.set(timeZone, zone);
  return zone;
}

const wallClockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** Milliseconds to add to UTC; throws RangeError for a zone that does not exist. */
export function offsetAt(epoch: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0;
  const minutes = steady?.offsets[timeZone];
  if (steady && minutes !== undefined && epoch >= steady.from && epoch < steady.until) return minutes * MINUTE;
  const zone = zoneNamed(timeZone);
  // Offsets change only on a quarter of an hour, so the cache has one entry for each.
  const quarter = Math.floor(epoch / QUARTER);
  const known = zone.offsets.get(quarter);
  if (known !== undefined) return known;
  zone.wallClock ??= wallClockOf(timeZone);
  const parts = zone.wallClock.formatToParts(quarter * QUARTER);
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  const offset = wall - quarter * QUARTER;
  if (zone.offsets.size >= KEPT) zone.offsets.clear();
  zone.offsets.set(quarter, offset);
  return offset;
}

/** Epoch milliseconds; throws RangeError when it is no instant. */
export function epochOf(instant: Instant): number {
  const epoch = typeof instant === 'number' ? instant : new Date(instant).getTime();
  if (!Number.isFinite(epoch)) throw new RangeError(`Not an instant: ${String(instant)}`);
  return epoch;
}

/** The clock and the calendar of an IANA zone at an instant. */
export function localTime(instant: Instant, timeZone: string): LocalTime {
  const epoch = epochOf(instant);
  const wall = new Date(epoch + offsetAt(epoch, timeZone));
  const date = dateOf(Math.floor(wall.getTime() / dayMs));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: weekdayOf(date),
    date,
  };
}

/**
 * Epoch milliseconds of a local date and HH:MM ('24:00' is the next midnight); throws RangeError for anything else. A time that the clock skips moves forward
 * by the jump, and a time that the clock shows twice is its first.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => instantAt(Date.parse(`${date}T${time}:00Z`), timeZone);

/** The same for a day counted as `localDay` counts, and minutes after its midnight. */
export const instantOn = (day: number, minutes: number, timeZone: string): number => instantAt(day * dayMs + minutes * MINUTE, timeZone);

/** The local date at an instant (epoch milliseconds), in days after 1970-01-01. */
export const localDay = (epoch: number, timeZone: string): number => Math.floor((epoch + offsetAt(epoch, timeZone)) / dayMs);

/** Minutes from midnight to an HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A YYYY-MM-DD in days after 1970-01-01. */
export const dayNumberOf = (date: string): number => Date.parse(date) / dayMs;

/** `wall` is what the clock shows, in milliseconds as if it were UTC. */
function instantAt(wall: number, timeZone: string): number {
  const offsetBefore = offsetAt(wall - dayMs, timeZone);
  const offsetAfter = offsetAt(wall + dayMs, timeZone);
  const early = wall - offsetBefore;
  const late = wall - offsetAfter;
  if (offsetAt(early, timeZone) === offsetBefore) return early;
  return offsetAt(late, timeZone) === offsetAfter ? late : early;
}

const dates = new Map<number, string>();

function dateOf(dayNumber: number): string {
  const known = dates.get(dayNumber);
  if (known) return known;
  const date = new Date(dayNumber * dayMs).toISOString().slice(0, 10);
  if (dates.size >= KEPT) dates.clear();
  dates.set(dayNumber, date);
  return date;
}

/** The calendar date `n` days after (before, when negative) a YYYY-MM-DD. */
export const addDays = (date: string, n: number): string => dateOf(dayNumberOf(date) + n);

/** ISO weekday of a YYYY-MM-DD: Monday 1, Sunday 7. */
export const weekdayOf = (date: string): number => weekdayOn(dayNumberOf(date));

/** ISO weekday of a day after 1970-01-01, which was a Thursday. */
export const weekdayOn = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1;

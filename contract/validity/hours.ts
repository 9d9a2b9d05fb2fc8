import { dayMs } from '../milliseconds.ts';
import { dayNumberOf, epochOf, type Instant, instantOn, localDay, weekdayOn } from './local-time.ts';
import { type Span, spanOf } from './spans.ts';

/**
 * One opening: a weekly one has a `day` (ISO, 1 is Monday) and no `date`; a special one has a local `date`, no `day`, and replaces the weekly hours. A special
 * one with `opens` null closes the store, and a `closes` not after `opens` is on the next day.
 */
export type HoursEntry = {
  day: number | null;
  date: string | null;
  opens: string | null;
  closes: string | null;
};

export type OpenInterval = { opens_at: number; closes_at: number };

export type OpenState = {
  /** Null when the hours are unknown, which counts as closed. */
  open: boolean | null;
  /** Only while open; null when it stays open for the next 7 days. */
  closes_at: number | null;
  /** Only while closed; null when it does not open in the next 8 days. */
  opens_at: number | null;
};

export type Shift = { opens: string; closes: string } & Span;

export const specialsOf = (hours: readonly HoursEntry[], date: string) => hours.filter((entry) => entry.date === date);

/** The shifts of a day of `localDay`: its special ones where it has any entry of its own, else those of its weekday. */
function shiftsByDay(hours: readonly HoursEntry[]): (day: number) => Shift[] {
  // Weekdays are 1 to 7, and no date of an entry is in the first week of 1970.
  const byDay = new Map<number | null, Shift[]>();
  for (const { day, date, opens, closes } of hours) {
    const key = date === null ? day : dayNumberOf(date);
    const shifts = byDay.get(key) ?? [];
    byDay.set(key, shifts);
    if (opens === null || closes === null) continue;
    shifts.push({ opens, closes, ...spanOf({ opens, closes }) });
  }
  return (day) => byDay.get(day) ?? byDay.get(weekdayOn(day)) ?? [];
}

export const shiftsOf = (hours: readonly HoursEntry[], date: string): Shift[] =>
  shiftsByDay(hours)(dayNumberOf(date)).sort((a, b) => a.from - b.from);

/** Puts them in order, and joins those that touch or overlap into the one that begins first. */
export function joined<T extends OpenInterval>(intervals: T[]): T[] {
  const result: T[] = [];
  for (const interval of intervals.sort((a, b) => a.opens_at - b.opens_at)) {
    const last = result.at(-1);
    if (last && interval.opens_at <= last.closes_at) last.closes_at = Math.max(last.closes_at, interval.closes_at);
    else result.push(interval);
  }
  return result;
}

/**
 * The open intervals between two instants, in order; those that touch or overlap are joined. A closed special date removes the openings that begin on
 * it, and not the night before.
 */
export function openIntervals(hours: readonly HoursEntry[], timeZone: string, fromInstant: Instant, toInstant: Instant): OpenInterval[] {
  const from = epochOf(fromInstant);
  const to = epochOf(toInstant);
  const shiftsOn = shiftsByDay(hours);
  const lastDay = localDay(to, timeZone);
  const intervals: OpenInterval[] = [];
  for (let day = localDay(from, timeZone) - 1; day <= lastDay; day++) {
    for (const shift of shiftsOn(day)) {
      const opens_at = Math.max(from, instantOn(day, shift.from, timeZone));
      const closes_at = Math.min(to, instantOn(day, shift.to, timeZone));
      if (opens_at < closes_at) intervals.push({ opens_at, closes_at });
    }
  }
  return joined(intervals);
}

/** A store with nothing but closed dates has unknown hours. */
export const areUnknown = (hours: readonly HoursEntry[]) => hours.every(({ date, opens }) => date !== null && opens === null);

/** The first opening within 8 days; nearly all searches end within 2. */
function nextOpening(hours: readonly HoursEntry[], timeZone: string, epoch: number): OpenInterval | undefined {
  const [soon] = openIntervals(hours, timeZone, epoch, epoch + 2 * dayMs);
  return soon && soon.closes_at < epoch + 2 * dayMs ? soon : openIntervals(hours, timeZone, epoch, epoch + 8 * dayMs)[0];
}

/** Open from the opening instant, closed from the closing instant. */
export function openState(hours: readonly HoursEntry[], timeZone: string, now: Instant): OpenState {
  if (areUnknown(hours)) return { open: null, closes_at: null, opens_at: null };
  const epoch = epochOf(now);
  const next = nextOpening(hours, timeZone, epoch);
  if (!next) return { open: false, closes_at: null, opens_at: null };
  if (next.opens_at > epoch) return { open: false, closes_at: null, opens_at: next.opens_at };
  const closesSoon = next.closes_at < epoch + 7 * dayMs;
  return { open: true, closes_at: closesSoon ? next.closes_at : null, opens_at: null };
}

import { dayMs } from '../milliseconds.ts';
import type { Window } from './conditions.ts';
import { capitalize, endsTonight, joinWords, lastDay, sayTheTime, sayTimeRange, sayWeekdays } from './dates.ts';
import { type OpenInterval, openIntervals } from './hours.ts';
import { epochOf, type Instant, instantOf, localTime } from './local-time.ts';
import { sayWindows } from './say-times.ts';

/** From the first instant at which something holds to the first at which it no longer does. */
export type Stretch = { starts_at: Instant; ends_at: Instant; time_zone: string };

/** A stretch of one day or night: "Mañana, de 7 a. m. a 1:30 p. m.", "Sáb 28 nov desde las 7 a. m."; null where it goes over several days. `sayDay` names a date. */
export function sayOneDay({ starts_at, ends_at, time_zone }: Stretch, sayDay: (date: string) => string): string | null {
  const start = localTime(starts_at, time_zone);
  const { date, wholeDay } = lastDay(ends_at, time_zone);
  if (date !== start.date && !endsTonight(ends_at, starts_at, time_zone)) return null;
  const day = capitalize(sayDay(start.date));
  const atMidnight = start.hour === 0 && start.minute === 0;
  if (wholeDay) return atMidnight ? day : `${day} desde ${sayTheTime(starts_at, time_zone)}`;
  if (atMidnight) return `${day} hasta ${sayTheTime(ends_at, time_zone)}`;
  const end = localTime(ends_at, time_zone);
  return `${day}, de ${sayTimeRange(clock(start), clock(end))}`;
}

const clock = ({ hour, minute }: { hour: number; minute: number }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
const clockAt = (epoch: number, timeZone: string) => clock(localTime(epoch, timeZone));

const weekly = (windows: readonly Window[]) =>
  windows.flatMap(({ days, from, to }) => days.map((day) => ({ day, date: null, opens: from, closes: to })));

type Offer = Stretch & { windows: readonly Window[] };

/**
 * The days and hours of an offer as its shop posts them; both are null where its end says everything. An offer of one day or night has a `day`, with the
 * hours of its windows ("Hoy, de 1 a 4 p. m.") or without any while it is still ahead, others have `weekdays` ("Los martes, de 1 a 6 p. m.", of all seven the
 * hours alone).
 */
export function sayHolding(offer: Offer, now: number, sayDay: (date: string) => string): { day: string | null; weekdays: string | null } {
  const { windows, starts_at, ends_at, time_zone } = offer;
  const isAhead = epochOf(starts_at) > now;
  const day = sayOneDay(offer, sayDay);
  const times = day === null ? [] : timesOfDay(offer, isAhead);
  if (times.length === 0 && windows.length > 0) return { day: null, weekdays: sayWeek(windows) };
  const isWhole = ({ opens_at, closes_at }: OpenInterval) => opens_at <= epochOf(starts_at) && closes_at >= epochOf(ends_at);
  if (times.length === 0 || times.some(isWhole)) return { day: isAhead ? day : null, weekdays: null };
  const hours = times.map((time) => `de ${sayTimeRange(clockAt(time.opens_at, time_zone), clockAt(time.closes_at, time_zone))}`);
  return { day: `${capitalize(sayDay(localTime(starts_at, time_zone).date))}, ${joinWords(hours)}`, weekdays: null };
}

/** When the windows of its one day are open. What began within a window holds by that window's own hours, and not by the minute of its publication. */
function timesOfDay({ windows, starts_at, ends_at, time_zone }: Offer, isAhead: boolean): OpenInterval[] {
  const from = isAhead ? epochOf(starts_at) : instantOf(localTime(starts_at, time_zone).date, '00:00', time_zone);
  return openIntervals(weekly(windows), time_zone, from, ends_at).filter(({ closes_at }) => closes_at > epochOf(starts_at));
}

/**
 * The last date on which it holds, a night's being that of its beginning, and `until` when (epoch). Its hour goes without saying (`wholeDay`) where it is that
 * of its windows or midnight.
 */
export function lastHeld({ windows, starts_at, ends_at, time_zone }: Offer): { date: string; wholeDay: boolean; until: number } {
  const end = epochOf(ends_at);
  const from = Math.max(epochOf(starts_at), end - 8 * dayMs);
  const last = openIntervals(weekly(windows), time_zone, from, end + dayMs).findLast(({ opens_at }) => opens_at < end);
  if (!last || last.closes_at > end) return { ...lastDay(ends_at, time_zone), until: end };
  return { date: localTime(Math.max(last.opens_at, last.closes_at - dayMs / 2), time_zone).date, wholeDay: true, until: last.closes_at };
}

/** The days and hours of a week; null where it is all of them. */
function sayWeek(windows: readonly Window[]): string | null {
  const said = sayWindows(windows);
  const everyDay = capitalize(sayWeekdays([1, 2, 3, 4, 5, 6, 7]));
  if (said.includes(';') || !said.startsWith(everyDay)) return said;
  return capitalize(said.slice(`${everyDay}, `.length)) || null;
}

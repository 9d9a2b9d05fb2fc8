import type { Window } from '../../../contract/validity/conditions.ts';
import { capitalize, sayTheTime, sayTimeRange, weekdayName } from '../../../contract/validity/dates.ts';
import { areUnknown, type HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';

/** When a shop opens, by its own clock. */
export type ShopClock = { hours: readonly HoursEntry[]; time_zone: string };

/** From `starts_at` (null: at once) to `ends_at`, on some weekdays; none are all of them. */
export type Period = { starts_at: string | null; ends_at: string; days: number[] };

export type WhenChoice = { label: string; period: Period };

/** Less than this before closing is too late for an offer of today. */
const tooLate = 30 * 60_000;

const iso = (epoch: number) => new Date(epoch).toISOString();

/** The first opening and the last closing of a date's own shifts; null when the shop is closed then. The whole day where its hours are unknown. */
function openingOf({ hours, time_zone }: ShopClock, date: string): { opens: number; closes: number } | null {
  const tomorrow = addDays(date, 1);
  if (areUnknown(hours)) return { opens: instantOf(date, '00:00', time_zone), closes: instantOf(tomorrow, '00:00', time_zone) };
  const dated = hours.filter((entry) => entry.date === date);
  const shifts = dated.length > 0 ? dated : hours.filter(({ day }) => day === weekdayOf(date));
  const times = shifts.flatMap(({ opens, closes }) =>
    opens === null || closes === null
      ? []
      : [{ opens: instantOf(date, opens, time_zone), closes: instantOf(closes <= opens ? tomorrow : date, closes, time_zone) }],
  );
  if (times.length === 0) return null;
  return { opens: Math.min(...times.map(({ opens }) => opens)), closes: Math.max(...times.map(({ closes }) => closes)) };
}

/** The end of a date for an offer: the closing, or midnight. */
const endOf = (shop: ShopClock, date: string) => openingOf(shop, date)?.closes ?? instantOf(addDays(date, 1), '00:00', shop.time_zone);

/** The day of an offer for «today»: today while the shop stays open for a while longer, else the next day on which it opens. */
export function nextOpenDay(shop: ShopClock, now: number): { date: string; isToday: boolean; opens: number; closes: number } {
  const today = localTime(now, shop.time_zone).date;
  for (let ahead = 0; ahead < 8; ahead++) {
    const date = addDays(today, ahead);
    const opening = openingOf(shop, date);
    if (opening && opening.closes - now > tooLate) return { date, isToday: ahead === 0, ...opening };
  }
  return { date: today, isToday: true, opens: now, closes: endOf(shop, today) };
}

export function onDate(shop: ShopClock, date: string, now: number): Period {
  const today = localTime(now, shop.time_zone).date;
  const opens = openingOf(shop, date)?.opens ?? instantOf(date, '00:00', shop.time_zone);
  return { starts_at: date === today || opens <= now ? null : iso(opens), ends_at: iso(endOf(shop, date)), days: [] };
}

/** From one date to another, both whole. */
export function betweenDates(shop: ShopClock, first: string, last: string, now: number): Period {
  const from = instantOf(first, '00:00', shop.time_zone);
  return { starts_at: from <= now ? null : iso(from), ends_at: iso(endOf(shop, last)), days: [] };
}

/** On one weekday for four weeks. */
export function weekly({ time_zone }: ShopClock, weekday: number, now: number): Period {
  const today = localTime(now, time_zone).date;
  return { starts_at: null, ends_at: iso(instantOf(addDays(today, 29), '00:00', time_zone)), days: [weekday] };
}

/** Until the closing of Sunday; of the next one when this one's is near or past. */
export function untilSunday(shop: ShopClock, now: number): Period {
  const today = localTime(now, shop.time_zone).date;
  const sunday = addDays(today, 7 - weekdayOf(today));
  const end = endOf(shop, sunday);
  return { starts_at: null, ends_at: iso(end - now > tooLate ? end : endOf(shop, addDays(sunday, 7))), days: [] };
}

/** A period again, for as long, from the next same weekday on whose end is ahead. */
export function nextSameWeekday(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  now: number,
): { starts: number; ends: number } {
  const first = localTime(starts_at, time_zone);
  const today = localTime(now, time_zone).date;
  const ahead = (weekdayOf(first.date) - weekdayOf(today) + 7) % 7;
  const shift = Math.round((Date.parse(addDays(today, ahead)) - Date.parse(first.date)) / 86_400_000);
  const moved = (instant: string) => {
    const { date, hour, minute } = localTime(instant, time_zone);
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    return instantOf(addDays(date, shift), time, time_zone);
  };
  const [starts, ends] = [moved(starts_at), moved(ends_at)];
  // Today's may be over already.
  const week = ends <= now ? 7 * 86_400_000 : 0;
  return { starts: starts + week, ends: ends + week };
}

/** The times that are offered as chips; the weekday for a weekly one is Tuesday. */
export function whenChoices(shop: ShopClock, now: number): WhenChoice[] {
  const today = localTime(now, shop.time_zone).date;
  const next = nextOpenDay(shop, now);
  const tomorrow = addDays(today, 1);
  const saturday = addDays(today, (6 - weekdayOf(today) + 7) % 7);
  const choices: WhenChoice[] = [];
  if (next.isToday) choices.push({ label: 'Hoy', period: onDate(shop, today, now) });
  choices.push({ label: 'Mañana', period: onDate(shop, tomorrow, now) });
  const isSaturday = weekdayOf(today) === 6;
  if (weekdayOf(today) < 7)
    choices.push({
      label: 'Sáb y dom',
      period: {
        starts_at: isSaturday ? null : onDate(shop, saturday, now).starts_at,
        ends_at: iso(endOf(shop, addDays(saturday, 1))),
        days: [],
      },
    });
  choices.push({ label: 'Cada martes', period: weekly(shop, 2, now) });
  return choices;
}

export type DayHours = { from: string; to: string };

const allDay = { from: '00:00', to: '24:00' };
export const everyDay = [1, 2, 3, 4, 5, 6, 7];

const isAllDay = ({ from, to }: DayHours) => from === '00:00' && (to === '24:00' || to === '00:00');

/** The days on which some window holds; none where every day is meant. */
export const daysOf = (windows: readonly Window[]): number[] => {
  const days = [...new Set(windows.flatMap((window) => window.days))].sort();
  return days.length === 7 ? [] : days;
};

/** The hours of all windows: null for the whole day, `several` where they differ. */
export function hoursOf(windows: readonly Window[]): DayHours | null | 'several' {
  const [first] = windows;
  if (!first) return null;
  if (windows.some(({ from, to }) => from !== first.from || to !== first.to)) return 'several';
  return isAllDay(first) ? null : { from: first.from, to: first.to };
}

const made = (days: number[], hours: DayHours | null): Window[] =>
  days.length === 0 && hours === null ? [] : [{ days: days.length === 0 ? everyDay : days, ...(hours ?? allDay) }];

export function withDays(windows: readonly Window[], days: number[]): Window[] {
  const hours = hoursOf(windows);
  return made(days, hours === 'several' ? null : hours);
}

export const withHours = (windows: readonly Window[], hours: DayHours | null): Window[] => made(daysOf(windows), hours);

export const hourChoices: { label: string; hours: DayHours }[] = [
  { label: sayTimeRange('13:00', '16:00'), hours: { from: '13:00', to: '16:00' } },
  { label: sayTimeRange('16:00', '18:00'), hours: { from: '16:00', to: '18:00' } },
];

/** The first shift of a weekday; null where the shop does not say its hours, is closed then or never closes. */
export function firstShift({ hours }: ShopClock, weekday: number): DayHours | null {
  const shifts = hours.filter((entry) => entry.day === weekday && entry.opens !== null && entry.closes !== null);
  const [first] = shifts.toSorted((a, b) => ((a.opens ?? '') < (b.opens ?? '') ? -1 : 1));
  if (!first || isAllDay({ from: first.opens as string, to: first.closes as string })) return null;
  return { from: first.opens as string, to: first.closes as string };
}

/** Whether the shop opens on a weekday, or does not say. */
export const opensOn = (shop: ShopClock, weekday: number) =>
  areUnknown(shop.hours) || shop.hours.some(({ day, opens }) => day === weekday && opens !== null);

/** "Hoy hasta que cierres, a las 10 p. m." in the words of a template. */
export function sayDayOf({ date, isToday, closes }: ReturnType<typeof nextOpenDay>, { hours, time_zone }: ShopClock, now: number): string {
  const tomorrow = addDays(localTime(now, time_zone).date, 1);
  const name = isToday ? 'Hoy' : date === tomorrow ? 'Mañana' : capitalize(`el ${weekdayName(weekdayOf(date))}`);
  if (areUnknown(hours)) return name;
  return closes === instantOf(addDays(date, 1), '00:00', time_zone)
    ? `${name} todo el día`
    : `${name} hasta que cierres, a ${sayTheTime(closes, time_zone)}`;
}

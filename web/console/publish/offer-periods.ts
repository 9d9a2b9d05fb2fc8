import { dayMs } from '../../../contract/milliseconds.ts';
import type { Window } from '../../../contract/validity/conditions.ts';
import { capitalize, sayTheTime, weekdayName } from '../../../contract/validity/dates.ts';
import { areUnknown, type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays, dayNumberOf, instantOf, instantOn, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { dayLong, type Span } from '../../../contract/validity/spans.ts';
import { weeklyShifts } from '../hours/day-shifts.ts';
import { shiftOf } from '../hours/shift-spans.ts';

/** When a shop opens, by its own clock. */
export type ShopClock = { hours: readonly HoursEntry[]; time_zone: string };

/** From `starts_at` (null: at once) to `ends_at`, on some weekdays; none are all of them. */
export type Period = { starts_at: string | null; ends_at: string; days: number[] };

export type WhenChoice = { label: string; period: Period };

/** Less than this before closing is too late for an offer of today. */
export const tooLateMs = 30 * 60_000;

const iso = (epoch: number) => new Date(epoch).toISOString();

const wholeDay: Span = { from: 0, to: dayLong };

/** The first opening and the last closing of a date's own shifts; null when the shop is closed then. The whole day where its hours are unknown. */
export function openingOf({ hours, time_zone }: ShopClock, date: string): { opens: number; closes: number } | null {
  const shifts = areUnknown(hours) ? [wholeDay] : shiftsOf(hours, date);
  if (shifts.length === 0) return null;
  const at = (minutes: number) => instantOn(dayNumberOf(date), minutes, time_zone);
  return { opens: at(Math.min(...shifts.map(({ from }) => from))), closes: at(Math.max(...shifts.map(({ to }) => to))) };
}

/** The end of a date for an offer: the closing, or midnight. */
export const endOf = (shop: ShopClock, date: string) =>
  openingOf(shop, date)?.closes ?? instantOf(addDays(date, 1), '00:00', shop.time_zone);

/** The day of an offer for «today»: today while the shop stays open for a while longer, else the next day on which it opens. */
export function nextOpenDay(shop: ShopClock, now: number): { date: string; isToday: boolean; opens: number; closes: number } {
  const today = localTime(now, shop.time_zone).date;
  for (let ahead = 0; ahead < 8; ahead++) {
    const date = addDays(today, ahead);
    const opening = openingOf(shop, date);
    if (opening && opening.closes - now > tooLateMs) return { date, isToday: ahead === 0, ...opening };
  }
  return { date: today, isToday: true, opens: now, closes: endOf(shop, today) };
}

export function onDate(shop: ShopClock, date: string, now: number): Period {
  const today = localTime(now, shop.time_zone).date;
  const opens = openingOf(shop, date)?.opens ?? instantOf(date, '00:00', shop.time_zone);
  return { starts_at: date === today || opens <= now ? null : iso(opens), ends_at: iso(endOf(shop, date)), days: [] };
}

/** The end of what begins now and holds for four weeks. */
export const fourWeeksOn = ({ time_zone }: ShopClock, now: number) =>
  iso(instantOf(addDays(localTime(now, time_zone).date, 29), '00:00', time_zone));

/** On one weekday for four weeks. */
export const weekly = (shop: ShopClock, weekday: number, now: number): Period => ({
  starts_at: null,
  ends_at: fourWeeksOn(shop, now),
  days: [weekday],
});

/** A period again, for as long, from the next same weekday on whose end is ahead. */
export function nextSameWeekday(
  { starts_at, ends_at, time_zone }: { starts_at: string; ends_at: string; time_zone: string },
  now: number,
): { starts: number; ends: number } {
  const first = localTime(starts_at, time_zone);
  const today = localTime(now, time_zone).date;
  const ahead = (weekdayOf(first.date) - weekdayOf(today) + 7) % 7;
  const shift = Math.round((Date.parse(addDays(today, ahead)) - Date.parse(first.date)) / dayMs);
  const moved = (instant: string) => {
    const { date, hour, minute } = localTime(instant, time_zone);
    const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
    return instantOf(addDays(date, shift), time, time_zone);
  };
  const [starts, ends] = [moved(starts_at), moved(ends_at)];
  // Today's may be over already.
  const week = ends <= now ? 7 * dayMs : 0;
  return { starts: starts + week, ends: ends + week };
}

/** The weekday for a weekly offer: Tuesday, or where the shop is closed then another one. */
export const slowDayOf = (shop: ShopClock) => [2, 3, 1, 4, 5, 6, 7].find((day) => opensOn(shop, day)) ?? 2;

/** The times that are offered as chips, of those on which the shop opens. */
export function whenChoices(shop: ShopClock, now: number): WhenChoice[] {
  const today = localTime(now, shop.time_zone).date;
  const next = nextOpenDay(shop, now);
  const tomorrow = addDays(today, 1);
  const saturday = addDays(today, (6 - weekdayOf(today) + 7) % 7);
  const choices: WhenChoice[] = [];
  if (next.isToday) choices.push({ label: 'Hoy', period: onDate(shop, today, now) });
  if (openingOf(shop, tomorrow)) choices.push({ label: 'Mañana', period: onDate(shop, tomorrow, now) });
  const isSaturday = weekdayOf(today) === 6;
  const weekend = [saturday, addDays(saturday, 1)].filter((date) => openingOf(shop, date));
  const [only] = weekend;
  if (weekdayOf(today) < 7 && weekend.length === 1 && only !== undefined && only > tomorrow)
    choices.push({ label: capitalize(weekdayName(weekdayOf(only))), period: onDate(shop, only, now) });
  if (weekdayOf(today) < 7 && weekend.length === 2)
    choices.push({
      label: 'Sáb y dom',
      period: {
        starts_at: isSaturday ? null : onDate(shop, saturday, now).starts_at,
        ends_at: iso(endOf(shop, addDays(saturday, 1))),
        days: [],
      },
    });
  const slow = slowDayOf(shop);
  choices.push({ label: `Cada ${weekdayName(slow)}`, period: weekly(shop, slow, now) });
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

/** The hours that are offered where the shop is open at them on each of its days. */
const usualHours = [
  { from: 13 * 60, to: 16 * 60 },
  { from: 16 * 60, to: 18 * 60 },
];

function hoursAt(span: Span): DayHours {
  const { opens, closes } = shiftOf(span);
  return { from: opens, to: closes };
}

/** Milliseconds after midnight in which the night still belongs to the day before. */
export const nightMs = 6 * 3_600_000;

export type Times = { starts_at: string | null; ends_at: string | null; windows: readonly Window[] };

/** The dates on which an offer holds, of the next two weeks; of the coming week where it has no end yet. */
export function datesOf({ starts_at, ends_at, windows }: Times, { time_zone }: Pick<ShopClock, 'time_zone'>, now: number): string[] {
  const first = localTime(Math.max(now, Date.parse(starts_at ?? '') || now), time_zone).date;
  const last = ends_at === null ? addDays(first, 6) : localTime(Date.parse(ends_at) - nightMs, time_zone).date;
  const days = daysOf(windows);
  const dates = Array.from({ length: 14 }, (_, ahead) => addDays(first, ahead));
  return dates.filter((date) => (date <= last || date === first) && (days.length === 0 || days.includes(weekdayOf(date))));
}

/** The hours that are in both lists. */
const both = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some
    .flatMap((one) => others.map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) })))
    .filter(({ from, to }) => from < to);

/** The parts of the shop's hours that are offered as chips: those which it opens on each day of the offer, and which are not over. */
export function hourChoices(shop: ShopClock, times: Times, now: number): DayHours[] {
  const { hours, time_zone } = shop;
  const { date: today, hour, minute } = localTime(now, time_zone);
  const openings = datesOf(times, shop, now)
    .map((date) => ({ date, shifts: areUnknown(hours) ? [wholeDay] : shiftsOf(hours, date) }))
    .filter(({ shifts }) => shifts.length > 0);
  const common = openings.reduce<Span[]>((parts, { shifts }) => both(parts, shifts), openings.length > 0 ? [{ from: 0, to: 48 * 60 }] : []);
  const over = openings.some(({ date }) => date !== today) ? 0 : hour * 60 + minute + tooLateMs / 60_000;
  const ahead = (part: Span) => part.to > over && part.from < 24 * 60;
  if (common.length > 1) return common.filter(ahead).map(hoursAt);
  const [shift] = common;
  const usual = usualHours.filter(({ from, to }) => shift && shift.from <= from && to <= shift.to);
  if (usual.length > 0 || !shift || shift.to - shift.from < 4 * 60) return usual.filter(ahead).map(hoursAt);
  const middle = Math.round((shift.from + shift.to) / 120) * 60;
  return [
    { ...shift, to: middle },
    { ...shift, from: middle },
  ]
    .filter(ahead)
    .map(hoursAt);
}

/** The first shift of a weekday; null where the shop does not say its hours, is closed then or never closes. */
export function firstShift({ hours }: ShopClock, weekday: number): DayHours | null {
  const [first] = weeklyShifts(hours, weekday).toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  const from = first && { from: first.opens, to: first.closes };
  return !from || isAllDay(from) ? null : from;
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

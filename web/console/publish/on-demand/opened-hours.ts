import type { ProfileStore } from '../../../../contract/catalog/companies.ts';
import { capitalize, joinWords, sayDatedDay, sayTimeRange, sayWeekdays } from '../../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime, minutesOf, weekdayOf } from '../../../../contract/validity/local-time.ts';
import { dayLong, type Span, spanOf } from '../../../../contract/validity/spans.ts';
import { type DayShift, shiftsOn, weeklyShifts, withDate, withWeekday } from '../../hours/day-shifts.ts';
import { shiftOf } from '../../hours/shift-spans.ts';
import { endsClosed } from '../closed-then.ts';
import { type DayHours, datesOf, everyDay, firstShift, nightMs, type ShopClock, type Times } from '../offer-periods.ts';

/** Hours at which a shop opens more: on some dates, or every week on some days (ISO, Monday 1). */
export type Opening = { dates: string[]; days: number[]; hours: DayHours };

/** A store that was opened for something, with its hours of before. `revision` is the store's since: while it stands nobody has changed it again. */
type OpenedStore = { id_store: number; before: HoursEntry[]; revision: string };

/** Hours that were opened for something that is published, in the stores whose hours say so. */
export type OpenedHours = { stores: OpenedStore[]; openings: Opening[]; time_zone: string };

/** A week: what comes back on a later day of the same name is opened for every week. */
const datesInWeek = 7;

/** The hours of a day that a shop is usually open, where nothing says at which it opens. */
const usualHours = (shop: ShopClock): DayHours =>
  everyDay.map((day) => firstShift(shop, day)).find((hours) => hours !== null) ?? { from: '09:00', to: '18:00' };

/** The part of a date in which an offer holds and which is ahead, in minutes from the date's midnight. */
function aheadOn(date: string, { starts_at, ends_at }: Times, time_zone: string, now: number): Span {
  const minutes = (epoch: number) => Math.floor((epoch - instantOf(date, '00:00', time_zone)) / 60_000);
  const from = Math.max(now, Date.parse(starts_at ?? '') || now);
  return { from: Math.max(0, minutes(from)), to: ends_at === null ? dayLong : minutes(Date.parse(ends_at)) };
}

const overlap = (a: Span, b: Span) => a.from < b.to && b.from < a.to;

const halfHour = 30;

/** What is left of a day whose usual hours are over before the offer holds. */
const restOf = ({ from, to }: Span): DayHours =>
  toHours(shiftOf({ from: Math.ceil(from / halfHour) * halfHour, to: Math.min(to, dayLong) }));

const toHours = ({ opens, closes }: DayShift): DayHours => ({ from: opens, to: closes });

/** The longer last day of an offer that ends after the shop closes: from that day's opening, or the usual one, until the offer's end. */
function lastOf(times: Times, shop: ShopClock, usual: DayHours, now: number): Opening | null {
  const { hours, time_zone } = shop;
  if (times.ends_at === null || !endsClosed(times, shop, [{ id_store: 0, hours, time_zone }], now)) return null;
  const date = localTime(Date.parse(times.ends_at) - nightMs, time_zone).date;
  const ahead = aheadOn(date, times, time_zone, now);
  const before = shiftsOn(hours, date)
    .filter((shift) => spanOf(shift).from < ahead.to)
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  const opens = before.at(-1)?.opens;
  if (opens === undefined && !overlap(spanOf({ opens: usual.from, closes: usual.to }), ahead)) return null;
  return { dates: [date], days: [], hours: toHours(shiftOf({ from: minutesOf(opens ?? usual.from), to: ahead.to })) };
}

/**
 * The hours that a closed shop would have to open for an offer: the offer's own, or the shop's usual ones where the offer is for whole days. A weekly offer
 * also opens the dates that have special hours; the list is empty if the offer is not valid on any of the next days.
 */
export function openingsFor(times: Times, shop: ShopClock, now: number): Opening[] {
  const dates = datesOf(times, shop, now);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isWeekly = last >= addDays(first, datesInWeek);
  const usual = usualHours(shop);
  const windows = times.windows.length > 0 ? times.windows : [{ days: everyDay, from: '00:00', to: '24:00' }];
  const late = lastOf(times, shop, usual, now);
  const isOpened = dates.some((date) => shiftsOn(shop.hours, date).length > 0);
  const ahead = (date: string) => aheadOn(date, times, shop.time_zone, now);
  return windows.flatMap(({ days, from, to }) => {
    const isWholeDay = from === '00:00' && (to === '24:00' || to === '00:00');
    const hours = isWholeDay ? usual : { from, to };
    const ofDays = dates.filter((date) => days.includes(weekdayOf(date)));
    const on = ofDays.filter((date) => overlap(spanOf({ opens: hours.from, closes: hours.to }), ahead(date)));
    const [only] = ofDays;
    if (isWholeDay && late?.dates.some((date) => days.includes(weekdayOf(date)))) {
      const others = isOpened ? [] : on.filter((date) => !late.dates.includes(date));
      return others.length > 0 ? [{ dates: others, days: [], hours: usual }, late] : [late];
    }
    if (on.length === 0) return isWholeDay && only !== undefined ? [{ dates: [only], days: [], hours: restOf(ahead(only)) }] : [];
    if (!isWeekly) return [{ dates: on, days: [], hours }];
    const special = on.filter((date) => shop.hours.some((entry) => entry.date === date));
    return [{ dates: special, days: [...new Set(on.map(weekdayOf))].sort(), hours }];
  });
}

/** "Mañana", "Viernes 27 nov y sábado 28 nov", "Los lunes". */
export function sayOpeningDays({ dates, days }: Opening, { time_zone }: Pick<ShopClock, 'time_zone'>, now: number): string {
  const today = localTime(now, time_zone).date;
  const said = dates.map((date) => sayDatedDay(date, today).toLowerCase());
  return capitalize(joinWords(days.length > 0 ? [sayWeekdays(days), ...said] : said));
}

/** "Mañana, 5 a 8 p. m." */
export const sayOpenings = (openings: readonly Opening[], clock: Pick<ShopClock, 'time_zone'>, now: number): string =>
  openings.map((one) => `${sayOpeningDays(one, clock, now)}, ${sayTimeRange(one.hours.from, one.hours.to)}`).join('; ');

type StoreHours = Pick<ProfileStore, 'id_store' | 'hours' | 'revision'>;

/**
 * What was opened in these stores, which are `now` as they are then; a store that was open already was not opened for it. Where they had been opened before
 * and nothing else was changed, it begins there; a store that was opened before and is no longer chosen stays open, and in the list.
 */
export function openedFor(
  stores: readonly StoreHours[],
  now: readonly StoreHours[],
  openings: Opening[],
  time_zone: string,
  earlier?: OpenedHours,
): OpenedHours | undefined {
  const continued = (store: StoreHours) =>
    earlier?.stores.find(({ id_store, revision }) => id_store === store.id_store && revision === store.revision);
  const left = earlier?.stores.filter((one) => stores.every(({ id_store }) => id_store !== one.id_store)) ?? [];
  const more = newOf(openings, stores);
  const opened = stores
    .filter((store) => newOf(more, [store]).length > 0 || continued(store))
    .map((store) => ({
      id_store: store.id_store,
      before: continued(store)?.before ?? store.hours,
      revision: now.find(({ id_store }) => id_store === store.id_store)?.revision ?? '',
    }));
  const isMore = left.length > 0 || stores.some(continued);
  const all = [...left, ...opened];
  return all.length === 0 ? undefined : { stores: all, openings: isMore ? [...(earlier?.openings ?? []), ...more] : more, time_zone };
}

/** What of these openings is new in some of these stores. */
const newOf = (openings: readonly Opening[], stores: readonly Pick<StoreHours, 'hours'>[]): Opening[] =>
  openings
    .map(({ dates, days, hours }) => ({
      dates: dates.filter((date) => stores.some((store) => isNew(shiftsOn(store.hours, date), hours))),
      days: days.filter((day) => stores.some((store) => isNew(weeklyShifts(store.hours, day), hours))),
      hours,
    }))
    .filter(({ dates, days }) => dates.length + days.length > 0);

/** A day's shifts with one more, joined with those that it touches. */
const withShift = (shifts: readonly DayShift[], { from: opens, to: closes }: DayHours): DayShift[] =>
  joinShifts([...shifts, { opens, closes }]);

/** Whether a day's shifts do not hold these hours already. */
const isNew = (shifts: readonly DayShift[], hours: DayHours): boolean =>
  JSON.stringify(withShift(shifts, hours)) !== JSON.stringify(joinShifts(shifts));

function joinShifts(shifts: readonly DayShift[]): DayShift[] {
  const joined: Span[] = [];
  for (const span of shifts.map(spanOf).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push(span);
  }
  return joined.map(({ from, to }) => shiftOf({ from, to: Math.min(to, from + dayLong) }));
}

/** A store's hours, open then as well; a day that is open then already stays as it is. */
export function openedHours(hours: readonly HoursEntry[], openings: readonly Opening[], today: string): HoursEntry[] {
  let opened = [...hours];
  for (const { dates, days, hours: more } of openings) {
    for (const date of dates) {
      const shifts = shiftsOn(opened, date);
      if (isNew(shifts, more)) opened = withDate(opened, date, withShift(shifts, more), today);
    }
    for (const day of days) {
      const shifts = weeklyShifts(opened, day);
      if (isNew(shifts, more)) opened = withWeekday(opened, day, withShift(shifts, more));
    }
  }
  return opened;
}

import type { ProfileStore } from '../../../../contract/catalog/companies.ts';
import { capitalize, joinWords, sayDatedDay, sayTimeRange, sayWeekdays } from '../../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../../contract/validity/hours.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../../contract/validity/local-time.ts';
import { dayLong, type Span, spanOf } from '../../../../contract/validity/spans.ts';
import { type DayShift, shiftsOn, weeklyShifts, withDate, withWeekday } from '../../hours/day-shifts.ts';
import { shiftOf } from '../../hours/shift-spans.ts';
import { type DayHours, datesOf, everyDay, firstShift, type ShopClock, type Times } from '../periods.ts';

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

/**
 * What a shop that is closed when an offer holds would have to open, hours by hours of the offer; those of a whole day are its usual ones, or what is left of
 * it. Where every week is meant, the dates that have hours of their own are opened too. None where the offer holds on none of the next days.
 */
export function openingsFor(times: Times, shop: ShopClock, now: number): Opening[] {
  const dates = datesOf(times, shop, now);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const isWeekly = last >= addDays(first, datesInWeek);
  const usual = usualHours(shop);
  const windows = times.windows.length > 0 ? times.windows : [{ days: everyDay, from: '00:00', to: '24:00' }];
  const ahead = (date: string) => aheadOn(date, times, shop.time_zone, now);
  return windows.flatMap(({ days, from, to }) => {
    const isWholeDay = from === '00:00' && (to === '24:00' || to === '00:00');
    const hours = isWholeDay ? usual : { from, to };
    const ofDays = dates.filter((date) => days.includes(weekdayOf(date)));
    const on = ofDays.filter((date) => overlap(spanOf({ opens: hours.from, closes: hours.to }), ahead(date)));
    const [only] = ofDays;
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
 * What was opened in these stores, which are `now` as they are then. Where they had been opened before and nothing else was changed, it begins there; a store
 * that was opened before and is no longer chosen stays open, and in the list.
 */
export function openedFor(
  stores: readonly StoreHours[],
  now: readonly StoreHours[],
  openings: Opening[],
  time_zone: string,
  earlier?: OpenedHours,
): OpenedHours {
  const continued = (store: StoreHours) =>
    earlier?.stores.find(({ id_store, revision }) => id_store === store.id_store && revision === store.revision);
  const left = earlier?.stores.filter((one) => stores.every(({ id_store }) => id_store !== one.id_store)) ?? [];
  const opened = stores.map((store) => ({
    id_store: store.id_store,
    before: continued(store)?.before ?? store.hours,
    revision: now.find(({ id_store }) => id_store === store.id_store)?.revision ?? '',
  }));
  const isMore = left.length > 0 || stores.some(continued);
  return { stores: [...left, ...opened], openings: isMore ? [...(earlier?.openings ?? []), ...openings] : openings, time_zone };
}

/** A day's shifts with one more, joined with those that it touches. */
function withShift(shifts: readonly DayShift[], { from: opens, to: closes }: DayHours): DayShift[] {
  const joined: Span[] = [];
  for (const span of [...shifts, { opens, closes }].map(spanOf).toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else joined.push(span);
  }
  return joined.map(({ from, to }) => shiftOf({ from, to: Math.min(to, from + dayLong) }));
}

/** A store's hours, open then as well. */
export function openedHours(hours: readonly HoursEntry[], openings: readonly Opening[]): HoursEntry[] {
  let opened = [...hours];
  for (const { dates, days, hours: more } of openings) {
    for (const date of dates) opened = withDate(opened, date, withShift(shiftsOn(opened, date), more));
    for (const day of days) opened = withWeekday(opened, day, withShift(weeklyShifts(opened, day), more));
  }
  return opened;
}

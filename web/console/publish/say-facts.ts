import { capitalize, sayDay, sayOnDay, sayTheTime, sayTimeRange, sayUntil, sayWeekdays } from '../../../contract/validity/dates.ts';
import { addDays, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { openFieldsOf } from './asked-fields.ts';
import { noPersonalLimit, type OfferDraft, type OfferFields } from './draft.ts';
import { datesOf, daysOf, hoursOf, nightMs, type ShopClock } from './offer-periods.ts';

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The hours of all its windows, where they are the same: "11 a. m. a 1 p. m.". */
function sayHours(windows: OfferFields['windows']): string | null {
  const hours = hoursOf(windows);
  return hours === null || hours === 'several' ? null : sayTimeRange(hours.from, hours.to);
}

/** What the bar says of a draft: when, and how many. */
export function sayFacts(draft: OfferDraft, shop: ShopClock, now: number): [fact: string, detail: string] {
  const { noun, fields } = draft;
  const fact = sayWhen(fields, shop, now);
  if (noun === 'promotion') return [fact, 'No se aparta ni se canjea'];
  if (openFieldsOf(draft).includes('stock')) return [fact, 'Falta decir cuántos'];
  const how = fields.stock === null ? 'Sin límite' : `${fields.stock} ${fields.stock === 1 ? 'cupón' : 'cupones'}`;
  return [fact, fields.per_customer < noPersonalLimit ? `${how}, ${fields.per_customer} por persona` : how];
}

/** Of one day the day and its hours, or of today its end; else its weekdays or its last day, with the hours. */
export function sayWhen(fields: OfferFields, shop: ShopClock, now: number): string {
  const { ends_at, windows } = fields;
  if (ends_at === null) return 'Falta decir hasta cuándo';
  const [first, ...others] = datesOf(fields, shop, now);
  const today = localTime(now, shop.time_zone).date;
  const [days, hours] = [daysOf(windows), sayHours(windows)];
  const isOneDay = first !== undefined && others.length === 0;
  if (isOneDay && hours) return `${sayDay(first, today)}, ${hours}`;
  if (isOneDay) return first === today ? sayUntil(ends_at, now, shop.time_zone) : sayDay(first, today);
  const isOfWeekdays = days.length > 0 && days.length < 3;
  const fact = isOfWeekdays ? capitalize(sayWeekdays(days)) : `Hasta ${sayOnDay(lastOf(days, ends_at, shop), today)}`;
  return hours ? `${fact}, ${hours}` : fact;
}

/** The last date on which it holds, counted back from its end; none of its days are all of them. */
function lastOf(days: readonly number[], ends_at: string, { time_zone }: ShopClock): string {
  let last = localTime(Date.parse(ends_at) - nightMs, time_zone).date;
  while (days.length > 0 && !days.includes(weekdayOf(last))) last = addDays(last, -1);
  return last;
}

/** When it begins, holds and ends, as a sentence. */
export function sayPeriod(fields: OfferFields, shop: ShopClock, now: number): string {
  const { starts_at, ends_at, windows } = fields;
  const { time_zone } = shop;
  if (ends_at === null) return 'Di hasta cuándo.';
  const begins =
    starts_at === null || Date.parse(starts_at) <= now ? 'al publicar' : sayBeginning(starts_at, time_zone, now, windows.length > 0);
  const [days, hours] = [datesOf(fields, shop, now).length > 1 ? daysOf(windows) : [], sayHours(windows)];
  const on = [...(days.length > 0 ? [sayWeekdays(days)] : []), ...(hours ? [`de ${hours}`] : [])].join(', ');
  return `Empieza ${begins}.${on && ` Vale ${on}.`} Termina: ${lower(sayUntil(ends_at, now, time_zone))}.`.replaceAll('..', '.');
}

/** "mañana a las 7 a. m.", "el viernes 27 nov"; a whole day and one with hours of its own need no time. */
function sayBeginning(starts_at: string, time_zone: string, now: number, hasHours: boolean): string {
  const { date, hour, minute } = localTime(starts_at, time_zone);
  const day = sayOnDay(date, localTime(now, time_zone).date);
  return hasHours || (hour === 0 && minute === 0) ? day : `${day} a ${sayTheTime(starts_at, time_zone)}`;
}

import { sayMoney } from '../../../contract/catalog/money.ts';
import { capitalize, sayDatedDay, sayShortDate, sayTimeRange, sayUntil, sayWeekdays } from '../../../contract/validity/dates.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import type { EventFields } from '../events/event-draft.ts';
import { noPersonalLimit, type OfferDraft } from './draft.ts';
import { daysOf, type ShopClock } from './periods.ts';

/** What the bar says of a draft: until when, and how many. */
export function sayFacts({ noun, fields }: OfferDraft, { time_zone }: ShopClock, now: number): [fact: string, detail: string] {
  const days = daysOf(fields.windows);
  const until = fields.ends_at === null ? 'Sin fecha' : sayUntil(fields.ends_at, now, time_zone);
  const fact = days.length > 0 && days.length < 3 ? capitalize(sayWeekdays(days)) : until;
  if (noun === 'promotion') return [fact, 'No se aparta ni se canjea'];
  const how = fields.stock === null ? 'Sin límite' : `${fields.stock} ${fields.stock === 1 ? 'cupón' : 'cupones'}`;
  return [fact, fields.per_customer < noPersonalLimit ? `${how}, ${fields.per_customer} por persona` : how];
}

/** What the bar says of an event: its day, its hours, and what it costs. */
export function sayEventFacts(
  { date, from, to, last, charges, price, time_zone }: EventFields,
  now: number,
): [fact: string, detail: string] {
  const today = localTime(now, time_zone).date;
  const day = date === null ? 'Sin día' : date <= addDays(today, 1) ? sayDatedDay(date, today) : sayShortDate(date, today);
  const cost = charges ? (price === null ? 'con entrada' : sayMoney(price)) : 'gratis';
  const until = last === null ? sayTimeRange(from, to) : `Hasta ${sayShortDate(last, today).toLowerCase()}`;
  return [day, from && to ? `${until}, ${cost}` : capitalize(cost)];
}

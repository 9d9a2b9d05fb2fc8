import { sayMoney } from '../../../contract/catalog/money.ts';
import { capitalize, sayDatedDay, sayShortDate, sayTimeRange } from '../../../contract/validity/dates.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import type { EventFields } from './event-draft.ts';

/** What the bar says of an event: its day, its hours, and what it costs. */
export function sayEventFacts(
  { date, from, to, last, charges, price, time_zone }: EventFields,
  now: number,
): [fact: string, detail: string] {
  const today = localTime(now, time_zone).date;
  const day = date === null ? 'Falta decir qué día' : date <= addDays(today, 1) ? sayDatedDay(date, today) : sayShortDate(date, today);
  const cost = charges ? (price === null ? 'con entrada' : sayMoney(price)) : 'gratis';
  const until = last === null ? sayTimeRange(from, to) : `Hasta ${sayShortDate(last, today).toLowerCase()}`;
  return [day, from && to ? `${until}, ${cost}` : capitalize(cost)];
}

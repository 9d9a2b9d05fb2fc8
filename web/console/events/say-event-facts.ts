import { sayMoney } from '../../../contract/catalog/money.ts';
import { capitalize, sayDatedDay, sayShortDate, sayTimeRange } from '../../../contract/validity/dates.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import { type EventFields, periodOf } from './event-draft.ts';

/** What the bar says of an event: its day, its hours, and what it costs. */
export function sayEventFacts(
  { date, from, to, last, charges, price, time_zone }: EventFields,
  now: number,
): [fact: string, detail: string] {
  const today = localTime(now, time_zone).date;
  const day = date === null ? 'Falta decir qué día' : date <= addDays(today, 1) ? sayDatedDay(date, today) : sayShortDate(date, today);
  const cost = charges ? (price ? sayMoney(price) : 'con entrada') : 'gratis';
  const until = last === null ? sayTimeRange(from, to) : `Hasta ${sayShortDate(last, today).toLowerCase()}`;
  return [day, from && to ? `${until}, ${cost}` : capitalize(cost)];
}

/** What is missing of when it is and what it costs; a card never invents it. */
export function sayLack(fields: EventFields): string | null {
  const { date, from, charges, price } = fields;
  if (date === null) return 'Falta decir qué día';
  if (!periodOf(fields)) return `Falta decir a qué hora ${from ? 'termina' : 'empieza'}`;
  return charges && !price ? 'Falta decir cuánto cuesta la entrada' : null;
}

import { type OfferReading, readOffer } from '../../../../contract/offer-from-text.ts';
import { capitalize } from '../../../../contract/validity/dates.ts';
import { areUnknown, type HoursEntry } from '../../../../contract/validity/hours.ts';
import { instantOf, localTime } from '../../../../contract/validity/local-time.ts';
import { blankFields, type OfferFields } from '../draft.ts';
import type { ShopGoods } from '../templates.ts';
import { dishOf } from './dish-of.ts';

const twoDigits = (n: number) => String(n).padStart(2, '0');

const localMinute = (now: number, time_zone: string) => {
  const { date, hour, minute } = localTime(now, time_zone);
  return `${date}T${twoDigits(hour)}:${twoDigits(minute)}`;
};

const instant = (minute: string, time_zone: string) =>
  new Date(instantOf(minute.slice(0, 10), minute.slice(11, 16), time_zone)).toISOString();

/** The weekly openings by ISO weekday. */
function byWeekday(hours: readonly HoursEntry[]): Record<string, [string, string][]> {
  const days: Record<string, [string, string][]> = {};
  for (const { day, opens, closes } of hours)
    if (day !== null && opens !== null && closes !== null) days[day] = [...(days[day] ?? []), [opens, closes]];
  return days;
}

/**
 * The fields of an offer from its owner's words. What the words leave open keeps the form's beginning, except how long it holds: that is never supposed.
 * Its picture is that of its dish, or none: another dish's would promise what it does not give.
 */
export function fieldsFromWords(text: string, goods: ShopGoods, now: number): { fields: OfferFields; reading: OfferReading } {
  const { time_zone, hours, menu } = goods;
  const reading = readOffer(text, localMinute(now, time_zone), { hours: areUnknown(hours) ? undefined : byWeekday(hours), menu });
  const { starts_at, ends_at, terms, ...said } = reading.fields;
  const begins = starts_at ? instant(starts_at, time_zone) : null;
  const fields: OfferFields = {
    ...blankFields(),
    ...said,
    title: capitalize(said.title ?? ''),
    terms: terms?.join('\n') ?? '',
    stock: said.stock ?? null,
    image: dishOf(said.title ?? '', menu)?.image ?? null,
    starts_at: begins !== null && Date.parse(begins) <= now ? null : begins,
    ends_at: ends_at ? instant(ends_at, time_zone) : null,
  };
  return { fields, reading };
}

import { type OfferReading, readOffer } from '../../../../contract/offer-from-text.ts';
import { capitalize } from '../../../../contract/validity/dates.ts';
import { areUnknown, type HoursEntry } from '../../../../contract/validity/hours.ts';
import { instantOf, localTime } from '../../../../contract/validity/local-time.ts';
import { blankFields, type OfferFields, type ReadTimes, type ReadWords } from '../draft.ts';
import type { ShopGoods } from '../templates.ts';
import { dishOf } from './dish-of.ts';
import { withHoursOfDay } from './hours-of-day.ts';

const twoDigits = (n: number) => String(n).padStart(2, '0');

export const localMinute = (now: number, time_zone: string) => {
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

const timeFields = ['starts_at', 'ends_at', 'windows'] as const;

type Times = Pick<OfferFields, (typeof timeFields)[number]>;

function timesOf({ starts_at, ends_at, windows }: OfferReading['fields'], now: number, time_zone: string): Times {
  const begins = starts_at ? instant(starts_at, time_zone) : null;
  return {
    starts_at: begins !== null && Date.parse(begins) <= now ? null : begins,
    ends_at: ends_at ? instant(ends_at, time_zone) : null,
    windows: windows ?? [],
  };
}

/** The times that the words say and that were asked only because the shop is closed then. */
function heardTimes(asked: OfferReading, unbound: OfferReading, now: number, time_zone: string): ReadTimes | undefined {
  if (!asked.flags.includes('closed_then')) return undefined;
  const times = timesOf(unbound.fields, now, time_zone);
  const heard = timeFields.filter((field) => asked.ask.includes(field) && !unbound.ask.includes(field));
  return heard.length === 0 ? undefined : Object.fromEntries(heard.map((field) => [field, times[field]]));
}

/**
 * The fields of an offer from its owner's words. What the words do not say stays as in an empty form, but for the end: it is never guessed, and neither is a
 * picture of another dish.
 */
export function fieldsFromWords(text: string, goods: ShopGoods, now: number): { fields: OfferFields; reading: ReadWords } {
  const { time_zone, hours, menu } = goods;
  const minute = localMinute(now, time_zone);
  const reading = readOffer(text, minute, { hours: areUnknown(hours) ? undefined : byWeekday(hours), menu });
  const if_open = heardTimes(reading, readOffer(text, minute, { menu }), now, time_zone);
  const { terms, ...said } = reading.fields;
  const fields: OfferFields = {
    ...blankFields(),
    ...said,
    title: capitalize(said.title ?? ''),
    terms: terms?.join('\n') ?? '',
    stock: said.stock ?? null,
    image: dishOf(said.title ?? '', menu)?.image ?? null,
    ...withHoursOfDay(timesOf(said, now, time_zone), goods, now),
  };
  return { fields, reading: { ...reading, text, ...(if_open ? { if_open } : {}) } };
}

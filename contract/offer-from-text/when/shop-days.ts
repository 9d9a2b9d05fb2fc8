import { addDays, minutesOf, weekdayOf } from '../../validity/local-time.ts';
import { dayLong, type Span, spanOf } from '../../validity/spans.ts';
import { clockMinutes, dateOf, type LocalDate, type LocalMinute } from './calendar.ts';

/** When a shop is open, as it told: by weekday, and today's closing. */
export type ShopHours = {
  /** By ISO weekday, "1" to "7"; a day that is missing is closed. */
  hours?: Readonly<Record<string, readonly (readonly [opens: string, closes: string])[]>> | undefined;
  /** Stands over `hours` for today. */
  closes?: string | undefined;
};

/** The openings of a day, in their order; null where its hours are unknown, an empty list where it is closed. */
export type ShopDays = {
  today: LocalDate;
  /** Minutes since today's midnight. */
  minute: number;
  openingsOn: (date: LocalDate) => Span[] | null;
  /** Of a weekday whatever its date. */
  openingsOf: (weekday: number) => Span[] | null;
  /** From its first opening to its last closing; unknown or closed, the whole day. */
  dayOn: (date: LocalDate) => Span;
  dayOf: (weekday: number) => Span;
  isClosed: (weekday: number) => boolean;
  /** Yesterday, while its shift is still open in the small hours. */
  openShift: LocalDate | null;
};

const opensWithout = 6 * 60;
/** Before this hour today may still be yesterday's shift. */
const nightEnds = 5 * 60;

const whole = (openings: readonly Span[] | null): Span => {
  const [first, last] = [openings?.[0], openings?.at(-1)];
  return first && last ? { from: first.from, to: last.to } : { from: 0, to: dayLong };
};

function withClosing(openings: readonly Span[] | null, closes: string): Span[] {
  const from = openings?.[0]?.from ?? opensWithout;
  const said = minutesOf(closes);
  const to = said <= from ? said + dayLong : said;
  if (!openings || openings.length === 0) return [{ from, to }];
  const kept = openings.filter((opening) => opening.from < to);
  return kept.map((opening, place) => (place === kept.length - 1 ? { ...opening, to } : opening));
}

export function readShopDays(now: LocalMinute, { hours, closes }: ShopHours): ShopDays {
  const [today, minute] = [dateOf(now), clockMinutes(now)];
  const openingsOf = (weekday: number): Span[] | null =>
    hours
      ? (hours[String(weekday)] ?? []).map(([opens, closing]) => spanOf({ opens, closes: closing })).sort((a, b) => a.from - b.from)
      : null;
  const yesterday = addDays(today, -1);
  const isNight = minute < nightEnds;
  // In the small hours the closing that was told ends the shift that is open.
  const closesTonight = closes !== undefined && isNight && minutesOf(closes) > minute && minutesOf(closes) <= opensWithout;
  const closingDay = closesTonight ? yesterday : today;
  const openingsOn = (date: LocalDate): Span[] | null => {
    const weekly = openingsOf(weekdayOf(date));
    return closes !== undefined && date === closingDay ? withClosing(weekly, closes) : weekly;
  };
  const isShiftOpen = isNight && (openingsOn(yesterday) ?? []).some(({ from, to }) => from <= minute + dayLong && to > minute + dayLong);
  return {
    today,
    minute,
    openingsOn,
    openingsOf,
    dayOn: (date) => whole(openingsOn(date)),
    dayOf: (weekday) => whole(openingsOf(weekday)),
    isClosed: (weekday) => openingsOf(weekday)?.length === 0,
    openShift: isShiftOpen ? yesterday : null,
  };
}

import { dayMs } from '../milliseconds.ts';
import { type OpenInterval, openIntervals } from './hours.ts';
import { addDays, epochOf, type Instant, instantOf, localTime, weekdayOf } from './local-time.ts';
import { type CustomerContext, type PersonalReason, type PersonalTerms, personalRefusal } from './personal-conditions.ts';

/** Days (ISO, Monday 1) and local HH:MM hours at which an offer holds; a `to` not after `from` is on the next day. */
export type Window = { days: number[]; from: string; to: string };

/** What decides whether a coupon or promotion holds. `ends_at` is the first instant at which it no longer does. */
export type Terms = {
  starts_at: string;
  ends_at: string;
  /** None = always. */
  windows: readonly Window[];
  status?: 'draft' | 'active' | 'paused' | 'ended';
  /** Null or absent = no limit. */
  left?: number | null;
  time_zone: string;
} & PersonalTerms;

/**
 * Why no store takes it now: closed for now, closed from now until its end, closed whenever it holds later on (which a shop may open yet), or without known hours.
 */
type PlaceReason = 'closed' | 'closed_until_end' | 'never_open' | 'hours_unknown';

export type Verdict = {
  holds: boolean;
  reason: 'ok' | 'not_started' | 'ended' | 'paused' | 'sold_out' | 'other_day' | 'other_hour' | PlaceReason | PersonalReason;
  /** While it holds: the end of the current window or of the offer. */
  valid_until: number | null;
  /** When it begins to hold next; null if never again or unknown. */
  next_at: number | null;
  /** The zone of these moments. */
  time_zone: string;
  week: Week;
};

/** Seven days from today on, each with its ISO weekday and whether the offer holds at some time of it. */
export type Week = { weekday: number; valid: boolean }[];

/** Windows repeat every week, so a window without a time in this span (with a clock change) has none at all. */
const HORIZON = 8 * dayMs;

/** The intervals at which it holds, from `from` until the horizon. */
export function validIntervals(terms: Terms, from: number, ahead = HORIZON): OpenInterval[] {
  const start = Math.max(from, epochOf(terms.starts_at));
  const end = epochOf(terms.ends_at);
  if (start >= end) return [];
  if (terms.windows.length === 0) return [{ opens_at: start, closes_at: end }];
  const hours = terms.windows.flatMap(({ days, from, to }) => days.map((day) => ({ day, date: null, opens: from, closes: to })));
  const horizon = start + ahead;
  const [first, ...others] = openIntervals(hours, terms.time_zone, start, Math.min(horizon, end));
  if (!first) return [];
  const neverPauses = first.opens_at === start && first.closes_at === horizon;
  return neverPauses ? [{ opens_at: start, closes_at: end }] : [first, ...others];
}

export const weekFrom = (today: string, isValid: (date: string) => boolean): Week =>
  Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead)).map((date) => ({ weekday: weekdayOf(date), valid: isValid(date) }));

/** The days around a moment on which it holds at some time, past ones included. */
function holdsOn(terms: Terms, from: number): (date: string) => boolean {
  const days = validIntervals(terms, from).map(({ opens_at, closes_at }) => [
    localTime(opens_at, terms.time_zone).date,
    localTime(closes_at - 1, terms.time_zone).date,
  ]);
  return (date) => days.some(([first = '', last = '']) => first <= date && date <= last);
}

/** "¿Me aplica?": whether a coupon or promotion holds now for this customer as far as known, why, until when, and when next. */
export function evaluateTerms(terms: Terms, now: Instant, asker: CustomerContext = {}): Verdict {
  const epoch = epochOf(now);
  // Computed on demand: a list needs dozens of verdicts and the days of none.
  const today = localTime(epoch, terms.time_zone).date;
  const withWeek = (verdict: Omit<Verdict, 'week' | 'time_zone'>): Verdict => ({
    ...verdict,
    time_zone: terms.time_zone,
    get week() {
      return weekFrom(today, holdsOn(terms, epoch));
    },
  });
  const not = (reason: Verdict['reason'], next_at: number | null = null) => withWeek({ holds: false, reason, valid_until: null, next_at });
  if (terms.status === 'ended' || epoch >= epochOf(terms.ends_at)) return not('ended');
  const against = personalRefusal(terms, asker);
  if (against) return not(against);
  if (terms.status === 'paused') return not('paused');
  if (typeof terms.left === 'number' && terms.left <= 0) return not('sold_out');
  if (terms.status === 'draft') return not('not_started');
  const [current, following] = validIntervals(terms, epoch);
  if (epoch < epochOf(terms.starts_at)) return not('not_started', current?.opens_at);
  if (!current) return not('ended');
  if (current.opens_at > epoch) {
    const holdsToday = holdsOn(terms, instantOf(today, '00:00', terms.time_zone))(today);
    return not(holdsToday ? 'other_hour' : 'other_day', current.opens_at);
  }
  return withWeek({ holds: true, reason: 'ok', valid_until: current.closes_at, next_at: following?.opens_at ?? null });
}

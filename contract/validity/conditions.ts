import { dayMs } from '../milliseconds.ts';
import {
  capitalize,
  endsTonight,
  joinWords,
  lastDay,
  sayDatedDay,
  sayFrom,
  sayLeft,
  sayMoment,
  sayOnDay,
  sayTheTime,
  sayTimeRange,
  sayWeekdays,
  weekdayName,
} from './dates.ts';
import { type OpenInterval, openIntervals } from './hours.ts';
import { addDays, epochOf, type Instant, instantOf, localTime, weekdayOf } from './local-time.ts';
import {
  type CustomerContext,
  type PersonalReason,
  type PersonalTerms,
  personalRefusal,
  sayPersonalRefusal,
} from './personal-conditions.ts';

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

export type Verdict = {
  applies: boolean;
  reason: 'ok' | 'not_started' | 'ended' | 'paused' | 'sold_out' | 'other_day' | 'other_hour' | 'closed' | 'hours_unknown' | PersonalReason;
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

export type SaidVerdict = {
  /** «Sí, ahora», or its next time: «Hoy desde las 11 a. m.», «Mañana a las 7 a. m.»; else the reason. */
  answer: string;
  reason: string;
  next: string | null;
};

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
  const not = (reason: Verdict['reason'], next_at: number | null = null) =>
    withWeek({ applies: false, reason, valid_until: null, next_at });
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
  return withWeek({ applies: true, reason: 'ok', valid_until: current.closes_at, next_at: following?.opens_at ?? null });
}

const answers: Record<Verdict['reason'], string> = {
  ok: 'Sí, ahora',
  not_started: 'Todavía no',
  other_day: 'Todavía no',
  other_hour: 'Todavía no',
  closed: 'Cerrado por ahora',
  hours_unknown: 'Pregunta antes de ir',
  ended: 'Ya terminó',
  sold_out: 'Se agotó',
  paused: 'En pausa',
  used_up: 'Ya lo usaste',
  not_first_visit: 'No esta vez',
  other_store: 'Aquí no',
  below_minimum: 'Todavía no',
};

const isMidnight = (instant: Instant, timeZone: string) => lastDay(instant, timeZone).wholeDay;

/** Adds the final point, unless "p. m." already ends with one. */
const sentence = (text: string) => capitalize(text.endsWith('.') ? text : `${text}.`);

const decapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The end of a period, seen from now: "hoy hasta las 9 p. m.", "hasta el lunes 23 nov". */
export function sayValidUntil(until: number, now: number, timeZone: string): string {
  const today = localTime(now, timeZone).date;
  const { date, wholeDay } = lastDay(until, timeZone);
  const atTime = sayTheTime(until, timeZone);
  if (date === today) return wholeDay ? 'hoy todo el día' : `hoy hasta ${atTime}`;
  if (endsTonight(until, now, timeZone)) return `hasta ${atTime}`;
  return `hasta ${sayOnDay(date, today)}${wholeDay ? '' : ` a ${atTime}`}`;
}

function sayTimeLeft(ms: number): string {
  if (ms >= dayMs) return '';
  const left = sayLeft(ms);
  const isOne = /^(1|menos de 1)\u00a0\S+$/.test(left);
  return ` Te ${isOne ? 'queda' : 'quedan'} ${left}.`;
}

function sayStart(terms: Terms, now: Instant, noun: string): string {
  if (terms.status === 'draft') return `${noun} todavía no se publica`;
  const { starts_at, time_zone } = terms;
  const day = sayOnDay(localTime(starts_at, time_zone).date, localTime(now, time_zone).date);
  // At which hour it holds is what its windows say.
  const time = terms.windows[0] || isMidnight(starts_at, time_zone) ? '' : ` a ${sayTheTime(starts_at, time_zone)}`;
  return `${noun} empieza ${day}${time}`;
}

function sayEnd(terms: Terms, now: Instant): string {
  const { ends_at, time_zone } = terms;
  if (epochOf(now) < epochOf(ends_at)) {
    return terms.status === 'ended' ? 'terminó antes de lo previsto' : `valía ${decapitalize(sayWindows(terms.windows))}`;
  }
  const today = localTime(now, time_zone).date;
  const { date, wholeDay } = lastDay(ends_at, time_zone);
  const time = date === today && !wholeDay ? ` a ${sayTheTime(ends_at, time_zone)}` : '';
  return `terminó ${sayOnDay(date, today)}${time}`;
}

function sayReason(verdict: Verdict, terms: Terms, now: number, isCoupon: boolean): string {
  const noun = isCoupon ? 'este cupón' : 'esta promoción';
  const { time_zone } = verdict;
  switch (verdict.reason) {
    case 'ok': {
      const until = verdict.valid_until ?? now;
      return sentence(sayValidUntil(until, now, time_zone)) + sayTimeLeft(until - now);
    }
    case 'other_day': {
      const today = weekdayName(localTime(now, time_zone).weekday);
      return sentence(`hoy es ${today} y ${noun} vale ${decapitalize(sayWindows(terms.windows))}`);
    }
    case 'other_hour': {
      const time = sayTheTime(now, time_zone);
      const verb = time.startsWith('la ') ? 'es' : 'son';
      return sentence(`ahora ${verb} ${time} y ${noun} vale ${decapitalize(sayWindows(terms.windows))}`);
    }
    case 'closed': {
      const when =
        terms.windows.length === 0 ? sayValidUntil(epochOf(terms.ends_at), now, time_zone) : decapitalize(sayWindows(terms.windows));
      return sentence(`ahora está cerrado y ${noun} vale ${when}`);
    }
    case 'hours_unknown':
      return sentence(`${noun} vale ${sayValidUntil(verdict.valid_until ?? now, now, time_zone)}, pero el negocio no ha dicho su horario`);
    case 'not_started':
      return sentence(sayStart(terms, now, noun));
    case 'ended':
      return sentence(sayEnd(terms, now));
    case 'sold_out':
      return isCoupon ? 'Ya no quedan cupones.' : 'Ya no queda nada de esta promoción.';
    case 'paused':
      return isCoupon ? 'El negocio lo puso en pausa. Si ya lo tienes en Mis cupones, te lo respetan.' : 'El negocio la puso en pausa.';
    default:
      return sayPersonalRefusal(verdict.reason, terms);
  }
}

/** The verdict as text; `offer` selects "este cupón" or "esta promoción". */
export function sayVerdict(verdict: Verdict, terms: Terms, now: Instant, offer: 'coupon' | 'promotion' = 'coupon'): SaidVerdict {
  const { time_zone } = verdict;
  const reason = sayReason(verdict, terms, epochOf(now), offer === 'coupon');
  const next_at = verdict.applies ? null : verdict.next_at;
  if (next_at === null) return { answer: answers[verdict.reason], reason, next: null };
  const moment = isMidnight(next_at, time_zone)
    ? sayDatedDay(localTime(next_at, time_zone).date, localTime(now, time_zone).date)
    : sayMoment(next_at, now, time_zone);
  return { answer: sayFrom(next_at, now, time_zone), reason, next: `Sí aplica: ${decapitalize(moment)}` };
}

/** When an offer holds: "De lunes a jueves, de 1 a 6 p. m."; different days follow after a semicolon. */
export function sayWindows(windows: readonly Window[]): string {
  if (windows.length === 0) return 'Todos los días';
  const daysByHours = new Map<string, number[]>();
  for (const { days, from, to } of windows) {
    const allDay = from === '00:00' && (to === '24:00' || to === '00:00');
    const hours = allDay ? '' : `de ${sayTimeRange(from, to)}`;
    daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), ...days]);
  }
  const hoursByDays = new Map<string, string[]>();
  for (const [hours, days] of daysByHours) {
    const said = sayWeekdays(days);
    hoursByDays.set(said, [...(hoursByDays.get(said) ?? []), hours]);
  }
  const groups = [...hoursByDays].map(([days, hours]) => (hours.includes('') ? days : `${days}, ${joinWords(hours)}`));
  return capitalize(groups.join('; '));
}

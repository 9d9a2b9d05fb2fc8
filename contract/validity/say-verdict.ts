import { dayMs } from '../milliseconds.ts';
import type { Terms, Verdict } from './conditions.ts';
import { capitalize, endsTonight, lastDay, sayDatedDay, sayFrom, sayLeft, sayMoment, sayOnDay, sayTheTime, weekdayName } from './dates.ts';
import { epochOf, type Instant, localTime } from './local-time.ts';
import { sayPersonalRefusal } from './personal-conditions.ts';
import { sayTimes } from './say-times.ts';

export type VerdictWords = {
  /** «Sí, ahora», or its next time: «Hoy desde las 11 a. m.», «Mañana a las 7 a. m.»; else the reason. */
  answer: string;
  reason: string;
  next: string | null;
};

/** The short answer; any other reason is one that time takes away. */
const answers: Partial<Record<Verdict['reason'], string>> = {
  ok: 'Sí, ahora',
  never_open: 'Pregunta antes de ir',
  hours_unknown: 'Pregunta antes de ir',
  closed_until_end: 'Ya cerró',
  ended: 'Ya terminó',
  sold_out: 'Se agotó',
  paused: 'En pausa',
  used_up: 'Ya lo usaste',
  not_first_visit: 'No esta vez',
  other_store: 'Aquí no',
};

const isMidnight = (instant: Instant, timeZone: string) => lastDay(instant, timeZone).wholeDay;

/** A sentence begins with a capital letter and ends with one full stop: "p. m." brings its own. */
export const sentence = (text: string) => capitalize(text.endsWith('.') ? text : `${text}.`);

/** The other way round, for what goes on in a sentence. */
export const decapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

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
    return terms.status === 'ended' ? 'terminó antes de lo previsto' : `valía ${decapitalize(sayTimes(terms))}`;
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
      return sentence(`hoy es ${today} y ${noun} vale ${decapitalize(sayTimes(terms))}`);
    }
    case 'other_hour': {
      const time = sayTheTime(now, time_zone);
      const verb = time.startsWith('la ') ? 'es' : 'son';
      return sentence(`ahora ${verb} ${time} y ${noun} vale ${decapitalize(sayTimes(terms))}`);
    }
    case 'closed':
    case 'never_open': {
      const when = terms.windows.length === 0 ? sayValidUntil(epochOf(terms.ends_at), now, time_zone) : decapitalize(sayTimes(terms));
      return sentence(
        verdict.reason === 'closed' ? `ahora está cerrado y ${noun} vale ${when}` : `${noun} vale ${when}, y entonces está cerrado`,
      );
    }
    case 'closed_until_end':
      return sentence(`${noun} solo vale ${sayValidUntil(epochOf(terms.ends_at), now, time_zone)}, y el negocio ya no abre antes`);
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
export function sayVerdict(verdict: Verdict, terms: Terms, now: Instant, offer: 'coupon' | 'promotion' = 'coupon'): VerdictWords {
  const { time_zone } = verdict;
  const reason = sayReason(verdict, terms, epochOf(now), offer === 'coupon');
  const next_at = verdict.holds ? null : verdict.next_at;
  if (next_at === null) return { answer: answers[verdict.reason] ?? 'Todavía no', reason, next: null };
  const moment = isMidnight(next_at, time_zone)
    ? sayDatedDay(localTime(next_at, time_zone).date, localTime(now, time_zone).date)
    : sayMoment(next_at, now, time_zone);
  return { answer: sayFrom(next_at, now, time_zone), reason, next: `Sí aplica: ${decapitalize(moment)}` };
}

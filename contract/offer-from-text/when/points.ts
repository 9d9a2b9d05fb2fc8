import { addDays, weekdayOf } from '../../validity/local-time.ts';
import {
  dateFrom,
  fathersDay,
  isFarAhead,
  type LocalDate,
  lastOfMonth,
  nextDate,
  nextDay,
  nextMonth,
  nextPayday,
  nextWeekday,
} from './calendar.ts';
import type { ShopDays } from './shop-days.ts';

/** A day, or days in a row, as somebody named them; `doubt` says that people would take them differently, and `flag` why. */
export type Point = {
  first: LocalDate;
  last: LocalDate;
  isToday: boolean;
  doubt: boolean;
  flag: 'past' | 'contradiction' | null;
  /** A week, a month, a weekend: what has begun counts from now on. */
  isPeriod: boolean;
  /** Named by its weekday alone. */
  isRelative?: boolean;
};

const weekdays = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'];
const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

export const weekdayNumber = (word: string) => weekdays.indexOf(word.replace(/^(sabado|domingo)s$/, '$1')) + 1;
export const monthNumber = (word: string) => months.indexOf(word) + 1;

const weekday = '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)';
export const month = `(?:${months.join('|')})`;
export const dayNumber = '(?:0?[1-9]|[12]\\d|3[01])(?: (?:ro|ero|o)(?= de))?';
const year = '(?: (?:de |del )?(?:ano )?20\\d\\d)?';
export const monthDay = `(?:(?:proximo |siguiente )?${weekday} )?(?:,? ?el )?(?:dia )?(?:${dayNumber}|primero) (?:del? |- |/ )?(?:mes de )?${month}${year}`;
const slashDay = `(?:${weekday} )?${dayNumber} [/-] (?:0?[1-9]|1[0-2])(?: [/-] (?:20)?\\d\\d)?`;
export const holiday =
  '(?:(?:dia )?(?:del? )?(?:ninos?|(?:las? |tu )?(?:madres?|mamas?)|(?:el |los )?(?:padres?|papas?)|(?:los )?(?:santos )?reyes(?: magos)?|san valentin|(?:el )?amor(?: y la amistad)?|(?:el )?maestros?|la candelaria)|navidad|nochebuena|noche buena|ano nuevo)';
const nearDay = '(?:hoy(?: mismo)?|ahorita(?: mismo)?|pasado manana|manana|pasado)';
const relative = `(?:proximo |siguiente )?${weekday}(?: (?:que viene|que entra|proximo|siguiente))?`;

/** One day said with its month or by a name. */
export const namedPoint = `(?:${monthDay}|${slashDay}|dia ${holiday}|navidad|nochebuena|noche buena|${nearDay}|${weekday} ${dayNumber}(?! (?:kilos?|kg|litros?|docenas?|ordenes|tacos|tortas|pollos|pizzas|hamburguesas|gorditas|burritos|tamales|alitas|donas|playeras|blusas|bolsas|cajas|paquetes|boletos|pares|cupones|piezas|pesos|%|am|pm|horas|a (?!\\$?\\d{3,5}(?![^ ]))|al |- ))|${relative})`;
/** One day, which may be a bare number. */
export const anyPoint = `(?:${namedPoint}|(?:dia )?${dayNumber})`;

const certain = (first: LocalDate, last = first): Point => ({ first, last, isToday: false, doubt: false, flag: null, isPeriod: false });
const doubtful = (date: LocalDate, flag: Point['flag'] = null): Point => ({ ...certain(date), doubt: true, flag });

/** Whether a date is one that may be meant, and the weekday said with it is its own. */
function checked(date: LocalDate | null, said: string | undefined, today: LocalDate): Point {
  if (date === null) return doubtful(addDays(today, 1));
  if (date < today || isFarAhead(date, today)) return doubtful(date, 'past');
  if (said && weekdayNumber(said) !== weekdayOf(date)) return doubtful(date, 'contradiction');
  return certain(date);
}

const parts =
  /^(?:(?:proximo |siguiente )?(?<weekday>lunes|martes|miercoles|jueves|viernes|sabado|domingo) )?(?:,? ?el )?(?:dia )?(?<day>\d{1,2}|primero)(?: (?:ro|ero|o))?(?: (?:del? |- |\/ )?(?:mes de )?(?<month>\p{L}+|\d{1,2}))?(?: (?:del? |[/-] )?(?:ano )?(?<year>\d{2,4}))?$/u;

function readDate(said: string, today: LocalDate, fallbackMonth: number | null): Point | null {
  const groups = parts.exec(said.replaceAll(' , ', ' '))?.groups;
  if (!groups?.day) return null;
  const day = groups.day === 'primero' ? 1 : Number(groups.day);
  const named = groups.month ? monthNumber(groups.month) || Number(groups.month) : fallbackMonth;
  if (Number.isNaN(named)) return null;
  if (groups.year && named) return checked(dateFrom(2000 + (Number(groups.year) % 100), named, day), groups.weekday, today);
  const date = named ? nextDate(today, named, day) : nextDay(today, day);
  return checked(date, groups.weekday, today);
}

function readHoliday(said: string, today: LocalDate): Point | null {
  const on = (number: number, day: number) => checked(nextDate(today, number, day), undefined, today);
  if (/nino/.test(said)) return on(4, 30);
  if (/madre|mama/.test(said)) return on(5, 10);
  if (/padre|papa/.test(said)) return checked(fathersDay(today), undefined, today);
  if (/reyes/.test(said)) return on(1, 6);
  if (/noche ?buena/.test(said)) return on(12, 24);
  if (/navidad/.test(said)) return on(12, 25);
  if (/valentin|amor/.test(said)) return on(2, 14);
  if (/maestro/.test(said)) return on(5, 15);
  if (/candelaria/.test(said)) return on(2, 2);
  return /ano nuevo/.test(said) ? on(1, 1) : null;
}

function readNear(said: string, { today, minute }: ShopDays): Point | null {
  if (/^(?:hoy|ahorita)/.test(said)) return { ...certain(today), isToday: true };
  const ahead = said === 'manana' ? 1 : /^pasado/.test(said) ? 2 : 0;
  if (ahead === 0) return null;
  // In the small hours tomorrow may be the day that has just begun.
  return minute < 5 * 60 ? doubtful(addDays(today, ahead)) : certain(addDays(today, ahead));
}

function readRelative(said: string, today: LocalDate, isThis: boolean): Point | null {
  const name = said.split(' ').find((word) => weekdayNumber(word) > 0);
  if (!name || /\d/.test(said)) return null;
  const number = weekdayNumber(name);
  const isNext = /proximo|siguiente|que (?:viene|entra)/.test(said);
  const date = nextWeekday(today, number, isThis || !isNext);
  return { ...(date === today && !isThis ? doubtful(addDays(today, 1)) : certain(date)), isRelative: true };
}

/** The day that these words name; `isThis`: "este" stands before them. A bare number is of the fallback month, or the next such day. */
export function readPoint(said: string, days: ShopDays, isThis = false, fallbackMonth: number | null = null): Point | null {
  return (
    readNear(said, days) ??
    readDate(said, days.today, fallbackMonth) ??
    readRelative(said, days.today, isThis) ??
    readHoliday(said, days.today)
  );
}

const period = (first: LocalDate, last: LocalDate, today: LocalDate): Point => ({
  ...(isFarAhead(first, today) ? doubtful(last, 'past') : certain(first < today ? today : first, last)),
  isPeriod: true,
});

/** A weekend, week, month or fortnight of pay. */
export function readPeriod(said: string, { today }: ShopDays): Point | null {
  const weekday = weekdayOf(today);
  if (/semana (?:que|proxima|siguiente)|(?:proxima|siguiente) semana/.test(said)) {
    const monday = nextWeekday(today, 1, false);
    return period(monday, addDays(monday, 6), today);
  }
  if (/semana/.test(said)) {
    return weekday > 5 ? { ...doubtful(today), isPeriod: true } : period(today, nextWeekday(today, 7, true), today);
  }
  if (/finde|fin$/.test(said)) {
    const isNext = /proximo|siguiente|que (?:viene|entra)/.test(said);
    const sunday = nextWeekday(isNext && weekday > 5 ? addDays(today, 7 - weekday + 1) : today, 7, true);
    return period(addDays(sunday, -1), sunday, today);
  }
  if (/quincena/.test(said)) return period(today, nextPayday(today), today);
  const named = said.split(' ').find((word) => monthNumber(word) > 0);
  if (named) {
    const first = nextMonth(today, monthNumber(named));
    const last = said.split(' ').findLast((word) => monthNumber(word) > 0) ?? named;
    return period(first, lastOfMonth(nextMonth(first, monthNumber(last))), today);
  }
  if (/(?:proximo|siguiente) mes|mes que/.test(said)) {
    const first = addDays(lastOfMonth(today), 1);
    return period(first, lastOfMonth(first), today);
  }
  if (/ano/.test(said)) return period(today, `${today.slice(0, 4)}-12-31`, today);
  return /mes/.test(said) ? period(today, lastOfMonth(today), today) : null;
}

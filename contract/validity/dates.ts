import { epochOf, type Instant, localTime, weekdayOf } from './local-time.ts';

/** Keeps a number and its unit on one line. */
const NBSP = '\u00a0';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** People count an end before this hour as the night before. */
const NIGHT_ENDS = 6;

const WEEKDAYS: readonly string[] = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'];
const MONTHS: readonly string[] = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Lower case, of an ISO weekday 1-7. */
export function weekdayName(weekday: number): string {
  return WEEKDAYS[weekday - 1] ?? '';
}

/** "a", "a y b", "a, b y c". */
export function joinWords(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} y ${words.at(-1)}` : (words[0] ?? '');
}

/** Groups consecutive weekdays, Sunday with Monday too: 1, 2, 3, 5 gives [[1, 2, 3], [5]]. */
function weekdayRuns(weekdays: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of [...new Set(weekdays)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const last = runs.at(-1);
  if (runs.length > 1 && runs[0]?.[0] === 1 && last?.at(-1) === 7) last.push(...(runs.shift() ?? []));
  return runs;
}

/** ISO weekdays as "de lunes a jueves", "los sábados y domingos", "de lunes a miércoles y los viernes". */
export function sayWeekdays(weekdays: readonly number[]): string {
  const runs = weekdayRuns(weekdays);
  if (runs[0]?.length === 7) return 'todos los días';
  const ranges = runs.filter((run) => run.length > 2);
  const singles = runs.filter((run) => run.length <= 2).flat();
  const said = ranges.map((run) => `de ${weekdayName(run[0] ?? 0)} a ${weekdayName(run.at(-1) ?? 0)}`);
  const plurals = singles.map((day) => weekdayName(day) + (day > 5 ? 's' : ''));
  return joinWords(plurals.length > 0 ? [...said, `los ${joinWords(plurals)}`] : said);
}

function monthName(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

const dayOfMonth = (date: string) => Number(date.slice(8));

/** Up to 6 days away in either direction, so that the weekday is unambiguous. */
const isThisWeek = (date: string, today: string) => Math.abs(daysBetween(today, date)) < 7;

function clock(hour: number, minute: number): string {
  const shown = minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  return `${shown}${NBSP}${hour % 24 < 12 ? 'a' : 'p'}.${NBSP}m.`;
}

/** "9 p. m.", "10:30 p. m.", "12 p. m." at noon and "12 a. m." at midnight. */
export function sayTime(instant: Instant, timeZone: string): string {
  const { hour, minute } = localTime(instant, timeZone);
  return clock(hour, minute);
}

/** The time with its article: "las 9 p. m.", "la 1 p. m.". */
export function sayTheTime(instant: Instant, timeZone: string): string {
  const article = localTime(instant, timeZone).hour % 12 === 1 ? 'la' : 'las';
  return `${article} ${sayTime(instant, timeZone)}`;
}

/** Two HH:MM as "1 a 10 p. m." or, when morning and afternoon (or two days) differ, "9 a. m. a 5 p. m.". */
export function sayTimeRange(from: string, to: string): string {
  const clockOf = (time: string) => clock(Number(time.slice(0, 2)), Number(time.slice(3)));
  const [start, end] = [clockOf(from), clockOf(to)];
  const unitAt = start.indexOf(NBSP);
  const sharesHalf = from < to && end.endsWith(start.slice(unitAt));
  return `${sharesHalf ? start.slice(0, unitAt) : start} a ${end}`;
}

/** "30 nov", with the year when it is another one and the date is not a few days away. */
function dayMonth(date: string, today: string): string {
  const short = `${dayOfMonth(date)} ${monthName(date).slice(0, 3)}`;
  const year = date.slice(0, 4);
  return year === today.slice(0, 4) || isThisWeek(date, today) ? short : `${short} ${year}`;
}

/** "Sáb 21 nov", and "Vie 15 ene 2027" in another year than `today`. */
export function sayShortDate(date: string, today: string): string {
  return capitalize(`${weekdayName(weekdayOf(date)).slice(0, 3)} ${dayMonth(date, today)}`);
}

/** "Viernes 20 de noviembre". */
export function sayLongDate(date: string): string {
  return capitalize(`${weekdayName(weekdayOf(date))} ${dayOfMonth(date)} de ${monthName(date)}`);
}

function nearDay(date: string, today: string): string | null {
  return ['ayer', 'hoy', 'mañana'][daysBetween(today, date) + 1] ?? null;
}

/** "Viernes 27 nov". */
export function sayWeekdayDate(date: string, today: string): string {
  return capitalize(`${weekdayName(weekdayOf(date))} ${dayMonth(date, today)}`);
}

/** "Hoy", "Mañana", "Ayer", or the day with its date: "Viernes 27 nov". */
export function sayDatedDay(date: string, today: string): string {
  return capitalize(nearDay(date, today) ?? sayWeekdayDate(date, today));
}

/** "Hoy", "Mañana", "Domingo" in the coming days, "Viernes 27 nov" where the weekday alone would mislead. */
export function sayDay(date: string, today: string): string {
  const ahead = daysBetween(today, date);
  return ahead > 1 && ahead < 7 ? capitalize(weekdayName(weekdayOf(date))) : sayDatedDay(date, today);
}

/** `sayDay` inside a sentence: "hoy", "mañana", "el domingo", "el viernes 27 nov". */
export function sayOnDay(date: string, today: string): string {
  return nearDay(date, today) ?? `el ${sayDay(date, today).toLowerCase()}`;
}

/** "Hoy, 8 p. m.", "Viernes 27 nov, 8 p. m.". */
export function sayMoment(instant: Instant, now: Instant, timeZone: string): string {
  const today = localTime(now, timeZone).date;
  return `${sayDatedDay(localTime(instant, timeZone).date, today)}, ${sayTime(instant, timeZone)}`;
}

/** A beginning: "Hoy desde las 11 a. m.", "Mañana a las 7 a. m.", "Lunes 23 nov a la 1 p. m."; for a whole day the day alone. */
export function sayFrom(instant: Instant, now: Instant, timeZone: string): string {
  const [{ date, hour, minute }, today] = [localTime(instant, timeZone), localTime(now, timeZone).date];
  if (hour === 0 && minute === 0) return sayDatedDay(date, today);
  return `${sayDatedDay(date, today)} ${date === today ? 'desde' : 'a'} ${sayTheTime(instant, timeZone)}`;
}

/** The last local date of an offer: an end at midnight belongs to the day before, as a whole day. */
export function lastDay(endsAt: Instant, timeZone: string): { date: string; wholeDay: boolean } {
  const { hour, minute, date } = localTime(endsAt, timeZone);
  if (hour > 0 || minute > 0) return { date, wholeDay: false };
  return { date: localTime(epochOf(endsAt) - 1, timeZone).date, wholeDay: true };
}

/** Whether it ends in the small hours of the coming night: "hasta las 3 a. m." needs no day. */
export function endsTonight(endsAt: Instant, now: Instant, timeZone: string): boolean {
  const end = localTime(endsAt, timeZone);
  const isTomorrow = daysBetween(localTime(now, timeZone).date, end.date) === 1;
  return isTomorrow && end.hour < NIGHT_ENDS && epochOf(endsAt) - epochOf(now) < DAY;
}

/** "Hoy hasta las 9 p. m.", "Mañana hasta las 2 p. m.", "Hasta las 3 a. m." tonight, "Sáb 21 nov", "30 nov". */
export function sayUntil(endsAt: Instant, now: Instant, timeZone: string): string {
  const today = localTime(now, timeZone).date;
  const { date, wholeDay } = lastDay(endsAt, timeZone);
  const ahead = daysBetween(today, date);
  if (ahead === 0 || ahead === 1) {
    const day = ahead === 0 ? 'Hoy' : 'Mañana';
    if (wholeDay) return day;
    const until = `hasta ${sayTheTime(endsAt, timeZone)}`;
    return endsTonight(endsAt, now, timeZone) ? capitalize(until) : `${day} ${until}`;
  }
  return isThisWeek(date, today) ? sayShortDate(date, today) : dayMonth(date, today);
}

/** The end of an offer: "Solo hoy, hasta las 10 p. m.", "Hasta mañana a las 2 p. m.", "Hasta el jue 26 de nov", "Hasta el 6 de dic". */
export function sayEnd(endsAt: Instant, now: Instant, timeZone: string): string {
  const today = localTime(now, timeZone).date;
  const { date, wholeDay } = lastDay(endsAt, timeZone);
  const ahead = daysBetween(today, date);
  if (endsTonight(endsAt, now, timeZone) && !wholeDay) return `Solo hoy, hasta ${sayTheTime(endsAt, timeZone)}`;
  if (ahead === 0) return wholeDay ? 'Solo hoy' : `Solo hoy, hasta ${sayTheTime(endsAt, timeZone)}`;
  if (ahead === 1) return wholeDay ? 'Hasta mañana' : `Hasta mañana a ${sayTheTime(endsAt, timeZone)}`;
  const day = `${dayOfMonth(date)} de ${monthName(date).slice(0, 3)}`;
  if (isThisWeek(date, today)) return `Hasta el ${weekdayName(weekdayOf(date)).slice(0, 3)} ${day}`;
  return date.slice(0, 4) === today.slice(0, 4) ? `Hasta el ${day}` : `Hasta el ${day} de ${date.slice(0, 4)}`;
}

/** "2 h 18 min", "18 min", "menos de 1 min"; from a day on "1 día 5 h", "3 días". */
export function sayLeft(ms: number): string {
  if (ms < MINUTE) return `menos de 1${NBSP}min`;
  const days = Math.floor(ms / DAY);
  const hours = Math.floor(ms / HOUR) % 24;
  const minutes = Math.floor(ms / MINUTE) % 60;
  if (days > 1) return `${days}${NBSP}días`;
  const units = days === 1 ? [`1${NBSP}día`] : [];
  if (hours > 0) units.push(`${hours}${NBSP}h`);
  if (days === 0 && minutes > 0) units.push(`${minutes}${NBSP}min`);
  return units.join(' ');
}

/**
 * The remaining time within the last three hours, as `sayLeft` writes it, since figures with colons look like a time of day. Null before and after.
 */
export const sayCountdown = (ms: number): string | null => (ms > 0 && ms < 3 * HOUR ? sayLeft(ms) : null);

type OpenStateWords = {
  label: 'Hoy ya abrió' | 'Abierto ahora' | 'Cerrado' | 'Horario sin confirmar';
  /** Lower case, to follow the label after a comma. */
  detail: string | null;
  /** Whether it is open or, where its hours are unknown, whether it opened today. */
  isOpen: boolean;
};

type OpenStateToSay = {
  open: boolean | null;
  closes_at: Instant | null;
  opens_at: Instant | null;
  /** Until when it is true that it opened today. */
  opened_until?: Instant | null;
};

/** The line under a company's name, from the result of `openState` or the same fields of a reply. What never closes does not open either. */
export function sayOpenState({ open, closes_at, opens_at, opened_until }: OpenStateToSay, now: Instant, timeZone: string): OpenStateWords {
  const at = open ? closes_at : opens_at;
  const hasOpened = (open === null || (open && at !== null)) && epochOf(opened_until ?? 0) > epochOf(now);
  const isOpen = open ?? hasOpened;
  const label = hasOpened ? 'Hoy ya abrió' : open ? 'Abierto ahora' : open === null ? 'Horario sin confirmar' : 'Cerrado';
  if (at === null) return { label, detail: open ? 'las 24 horas' : null, isOpen };
  const day = sayOnDay(localTime(at, timeZone).date, localTime(now, timeZone).date);
  const needsNoDay = open ? epochOf(at) - epochOf(now) < DAY : day === 'hoy';
  return { label, detail: `${open ? 'cierra' : 'abre'} ${needsNoDay ? '' : `${day} `}a ${sayTheTime(at, timeZone)}`, isOpen };
}

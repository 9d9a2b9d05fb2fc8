import { addDays, weekdayOf } from '../../validity/local-time.ts';
import { dayLong } from '../../validity/spans.ts';
import { emptyReading, type ReadingDraft } from '../reading.ts';
import type { Board } from '../words/board.ts';
import { datesFrom, type LocalDate, minuteAt, weekdaysOf } from './calendar.ts';
import type { HoursReading, PartOfDay } from './clocks.ts';
import { everyDay, hourOfEnd, pointDoubts, type Span, spanOf, weekdaysApart, weeklyDays, withoutNames } from './day-span.ts';
import type { DatePoint, DaysReading } from './days.ts';
import { fitEnd, fitHours, isOpenDay, type OfferDay, wholeDays, windowsOf } from './fitting-hours.ts';
import type { ShopDays } from './shop-days.ts';

type DayHours = { weekday: number; from: number; to: number }[];

export type WhenReading = { days: DaysReading; hours: HoursReading[] };

const dayOfDate = (days: ShopDays, date: LocalDate, onlyToday: boolean): OfferDay => ({
  weekday: weekdayOf(date),
  openings: days.openingsOn(date),
  since: onlyToday && date === days.today ? days.minute : null,
});

const dayOfWeek = (days: ShopDays, weekday: number): OfferDay => ({ weekday, openings: days.openingsOf(weekday), since: null });

/** On which days hours are meant: the weekly ones, or those that the dates cover. */
function meantDays(days: ShopDays, span: Span | null, weekly: number[] | null, apart: number[] | null): OfferDay[] {
  if (weekly) return weekly.map((day) => dayOfWeek(days, day));
  if (!span?.hasEnd) return everyDay.map((day) => dayOfWeek(days, day));
  const dates = datesFrom(span.first, span.last);
  if (dates.length >= 7) return everyDay.map((day) => dayOfWeek(days, day));
  return dates.filter((date) => !apart || apart.includes(weekdayOf(date))).map((date) => dayOfDate(days, date, dates.length === 1));
}

type Hours = { hours: DayHours | null; isAsked: boolean; endsAt: number | null };

const noHours: Hours = { hours: null, isAsked: false, endsAt: null };

function askFor(reading: ReadingDraft, because: 'unclear' | 'past' | 'closed_then', isDated: boolean, field: 'windows' | 'ends_at'): Hours {
  reading.ask.add(field);
  if (isDated) reading.ask.add('ends_at');
  if (because !== 'unclear') reading.flags.add(because);
  return { ...noHours, isAsked: true };
}

/** The hours that count: those said stand over a part of the day. */
function hoursThatCount(hours: readonly HoursReading[]): { explicit: HoursReading[]; part: PartOfDay | undefined } {
  const told = hours.filter(({ how }) => how !== 'closing');
  const explicit = told.filter(({ how }) => how !== 'part');
  const parts = told.filter(({ how }) => how === 'part');
  const [first] = parts;
  const part = first?.how === 'part' ? first.part : undefined;
  return explicit.length > 0 ? { explicit, part } : { explicit: parts, part: undefined };
}

function resolveHours(said: readonly HoursReading[], meant: readonly OfferDay[], span: Span | null, reading: ReadingDraft): Hours {
  const { explicit, part } = hoursThatCount(said);
  if (explicit.length === 0) return noHours;
  const isDated = span?.isNamed ?? false;
  const open = meant.filter(isOpenDay);
  const [only] = explicit;
  const isSingleDay = isDated && meant.length === 1 && span?.first === span?.last;
  if (only && explicit.length === 1 && only.how === 'until' && isSingleDay) {
    const end = fitEnd(only.to, open.length > 0 ? open : meant, part);
    if (end.at === null) return askFor(reading, end.because, true, 'ends_at');
    if (end.isOutside) reading.flags.add('closed_then');
    return { ...noHours, endsAt: end.at };
  }
  const hours: DayHours = [];
  for (const one of explicit) {
    const fitted = fitHours(one, meant, part);
    if (fitted.days === null) return askFor(reading, fitted.because, isDated, 'windows');
    if (fitted.isOutside) reading.flags.add('closed_then');
    hours.push(...fitted.days);
  }
  return { ...noHours, hours };
}

/** Groups of weekdays with hours of their own: "lunes a viernes de 9 a 2, sábados de 10 a 1". */
function pairedHours(said: WhenReading, days: ShopDays, reading: ReadingDraft): Hours | null {
  const groups = said.days.weekly.filter(({ excludes }) => !excludes).sort((a, b) => a.place.start - b.place.start);
  const hours = said.hours.filter(({ how }) => how !== 'closing');
  if (groups.length < 2 || groups.length !== hours.length) return null;
  const isInTurn = groups.every((group, place) => {
    const [own, next] = [hours[place], groups[place + 1]];
    return own && group.place.start < own.place.start && (!next || own.place.start < next.place.start);
  });
  if (!isInTurn) return null;
  const all: DayHours = [];
  for (const [place, group] of groups.entries()) {
    const meant = group.days.map((day) => dayOfWeek(days, day));
    const fitted = fitHours(hours[place] as HoursReading, meant);
    if (fitted.days === null) return askFor(reading, fitted.because, false, 'windows');
    if (fitted.isOutside) reading.flags.add('closed_then');
    all.push(...fitted.days);
  }
  return { ...noHours, hours: all };
}

function fillEnd(
  said: WhenReading,
  span: Span,
  found: Hours,
  weekly: number[] | null,
  days: ShopDays,
  board: Board,
  reading: ReadingDraft,
): void {
  const { last } = span;
  const day = dayOfDate(days, last, true);
  let at = found.endsAt ?? days.dayOn(last).to;
  const hour = hourOfEnd(board, said.days.dated, said.hours);
  if (hour?.how === 'at' || hour?.how === 'until') {
    const end = fitEnd(hour.how === 'at' ? hour.at : hour.to, [day]);
    if (end.at === null) {
      askFor(reading, end.because, false, 'ends_at');
      return;
    }
    if (end.isOutside) reading.flags.add('closed_then');
    at = end.at;
  } else if (span.isNamed && found.hours) {
    const ends = found.hours.filter(({ weekday }) => weekday === weekdayOf(last)).map(({ to }) => to);
    if (ends.length > 0) at = Math.max(...ends);
  }
  if (span.isNamed && weekly && !weekly.includes(weekdayOf(last))) at = days.dayOn(last).to;
  const ends = minuteAt(last, at);
  if (ends > minuteAt(days.today, days.minute)) reading.fields.ends_at = ends;
  else {
    reading.ask.add('ends_at');
    reading.flags.add('past');
    if (found.hours) reading.ask.add('windows');
  }
}

/** A weekday beside a date is its name, or contradicts it. */
function isNameOfDate(span: Span | null, weekly: number[] | null, reading: ReadingDraft): boolean {
  if (!span?.isNamed || !weekly || weekly.length === 7) return false;
  const dates = datesFrom(span.first, span.last);
  const covered = weekdaysOf(dates);
  if (dates.length < 7 && covered.every((day) => weekly.includes(day)) && covered.length === weekly.length) return true;
  if (dates.length >= 7 || weekly.some((day) => covered.includes(day))) return false;
  reading.flags.add('contradiction');
  reading.ask.add('ends_at');
  if (!span.isToday) reading.ask.add('starts_at');
  return false;
}

function isPartOf(span: Span, weekly: readonly number[]): boolean {
  const covered = weekdaysOf(datesFrom(span.first, span.last));
  return weekly.length < covered.length && weekly.every((day) => covered.includes(day));
}

function closedDates(span: Span | null, apart: number[] | null, days: ShopDays): boolean {
  if (!span?.isNamed) return false;
  const dates = datesFrom(span.first, span.last);
  const isClosed = (date: LocalDate) => days.openingsOn(date)?.length === 0;
  if (apart) return dates.some((date) => apart.includes(weekdayOf(date)) && isClosed(date));
  return dates.length > 0 && dates.every(isClosed);
}

function fillWindows(found: Hours, weekly: number[] | null, apart: number[] | null, days: ShopDays, reading: ReadingDraft): void {
  if (reading.ask.has('windows')) return;
  if (found.hours) {
    const windows = windowsOf(found.hours);
    if (windows.length > 0) reading.fields.windows = windows;
    return;
  }
  const only = weekly ?? apart;
  if (!only || only.length === 7 || only.length === 0) return;
  reading.fields.windows = windowsOf(wholeDays(only.map((day) => dayOfWeek(days, day))));
}

/** "El sábado" said on a Saturday: its hours are of that weekday, whichever Saturday is meant. */
function doubtfulWeekday(dated: readonly DatePoint[], days: ShopDays): OfferDay[] | null {
  const isRelative =
    dated.length > 0 && dated.every(({ doubt, flag, role, isRelative: named }) => doubt && !flag && role === 'on' && named);
  return isRelative ? [dayOfWeek(days, weekdayOf(days.today))] : null;
}

/** Days and hours as the shop means them, seen from its clock. */
function resolve(said: WhenReading, board: Board, days: ShopDays): ReadingDraft {
  const reading = emptyReading();
  const { dated, minutesLeft } = said.days;
  pointDoubts(dated, reading, days);
  const isDoubtful = dated.some(({ doubt }) => doubt);
  const sure = dated.filter(({ doubt }) => !doubt);
  const span = isDoubtful ? null : spanOf(board, sure, reading, days);
  const paired = pairedHours(said, days, reading);
  let weekly = paired
    ? [...new Set(said.days.weekly.flatMap((group) => group.days))]
    : weeklyDays(board, withoutNames(board, said.days.weekly, sure), reading);
  const singles = sure.filter(({ role }) => role === 'on').every(({ first, last }) => first === last);
  // A weekday beside dates of which it names only some may be of every week.
  if (span?.isNamed && singles && weekly && isPartOf(span, weekly)) reading.ask.add('windows');
  if (isNameOfDate(span, weekly, reading)) weekly = null;
  else if (span?.isNamed && reading.flags.has('contradiction')) weekly = null;
  if (weekly?.every((day) => days.isClosed(day))) {
    reading.flags.add('closed_then');
    reading.ask.add('windows');
  }
  const apart = span?.isNamed ? weekdaysApart(sure.filter(({ role }) => role === 'on')) : null;
  if (closedDates(span, apart, days)) {
    reading.flags.add('closed_then');
    reading.ask.add('ends_at');
    if (span && span.first > days.today) reading.ask.add('starts_at');
    if (hoursThatCount(said.hours).explicit.length > 0) reading.ask.add('windows');
    return reading;
  }
  const doubtfulDay = doubtfulWeekday(dated, days);
  const isAfterEnd = hourOfEnd(board, said.days.dated, said.hours);
  const hours = said.hours.filter((one) => one !== isAfterEnd);
  if ((isDoubtful || reading.flags.has('contradiction')) && !weekly && !doubtfulDay && hoursThatCount(hours).explicit.length > 0)
    reading.ask.add('windows');
  const found = reading.ask.has('windows')
    ? noHours
    : (paired ?? resolveHours(hours, doubtfulDay ?? meantDays(days, span, weekly, apart), span, reading));
  fillWindows(found, weekly, apart, days, reading);
  if (minutesLeft !== null) reading.fields.ends_at = minuteAt(days.today, days.minute + minutesLeft);
  else if (span?.hasEnd && !reading.ask.has('ends_at')) fillEnd(said, span, found, weekly, days, board, reading);
  else reading.ask.add('ends_at');
  if (span && span.first > days.today && !reading.ask.has('starts_at')) {
    reading.fields.starts_at = minuteAt(span.first, days.dayOn(span.first).from);
  }
  if (reading.ask.has('windows')) delete reading.fields.windows;
  return reading;
}

/** In the small hours "hoy" is the shift that is still open, if what is said still lies in it. */
export function readWhen(said: WhenReading, board: Board, days: ShopDays): ReadingDraft {
  const { dated } = said.days;
  const isToday = dated.length > 0 && dated.every((day) => day.isToday);
  if (isToday && days.openShift !== null) {
    const shift: ShopDays = { ...days, today: days.openShift, minute: days.minute + dayLong };
    const ofShift = dated.map((day) => ({ ...day, first: addDays(day.first, -1), last: addDays(day.last, -1) }));
    const reading = resolve({ ...said, days: { ...said.days, dated: ofShift } }, board, shift);
    if (reading.fields.ends_at !== undefined && reading.ask.size === 0 && reading.flags.size === 0) return reading;
  }
  return resolve(said, board, days);
}

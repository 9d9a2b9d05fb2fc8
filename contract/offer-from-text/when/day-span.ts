import { addDays, weekdayOf } from '../../validity/local-time.ts';
import type { ReadingDraft } from '../reading.ts';
import { type Board, type Place, wordsAt } from '../words/board.ts';
import type { LocalDate } from './calendar.ts';
import type { HoursReading } from './clocks.ts';
import type { DatePoint } from './days.ts';
import type { ShopDays } from './shop-days.ts';
import type { Weekly } from './weekly.ts';

/** The days of an offer, of all that was said of them. */
export type Span = {
  first: LocalDate;
  last: LocalDate;
  /** The days themselves were named, and not only an end or a beginning. */
  isNamed: boolean;
  hasEnd: boolean;
  isToday: boolean;
};

export const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** "Hoy miércoles y mañana jueves". */
const namedLinks = /^(?:y|e|,|\/|&|\+|tambien|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/;

/** Nothing but a link between two places. */
export function areJoined({ tokens }: Board, a: Place, b: Place, links = /^(?:y|e|,|\/|&|\+|tambien)$/): boolean {
  const between = tokens.slice(Math.min(a.end, b.end), Math.max(a.start, b.start));
  return between.every(({ word }) => links.test(word));
}

export function pointDoubts(dated: readonly DatePoint[], reading: ReadingDraft, days: ShopDays): void {
  for (const { doubt, flag, role, isToday, first } of dated) {
    if (!doubt) continue;
    if (flag) reading.flags.add(flag);
    if (role !== 'from') reading.ask.add('ends_at');
    const beginsToday = isToday || first === days.today;
    if (role === 'from' || (role === 'on' && !beginsToday)) reading.ask.add('starts_at');
  }
}

/** The first and the last day of all that was said; null where no day has a date. Days apart that nothing joins contradict each other. */
export function spanOf(board: Board, dated: readonly DatePoint[], reading: ReadingDraft, days: ShopDays): Span | null {
  const [on, until, from] = (['on', 'until', 'from'] as const).map((role) => dated.filter((day) => day.role === role));
  if (!on || !until || !from || dated.length === 0) return null;
  const firsts = [...on, ...from].map(({ first }) => first).sort();
  const lasts = [...(until.length > 0 ? until : on)].map(({ last }) => last).sort();
  // "Hoy 27 de noviembre" names one day in two ways.
  const isNextTo = ({ place }: DatePoint) => /^(?:hoy|manana|pasado(?: manana)?)$/.test(wordsAt(board, place));
  const differ = (some: readonly DatePoint[]) =>
    some.some((day, place) => {
      const before = some[place - 1];
      if (!before || (before.first === day.first && before.last === day.last)) return false;
      const isWithin = (a: DatePoint, b: DatePoint) => a.isPeriod && a.first <= b.first && b.last <= a.last;
      const isOtherName = before.place.end === day.place.start && isNextTo(before) !== isNextTo(day);
      const links = isNextTo(before) && isNextTo(day) ? namedLinks : undefined;
      return isOtherName || (!areJoined(board, before.place, day.place, links) && !isWithin(before, day) && !isWithin(day, before));
    });
  if (differ(on) || differ(until)) {
    reading.flags.add('contradiction');
    reading.ask.add('ends_at');
    if (until.length === 0 && !on.some(({ isToday }) => isToday)) reading.ask.add('starts_at');
    return null;
  }
  const single = on.filter(({ isPeriod }) => !isPeriod);
  const named = single.length > 0 ? single : on;
  const first = (named.length > 0 ? named.map((day) => day.first).sort() : firsts)[0] ?? days.today;
  const said = (until.length > 0 ? lasts : named.map((day) => day.last).sort()).at(-1) ?? first;
  // "Desde el lunes hasta el viernes" is the Friday after that Monday.
  const last = said < first && until.every(({ isRelative }) => isRelative) ? addDays(said, 7) : said;
  if (last < first) {
    reading.flags.add('contradiction');
    reading.ask.add('ends_at');
    return null;
  }
  return {
    first,
    last,
    isNamed: on.length > 0 && until.length === 0,
    hasEnd: on.length > 0 || until.length > 0,
    isToday: on.some(({ isToday }) => isToday),
  };
}

/** The weekdays of every week, of all that was said; null where none was, and a doubt where groups contradict each other. */
export function weeklyDays(board: Board, weekly: readonly Weekly[], reading: ReadingDraft): number[] | null {
  const held = weekly.filter(({ excludes }) => !excludes);
  const left = new Set(weekly.filter(({ excludes }) => excludes).flatMap(({ days }) => days));
  const same = (a: Weekly, b: Weekly) => a.days.join() === b.days.join();
  const contradict = held.some((group, place) => {
    const before = held[place - 1];
    if (!before || same(before, group)) return false;
    const isApart = before.place.end === group.place.start && board.tokens[group.place.start]?.word === 'de';
    return isApart || !areJoined(board, before.place, group.place, /^(?:y|e|\/|&|\+|tambien|hoy|manana)$/);
  });
  if (contradict) {
    reading.flags.add('contradiction');
    reading.ask.add('windows');
    return null;
  }
  if (held.length === 0 && left.size === 0) return null;
  const days = held.length > 0 ? [...new Set(held.flatMap((group) => group.days))] : everyDay;
  return days.filter((day) => !left.has(day)).sort((a, b) => a - b);
}

/** "Mañana domingo": a weekday right behind a date is its name. */
export const withoutNames = ({ tokens }: Board, weekly: readonly Weekly[], dated: readonly DatePoint[]) =>
  weekly.filter(
    ({ days, excludes, place }) =>
      excludes ||
      days.length > 1 ||
      place.end > place.start + 1 ||
      tokens[place.start]?.breaks ||
      !dated.some(({ first, last, place: before }) => before.end === place.start && first === last && weekdayOf(first) === days[0]),
  );

/** The weekdays of dates that lie apart; null where they follow one another. */
export function weekdaysApart(dated: readonly DatePoint[]): number[] | null {
  const dates = dated.flatMap(({ first, last }) => [first, last]).sort();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const covered = new Set<LocalDate>();
  for (const day of dated) for (let date = day.first; date <= day.last && covered.size < 400; date = addDays(date, 1)) covered.add(date);
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (!covered.has(date)) return [...new Set([...covered].map(weekdayOf))].sort((a, b) => a - b);
  }
  return null;
}

/** "Antes de las 11, hasta el viernes": the day has an end of its own. */
const ownEnd = /^(?:hasta|vigencia|vigente|vence|valid[oa]|termina|caduca)$/;

/** The end said with a day: "hasta el domingo a las 9", "hasta las 9 del domingo". */
export function hourOfEnd(board: Board, dated: readonly DatePoint[], hours: readonly HoursReading[]): HoursReading | undefined {
  const until = dated.find(({ role }) => role === 'until');
  return (
    until &&
    hours.find(
      ({ how, place }) =>
        (how === 'at' && areJoined(board, until.place, place)) ||
        (how === 'until' && place.end === until.place.start && !ownEnd.test(board.tokens[place.end]?.word ?? '')),
    )
  );
}

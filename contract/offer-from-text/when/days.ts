import { addDays } from '../../validity/local-time.ts';
import { type Board, type PhraseMatch, type Place, phrase, wordsAt } from '../words/board.ts';
import { hourAhead } from './clocks.ts';
import {
  bareRange,
  beforePoint,
  dateList,
  dayPair,
  fromPoint,
  lasting,
  on,
  onHoliday,
  onNumber,
  periods,
  range,
  thing,
  untilHoliday,
  untilPeriod,
  untilPoint,
  weekdayDates,
} from './day-phrases.ts';
import { monthNumber, type Point, readPeriod, readPoint, weekdayNumber } from './points.ts';
import type { ShopDays } from './shop-days.ts';
import { isCountOfThings, readVagueDays } from './vague-days.ts';
import { readWeekly, type Weekly } from './weekly.ts';

/** Days with a date. `on`: the offer holds on them; `until` and `from`: its last and its first. */
export type DatePoint = Point & {
  role: 'on' | 'until' | 'from';
  place: Place;
  /** Told by how many days it is. */
  isCounted?: boolean;
};

export type DaysReading = {
  dated: DatePoint[];
  weekly: Weekly[];
  /** So many minutes from now on. */
  minutesLeft: number | null;
};

type Take = (found: PhraseMatch, role: DatePoint['role'], point: Point | null) => readonly string[] | null;

function readPoints(board: Board, days: ShopDays, take: Take): void {
  const named = (found: PhraseMatch) => readPoint(found.groups.point ?? '', days, found.groups.this !== undefined);
  board.each(untilPoint, (found) => {
    const isClock = /^(?:\d{1,2}|el \d{1,2})$/.test(found.groups.point ?? '') && /^(?:am|pm|horas|:)$/.test(found.next);
    return isClock ? null : take(found, 'until', named(found));
  });
  board.each(beforePoint, (found) => {
    const point = wordsAt(board, found).startsWith('antes del') ? named(found) : null;
    return take(
      found,
      'until',
      point && !point.doubt && point.last > days.today
        ? { ...point, first: addDays(point.first, -1), last: addDays(point.last, -1) }
        : point,
    );
  });
  board.each(untilHoliday, (found) => take(found, 'until', named(found)));
  board.each(untilPeriod, (found) => {
    const point = readPeriod(found.groups.period ?? '', days);
    // "Hasta diciembre": until it begins, or until it ends.
    const isBareMonth =
      monthNumber(found.groups.period ?? '') > 0 &&
      !/(?<![^ ])(?:fin\p{L}*|ultimo|acab\p{L}*|termin\p{L}*)(?![^ ])/u.test(wordsAt(board, found));
    return take(found, 'until', point && isBareMonth && point.first > days.today ? { ...point, doubt: true } : point);
  });
}

/** From one day to another: the last decides of which month they are. */
function rangePoint(first: string | undefined, last: string, days: ShopDays, isThis: boolean): Point | null {
  const end = readPoint(last, days, isThis);
  if (!end) return null;
  const fromNow: Point = { ...end, first: days.today, isPeriod: true };
  if (!first || first === 'hoy') return fromNow;
  const isBareDay = /^(?:dia )?\d{1,2}$/.test(first);
  const day = Number(first.replace('dia ', ''));
  const ofEnd = isBareDay ? `${end.last.slice(0, 8)}${String(day).padStart(2, '0')}` : null;
  const before = ofEnd && ofEnd > end.last ? readPoint(String(day), { ...days, today: addDays(`${end.last.slice(0, 8)}01`, -31) }) : null;
  const start = isBareDay ? (ofEnd && ofEnd <= end.last ? ofEnd : (before?.first ?? null)) : null;
  const point = start ? null : readPoint(first, days, isThis);
  const begin = start ?? point?.first ?? null;
  if (begin === null || end.doubt) return { ...end, doubt: true, first: addDays(days.today, 1) };
  if (point?.doubt && point.flag !== 'past') return { ...end, doubt: true, flag: point.flag };
  // What has begun is named by a date that lies behind.
  if (begin > end.last || point?.flag === 'past') return { ...fromNow, doubt: point?.flag !== 'past' };
  return begin <= days.today ? fromNow : { ...end, first: begin };
}

const footwear = phrase(
  '(?:zapat(?:o|os|illas?)|tenis|botas?|botines|sandalias?|huaraches?|calzado|chanclas|pantalon(?:es)?|jeans|uniformes?)',
);

function readRanges(board: Board, days: ShopDays, take: Take): void {
  board.each(range, (found) => {
    const { first, last = '', this: before } = found.groups;
    if (/navidad|noche ?buena|reyes/.test(first ?? '') && !/^(?:del|desde)/.test(wordsAt(board, found))) return null;
    const isToday = before === 'hoy' || /de aqui/.test(wordsAt(board, found));
    if (!first && !isToday) return null;
    const isWeekly = /^\p{L}+$/u.test(first ?? '') && weekdayNumber(first ?? '') > 0 && weekdayNumber(last) > 0;
    if (/^\p{L}+ \d+$/u.test(first ?? '') && /^\d+$/.test(last) && !/ al /.test(wordsAt(board, found))) return null;
    // "De lunes a miércoles 2 pizzas" counts them.
    if (weekdayNumber(first ?? '') > 0 && /^\p{L}+ [1-9]$/u.test(last) && /^\p{L}{3,}s$/u.test(found.next)) return null;
    const areHours = /^\d+$/.test(first ?? '') && /^\d+$/.test(last);
    if (isWeekly && before !== 'este') return null;
    if (first && !isToday && !/^(?:del|desde el|entre el|a partir del)/.test(wordsAt(board, found)) && areHours) return null;
    const point = rangePoint(isToday ? 'hoy' : first, last, days, before === 'este');
    // "Zapato escolar del 15 al 21" may be of sizes.
    const mayBeSizes = areHours && Number(first) > 9 && /^\p{L}{4,}$/u.test(found.before) && board.says(footwear);
    return take(found, 'on', point && mayBeSizes ? { ...point, doubt: true, first: addDays(days.today, 1) } : point);
  });
  board.each(bareRange, (found) => take(found, 'on', rangePoint(found.groups.first, found.groups.last ?? '', days, false)));
}

function readLists(
  board: Board,
  days: ShopDays,
  takeAll: (found: PhraseMatch, points: (Point | null)[]) => readonly string[] | null,
): void {
  board.each(weekdayDates, (found) => {
    const names = (found.groups.list ?? '').split(' ').filter((word) => weekdayNumber(word) > 0);
    if (names.some((name) => /s[aá]bados|domingos/.test(name))) return null;
    return takeAll(
      found,
      names.map((name) => readPoint(name, days, found.groups.this !== undefined)),
    );
  });
  board.each(dateList, (found) => {
    const list = found.groups.list ?? '';
    const number = monthNumber(list.split(' ').find((word) => monthNumber(word) > 0) ?? '');
    return takeAll(
      found,
      (list.match(/\d+/gu) ?? []).map((day) => readPoint(day, days, false, number)),
    );
  });
  board.each(dayPair, (found) => takeAll(found, [readPoint(found.groups.one ?? '', days), readPoint(found.groups.other ?? '', days)]));
}

/** "Mañana y pasado": alone it is an adjective. */
const isAfterTomorrow = ({ tokens }: Board, { start }: Place) =>
  /^[y,o]$/.test(tokens[start - 1]?.word ?? '') && tokens[start - 2]?.word === 'manana';

function readSingles(board: Board, days: ShopDays, take: Take): void {
  board.each(onHoliday, (found) => take(found, 'on', readPoint(found.groups.point ?? '', days)));
  board.each(on, (found) => {
    const { point = '' } = found.groups;
    const said = wordsAt(board, found);
    const isBare = said.replace(/^solo /, '') === point && weekdayNumber(point) > 0;
    if (/^(?:solo )?del /.test(said) && weekdayNumber(point) > 0) {
      const hour = hourAhead(board, found);
      const named = hour && readPoint(point, days);
      // "Las 3 horas" may be in the night.
      return named ? take(found, 'until', { ...named, doubt: named.doubt || / (?:una|[1-5]) horas$/.test(hour) }) : null;
    }
    if (isBare) return null;
    // "Hoy Nochebuena" names the day twice.
    if (/^(?:navidad|nochebuena|noche buena)$/.test(said) && /^(?:hoy|manana)$/.test(board.tokens[found.start - 1]?.word ?? ''))
      return ['ends_at'];
    const isSecond = /^[y,]$/.test(board.tokens[found.start - 1]?.word ?? '') && board.taken[found.start - 2]?.includes('ends_at');
    if ((/^(?:navidad|nochebuena|noche buena)$/.test(said) && !isSecond) || (point === 'pasado' && !isAfterTomorrow(board, found)))
      return null;
    const before = board.tokens.slice(Math.max(0, found.start - 2), found.start).map(({ word }) => `${word} `);
    if (isCountOfThings(board, found, days)) return null;
    if (thing.test(` ${before.join('')}`) && !/\d/.test(point)) return null;
    // A fraction of an inch, not of the year.
    if (/^[1357] \/ [248]$/.test(said) || (/^\d+ [/-] \d+$/.test(said) && /-/.test(said))) return null;
    return take(found, 'on', readPoint(point, days, found.groups.this !== undefined));
  });
  board.each(periods, (found) => take(found, 'on', readPeriod(found.groups.period ?? '', days)));
  board.each(onNumber, (found) => take(found, 'on', readPoint(found.groups.point ?? '', days)));
}

function readLasting(board: Board, days: ShopDays, said: DaysReading): void {
  board.each(lasting, (found) => {
    const { count = '1', unit = '', next } = found.groups;
    const words = wordsAt(board, found);
    // "299 x 2 horas de pista" is how long the thing lasts.
    if (unit === 'horas' && found.next === 'de' && /^\$?\d/.test(board.tokens[found.start - 1]?.word ?? '')) return null;
    if (!/^(?:solo|valido|vigen|dura|por|x |los |las |de los)/.test(words) && !next && !/a partir|desde/.test(words)) return null;
    if (/^(?:los|las) /.test(words) && !next) return null;
    // "$1,200 por las 4 semanas" is how long the thing lasts.
    if (/^por (?:los|las) /.test(words) && /^\$?\d/.test(board.tokens[found.start - 1]?.word ?? '')) return null;
    if (/^(?:de|por|en) renta|renta|alquil|estacionamiento|brincolin|salon/.test(wordsAt(board, { start: 0, end: found.start })))
      return null;
    const number = /^un/.test(count) ? 1 : Number(count);
    if (unit === 'horas') {
      said.minutesLeft = number * 60;
      return ['ends_at'];
    }
    const last = addDays(days.today, number * (unit.startsWith('semana') ? 7 : 1) - 1);
    said.dated.push({
      first: days.today,
      last,
      isToday: false,
      doubt: false,
      flag: null,
      isPeriod: true,
      role: 'until',
      place: found,
      isCounted: unit.startsWith('dia'),
    });
    return ['ends_at'];
  });
}

/** "Solo 3 días: viernes, sábado y domingo": the days that are named stand over their number. */
function settleLasting(said: DaysReading): void {
  if (said.dated.some(({ role }) => role === 'on')) said.dated = said.dated.filter(({ isCounted }) => !isCounted);
  else if (said.weekly.length > 0) said.dated = said.dated.map((day) => (day.isCounted ? { ...day, doubt: true } : day));
}

const isBridge = (board: Board, { doubt, place }: DatePoint) => doubt && /(?:puente|buen fin)$/.test(wordsAt(board, place));

/** Every day that the text names, with its date or weekly. */
export function readDays(board: Board, days: ShopDays): DaysReading {
  const said: DaysReading = { dated: [], weekly: [], minutesLeft: null };
  const take: Take = (found, role, point) => {
    if (!point) return null;
    said.dated.push({ ...point, role, place: { start: found.start, end: found.end } });
    return role === 'until' ? ['ends_at'] : role === 'from' ? ['starts_at'] : ['starts_at', 'ends_at'];
  };
  const takeAll = (found: PhraseMatch, points: (Point | null)[]) => {
    if (points.some((point) => !point)) return null;
    for (const point of points) take(found, 'on', point);
    return ['starts_at', 'ends_at'];
  };
  readVagueDays(board, days, (point, role, place) => said.dated.push({ ...point, role, place }));
  readLasting(board, days, said);
  readRanges(board, days, take);
  readPoints(board, days, take);
  board.each(fromPoint, (found) => take(found, 'from', readPoint(found.groups.point ?? '', days, found.groups.this !== undefined)));
  said.weekly = readWeekly(board);
  readLists(board, days, takeAll);
  readSingles(board, days, take);
  said.weekly = [...said.weekly, ...readWeekly(board, true)];
  settleLasting(said);
  // "Este Buen Fin, del 13 al 16": the dates say when it is.
  if (said.dated.some(({ role, doubt, isToday }) => role === 'on' && !doubt && !isToday))
    said.dated = said.dated.filter((day) => !isBridge(board, day));
  return said;
}

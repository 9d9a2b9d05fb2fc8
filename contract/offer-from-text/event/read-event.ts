import { addDays, weekdayOf } from '../../validity/local-time.ts';
import { dayLong } from '../../validity/spans.ts';
import { clockOf, type LocalDate, type LocalMinute } from '../when/calendar.ts';
import { type Clock, type HoursReading, type PartOfDay, readClock, readHours, readParts } from '../when/clocks.ts';
import { type DaysReading, readDays } from '../when/days.ts';
import { readShopDays } from '../when/shop-days.ts';
import { type Board, layOut, numberOf, type PhraseMatch, type Place, phrase } from '../words/board.ts';
import { readWords, shownText } from '../words/clean-text.ts';

/** What a text says of an event without a doubt; null is asked. */
export type EventReading = {
  title: string;
  /** What it says besides. */
  rest: string;
  date: LocalDate | null;
  /** Where it names the weekday that is today: today and that of the next week. */
  between: LocalDate[];
  /** Whether it names a day or days, though perhaps in doubt. */
  saysDay: boolean;
  /** `saysHours`: it says some, though perhaps in doubt. */
  saysHours: boolean;
  from: string | null;
  to: string | null;
  charges: boolean;
  price: number | null;
};

const lead = phrase('(?:(?:gran |proximo |nuevo )?evento|invitacion|los invitamos al?|te invitamos al?|ven al?) ?(?::|,|de|del|para)?');
const free = phrase(
  '(?:la )?(?:entrada|acceso|admision|cover|evento) (?:es )?(?:totalmente |completamente )?(?:libre|gratis|gratuit[oa]|sin costo|sin cover|de cortesia)|(?:no|sin) (?:hay |se cobra )?cover|(?<=(?:^|[,.;·] ))(?:es |todo )?(?:totalmente )?(?:gratis|gratuito)(?= *$| [,.;!])',
);
/** What is paid to go in; a cost or a price may be of anything. */
const goingIn = '(?:entrada|cover|boletos?|cuota|inscripcion|admision|acceso|cooperacion)';
const costs = `(?:(?:la |el )?(?:(?<entry>${goingIn})|costo|precio)(?: (?:general|unic[oa]|de recuperacion|de entrada|por persona)){0,2}(?: (?:de|del|es de|es|a|en|cuesta|:|son)){0,2})`;
const entrance = phrase(
  `${costs} (?<said>\\$?#n)(?! (?:am|pm|horas|%|(?:a|-) (?:las? )?\\$?\\d))(?: pesos)?(?: (?:por persona|c/u|cada un[oa]|el boleto|la entrada))?|(?:a |en |por |son )?(?<beside>\\$#n|#n(?= pesos))(?: pesos)? (?:por persona|el boleto|(?<entryBehind>(?:de |la |por )*${goingIn}))`,
);
const anyPrice = phrase('\\$#n|#n pesos');

/** Whether it charges, and how much where it says one price to go in and nothing against that. Other prices stay in the text; they make it asked unless it is free. */
function readEntrance(board: Board): Pick<EventReading, 'charges' | 'price'> {
  const places: Place[] = [];
  const prices = new Set<number>();
  const take = ({ start, end }: PhraseMatch) => {
    places.push({ start, end });
    return ['price'];
  };
  board.each(free, take);
  const isFree = places.length > 0;
  board.each(entrance, (found: PhraseMatch) => {
    const { said, beside, entry, entryBehind } = found.groups;
    if (isFree && !entry && !entryBehind) return null;
    prices.add(numberOf(said ?? beside));
    return take(found);
  });
  let isElse = false;
  board.each(anyPrice, () => {
    isElse = true;
    return 'stays';
  });
  const [price = null] = prices;
  if (price === null) return { charges: isElse && !isFree, price };
  if (prices.size === 1 && !isElse && !isFree) return { charges: true, price };
  for (const place of places) board.giveBack(place);
  return { charges: true, price: null };
}

/** The only day that it names; several, or one that people would take differently, are asked. */
function readDate({ dated, weekly }: DaysReading, parts: readonly HoursReading[], today: LocalDate): LocalDate | null {
  const [day, ...others] = dated;
  if (!day) return weekly.length === 0 && parts.some((part) => part.how === 'part' && part.isToday) ? today : null;
  const isName = weekly.every(({ days }) => days.length === 1 && days[0] === weekdayOf(day.first));
  return others.length === 0 && isName && !day.doubt && day.role === 'on' && day.first === day.last ? day.first : null;
}

/** The two days that the weekday of today may mean. */
function readBetween({ dated }: DaysReading, today: LocalDate): LocalDate[] {
  const [day, ...others] = dated;
  const isToday = others.length === 0 && day?.role === 'on' && day.isRelative && day.doubt && day.first === addDays(today, 1);
  return isToday ? [today, addDays(today, 7)] : [];
}

const partWords: [pattern: RegExp, part: PartOfDay][] = [
  [/(?<![^ ])(?:noches?|nocturn[oa]s?|cena)(?![^ ])/, 'night'],
  [/(?<![^ ])(?:tardes?|tardeada|comida)(?![^ ])/, 'afternoon'],
  [/(?<![^ ])(?:matutin[oa]|desayuno|amanecer)(?![^ ])/, 'morning'],
];
/** From when to when an event of a part of the day begins. */
const partHours: Record<PartOfDay, [from: number, to: number]> = {
  morning: [5 * 60, 12 * 60],
  afternoon: [12 * 60, 20 * 60],
  night: [18 * 60, dayLong],
};
/** The earliest that an hour without «a. m.» may mean where the text names no part of the day. */
const earliest = 7 * 60;
const longest = 8 * 60;
/** Until then a night's hours are of the day before to most people, and of the named one to others. */
const nightEnds = 4 * 60;

/** The minutes that an hour may mean. */
const meanings = ({ minutes, isMarked }: Clock) => (isMarked || minutes > 12 * 60 ? [minutes] : [minutes, minutes + 12 * 60]);

type Begin = { from: number; to: number | null };

/** When it begins and ends, where only one reading of its hours is left. */
function readBegin(said: HoursReading, part: PartOfDay | undefined): Begin | null {
  const clock = said.how === 'at' ? said.at : said.how === 'between' || said.how === 'from' ? said.from : null;
  if (!clock) return null;
  const [first, last] = part ? partHours[part] : [earliest, dayLong - 1];
  const begins = meanings(clock).filter((from) => clock.isMarked || (from >= first && from <= last));
  const options = begins.flatMap((from): Begin[] => {
    if (said.how !== 'between') return [{ from, to: null }];
    const ends = meanings(said.to).map((to) => (to <= from ? to + dayLong : to));
    return ends.filter((to) => to - from <= longest || said.to.isMarked).map((to) => ({ from, to }));
  });
  const lasting = options.filter(({ from, to }) => to === null || to - from <= longest);
  const [only, ...others] = lasting.length > 0 ? lasting : options;
  if (!only || others.length > 0) return null;
  return only.from % dayLong < nightEnds ? null : only;
}

const bareHour = phrase(
  '(?<!(?:dur[ae]n?|durante|por|cada|son|las?) )(?<said>[01]?\\d|2[0-4]) horas(?! de (?!la )\\p{L})|al? (?<named>mediodia|medianoche)',
);

/** What "20 horas" and "al mediodía" say where no other hours are said: a number up to noon may be of either half, or how long it lasts. */
function readBareHours(board: Board): { hours: HoursReading[]; isDoubtful: boolean } {
  const hours: HoursReading[] = [];
  let isDoubtful = false;
  board.each(bareHour, ({ start, end, groups, before }) => {
    const at = readClock(groups.said ?? groups.named);
    // "De 20 horas" may be how long it lasts.
    if (!at?.isMarked || at.minutes === dayLong || before === 'de') {
      isDoubtful = true;
      return before === 'de' ? 'stays' : ['windows'];
    }
    hours.push({ how: 'at', at, place: { start, end } });
    return ['windows'];
  });
  return { hours, isDoubtful };
}

const edge =
  /^(?:[\s,.;:¡!¿?()·-]|(?:y|con|el|la|los|las|de|del|a|al|en|este|esta|desde|para|por)(?=\s|$))+|(?:[\s,;:¡¿(·-]|\s(?:y|con|el|la|los|las|de|del|a|al|en|este|esta|desde|para|por))+$/giu;

/** What is left of the words, in pieces as they were typed. */
function leftOf(text: string, { tokens, taken }: Board): string[] {
  const pieces: string[] = [];
  let start: number | null = null;
  for (const [place, { from, breaks }] of [...tokens.entries()]) {
    if (start !== null && (taken[place] || breaks)) {
      pieces.push(text.slice(start, from));
      start = null;
    }
    if (!taken[place] && start === null) start = from;
  }
  if (start !== null) pieces.push(text.slice(start));
  const clean = (piece: string): string => {
    const trimmed = piece.replace(edge, '').trim();
    return trimmed === piece ? trimmed : clean(trimmed);
  };
  return pieces
    .flatMap((piece) => piece.split(/[.!?\n]+/u))
    .map((piece) => clean(shownText(piece)))
    .filter((piece) => /\p{L}{2}/u.test(piece));
}

/** Reads a shop's own words of an event, and leaves open what two people could take differently. `now` is the local minute of the shop's city. */
export function readEvent(text: string, now: LocalMinute): EventReading {
  const board = layOut(readWords(text));
  board.each(lead, ({ start }) => (start === 0 ? [] : null));
  const entrance = readEntrance(board);
  const shop = readShopDays(now, {});
  const clear = readHours(board);
  const bare = clear.length === 0 ? readBareHours(board) : { hours: [], isDoubtful: false };
  const hours = [...clear, ...bare.hours];
  const parts = readParts(board);
  const days = readDays(board, shop);
  const named = parts.find(({ how }) => how === 'part');
  const row = board.tokens.map(({ word }) => word).join(' ');
  const part = named?.how === 'part' ? named.part : partWords.find(([pattern]) => pattern.test(row))?.[1];
  const [said, ...others] = hours.filter(({ how }) => how !== 'closing');
  const begin = said && others.length === 0 && !bare.isDoubtful ? readBegin(said, part) : null;
  const [title = '', ...rest] = leftOf(text, board);
  return {
    title,
    rest: rest.join('. '),
    date: readDate(days, parts, shop.today),
    between: readBetween(days, shop.today),
    saysDay: days.dated.length + days.weekly.length > 0 || parts.some((one) => one.how === 'part' && one.isToday),
    saysHours: hours.length > 0 || bare.isDoubtful,
    from: begin && clockOf(begin.from % dayLong),
    to: begin && begin.to !== null ? clockOf(begin.to % dayLong) : null,
    ...entrance,
  };
}

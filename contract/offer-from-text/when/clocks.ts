import { type Board, type PhraseMatch, type Place, phrase, wordsAt } from '../words/board.ts';

/** An hour of the day in minutes; unmarked ones under 13 may be of either half. */
export type Clock = { minutes: number; isMarked: boolean };

export type PartOfDay = 'morning' | 'afternoon' | 'night';

/** Hours as they were said: between two, from one on, until one, at one, until the shop closes, or a part of the day. */
export type HoursReading = { place: Place } & (
  | { how: 'between'; from: Clock; to: Clock }
  | { how: 'from'; from: Clock }
  | { how: 'until'; to: Clock }
  | { how: 'at'; at: Clock }
  | { how: 'closing' }
  /** `isToday`: "esta noche". */
  | { how: 'part'; part: PartOfDay; isToday: boolean }
);

const mark =
  '(?: (?:am|pm|de la (?:manana|tarde|noche|madrugada)|por la (?:manana|tarde|noche)|en la (?:manana|tarde|noche)|del? (?:dia|mediodia|noche|tarde|madrugada)|a ?m|p ?m))';
const figure = '(?:(?:[01]?\\d|2[0-4])(?::[0-5]\\d|\\.(?:30|15|45))?|una|mediodia|medianoche)';
/** "A medianoche hora de boliche": an hour of something is no clock's. */
const ofClock = '(?: horas(?! de (?!la )\\p{L}))?';
const clockSource = (name: string) =>
  `(?:(?:las?|el) )?(?<${name}>${figure}(?: y (?:media|cuarto|30|15))?(?: en punto)?${ofClock}${mark}?)`;
const surely = (name: string) =>
  `(?:las? (?<${name}>${figure}(?: y (?:media|cuarto|30|15))?${ofClock}${mark}?)|(?:el |la )?(?<${name}Marked>mediodia|medianoche|${figure}(?: y media)?${ofClock}${mark}|(?:[01]?\\d|2[0-4]):[0-5]\\d${ofClock}|${figure} horas))`;

/** What a range of small numbers may count besides hours. */
const counted =
  '(?! (?:anos?|anitos|personas?|pers|kg|kilos?|meses|mes|cm|mm|ml|lt|lts|litros?|ingredientes|pesos|piezas|%|km|mil|invitados|integrantes|dias|semanas|cupones|ninos|porciones|rebanadas|tallas?|(?:de )?(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))(?![^ ]))';
const sizes =
  '(?<!tallas? )(?<!rin )(?<!rines )(?<!rodad[oa] )(?<!talla del )(?<!tallas del )(?<!numeros? )(?<!numeros del )(?<!medidas? )(?<!combo de )(?<!paquete de )(?<!\\$)';
const hoursLead = '(?:(?:en )?(?:un )?horario(?: de)?(?: :)? |valido )?(?:solo )?';
const closing =
  '(?:cerrar|que (?:cerremos|cierre|cerramos|cierra|cerremos la tienda|bajemos la cortina)|el cierre|cierre|la hora de cierre|cierra|que se cierre)';

const between = phrase(
  `${hoursLead}${sizes}(?:de |desde |entre |del |a partir de )?${clockSource('from')} (?:a|al|-|hasta|y hasta|y|ala) ${clockSource('to')}${counted}`,
);
const toClosing = phrase(`${hoursLead}(?:de |desde |a partir de )?${clockSource('from')} (?:a|al|hasta|-) (?:el )?${closing}`);
const from = phrase(
  `${hoursLead}(?:desde|despues de|despues del|a partir del?|apartir de|pasad[ao]s?(?: de)?|pasando|luego de) ${surely('from')}(?: en adelante| para adelante| al cierre| en delante)?`,
);
const onward = phrase(`${hoursLead}(?:de )?${clockSource('from')} (?:en adelante|para adelante|en delante)`);
const counts = /^(?:pedidos?|compras?|grupos?|piezas|paquetes?|docenas|personas|clientes|ordenes|edad|anos)$/;
const until = phrase(
  `${hoursLead}(?:y )?(?:antes de|hasta antes de|(?:maximo )?hasta|maximo|a mas tardar|antes del|hasta el|hasta antes del)(?: a)? ${surely('to')}`,
);
const at = phrase(`(?:a|tipo) (?:las?) (?<at>${figure}(?: y (?:media|cuarto|30|15))?${ofClock}${mark}?)`);
const atMarked = phrase(`(?<at>${figure}${mark}|(?:[01]?\\d|2[0-3]):[0-5]\\d${ofClock})`);
const untilClosing = phrase(`(?:de aqui |desde ahorita |desde ya )?(?:y )?(?:hasta|a|al) (?:que )?(?:el )?${closing}`);
const partOfDay = phrase(
  '(?:(?:solo |valido )?(?:(?:por|en|durante|toda|todas|solo)? ?(?:la|las|esta|toda la|todas las)|de|cada) (?<part>manana|mananas|tarde|tardes|noche|noches)(?: de)?(?= |$))',
);
/** "Vestido de noche". */
const nightThing = phrase(
  '(?:vestidos?|cremas?|mascarillas?|serums?|ropa|lamparas?|mesas?|luz|luces|trajes?|bolsas?|buros?|camisas?|zapatos?|maquillaje|collar(?:es)?|fajas?|lentes|sueros?|retenedor(?:es)?) de (?:noche|dia)',
);
const halves: [pattern: RegExp, half: 'am' | 'pm'][] = [
  [/am$|a m$|manana$|madrugada$/, 'am'],
  [/pm$|p m$|tarde$|noche$|(?<!me)dia$/, 'pm'],
];

/** An hour as it was said; null where there is none such. */
export function readClock(said: string | undefined): Clock | null {
  if (!said) return null;
  if (/^mediodia/.test(said)) return { minutes: 12 * 60, isMarked: true };
  if (/^medianoche/.test(said)) return { minutes: 24 * 60, isMarked: true };
  const figures = said.split(' ')[0] ?? '';
  const [hours = 0, minutes = 0] = figures === 'una' ? [1] : figures.split(/[:.]/u).map(Number);
  const past = /y (?:media|30)/.test(said) ? 30 : /y (?:cuarto|15)/.test(said) ? 15 : minutes;
  const half = halves.find(([pattern]) => pattern.test(said))?.[1];
  if (hours > 24 || (hours === 24 && past > 0)) return null;
  if (half && hours > 0 && hours <= 12) {
    // "De 10 a 12 de la mañana" ends at noon.
    if (hours === 12 && /manana/.test(said)) return { minutes: 12 * 60 + past, isMarked: true };
    if (hours === 12 && /noche|madrugada/.test(said)) return { minutes: past === 0 ? 24 * 60 : past, isMarked: true };
    return { minutes: (hours % 12) * 60 + past + (half === 'pm' ? 12 * 60 : 0), isMarked: true };
  }
  return { minutes: hours * 60 + past, isMarked: hours >= 13 || figures.startsWith('0') };
}

const parts: [pattern: RegExp, part: PartOfDay][] = [
  [/^manana/, 'morning'],
  [/^tarde/, 'afternoon'],
  [/^noche/, 'night'],
];

/** Every hour that the text says, in its order, each with its words. */
export function readHours(board: Board): HoursReading[] {
  const said: HoursReading[] = [];
  const take = (hours: HoursReading) => {
    said.push(hours);
    return ['windows'];
  };
  const place = ({ start, end }: PhraseMatch): Place => ({ start, end });
  const single = (how: 'from' | 'until' | 'at', name: string) => (found: PhraseMatch) => {
    const clock = readClock(found.groups[name] ?? found.groups[`${name}Marked`]);
    if (!clock) return null;
    // "A 14 por la tarde" is what it costs.
    const words = board.tokens.slice(found.start, found.end).map(({ word }) => word);
    // "Hasta el 20/12", and in the next line "por la tarde".
    if (how === 'at' && (found.crosses || found.before === '/')) return null;
    if (how === 'at' && found.before === 'a' && /^(?:por|en)$/.test(words[1] ?? '')) return null;
    if (how === 'from') return take({ how, from: clock, place: place(found) });
    return take(how === 'until' ? { how, to: clock, place: place(found) } : { how, at: clock, place: place(found) });
  };
  board.each(toClosing, single('from', 'from'));
  board.each(between, (found) => {
    const [start, end] = [readClock(found.groups.from), readClock(found.groups.to)];
    if (!start || !end || (start.minutes === end.minutes && start.isMarked && end.isMarked)) return null;
    const words = board.tokens.slice(found.start, found.end).map(({ word }) => word);
    // "Del 5 al 10" are days, unless the end is noon or midnight.
    if (words.includes('al') && !/^(?:mediodia|medianoche)$/.test(words.at(-1) ?? '') && !words.includes('las')) return null;
    if (words.includes('y') && words[0] !== 'entre' && !/y (?:hasta|media|cuarto)/.test(words.join(' '))) return null;
    return take({ how: 'between', from: start, to: end, place: place(found) });
  });
  // "En pedidos de 10 en adelante" counts them.
  board.each(onward, (found) => (counts.test(found.before) ? 'stays' : single('from', 'from')(found)));
  board.each(from, single('from', 'from'));
  board.each(until, single('until', 'to'));
  board.each(at, single('at', 'at'));
  board.each(atMarked, single('at', 'at'));
  board.each(untilClosing, (found) => take({ how: 'closing', place: place(found) }));
  return said.sort((a, b) => a.place.start - b.place.start);
}

/** Parts of the day, before "mañana" is read as tomorrow. */
export function readParts(board: Board): HoursReading[] {
  const said: HoursReading[] = [];
  board.each(nightThing, () => 'stays');
  board.each(partOfDay, (found) => {
    const word = found.groups.part ?? '';
    const part = parts.find(([pattern]) => pattern.test(word))?.[1];
    // "De mañana" may be of tomorrow.
    const lead = board.tokens[found.start]?.word;
    if (!part || (lead === 'de' && part !== 'night')) return null;
    // "$1,299 la noche" is paid for each.
    if (lead === 'la' && found.next !== 'de' && board.taken[found.start - 1]?.includes('price')) return 'stays';
    const isToday = board.tokens.slice(found.start, found.end).some((token) => token.word === 'esta');
    said.push({ how: 'part', part, isToday, place: { start: found.start, end: found.end } });
    return ['windows'];
  });
  return said;
}

/** The hour ahead of "del sábado" until which an offer holds. */
export function hourAhead(board: Board, { start }: Place): string | null {
  let first = start;
  while (board.taken[first - 1]?.includes('windows')) first--;
  const words = wordsAt(board, { start: first, end: start });
  return /^(?:maximo )?(?:hasta|antes de) /.test(words) ? words : null;
}

import type { Token } from './token.ts';

/**
 * What a rule decides about the words that it matched: a list of the fields that they state (an empty list only leaves the words out), `stays`, or null.
 * `stays` makes them part of the thing, so that no other rule may read them; null says that the rule does not mean them.
 */
export type Claim = readonly string[] | 'stays' | null;

/** Which tokens some words are: from the first to before the last. */
export type Place = { start: number; end: number };

/** `crosses`: a new line begins among its words. */
export type PhraseMatch = Place & { groups: Record<string, string | undefined>; next: string; before: string; crosses: boolean };

export type Span = { field: string; from: number; to: number };

export type Board = {
  tokens: readonly Token[];
  /** By token: what took it; undefined for what is left. */
  taken: (readonly string[] | undefined)[];
  spans: Span[];
  /** Every place where the pattern stands in words that are still free, in their order. */
  each: (pattern: RegExp, claim: (found: PhraseMatch) => Claim) => void;
  /** Whether the pattern stands in the words as they came, free or not. */
  says: (pattern: RegExp) => boolean;
  give: (place: Place, claim: Exclude<Claim, null>) => void;
  /** Makes words free again for the title. */
  giveBack: (place: Place) => void;
};

const money = '\\$?\\d{1,6}(?:\\.\\d{1,2})?';
const macros: Record<string, string> = {
  '#n': '\\d{1,6}(?:\\.\\d{1,2})?',
  '#m': money,
  '#weekday': '(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|sabados|domingos)',
  '#month': '(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)',
  '#other':
    '(?:(?:ningun |ninguna |las |los )?(?:otras|demas|mas|promo|ofertas?|descuento|ninguna|cupones)(?: (?:promo|ofertas?|descuento|cupones|cosas))?(?: (?:o|y|ni|/) (?:promo|ofertas?|descuento|cupones))?)',
};

/** A pattern over whole words with one blank between them; `#n` a number, `#m` money. */
export function phrase(source: string): RegExp {
  const spelled = source.replace(/#(?:n|month|m|weekday|other)(?![a-z])/gu, (macro) => macros[macro] ?? macro);
  return new RegExp(`(?<![^ ])(?:${spelled})(?![^ ])`, 'dgu');
}

/** Commas and the like at either end are no words of a field. */
function withoutSigns(tokens: readonly Token[], { start, end }: Place): Place {
  const isSign = (place: number) => /^[,.;:!?()¡¿]$/.test(tokens[place]?.word ?? '');
  let [first, last] = [start, end];
  while (first < last - 1 && isSign(first)) first++;
  while (last > first + 1 && isSign(last - 1)) last--;
  return { start: first, end: last };
}

/** Lays the words out in one row, for patterns to be found in. */
export function layOut(tokens: readonly Token[]): Board {
  const row = tokens.map(({ word }) => word).join(' ');
  const tokenAt: number[] = [];
  const begins: number[] = [];
  for (const [place, { word }] of tokens.entries()) {
    begins.push(tokenAt.length);
    for (let i = 0; i <= word.length; i++) tokenAt.push(place);
  }
  let free = row;
  const taken: Board['taken'] = tokens.map(() => undefined);
  const spans: Span[] = [];
  const cover = ({ start, end }: Place) => {
    const [from, to] = [begins[start] ?? 0, (begins[end - 1] ?? 0) + (tokens[end - 1]?.word.length ?? 0)];
    free = free.slice(0, from) + free.slice(from, to).replace(/[^ ]/gu, '·') + free.slice(to);
  };
  const give: Board['give'] = (place, claim) => {
    cover(place);
    if (claim === 'stays') return;
    for (let i = place.start; i < place.end; i++) taken[i] = claim;
    const said = withoutSigns(tokens, place);
    for (const field of claim) spans.push({ field, from: tokens[said.start]?.from ?? 0, to: tokens[said.end - 1]?.to ?? 0 });
  };
  const giveBack: Board['giveBack'] = ({ start, end }) => {
    for (let i = start; i < end; i++) taken[i] = undefined;
  };
  const each: Board['each'] = (pattern, claim) => {
    for (const match of free.matchAll(pattern)) {
      if (match[0] === '') continue;
      const start = tokenAt[match.index] ?? 0;
      const end = (tokenAt[match.index + match[0].length - 1] ?? 0) + 1;
      const neighbour = (place: number) => (tokens[place] && free[begins[place] ?? 0] !== '·' ? (tokens[place]?.word ?? '') : '');
      const next = tokens[end]?.breaks ? '' : neighbour(end);
      const before = tokens[start]?.breaks ? '' : neighbour(start - 1);
      const crosses = tokens.slice(start + 1, end).some(({ breaks }) => breaks);
      const made = claim({ start, end, groups: match.groups ?? {}, next, before, crosses });
      if (made === null) continue;
      // What stands in a group called `rest` is left for others.
      const rest = match.indices?.groups?.rest;
      const kept = rest && free.slice(rest[0], rest[1]);
      give({ start, end }, made);
      if (!rest) continue;
      giveBack({ start: tokenAt[rest[0]] ?? 0, end: (tokenAt[rest[1] - 1] ?? 0) + 1 });
      free = free.slice(0, rest[0]) + kept + free.slice(rest[1]);
    }
  };
  return { tokens, taken, spans, each, says: (pattern) => row.search(pattern) >= 0, give, giveBack };
}

/** The words of a place in one row. */
export const wordsAt = ({ tokens }: Pick<Board, 'tokens'>, { start, end }: Place) =>
  tokens
    .slice(start, end)
    .map(({ word }) => word)
    .join(' ');

export const numberOf = (said: string | undefined) => Number((said ?? '').replace('$', ''));

/** Words after a bare number that do not say of what it counts. */
const links = new Set(
  'nada en de del por x para con y o a al hasta los las el la un una este esta hoy manana solo no ni mas cada si todo todos toda todas te se les le nos recibe llevate obten gratis hay que aprovecha aprovechen corran corre corranle ven vengan animate visitanos llama pidelo pidela gracias incluye incluyen quedan talla tallas pesos c/u , . ; : ! ? ) ( + - /'.split(
    ' ',
  ),
);

/** Whether a number with nothing but this behind it may be pesos: nothing that it counts follows. */
export const mayBePesos = (next: string) =>
  next === '' ||
  links.has(next) ||
  /^(?:\p{L}{3,}(?:ando|iendo|yendo)(?:te|se|l[oae]s?)?|(?:lleva|pide|aparta|encarga)tel[oa]s?|(?:pide|aparta|encarga)l[oa]s?|entrega|(?:instal|coloc|mont|termin)ad[oa]|puest[oa]|recog\p{L}+|previ[oa]|mientras|cuando|siempre)$/u.test(
    next,
  ) ||
  /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|minimo|valido|antes|ahora|ya|normal|diario|diariamente|findes?|entre|quincena|\d.*)$/.test(
    next,
  );

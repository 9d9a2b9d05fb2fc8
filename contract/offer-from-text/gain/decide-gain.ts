import { emptyReading, type ReadingDraft } from '../reading.ts';
import { type Board, type Place, wordsAt } from '../words/board.ts';
import type { GainMatches } from './gains.ts';

/** One offer's gain, or why there is none. `isOffer` false: nothing of the text is filled. */
export type GainReading = ReadingDraft & {
  isOffer: boolean;
  /** How many things a price is for: "2 x 50". */
  count: number | null;
  /** Words that turned out to be part of the thing. */
  ofTitle: Place[];
};

const promotes =
  /(?<![^ ])(?:promo|promocion|oferta|ofertas|oferton|descuento|rebajas?|rebajad[oa]s?|cupones|remate|liquidacion|(?<!(?:y|e|muy|bien|super|esta) )barata|ganga|super ?precios?|preciazos?|precio (?:especial|bajo|increible)|precios (?:especiales|bajos|de (?:locura|risa))|mas barat[oa]s?|2 x|(?:al|por el) precio de)(?![^ ])/u;

const distinct = <T>(values: readonly T[]) => [...new Set(values)];

function refused(flag: 'two_offers' | 'not_an_offer' | null): GainReading {
  const reading = emptyReading();
  reading.ask.add('kind');
  if (flag) reading.flags.add(flag);
  return { ...reading, isOffer: flag === null, count: null, ofTitle: [] };
}

const wordAt = ({ tokens }: Board, place: number) => tokens[place]?.word ?? '';

/** A price that only describes a thing: "mochilas de $400". */
function describes(board: Board, gains: GainMatches): Place[] {
  const hasOther = gains.percents.length + gains.pairs.length + gains.gifts.length + gains.amounts.length + gains.others.length > 0;
  const others = [...gains.gifts, ...gains.pairs, ...gains.others, ...[...gains.percents, ...gains.amounts].map(({ place }) => place)];
  return hasOther
    ? gains.prices
        .map(({ place }) => place)
        .filter((price) => others.some((other) => isOneSentence(board, other, price)))
        .filter(({ start }) => wordAt(board, start) === 'de' && gains.befores.every(({ place }) => place.start !== start))
    : [];
}

/** 2x1 on things whose price is told behind it: no second gain. */
function isPriceOfPair(board: Board, gains: GainMatches): boolean {
  const [pair, price] = [gains.pairs[0], gains.prices[0]];
  if (!pair || !price || gains.prices.length > 1 || price.place.start < pair.end) return false;
  const between = board.tokens.slice(pair.end, price.place.start).map(({ word }) => word);
  return !between.some((word) => /^(?:y|ademas|tambien|mas|,|\.|;|o)$/.test(word));
}

/** No full stop, line or emoji between them. */
function isOneSentence({ tokens }: Board, a: Place, b: Place): boolean {
  const [first, last] = a.start < b.start ? [a, b] : [b, a];
  return tokens.slice(first.start + 1, last.start + 1).every(({ word, breaks }) => !breaks && !/^[.;!]$/.test(word));
}

/** "Entrada $50, mujeres gratis": for some it costs something, for others nothing. */
const isForOthers = (board: Board, { start, end }: Place) =>
  // "50 pesos, y gratis si compras tu receta".
  ((/^[yo,]$/.test(wordAt(board, start)) || /^[yo,]$/.test(wordAt(board, start - 1))) &&
    /^(?:si|al|cuando|comprando|llevando|trayendo)$/.test(wordAt(board, end))) ||
  /, (?:ninos|ninas|menores|bebes|mujeres|damas)(?: (?:menores|de|hasta|\d+|anos)){0,4}$/.test(
    wordsAt(board, { start: Math.max(0, start - 6), end: start }),
  ) ||
  // "$180, quien aparte antes le va un globo", "4 clases x 350, la primera es de prueba sin costo".
  /(?<![^ ])(?:quien(?:es)?|(?:el|la|los|las) que|, (?:la|el|tu) primer[oa]?)(?: (?:\p{L}+|\d+)){1,6}$|(?<![^ ])(?:por|x) cada(?: (?:\p{L}+|\d+)){1,5}$/u.test(
    wordsAt(board, { start: Math.max(0, start - 7), end: start }),
  ) ||
  /^(?:para|a) (?:(?:mayores|menores|adultos|ninos|ninas|mujeres|damas|estudiantes|socios|embarazadas|jubilados)(?![^ ])|(?:el|la|los|las) (?:festejad|cumpleaner|nin|mam|pap|dam|mujer|segund))/.test(
    wordsAt(board, { start: end, end: end + 3 }),
  ) ||
  /^(?:mujeres|damas|chicas|hombres|caballeros|ninos|ninas|menores|bebes|cumpleaner[oa]s?|mamas|papas|festejad[oa]s?)$/.test(
    wordAt(board, start - 1),
  );

/** "Inscripción gratis al taller, mensualidad $480": behind the comma another thing has a price. */
const isAnotherBehind = ({ tokens, taken }: Board, price: Place, gift: Place) => {
  const comma = tokens.findLastIndex(({ word }, place) => word === ',' && place >= gift.end && place < price.start);
  const between = tokens.slice(comma + 1, price.start);
  return (
    comma > 0 && between.length > 0 && between.every(({ word }, at) => taken[comma + 1 + at] === undefined && /^\p{L}{4,}$/u.test(word))
  );
};

/** "28 pesos, compra 3 y llévate uno gratis": a price, and besides it a gift for more of them. */
const isOfMore = ({ tokens }: Board, price: Place, gift: Place) =>
  tokens.slice(price.end, gift.start).some(({ word }) => /^(?:compra|comprando|pide|lleva|compras)$/.test(word));

function withPrices(gains: GainMatches, decided: GainReading): void {
  const { fields, ask, flags } = decided;
  const [price, before] = [gains.prices[0]?.value ?? null, gains.befores[0]?.value];
  fields.kind = 'price';
  decided.count = gains.prices[0]?.count ?? null;
  if (price === null) {
    ask.add('price');
    if (before !== undefined) fields.original_price = before;
    return;
  }
  if (before !== undefined && price >= before) {
    ask.add('price');
    ask.add('original_price');
    flags.add('price_above_before');
    return;
  }
  fields.price = price;
  if (before !== undefined) fields.original_price = before;
}

/** A percentage or an amount beside both prices says the same as they do, or contradicts them. */
function agrees(gains: GainMatches): boolean {
  const [price, before] = [gains.prices[0]?.value ?? 0, gains.befores[0]?.value ?? 0];
  const [percent, amount] = [gains.percents[0], gains.amounts[0]];
  if (amount) return amount.value === before - price || (amount.isUnsaid && Math.abs((1 - price / before) * 100 - (amount.value ?? 0)) < 1);
  return percent?.value !== null && percent !== undefined && Math.abs((1 - price / before) * 100 - percent.value) < 1;
}

function single(gains: GainMatches, decided: GainReading): void {
  const { fields, ask } = decided;
  const { percents, pairs, amounts, gifts, befores } = gains;
  const before = befores[0]?.value;
  const [percent] = percents;
  const [amount] = amounts;
  if (pairs.length > 0) fields.kind = 'two_for_one';
  else if (percent) {
    fields.kind = 'percent';
    if (percent.value === null) ask.add('value');
    else fields.value = percent.value;
  } else if (amount) {
    if (amount.value === null) ask.add('value');
    else fields.value = amount.value;
    if (amount.isUnsaid) ask.add('kind');
    else fields.kind = 'amount';
  } else if (gifts.length > 0) fields.kind = 'gift';
  if (before !== undefined && pairs.length === 0) fields.original_price = before;
}

const isOneOf = (gains: GainMatches) =>
  [gains.percents, gains.pairs, gains.amounts, gains.gifts].filter((said) => said.length > 0).length === 1 &&
  distinct(gains.percents.map(({ value }) => value)).length < 2 &&
  distinct(gains.amounts.map(({ value }) => value)).length < 2;

/** "Y cilantro de regalo en compras de 150" is given with more than the thing that has the price. */
const asksPurchase = (board: Board, { end }: Place) =>
  /^(?:(?:en|por|con) (?:(?:la|tu|tus|su) )?compras? |(?:desde|a partir de|arriba de) \$)/.test(
    wordsAt(board, { start: end, end: end + 4 }),
  );

function decideOne(board: Board, gains: GainMatches): GainReading {
  const decided: GainReading = { ...emptyReading(), isOffer: true, count: null, ofTitle: [] };
  const { prices, befores, gifts, others } = gains;
  const hasOther = gains.percents.length + gains.pairs.length + gains.amounts.length > 0;
  if (others.length > 0) {
    if (gains.pairs.length + gains.percents.length + gains.amounts.length + gifts.length > 0 || prices.length > 1)
      return refused('two_offers');
    decided.ask.add('kind');
    decided.flags.add('no_kind');
    return decided;
  }
  if (prices.length === 0) {
    if (isOneOf(gains)) single(gains, decided);
    else return refused('two_offers');
    return decided;
  }
  if (!hasOther) {
    if (
      gifts.some(
        (gift) =>
          !isOneSentence(board, gift, prices[0]?.place ?? gift) ||
          isForOthers(board, gift) ||
          asksPurchase(board, gift) ||
          isAnotherBehind(board, prices[0]?.place ?? gift, gift) ||
          isOfMore(board, prices[0]?.place ?? gift, gift),
      )
    )
      return refused('two_offers');
    // A package has one price, whatever in it is called free.
    decided.ofTitle.push(...gifts);
    withPrices(gains, decided);
    return decided;
  }
  if (isPriceOfPair(board, gains)) {
    decided.fields.kind = 'two_for_one';
    return decided;
  }
  if (befores.length === 0 || gifts.length > 0 || gains.pairs.length > 0) return refused('two_offers');
  if (agrees(gains)) {
    withPrices(gains, decided);
    return decided;
  }
  decided.ask.add('kind');
  decided.flags.add('contradiction');
  return decided;
}

function flagLarge({ fields, flags }: GainReading): void {
  const { kind, value, price, original_price } = fields;
  const isLarge =
    kind === 'percent'
      ? (value ?? 0) > 80
      : kind === 'price' && price !== undefined && original_price !== undefined && price / original_price < 0.2;
  if (isLarge) flags.add('over_80');
}

/** "Lunes: hamburguesas 2x1. Martes: alitas 2x1": the same gain on another day is another offer. */
function isOnOtherDays({ tokens, taken }: Board, gains: readonly Place[]): boolean {
  const [first, second] = [...gains].sort((a, b) => a.start - b.start);
  if (!first || !second) return false;
  const between = tokens.slice(first.end, second.start);
  const hasThing = between.some(({ word }, at) => taken[first.end + at] === undefined && /^\p{L}{3,}$/u.test(word));
  return hasThing && between.some(({ word }) => /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(word));
}

/** Makes one gain of all that was said. */
export function decideGain(board: Board, gains: GainMatches): GainReading {
  const ofTitle = describes(board, gains);
  const isOfTitle = (place: Place) => ofTitle.some(({ start }) => start === place.start);
  const meant = { ...gains, prices: gains.prices.filter(({ place }) => !isOfTitle(place)) };
  const isNone = Object.values(meant).every((said) => said.length === 0);
  if (isNone) return refused(board.says(promotes) ? null : 'not_an_offer');
  const prices = distinct(meant.prices.map(({ value }) => value));
  if (meant.prices.length > 1 && (prices.length > 1 || prices[0] === null || meant.prices.every(({ isBare }) => isBare)))
    return refused('two_offers');
  const onlyBefore = meant.befores.length > 0 && Object.entries(meant).every(([name, said]) => name === 'befores' || said.length === 0);
  if (onlyBefore) {
    const decided = refused(null);
    decided.fields.original_price = meant.befores[0]?.value;
    return decided;
  }
  if (isOnOtherDays(board, [...meant.pairs, ...meant.percents.map(({ place }) => place)])) return refused('two_offers');
  const decided = decideOne(board, meant);
  if (distinct(meant.befores.map(({ value }) => value)).length > 1) {
    delete decided.fields.original_price;
    decided.ask.add('original_price');
    decided.flags.add('contradiction');
  }
  flagLarge(decided);
  return { ...decided, ofTitle: [...decided.ofTitle, ...ofTitle] };
}

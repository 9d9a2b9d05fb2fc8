import { type Board, mayBePesos, numberOf, type PhraseMatch, phrase, wordsAt } from '../words/board.ts';
import type { GainMatches } from './gains.ts';
import { countable, priceLead } from './prices.ts';

const lowestBare = phrase('(?:desde|a partir de) (?<value>\\d{2,6})(?! (?:%|am|pm|:|horas|de|piezas|anos|personas|dias|cupones))');
const ledPrice = phrase(`(?<lead>${priceLead}) (?<value>#n)(?: (?:c/u|cada un[oa]))?`);
/** "Copias a peso". */
const onePeso = phrase('a (?:un )?pesos(?= $|$| [.,;!·]| (?:de|del|los|las|por|cada|c/u|hoy|solo|#weekday|entre)(?![^ ]))');
const barePrice = phrase('(?:hoy |solo )?(?<value>\\d{2,5}(?:\\.\\d{1,2})?)(?: (?:c/u|cada un[oa]))?');

/** "Sandía 12 kilo": in the singular the unit is what the number is paid for. */
const perUnit = phrase(
  '(?<value>[1-9]\\d{1,3}(?:\\.\\d{1,2})?(?= (?:el |la )?(?:kilo|litro|metro|docena)(?![^ ]))|[1-9]\\d{1,2}\\.9\\d?(?= kg(?![^ ]))) (?<rest>(?:el |la )?(?:kilo|litro|metro|docena|kg))(?! (?:a |en |x |por )?\\$?\\d)',
);
/** "Chica 90 grande 150": each size has its own. */
const ofSize = phrase(
  '(?:chic[oa]s?|median[oa]s?|grandes?|gdes?|jumbo|familiar(?:es)?|sencill[oa]s?|dobles?|adultos?|ninos?|damas?|caballeros?) (?<value>[1-9]\\d{1,3})(?! %)',
);
/** "Melón 25 pesos. Sandía 12 kilo": a second thing has a price of its own. */
const another = phrase(
  '(?<=[.,;] )(?!paquete|bolsa|costal|saco|bulto|cilindro|garrafon|cubeta|caja|hasta|para|minimo|maximo)\\p{L}{4,} (?<value>[1-9]\\d{1,3}) (?:el )?(?:kilos?|kg|litros?)(?= $|$| [.,;!])',
);

/** "Rol de canela 18, polvorón 9, recién horneados". */
const small = phrase(
  '(?<=, )(?!tallas?|rin|numero|sucursal|nivel|etapa|local|mesa|mas|menos|solo|maximo|minimo|cupo|quedan|hasta|lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia)\\p{L}{4,} (?<value>[1-9])(?= [.,;!])',
);

/** "60 pesos adultos, 40 niños". */
const ofOthers = phrase(
  '(?<=(?:adultos?|damas?|caballeros?|ninos?|hombres) (?:, |y )?)(?<value>[1-9]\\d{1,3}) (?<rest>ninos?|ninas?|adultos?|damas?|mujeres)',
);

/** How many sizes stand before a number that may be pesos. */
function sizesWithPrice(board: Board): number {
  let count = 0;
  board.each(ofSize, ({ next }) => {
    if (mayBePesos(next) || /^(?:chic|median|grande|gde|jumbo|famil|sencill|doble|adulto|nino|dama|caballero)/.test(next)) count++;
    return null;
  });
  return count;
}

/** "Italika 125 y 150 en 480", "185/65" and "10 o más" count or name what they are of. */
function isOfThing(board: Board, { end, next }: PhraseMatch): boolean {
  const [link, following] = [board.tokens[end]?.word ?? '', board.tokens[end + 1]?.word ?? ''];
  if (next === 'o' && /^(?:mas|menos)$/.test(following)) return true;
  // "Botines 25, 26 y 27".
  const isList = link === ',' && /^[,yo] \d/.test(wordsAt(board, { start: end + 2, end: end + 4 }));
  return (isList || /^[yo/]$/.test(link)) && /^\d/.test(following) && !board.taken[end + 1]?.includes('price');
}

/** Whether a number is a price though something is given beside it. */
function isBesideGift(board: Board, { gifts }: GainMatches, { start, end, next, before }: PhraseMatch, value: number): boolean {
  const [gift] = gifts;
  // "Kilo de birria 280 y te damos consomé gratis": beside a gift only what leads to it is a price.
  const isAhead = end <= Math.min(...gifts.map((some) => some.start));
  if (isAhead && /^(?:y|e|con|mas|\+|incluye|,)$/.test(next) && value >= 20 && /^\p{L}+$/u.test(before)) return true;
  // "Afinación + parche gratis 180": the price of both stands at the end.
  if (gifts.length === 1 && gift?.end === start && next === '' && / (?:\+|mas) /.test(wordsAt(board, { start: 0, end: start })))
    return true;
  // "1500, entregamos gratis" gives no thing.
  const service = /^(?:entregamos|enviamos|recogemos|llevamos|instalamos|mandamos)$/;
  return isAhead && gifts.every((some) => service.test(board.tokens[some.start - 1]?.word ?? ''));
}

/** Numbers that are pesos because nothing else is left that they could be. */
export function readBarePrices(board: Board, gains: GainMatches): void {
  const add = (found: PhraseMatch, value: number | null, isBare: boolean) => {
    gains.prices.push({ value, count: null, isBare, place: { start: found.start, end: found.end } });
    return ['price'];
  };
  if (gains.prices.length === 1) board.each(another, (found) => add(found, numberOf(found.groups.value), false));
  if (gains.prices.length === 1) board.each(ofOthers, (found) => add(found, numberOf(found.groups.value), false));
  if (Object.values(gains).every((said) => said.length === 0)) board.each(onePeso, (found) => add(found, 1, false));
  board.each(lowestBare, (found) => (mayBePesos(found.next) ? add(found, null, false) : null));
  board.each(ledPrice, (found) => {
    const value = numberOf(found.groups.value);
    // "5 x 10" in small numbers is a size or a price.
    if (found.groups.lead === 'x' && /^\d+$/.test(found.before) && board.tokens[found.start - 2]?.word !== '/') return null;
    // "Galaxy A32 en $890".
    const [lead, figure] = [board.tokens[found.start], board.tokens[found.start + 1]];
    if (found.groups.lead === 'a' && lead?.to === figure?.from && gains.prices.length > 0) return null;
    // "La cuarta sesión gratis pagando 3" counts what is paid for.
    const isCount = /^paga/.test(found.groups.lead ?? '') && value < 10 && gains.gifts.length > 0;
    const isWeak = found.groups.lead === 'de' || isCount;
    // "Huevo a 45 kg" is of each kilo.
    const isEach =
      found.groups.lead === 'a' &&
      (value >= 10 || Math.round(value * 10) % 10 === 9) &&
      /^(?:kg|kilos?|piezas|docena|litros?|metros?|par|caja|bolsa|orden|manojo)$/.test(found.next);
    // "A 600 cabello largo no aplica": in the singular nothing is counted.
    const isOne =
      /^(?:a|en)$/.test(found.groups.lead ?? '') && value >= 20 && /^\p{L}{4,}(?<!s)$/u.test(found.next) && !countable.test(found.next);
    return isWeak || !(mayBePesos(found.next) || isEach || isOne) || value < 1 ? null : add(found, value, false);
  });
  if (gains.percents.length + gains.pairs.length + gains.amounts.length + gains.others.length > 0) return;
  if (gains.prices.length === 0 && sizesWithPrice(board) > 1)
    board.each(ofSize, (found) => add(found, numberOf(found.groups.value), false));
  board.each(perUnit, (found) =>
    /^(?:de|del|con|bulto|saco|costal|bolsa|cilindro|tanque|tinaco)$/.test(found.before)
      ? null
      : add(found, numberOf(found.groups.value), false),
  );
  board.each(barePrice, (found) => {
    const value = numberOf(found.groups.value);
    const isSolo = board.tokens[found.start]?.word === 'solo';
    // "Rin 15 $899": the number belongs to the thing.
    if (board.taken[found.end]?.includes('price')) return null;
    if (
      isSolo ||
      isOfThing(board, found) ||
      !mayBePesos(found.next) ||
      (found.before === 'local' && value < 100) ||
      /^(?:de|minim[oa]|maxim[oa]|para|marca|tallas?|numeros|modelos?|medidas?|nivel|iphone|galaxy|combo|paquete|n|no|numero|modelo|x|\/|-|calle|av|km|col|tel|con|coca|del|los|las|el|y)$/.test(
        found.before,
      )
    )
      return null;
    // "Todo al 50": pesos or per cent.
    if (found.before === 'al' && gains.gifts.length === 0 && value <= 95) {
      gains.amounts.push({ value, isUnsaid: true, place: { start: found.start, end: found.end } });
      return ['value'];
    }
    if (gains.gifts.length > 0 && !isBesideGift(board, gains, found, value)) return null;
    return value >= 10 ? add(found, value, true) : null;
  });
  if (gains.prices.length === 1) board.each(small, (found) => add(found, numberOf(found.groups.value), false));
}

import { type Board, mayBePesos, numberOf, type PhraseMatch, phrase, wordsAt } from '../words/board.ts';
import { type GainMatches, pesos } from './gains.ts';

const beforeWord =
  '(?:antes(?: (?:costaban?|valian?|eran?|estaban?)(?: (?:en|a|de))?| en| a)?|(?:que )?(?:estaban?|eran?) (?:en|a|de)|(?:cuando )?(?:lo )?normal(?:mente)?(?: (?:cuestan?|valen?|estan?|salen?)(?: (?:en|a))?| en| a| es| son)?|(?:(?:el|su) )?precio (?:normal|regular|anterior|original|de lista|real|publico|antes|de siempre|habitual)|(?:(?:el|su) )?costo (?:normal|regular|anterior|habitual|original)|regular(?:mente)?|de lista|en (?:vez|lugar) de(?: los| pagar)?|valor(?: real| de| normal)?|costaban?|valian?|cuestan? normalmente|su precio(?: normal)? (?:es|era)|no)';
const before = phrase(
  `(?:de )?${beforeWord}(?: :| es| de| era| a| es de| era de)? (?<value>\\$?#n)(?! (?:%|am|pm|:|horas|dias|de la|a \\d|a las))(?:${pesos})?`,
);
const afterBefore = phrase(
  `(?<value>\\$#n|#n${pesos}) (?:antes|normal|normalmente|precio normal|precio regular|de lista|regular)(?! (?:\\$?\\d|del?(?![^ ])|:))`,
);
const fromTo = phrase(
  `(?:(?:baja|bajo|bajamos|bajan|rebajad[oa]s?|paso|pasa) )?(?:de|desde) (?<before>\\$?#n)(?:${pesos})? (?:(?:(?:lo|la|los|las) )?(?:dejamos|bajamos|damos|ponemos|dejo|bajo|doy|queda|quedan|sale|salen|baja|bajan) )?(?:a|ahora a|por|ahora en|x|baja a|a solo|en|ahora)(?: solo| los)? (?<price>\\$?#n)(?! (?:%|am|pm|:|horas|anos|personas))(?:${pesos})?`,
);

/** What a fall from one number to another may be of, besides pesos. */
export const countable =
  /^(?:kg|kilos?|gr|gramos|ml|lts?|litros?|cm|mm|metros?|km|hojas|piezas|personas|anos|minutos|watts|volts|pulgadas|gb|mb|dias|meses|semanas|sesiones|puntos|porciento|%)$/;

export const priceLead =
  '(?:(?:a|en|x|por|de)(?: (?:solo|tan solo|nada mas|precio de|un precio de|los))?|solo (?:por|a|en|x)|ahora(?: (?:a|en|solo|por|x))?|precio(?: (?:especial|de promo|promo|cupon|unico|de oferta|de|promocional|final|solo|hoy))?(?: :| de)?|cuestan?|costaran?|(?:tienen?|tendran?) un (?:costo|precio) de|estaran? (?:a|en)(?: solo)?|(?:el )?costo es de|costo(?: de| :)?|quedan? en|salen? en|(?:te )?(?:la|lo|las|los) (?:dejo|dejamos|llevas|doy|damos|ponemos|puse|bajamos)(?: en| a| por)|(?:te )?(?:la|lo|las|los) estamos (?:haciendo|dando|dejando|vendiendo|poniendo|manejando)(?: en| a| por)|(?:amanecio|amanecieron|esta|estan|anda|andan) (?:a|en)|te (?:cuesta|sale|queda)(?: en)?|a precio de|paga(?:s)?(?: solo)?|valen?|pagando(?: solo)?)';
const priceTail = `(?:${pesos}| (?:c/u|cada un[oa]|mxn|m/n|nada mas|solo(?! (?:mayores|menores|adultos|para|con|en|a|\\p{L}+ndo|recoger|llevar|comer|pasar|consumo|pedidos?|previ[oa]|sucursal|numeros?|tallas?|color(?:es)?|modelos?|marca|damas?|caballeros?|ninos?)(?![^ ]))))`;
const lowest = phrase(
  `(?:desde|entre|van (?:de|desde)|cuestan (?:de|desde))(?: los)? \\$?#n(?:${pesos})? (?:hasta|a|y)(?: los)? (?:\\$#n|#n${pesos})|(?:desde|a partir de|desde solo|desde los)(?: solo| los)? (?<value>\\$#n|#n${pesos}|#n(?= $| [.,;!)]|$))(?:${pesos})?`,
);
const forSome = phrase(
  `(?:a )?(?<count>\\d{1,3}) (?:x|por|a|en)(?: solo)? (?<value>\\$?#n)(?! (?:%|am|pm|horas|/))${priceTail}?|(?<countBefore>\\d{1,3}) (?:x|por) (?<other>#n)(?! %)`,
);
const surePrice = phrase(
  `(?:${priceLead} )?(?<value>\\$#n)${priceTail}?${priceTail}?|(?:${priceLead} )?(?<bare>#n)${pesos}(?: c/u| cada un[oa])?`,
);
/** "$600 con 25% quedan en $450": the share was taken already. */
const fallsTo = phrase(
  '(?:de )?(?<before>\\$?#n)(?: pesos)?(?: (?:con|menos|-|el|[·]+)){1,8}(?: (?:te|le|lo|los|las|la))? (?:quedan?|salen?|vienen quedando|=)(?: (?:en|a|por|solo))* (?<price>\\$?#n)',
);
/** "A 650 de 890" tells the price before behind the price. */
const priceOfBefore = phrase(
  `(?:(?:a|en|x|por|ahora) )?(?<price>\\$?#n)(?:${pesos})? (?:\\( )?de (?:los )?(?<before>\\$?#n)(?:${pesos})?(?! (?:%|am|pm|al?|y|-|:|hasta|de (?:compra|consumo)|\\p{L}+s(?![^ ])))`,
);
/** "Forrado 15 c/u". */
const each = phrase('(?<value>#n) (?:c/u|cada un[oa])');

/** "Fotos 4x6" in one word is a size where a price is told beside it. */
const sizeInOne = phrase('\\d{1,3}(?:\\.\\d{1,2})? x \\d{1,3}(?:\\.\\d{1,2})?(?: (?:cm|mm|mts?|metros?|pulgadas))?(?! (?:pesos|%))');
const toldPrice = phrase('(?:\\$#n|#n pesos|(?<!\\d )(?:a|en|por) #n(?! (?:%|am|pm)))');
/** "399 antes 450" beside a percentage. */
const ahead = phrase('(?<value>\\d{2,6})(?= (?:, )?(?:antes|normal) \\$?\\d{2,6}(?! ahora))');

/** Prices that are told with the one before: "de 130 a 99", "a 99 de 130". */
function readFalls(board: Board, gains: GainMatches): void {
  const add = (found: PhraseMatch, from: number, to: number) => {
    const place = { start: found.start, end: found.end };
    gains.befores.push({ value: from, place });
    gains.prices.push({ value: to, count: null, isBare: false, place });
  };
  board.each(fromTo, (found) => {
    const [from, to] = [numberOf(found.groups.before), numberOf(found.groups.price)];
    const isMarked = /\$|pesos/.test(wordsAt(board, found));
    if (
      !isMarked &&
      (from <= 24 || to <= 24) &&
      !(from > to && gains.percents.length + gains.pairs.length + gains.gifts.length === 0 && from > 12)
    )
      return null;
    if (!isMarked && !mayBePesos(found.next) && !(from > to && !countable.test(found.next))) return null;
    // "Pantalla de 32 en $2,999".
    if (from < to && found.groups.price?.startsWith('$') && !found.groups.before?.startsWith('$')) return null;
    add(found, from, to);
    return ['original_price', 'price'];
  });
  board.each(fallsTo, (found) => {
    if (gains.percents.length === 0) return null;
    add(found, numberOf(found.groups.before), numberOf(found.groups.price));
    return ['original_price', 'price'];
  });
  board.each(priceOfBefore, (found) => {
    const [to, from] = [numberOf(found.groups.price), numberOf(found.groups.before)];
    const isLed = !/^\$?\d/.test(wordsAt(board, found));
    if (
      from <= to ||
      to < (isLed ? 10 : 50) ||
      from > 5 * to ||
      (!isLed && found.next !== '' && !mayBePesos(found.next)) ||
      (!wordsAt(board, found).includes('$') && countable.test(found.next))
    )
      return null;
    add(found, from, to);
    return ['original_price', 'price'];
  });
}

/** Prices that say so themselves, by a sign, a unit, or the price before. */
export function readPrices(board: Board, gains: GainMatches): void {
  const price = (found: PhraseMatch, value: number | null, count: number | null = null, isBare = false) => {
    gains.prices.push({ value, count, isBare, place: { start: found.start, end: found.end } });
    return ['price'];
  };
  const old = (found: PhraseMatch) => {
    const value = numberOf(found.groups.value);
    // "No 5" is no price, and hours are small.
    const words = wordsAt(board, found);
    if (/^(?:de )?no /.test(words) || (/^\D+$/.test(found.groups.value ?? '') && value < 1)) return null;
    if (
      !words.includes('$') &&
      !/pesos/.test(words) &&
      ((!mayBePesos(found.next) && (value < 25 || countable.test(found.next))) || (value <= 12 && /^antes de/.test(words)))
    )
      return null;
    // "Six sin alcohol $85 y six normal $99" are two things.
    if (/^normal \$?\d/.test(words) && found.before !== '' && /^[yo]$/.test(board.tokens[found.start - 2]?.word ?? '')) return null;
    gains.befores.push({ value, place: { start: found.start, end: found.end } });
    return ['original_price'];
  };
  board.each(lowest, (found) => (/^desde \$?\d+(?: pesos)? a/.test(wordsAt(board, found)) ? null : price(found, null)));
  readFalls(board, gains);
  board.each(sizeInOne, ({ start, end }) => {
    const [first, x, second] = board.tokens.slice(start, end);
    // "10 pesos c/u, 3x25" names a second price.
    const isAfter = /^(?:[,;.(]|y|o)$/.test(board.tokens[start - 1]?.word ?? '') && Number(second?.word) >= 15;
    // "Suculentas 5x100, orquídeas $180".
    const isAhead = board.tokens[end]?.word === ',' && Number(second?.word) >= 8 * Number(first?.word) && Number(first?.word) > 1;
    const isApart = (isAfter || isAhead) && end === start + 3;
    // "1.40 x 2.20".
    const isMeasured = /\./.test(first?.word ?? '') && /\./.test(second?.word ?? '');
    return (isMeasured || (first?.to === x?.from && x?.to === second?.from)) && board.says(toldPrice) && !isApart ? 'stays' : null;
  });
  if (gains.percents.length + gains.amounts.length > 0)
    board.each(ahead, (found) => (/^(?:de|x|\/|talla)$/.test(found.before) ? null : price(found, numberOf(found.groups.value))));
  board.each(before, old);
  board.each(afterBefore, old);
  board.each(forSome, (found) => {
    const { count, countBefore, value, other } = found.groups;
    const [things, cost] = [Number(count ?? countBefore), numberOf(value ?? other)];
    const joint = / (?<joint>x|por|a|en) /.exec(wordsAt(board, found).replace(/^a /, ''))?.groups?.joint;
    // "1/4 x 35" counts no things.
    if (found.before === '/') return null;
    if (things >= cost || (joint !== 'x' && joint !== 'por' && !found.groups.value?.startsWith('$')) || things === 0) return null;
    if (
      joint === 'a' ||
      joint === 'en' ||
      (cost <= 12 && !found.groups.value?.startsWith('$') && (cost < 3 * things || countable.test(found.next)))
    )
      return null;
    return price(found, cost, things);
  });
  board.each(surePrice, (found) => {
    const value = numberOf(found.groups.value ?? found.groups.bare);
    // "$120", and in the next line "solo efectivo".
    const isTailBelow = board.tokens[found.end - 1]?.breaks && found.end > found.start + 1;
    if (!isTailBelow || /\d/.test(board.tokens[found.end - 1]?.word ?? '')) return price(found, value);
    const place = { ...found, end: found.end - 1 };
    board.give(place, price(place, value));
    return null;
  });
  if (gains.prices.length === 0)
    board.each(each, (found) =>
      numberOf(found.groups.value) < 5 || found.before === '.' ? null : price(found, numberOf(found.groups.value)),
    );
}

import { type Board, numberOf, type PhraseMatch, type Place, phrase, wordsAt } from '../words/board.ts';

type WithPlace<T> = T & { place: Place };

/** All that the text says of what a customer gains, before it is made one offer. */
export type GainMatches = {
  /** Null where it is not one whole number from 1 to 100. */
  percents: WithPlace<{ value: number | null }>[];
  pairs: Place[];
  /** Gains that no kind of coupon holds: 3x2, the second at half, points. */
  others: Place[];
  /** `isUnsaid`: pesos or per cent. Null where only the highest is said. */
  amounts: WithPlace<{ value: number | null; isUnsaid: boolean }>[];
  gifts: Place[];
  /** Null where only the lowest is said. `count`: of how many things, as "2 x 50". */
  prices: WithPlace<{ value: number | null; count: number | null; isBare: boolean }>[];
  befores: WithPlace<{ value: number }>[];
};

const percentSign = '(?:%|porciento)';
const off =
  '(?:descuento|off|menos|mas barat[oa]s?|de rebaja|rebaja|de ahorro|bonificacion|de bonificacion|de descuento|abajo|de menos|desc)(?: (?:del?|sobre|en)(?: el)? precio(?: (?:normal|regular|original|de lista|publico|al publico|actual|marcado|de etiqueta))?)?';
const percentLead =
  '(?:(?:rebajad[oa]s? )?(?:traen? |tienen? |llevan? (?=#n % de) )?(?:con |a |al |el |un |tu |de )?(?:- |menos |descuento |descuento de |descuento del |rebaja del? |ahorra (?:el |un )?|ahorro del? )?(?:el |un )?)';
const material =
  '(?:natural(?:es)?|algodon|cacao|agave|alcohol|lana|pur[oa]s?|integral(?:es)?|organic[oa]s?|original(?:es)?|piel|cuero|mexican[oa]s?|vegan[oa]s?|vegetal(?:es)?|artesanal(?:es)?|arabica|caser[oa]s?|jugo|fruta|carne|res|seda|lino|poliester|garantizad[oa]s?|real(?:es)?|fresc[oa]s?|azul|acrilic[oa]s?|human[oa]|blue|maiz|leche|miel|trigo|hecho|hecha|nacional(?:es)?|cobre|acero|cafe de|electric[oa]s?|digital(?:es)?|recomendad[oa]s?|segur[oa]s?|personalizad[oa]s?|polarizad[oa]s?|uv|nuev[oa]s?|libre|sin|confiables?|efectiv[oa])';

const percentOfThing = phrase(
  `(?:100 ${percentSign} (?:de )?${material}|#n ${percentSign} (?:de )?(?:alcohol|cacao|algodon|agave|lana|poliester|lino|seda|jugo|fruta|carne|humedad|grasa|proteina|integral|puro|arabica|polarizado|acrilico|recargable|bateria|cobertura|concentracion)|(?:alcohol|cacao|chocolate|gel|agua oxigenada|polarizado) (?:etilico |isopropilico |amargo |oscuro )?(?:al? |del? )?#n ${percentSign})`,
);
/** "Aceite 1-2-3", "shampoo 2 en 1". */
const brandOfDigits = phrase('[1-9] - [1-9] - [1-9](?! (?:-|/|:))|[2-9] en 1(?! (?:pesos|%|/))');
const unclearPercent = phrase(
  `(?:(?:de |del |desde |desde el |entre |entre el )?(?:#n ${percentSign}? ?(?:-|a|al|y|o|hasta|hasta el) )(?:el |un )?#n ${percentSign}|(?:con )?(?:descuento )?(?:de )?(?:hasta|desde|maximo)(?: con| de)?(?: un| el| del)? (?:- )?#n ${percentSign}|(?:maximo descuento|descuento maximo)(?: (?<rest>hoy))?(?: (?::|de|del))? #n ${percentSign})(?: (?:de )?${off})?`,
);
const percent = phrase(`${percentLead}(?<value>#n) ${percentSign}(?: (?:de )?${off})?(?: (?:adicional|extra))?`);
const halfPrice = phrase(
  '(?:a |al |con )?(?:la )?(?:mitad de(?:l)? (?:su )?precio|1/2 (?:de )?precio|1 / 2 precio|medio precio|mitad precio)|a (?:la )?mitad',
);

const pair = phrase(
  '(?:(?:al?|en|un|con|de|es|el|los|super|gran) )?(?:2 x 1|2 por (?:1|uno|una|el precio de (?:1|uno|una|un)|el de (?:1|uno|una))|2 x el precio de (?:1|uno|una|un)|2 al precio de (?:1|uno|una)|doss? x uno|2 x (?:uno|una))(?! (?:1/2|/|y medi|y media|1 / 2|(?:mts?|metros?|m|cm|pulgadas|pies)(?![^ ])))',
);
const one = '(?:1|uno|una|un solo|una sola)';
const pairsOfThings = [
  `2 (?<rest>(?:(?!por|x)[\\p{L}\\d.]+ ){1,8})(?:(?:por|x) el precio de|al? precio de|(?:por|x) el costo de|(?:por|x) lo de) ${one}`,
  `(?:(?:lleva(?:te|se|s|n)?|lleve(?:se|n|nse)?|te llevas|compr[ae]n?|pid[ea]n?) )?2 (?<rest>(?:\\p{L}+ ){0,4}?)(?:(?:y|,) )?(?:solo )?(?:paga[sn]?|pague[ns]?)(?: solo)? ${one}`,
  `(?:paga[sn]?|pague[ns]?)(?: solo)? ${one}(?: (?<rest>(?!y )\\p{L}{3,}))?(?: (?:y|,))? (?:te )?(?:lleva(?:te|s|n)?|lleve(?:se|n)?|recibe|come|queda(?:te|se|s)|quede(?:se|nse)) 2`,
].map(phrase);
const secondFree = phrase(
  '(?:(?:compra|compras|pide|pides|lleva|llevas|llevate|en la compra de|al comprar|por|ordena|paga|pagas|pagando) (?:1|uno|una|un|tu primer[oa]?) )?(?:y )?(?:,? ?)(?:la |el |tu )?(?:segund[oa]|2 (?:da|do))(?: (?:va|es|sale|te sale|piezas|orden|vaso|articulo|prenda|par|(?<rest>\\p{L}+)(?: (?:va|es))?))?(?: (?:totalmente|completamente|va))? (?:gratis|de regalo|sin costo|va por nuestra cuenta|por nuestra cuenta|va por la casa|por cuenta de la casa|te la regalamos|te lo regalamos|de cortesia)',
);
const anotherFree = phrase(
  '(?:compra|pide|lleva|llevate|ordena|pagas?) (?:1|uno|una|un) (?<rest>(?:(?!otra)\\p{L}+ ){0,4}?)y (?:te )?(?:lleva|llevate|llevas|recibe|te regalamos|te damos|la|el) (?:otras)(?: (?:igual|de igual valor|mas))? (?:gratis|de regalo|sin costo)',
);

const otherGains = [
  // What is paid beside the first for a second or a larger one.
  '(?:por|x|con)(?: (?:solo|tan solo))? (?:\\$#n|#n(?: pesos)?) mas(?! (?:de|que|barat))',
  '(?:(?:,|y) )?(?:la |el |tu )?segund[oa](?: (?:piezas|prenda|par|orden|articulo|producto))?(?: (?:va|sale|queda|te sale|cuesta|te queda))? (?:al?|en|por|x)(?: (?:solo|tan solo))? \\$#n',
  '(?:al?|por|con)(?: el)? mismo precio(?! de)',
  '(?:al?|por el|a el)(?: mismo)? precio del? (?:la |el |los |las |una? )?(?:mas )?(?:chic[oa]s?|chiquit[oa]s?|median[oa]s?|grandes?|sencill[oa]s?|individual(?:es)?|pequen[oa]s?|barat[oa]s?)',
  '(?:(?:al?|en|un|con|de|promo) )?2 (?:x|por) 1 ?(?:1/2|y medi[oa]|1 / 2|\\. 5)',
  '(?:(?:al?|en|un|con|de|promo) )?2 (?:x|por) (?:1/2|1 / 2|1\\.5|uno y medio|un[oa] y medi[oa])',
  '(?:(?:,|y) )?(?:con )?(?:la |el |en la |en el |en tu |tu )?(?:segund[oa]|tercer[oa]?(?! edad)|cuart[oa]|2 (?:da|do|a(?= (?:a|al|con|en) ))|3 (?:er|ra|ro)|4 (?:ta|to))(?: (?:piezas|prenda|par|orden|articulo|producto|(?!a |al |en |con )(?<rest>\\p{L}+)))?(?: (?:va|es|sale|queda|te sale|con|lleva))? (?:al?|con|en|por)?(?: el| un| la)? ?(?:mitad(?: de(?:l)? (?:su )?precio)?|1/2(?: precio)?|1 / 2 precio|medio precio|#n %(?: (?:de )?(?:descuento|off|menos))?)',
  '(?:(?:,|y) )?(?:la |el |tu )?(?:segund[oa]|tercer[oa]?(?! edad)|cuart[oa]|2 (?:da|do)|3 (?:er|ra|ro)|4 (?:ta|to))(?: (?!visita|cita|sesion|clase|mano|vez|planta|piso|mes|al?|en|con|por|x)(?<rest>\\p{L}+(?: de \\p{L}+)?))?(?: (?:va|es|sale|queda|te sale|te queda))? (?:a|en|por|x)(?: solo)? (?:\\$#n|#n(?: pesos)?)(?! (?:%|meses|lineas))',
  '#n % (?:de )?(?:descuento |off )?(?:en |a |para )(?:la |el |tu |tu )(?:segund[oa]|2 (?:da|do|a|o))(?: (?:pieza|prenda|par|orden|articulo|producto))?',
  '(?:(?:a|con) )?(?:la )?(?:mitad(?: de(?:l)? precio)?|1/2 precio|medio precio) (?:en )?(?:la |el |tu )(?:segund[oa]|2 (?:da|do|a|o))',
  '(?:(?:hasta|a|con|y|paga a|compra a) )?(?:#n )?(?:meses|mensualidades) sin intereses?',
  '(?:(?:hasta|a|con) )?(?:#n )?msi',
  '(?:acumula(?:s)?|gana(?:s)?|junta(?:s)?|doble|dobles|recibe|suma|te damos)(?: (?:el )?(?:doble|triple)(?: de)?)? (?:#n )?(?:puntos|sellos|estrellas)(?: (?:dobles|triples|extra))?',
  '(?:puntos|sellos|estrellas) (?:dobles|triples|extra)',
  '(?:#n )?(?:% )?(?:de )?(?:cashback|cash back|dinero electronico|monedero(?: electronico)?)',
].map(phrase);
const manyForFewer = phrase(
  '(?:(?:al?|en|un|con|de|promo) )?(?<more>\\d{1,2}) (?:x|por) (?<fewer>\\d{1,2})(?! (?:pesos|%|/|\\$|horas|mts?|metros?|m|cm|pulgadas|pies))',
);
const takeMorePayFewer = [
  '(?<more>\\d{1,2}) (?<rest>(?:(?!de|por|x)\\p{L}+ ){1,2}?)(?:por|x) (?<fewer>[2-9])(?= $|$| [.,;!·])',
  '(?:(?:lleva(?:te|s|n)?|lleve(?:se)?|compra|pide) )?(?<more>\\d{1,2}) (?<rest>(?:\\p{L}+ ){0,4}?)(?:(?:y|,) )?(?:solo )?(?:pagas?|pague)(?: solo)? (?<fewer>\\d{1,2})(?! (?:pesos|%))',
  '(?<more>\\d{1,2}) (?<rest>(?:[\\p{L}\\d]+ ){0,5}?)(?:por|x|al|a) (?:el )?precio de (?<fewer>\\d{1,2})(?! (?:pesos|%))',
  '(?:pagas?|pague) (?<fewer>\\d{1,2})(?: (?:y|,))? (?:te )?(?:llevas?|lleve|llevate) (?<more>\\d{1,2})',
  'compra (?<fewer>[2-9])(?: (?:y|,))? (?:te )?(?:llevate|llevas|lleva) (?<more>\\d{1,2})',
].map(phrase);

/** "4 llantas rin 15 al precio de 3". */
const priceOfFew = phrase('(?:al|(?:por|x) el) precio de [2-9](?! (?:pesos|%|\\d))');

/** "5 bolas x 100" counts things. */
export const pesos = '(?: (?:pesos|lana|bolas(?! (?:x|por|a|en|de|c/u) \\$?\\d)))';
/** "$50 menos martes y jueves de 10 a 12": days with hours are when it holds; without, they may be left out of it. */
const atHours = '#weekday(?: (?:y|a|,|e) #weekday)* (?:de|desde|a partir de|antes de|despues de|por la|en la) ';
const amountPatterns = [
  `(?:- |menos )(?<value>\\$#n|#n${pesos})`,
  `(?:(?:con|un|una|te damos|recibe|obten) )?(?<value>\\$#n|#n${pesos})(?:${pesos})? (?:de |en )?(?:descuento|off|menos(?! (?:los |el )?#weekday)|menos(?= ${atHours})|de rebaja|rebaja|de ahorro|de bonificacion|bonificacion)`,
  `(?:con |un )?descuento(?: de| :)? (?<value>\\$#n|#n${pesos})(?:${pesos})?`,
  `(?:un |tu )?(?:vales?|cupon|cupones|bonos?|certificado|tarjeta de regalo) (?:acumulables? |combinables? )?(?:de |por )?(?<value>\\$#n|#n${pesos})(?:${pesos})?(?: de descuento)?`,
  `(?:te )?(?:descontamos|bajamos|rebajamos|quitamos|ahorra|ahorras|ahorrate|ahorre|hacemos descuento de|perdonamos) (?<value>\\$#n|#n${pesos}|(?<bare>#n))(?:${pesos})?`,
].map(phrase);
const upToAmount = phrase(
  `(?:con )?descuento (?:de )?hasta(?: de)? (?:\\$#n|#n${pesos})|(?:con |de )?hasta (?:\\$#n|#n${pesos})(?:${pesos})? (?:de )?(?:descuento|menos|off|de rebaja|de ahorro)|ahorra hasta (?:\\$#n|#n${pesos})`,
);
const unsaidAmount = phrase(
  `(?:con )?(?:el |un )?(?<value>\\d{1,5}) (?:de )?(?:descuento|off|dto|menos(?! (?:los |el )?#weekday)|de rebaja|de menos)|(?:con |un )?descuento (?:de |del )?(?<after>\\d{1,5})(?! (?:de|%|pesos|a|al|-|y|horas|dias|piezas|cupones|x|por|/|$month))|- (?<minus>\\d{1,5})(?! (?:%|pesos|kg|am|pm|/))`.replace(
    '|$month',
    '',
  ),
);

/** "$100 de regalo en tu recarga": taken off, or given for another time. */
const moneyGiven = phrase(`(?:(?:con|te damos|recibe|llevate|obten) )?(?<value>\\$#n|#n${pesos}) (?:de|en) regalo`);

const gift = phrase(
  '(?:(?:totalmente|completamente|,? ?y) )?(?:va |es |son |sale |te sale |de a |sera |corre |corren )?(?:(?:totalmente|completamente) )?(?:gratis|(?<!enganche )(?:a |en |por )?\\$0(?! (?:de enganche|enganche|y|\\+|mas)(?![^ ]))|de regalo(?! gratis)|de obsequio|de pilon|de cortesia|sin costo(?: (?:alguno|extra|adicional))?|no (?:te )?(?:tienen?|tendran?) (?:ningun )?costo(?: alguno)?|no (?:te )?cuestan? nada|sin cargo|sin ningun costo|(?:te |les |le )?(?:la |lo |las |los )?regalamos|se regalan?|regalando|(?<!precios? )regalad[oa]s?(?= (?:en|por|con|al|si|comprando)(?![^ ]))|(?:te|le|les) (?:va|toca|doy)(?= (?:una?|1) )|(?:te|le|les) (?:regalan?|obsequian?)(?![^ ])|(?<=(?:por|x) cada [^.!?;·]{1,40} )(?:te|le|les) (?:damos|va|toca|llevas)(?! \\$?\\d+ (?:%|pesos|de descuento))|(?:te |les )?obsequiamos|(?:te |les )?invitamos(?= (?:un|una|unos|unas|tu|el|la) )|(?:te )?(?:la |lo |las |los )?(?:no )cobramos|no (?:te |le |se )?(?:l[ao]s? )?cobramos|no (?:te )?cobra(?:mos|n)|no se cobra|no pagas|(?:va )?(?:por|x) (?:nuestra cuenta|cuenta de la casa)|va (?:por|x) la casa|(?:te )?invita la casa|la casa (?:te )?invita|cortesia de la casa|cortesia|(?<!de )regalo(?! gratis))',
);

const place = ({ start, end }: PhraseMatch): Place => ({ start, end });
const whole = (said: string) => {
  const value = numberOf(said);
  return Number.isInteger(value) && value >= 1 && value <= 100 ? value : null;
};

export const noGains = (): GainMatches => ({ percents: [], pairs: [], others: [], amounts: [], gifts: [], prices: [], befores: [] });

/** The gains that do not stand at these places. */
export function withoutPlaces(gains: GainMatches, places: readonly Place[]): GainMatches {
  const isElsewhere = ({ start }: Place) => places.every((some) => some.start !== start);
  return { ...gains, gifts: gains.gifts.filter(isElsewhere), prices: gains.prices.filter(({ place }) => isElsewhere(place)) };
}

/** Gains that say themselves what they are: 2x1 and its like, percentages, amounts, gifts. */
export function readGains(board: Board, gains: GainMatches): void {
  const others = (found: PhraseMatch) => {
    gains.others.push(place(found));
    return ['kind'];
  };
  const pairs = (found: PhraseMatch) => {
    gains.pairs.push(place(found));
    return ['kind'];
  };
  board.each(brandOfDigits, () => 'stays');
  board.each(percentOfThing, () => 'stays');
  for (const pattern of otherGains) board.each(pattern, others);
  for (const pattern of [pair, ...pairsOfThings]) board.each(pattern, pairs);
  // "El segundo armazón gratis al comprar lentes" is given for something else.
  for (const pattern of [secondFree, anotherFree])
    board.each(pattern, (found) => (/^(?:al|comprando|si)$/.test(found.next) ? null : pairs(found)));
  for (const pattern of takeMorePayFewer)
    board.each(pattern, (found) => (Number(found.groups.more) > Number(found.groups.fewer) ? others(found) : null));
  board.each(priceOfFew, others);
  board.each(manyForFewer, (found) => {
    const [more, fewer] = [Number(found.groups.more), Number(found.groups.fewer)];
    return more > fewer && more <= 12 ? others(found) : null;
  });
  board.each(unclearPercent, (found) => {
    // "Rodada 29 -20%" takes off twenty.
    const [number, dash] = [board.tokens[found.start], board.tokens[found.start + 1]];
    if (dash?.word === '-' && number && dash.from > number.to) return null;
    gains.percents.push({ value: null, place: place(found) });
    return ['kind'];
  });
  board.each(percent, (found) => {
    // "100% natural" and the like are of the thing.
    if (found.groups.value === '100' && !/descuento|off|menos|rebaja/.test(wordsAt(board, found))) return 'stays';
    gains.percents.push({ value: whole(found.groups.value ?? ''), place: place(found) });
    return ['kind', 'value'];
  });
  board.each(halfPrice, (found) => {
    gains.percents.push({ value: 50, place: place(found) });
    return ['kind', 'value'];
  });
  readAmounts(board, gains);
  board.each(gift, (found) => {
    gains.gifts.push(place(found));
    return ['kind'];
  });
}

function readAmounts(board: Board, gains: GainMatches): void {
  board.each(moneyGiven, (found) => {
    gains.amounts.push({ value: numberOf(found.groups.value?.split(' ')[0]), isUnsaid: true, place: place(found) });
    return ['value'];
  });
  board.each(upToAmount, (found) => {
    gains.amounts.push({ value: null, isUnsaid: false, place: place(found) });
    return ['kind', 'value'];
  });
  for (const pattern of amountPatterns) {
    board.each(pattern, (found) => {
      const { value, bare } = found.groups;
      gains.amounts.push({ value: numberOf(value?.split(' ')[0]), isUnsaid: bare !== undefined, place: place(found) });
      return ['kind', 'value'];
    });
  }
  board.each(unsaidAmount, (found) => {
    const { value, after, minus } = found.groups;
    if (minus !== undefined && found.start > 0 && /\d$/.test(board.tokens[found.start - 1]?.word ?? '')) return null;
    gains.amounts.push({
      value: numberOf(value ?? after ?? minus),
      isUnsaid: numberOf(value ?? after ?? minus) <= 100,
      place: place(found),
    });
    return ['value'];
  });
}

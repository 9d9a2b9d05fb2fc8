import { isBareUnit, isUnit } from './leftover-words.ts';
import type { ReadingDraft } from './reading.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';

/** Words that no name of a thing has: a condition, a day or a call that no rule understood is among them. */
const isDoubtful = (words: string) =>
  /(?<![^ ])(?:hasta(?! (?:de |los )?\d+(?:\.\d+)? (?:anos|anitos|meses|kg|kilos?|gr|gramos|lts?|litros?|cm|metros?|m2?|pulgadas|personas|hojas|km|toneladas|watts|gb)(?![^ ]))|valid[oa]s?|vigencia|vigente|aplican?|participan?|agotar|agoten|existencias?|codigo|descuento|hoy|ahorita|acumul(?!ador)\p{L}+|(?:tra|llev|pid|aprovech|encarg|apart|agend|reserv|apur)[ea](?:la|lo|las|los|te|nos)|quedan?|excepto|salvo|excluye|cuando|porque|siempre que|(?<!si )te (?!verde|negro|helado|de |con |chai|matcha|limon)\p{L}+|les|nos|tener|tendremos|vender|promo|oferta|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|antes de|despues de|ayer [y,]|abiert[oa]s (?:para|hasta|desde))(?![^ ])/u.test(
    words,
  );

/** "20 pesos por kilo en arrachera". */
const unitFirst = /^(?:kilo|litro|metro|piezas|par|docena) en /u;

/** A title of nothing but what a customer is told to do. */
const onlyDeed =
  /^(?:mayoreo|menudeo|paquetes?|combos?|kits?|productos?|articulos?|limitad[oa]s?|(?:inscribe|registra|suscribe|afilia|consiente|anima)te|llevate\p{L}*|disfruta|aprovecha|ven|estrena|\d+)$/u;
const deedFirst = /^(?:\d+ )?(?:paga|compra|pide|lleva|trae|recomienda|invita|inscribete|registrate|comparte|sigue\p{L}*)(?![^ ])/u;
/** What is said to somebody, and no thing. */
const spoken =
  /(?<![^ ])(?:ver|comparto|comento|aviso|informo|que (?:el|la|los|las)|\p{L}+ en tod[oa]s?|sale|salen|miren|oigan|oye|pues|saben|quieren|quieres|fijense|ponle|dale|(?!(?:kilo|mili)?gramos|ramos|tramos|reclamos|extremos|remos|cremos)\p{L}{3,}(?:amos|emos))(?![^ ])/u;
/** "Pintura a talleres": for whom it is stands in no title. */
const toPeople = / a (?!cuadros|rayas|lunares|elegir|escoger|mesas)\p{L}{4,}[aeo]s$/u;
/** A piece of a title behind the gain that no thing goes on with. */
const goesOnOddly =
  /^(?:a|se|te|que|lo|nos|le|les|(?:por|x)(?! (?:persona|noche|sesion|clase|hora|pieza|kilo|metro)$)|si|ya(?! con)|es|son|cuando|hasta|pero|para que|(?:y )?\p{L}{2,}[aei](?:lo|la|los|las|nos))(?![^ ])/u;

/** "Recién salidas" tells how good it is. */
const praise = /(?:^|[^ ] )(?:recien|bien|muy|super|pura?s?|todo|toda|que|bastante|riquisim|buenisim)(?: \p{L}+)?$/u;

/** "Cine casero, palomitas": the second is no list and no size of the first. */
const isLooseList = (said: string) => {
  const [first = '', second, ...more] = said.split(/, ?/u);
  return second !== undefined && more.length === 0 && !/ (?:y|e|o|con|\+) |\d|:/.test(`${first} ${second}`) && !isUnit(second);
};

/** A letter word, a number that no unit counts, and another word: "huaraches cecina 65 bistec", where the price of the second stands elsewhere. */
const ownPrice =
  /(?<![^ ])(?!(?:de|del|la|el|a|talla|tallas|numero|n|no|rin|modelo|iphone|galaxy|redmi|moto|serie|calibre|tipo|marca|nivel|combo|paquete|etapa|factor|vitamina)(?![^ ]))\p{L}{4,} [2-9]\d{1,2} (?!(?:y|x|por|en|de|a|al|con|sin|para|o|hojas|piezas|personas|cm|mm|ml|lt|lts|litros?|kg|kilos?|gr|gramos|watts|w|v|volts|pulgadas|minutos|horas|dias|meses|anos|metros?|sesiones|gb|colores|sabores|onzas|oz|hp|pro|plus|max|ultra|\p{L}+s)(?![^ ]))\p{L}{3,}/u;

/** "Acrílicas en 220 relleno". */
const ledAnother =
  /(?<![^ ])(?:en|x|por) [1-9]\d{1,3} (?!(?:y|x|por|en|de|a|al|con|sin|para|o|hojas|piezas|personas|cm|mm|ml|lt|lts|litros?|kg|kilos?|gr|gramos|watts|volts|pulgadas|minutos|horas|dias|meses|anos|metros?|gb|\p{L}+s)(?![^ ]))\p{L}{3,}/u;

/** Whether another article's price was left in the title. */
export const namesAnotherPrice = (title: string) => ownPrice.test(title) || ledAnother.test(title);

/** "Ultrasonido 350 y el estudio" beside a percentage: the first has a price, the second the gain. */
export const namesOtherThing = (title: string) =>
  /(?<![^ ])\p{L}{4,} [1-9]\d{1,3} (?:y|,|e) (?:el|la|los|las) (?!de )\p{L}{3,}/u.test(title);

/** For whom it is stands in a title, or words of which no rule knows what they mean. */
export const namesPeople = (title: string) => toPeople.test(title);

/** A piece behind the gain that may be none of the thing; `isBeside`: right behind it. */
export const isLoosePiece = (pieces: readonly string[], at: number, isBeside: boolean) => {
  const piece = pieces[at] ?? '';
  // "$110 con arroz, ensalada y tortillas" is one list.
  if (pieces.slice(1, at).some((one) => /^con /.test(one))) return false;
  return (
    !isUnit(piece) &&
    !isBareUnit(piece) &&
    !/(?<![^ ])(?:gratis|regalo|cortesia|costo)$|^(?:al|a la|la|por|x) (?:mes|dia|ano|semana|hora|noche|sesion|clase)$/.test(piece) &&
    (isBeside
      ? / /.test(piece) && !/^(?:de|del|con|ya con|y|para|en|x|por|c)(?![^ ])| (?:y|e|o|\+) /.test(piece)
      : !/^(?:de|del|con|y|\+)(?![^ ])/.test(piece) && (/ /.test(piece) || /[aei]r$/.test(piece)))
  );
};

/**
 * Whether the words of a title, by their pieces, may be more or less than the thing. `said` is the title as it was typed.
 */
export const isDoubtfulTitle = (pieces: readonly string[], said: string, isGift: boolean) =>
  isLooseList(said) ||
  onlyDeed.test(pieces[0] ?? '') ||
  unitFirst.test(pieces[0] ?? '') ||
  pieces.some(
    (piece, at) =>
      isDoubtful(piece) ||
      spoken.test(piece) ||
      (at > 0 && !isGift && goesOnOddly.test(piece)) ||
      (at > 0 && isGift && /^(?:el|la|los|las) /.test(piece)) ||
      (at > 0 && (praise.test(piece) || piece === 'no')) ||
      toPeople.test(piece),
  ) ||
  (isGift && (deedFirst.test(pieces[0] ?? '') || / y (?:la|el|te|le|les|los|las) (?!mas )/u.test(pieces[0] ?? '')));

/** Of whom an offer may be. */
const peopleNamed =
  /(?<![^ ])(?:mujeres|hombres|damas|caballeros|estudiantes|maestr[oa]s|nin[oa]s|adultos|alumn[oa]s|papas|mamas|familias|parejas|socios|jubilados|cumpleaner[oa]s)(?![^ ])/u;
/** Words ahead of a gain that only announce it. */
const announces =
  /(?<![^ ])(?:venta|ventas|oferta|ofertas|promo|descuento|remate|barata|liquidacion|noche|hot|black|outlet|aniversario|semana|dia|mes|jornada|rebaja|rebajas|temporada|gran|super|feria|festival|especial|locura|quincena|happy|hour|cierra|cierre|arranca|tardes?|viernes|jueves)(?![^ ])/u;
/** Given with whatever is bought, and no part of it. */
const service = /(?<![^ ])(?:entrega|entregamos|envio|envios|recogemos|llevamos|instalacion|instalamos|domicilio|estacionamiento)(?![^ ])/u;
const sizes =
  /^(?:(?:y|o|,|en|tamano|talla) )*(?:chic[oa]s?|median[oa]s?|grandes?|familiar(?:es)?|individual(?:es)?|jumbo)(?: (?:y|o|,) (?:chic[oa]s?|median[oa]s?|grandes?|familiar(?:es)?|individual(?:es)?|jumbo))*$/;

/** Asks for a title, or for whom it is, where words that may be of them were left over. */
export function doubtLeft(
  board: Board,
  title: readonly Place[],
  left: { unsaid: readonly Place[]; passed: readonly Place[] },
  ofThing: readonly Place[],
  { fields, ask, flags }: ReadingDraft,
): void {
  const said = (places: readonly Place[]) => places.map((place) => wordsAt(board, place));
  if (said(left.passed).some((words) => peopleNamed.test(words))) ask.add('terms');
  else if (said(left.passed).some((words) => /^\p{L}{4,} de \p{L}{4,}/u.test(words) && !announces.test(words))) ask.add('title');
  // "Entrada 2x1 en la función": the thing stands ahead of its gain.
  if (fields.kind === 'two_for_one' && said(left.passed).some((words) => !announces.test(words))) ask.add('title');
  if (said(left.unsaid).some((words) => sizes.test(words))) ask.add('title');
  // "Familia hoy pozole": one word ahead of the day may be to whom it is said.
  const [head, next] = title;
  const isApart = head && next && head.start === 0 && head.end === 1 && board.taken[1]?.some((field) => /_at$/.test(field));
  if (isApart && !/^(?:de|del|con|y|en|al?|para|por|\+)(?![^ ])/.test(wordsAt(board, next))) ask.add('title');
  // What is given beside a price belongs to the thing.
  const isHeld = ({ start, end }: Place) => title.some((piece) => piece.start <= start && end <= piece.end);
  if (ofThing.some((gift) => !isHeld(gift) && !service.test(wordsAt(board, { start: Math.max(0, gift.start - 3), end: gift.end }))))
    ask.add('title');
  // "La mensualidad de diciembre": a date that contradicts another may be of the thing.
  const last = title.at(-1)?.end ?? -1;
  if (
    flags.has('contradiction') &&
    board.tokens[last]?.word === 'de' &&
    [last, last + 1].some((place) => board.taken[place]?.includes('ends_at'))
  )
    ask.add('title');
}

/** What the shop itself does is no condition: "a ver si le bajamos". */
const hearsay = /^si (?:(?:le|les|te|lo) )?\p{L}+(?:amos|emos)(?![^ ])/u;

/** What another rule left of a condition: "pagando", "no aplica". */
const isCutOff =
  /^(?:no (?:aplican?|incluyen?|participan?|valid[oa]s?|valen?)(?: en| con| para)?|(?:pag|compr|llev|present|mostr)ando|trayendo|con|si|para|sin|cuando|mientras|previ[oa]|segun)$/u;

/** Conditions that are said ahead of all else. */
const strong = /^(?:solo|no|con|sin|para|a|previ[oa]|pag|present|mostr|tra[ei]|estudiantes|maestros|si|los que|quien)/u;

/** Whether a condition stands in a sentence ahead of the gain's, where a shop speaks of itself: "Pensando en ti. 12% en la tienda". */
export const isFarAhead = ({ tokens }: Board, term: Place, gain: Place | null, words: string) =>
  gain !== null &&
  term.end <= gain.start &&
  !strong.test(words) &&
  tokens.slice(term.end, gain.start).some(({ word }) => /^[.!?]$/.test(word));

/** Asks for conditions that may be part of the thing, or none. */
export function doubtTerms(terms: readonly string[], { fields, ask }: ReadingDraft): void {
  // What must be bought for it may be the thing.
  if (ask.has('title') && terms.some((term) => /^(?:en (?:tu|la|su)|a partir del?|desde) /.test(term))) ask.add('terms');
  // "Clase gratis para niños de 3 a 6 años": of the thing, or for whom.
  if (fields.kind === 'gift' && terms.some((term) => /^para .* anos$/.test(term))) ask.add('title').add('terms');
  // "Paquete para parejas incluye masaje": what it is stands among them.
  if (ask.has('title') && terms.some((term) => /^(?:para|con) .* incluyen? /.test(term))) ask.add('terms');
  if (terms.some((term) => hearsay.test(term)) || isCutOff.test(terms.at(-1) ?? '')) ask.add('terms');
}

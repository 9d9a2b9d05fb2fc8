import type { ReadingDraft } from '../reading.ts';
import { type Board, mayBePesos, numberOf, type PhraseMatch, type Place, phrase, wordsAt } from '../words/board.ts';
import { counted, unit } from './counted-things.ts';
import { readMaximum } from './maximum.ts';

const perTime = '(?<per> (?:(?:por|al|a la|x|cada|de cada|en cada) (?:dia|semana|mes|visita)|diari[oa]s|semanales|por dia))';
const cue =
  '(?:(?:solo|son|hay|habra|tenemos|tengo|traigo|hice|hicimos|quedan?|nos quedan|me quedan|ya solo quedan|restan|disponibles|nada mas|limitado a|limite de|ultim[oa]s) ){1,2}';

const stockPatterns = [
  `(?:las |los )?ultim[oa]s (?<count>\\d{1,3})(?= *$| [.,;!)])`,
  `hasta (?:agotar|acabar)(?:se)?(?: las| los)? (?<count>\\d{1,6})(?: (?:${unit}|${counted}))?`,
  `(?:promo )?(?:limitad[oa]s? )?(?:(?:a |para |solo |valido para |son |promo para )?(?:los|las) )?(?:primer[oa]s (?<count>\\d{1,6})(?! (?:dias|horas|minutos|meses|semanas))|(?<many>\\d{1,6}) primer[oa]s)(?: (?:${unit}|mamas|papas|ninos|ninas|familias|parejas|compradores|en (?:\\p{L}+rse|llegar|llamar|escribir|venir|comprar|pedir|pagar|reservar|apartar)|que (?:lleguen|vengan|llamen|escriban|lo pidan|la pidan|aparten|agenden|reserven|se inscriban|compren|pidan)))?(?: (?:en (?:llegar|llamar)|que (?:lleguen|vengan|llamen)))?${perTime}?`,
  `(?:con )?cupo(?:s)?(?: (?:de|para|:|solo|limitado a|limitado para|limitado de|limitado|maximo|maximo de|es de)){0,3} (?<count>\\d{1,6})(?: (?:personas|${counted}))?${perTime}?`,
  `(?:stock|existencias?|inventario|disponibles)(?: de| :)? (?<count>\\d{1,6})(?: ${unit})?`,
  `(?:${cue})?(?<count>\\d{1,6}) (?:cupones|vales?|lugar(?:es)?|espacios|cupos)(?: (?:disponibles|nada mas|solo|en total))?${perTime}?`,
  `(?:${cue})(?<count>\\d{1,6}) ${unit}(?: (?:disponibles|nada mas|solo|en existencia))?${perTime}?`,
  `(?:solo )?(?:ya )?(?:solo )?(?:nos |me )?(?:quedan?|restan?|hay solo|solo hay|hay|habra|limitado a|limitada a|disponibles solo|(?:tenemos|tengo|traigo|hice|hicimos) solo|solo (?:tenemos|tengo|traigo|hice|hicimos))(?: solo| nada mas| como| unicamente)? (?<count>\\d{1,6})(?: (?:${unit}|${counted}(?! (?:\\p{L}{4,}as|\\d\\S*)(?![^ ]))))?(?: disponibles)?`,
  `(?<count>\\d{1,6}) (?:piezas |unidades |ordenes )?(?:disponibles|en existencia|en stock|en total)`,
  `(?<count>\\d{1,6}) (?:piezas|unidades|ordenes|pares|prendas|platos) (?:nada mas|solo(?= *$| [.,;!)]))`,
  `(?:maximo |limite (?:de )?|hasta )?(?:${cue})?(?<count>\\d{1,6})(?: (?!veces |dias |horas )(?:${unit}|${counted}))?${perTime}`,
].map(phrase);
/** "2x1 en gorditas, 20 nomás": alone it may be a price. */
const countBeside = phrase(
  '(?:(?:y )?(?:son|hay|tengo) )?(?<count>\\d{1,5}) (?:solo|nada mas|unicamente)(?= *$| [.,;!)]| (?:y|hoy|#weekday)(?![^ ]))|(?:solo|nada mas) son (?<many>\\d{1,5})(?= *$| [.,;!)])',
);
/** A price now, and not the one before: without one the number may be it. */
const priceSaid =
  /(?:^|(?<!\d|antes) )a \$? ?\d|(?:^|(?<!antes|normal|era|eran|costaba|valia|de|x) )\$ ?\d| en \$?\d+(?: pesos)? en (?:vez|lugar) de /;
const soloCount = phrase(
  `(?:solo|solo son|solo hay|nada mas|son|hay)(?<whom> para(?: los| las)?)? (?<count>\\d{1,6})(?: (?<thing>${unit}|${counted}))?`,
);
/** Words for customers, so that the number counts people: "solo para 20 clientes nuevos", and not "solo para 2 personas". */
const newcomer = /^(?:client|soci|alumn|pacient|usuari|suscriptor)\p{L}+$/u;
const untilGone = phrase(
  `(?:(?:o |y )agotar(?:se)?(?: (?:las |el )?(?:existencias?|stock|inventario|piezas))?|(?:o |y )?hasta (?:agotar(?:se)?|acabar(?:se)?(?! (?:el |la |este |esta )?(?:mes|semana|ano|quincena|#month)(?![^ ]))|que se (?:nos )?(?:acaben?|agoten?|terminen?)(?: (?:el|la|los|las|lo) \\p{L}+)?|terminar|donde alcance|agotarse)(?: (?:las |el |la )?(?:existencias?|stock|inventario|producto|mercancia|piezas|cupones))?|mientras (?:duren?|haya|alcance|alcancen|tengamos|queden?)(?: (?:las |el )?(?:existencias?|producto|stock|piezas))?|quedan (?:muy )?(?:poc|poquit)[ao]s|(?:muy |hay |quedan )?poc[ao]s (?:piezas|lugares|existencias|unidades|cupones|espacios)|(?:con |hay )?(?:cupo|lugares|piezas|existencias|cupones|disponibilidad|espacios|lugar|stock) (?:muy )?limitad[oa]s?|(?:las |los )?ultim[ao]s (?:piezas|lugares|unidades|cupones|pares|tallas|modelos|ejemplares|cajas|boletos|espacios|existencias|bolsas|juegos|rollos|paquetes|prendas|vestidos|charolas|ordenes)|sujet[oa] a (?:disponibilidad|existencias?|cupo))`,
);

const who = '(?:persona|client[ea]|cabeza|usuari[oa]|comensal|soci[oa]|alumn[oa]|paciente|numero|celular|telefono|c/persona)';
const group =
  '(?:mesa|familia|ticket|cuenta|grupo|hogar|compra|pareja|orden|casa|vehiculo|auto|carro|mascota|domicilio|pedido|consumo|recibo|nota|servicio|folio)';
const limit = '(?:(?:solo|maximo|limite(?: de)?|hasta|limitado a|tope(?: de)?|aplica|valido|es|son|un maximo de|no mas de) ){0,2}';
const some =
  '(?<count>\\d{1,3}|uno|una|un)(?: (?:solo|sola))?(?: (?:cupones|piezas|promo|vale|orden|ordenes|canje|paquete|articulos?|(?!un[oa]? )\\p{L}+))?';
const perPerson = phrase(`${limit}${some} (?:por|x|a|para|cada) (?:cada )?${who}(?:${perTime})?`);
const personMaximum = phrase(
  `(?:por|cada) ${who} (?:maximo|solo|limite|hasta)(?: de)? (?<count>\\d{1,3}|uno|una|un)(?: (?:piezas|cupones))?(?:${perTime})?`,
);
const perGroup = phrase(
  `${limit}(?<count>\\d{1,3}|uno|una|un)(?: (?:solo|sola))?(?: (?:cupones|piezas|promo|vale|paquete|orden|(?!un[oa]? )\\p{L}{3,}s))? (?:por|x|a|para) (?:cada )?${group}`,
);
const perVisit = phrase(
  `${limit}(?:uno|una|un|1)(?: (?:cupones|piezas|promo|solo|par|juego|paquete|kilo|litro|vez))? (?:por|x|al|a la|cada|en cada) (?:cada )?(?:dia|visita|semana|mes)`,
);

const count = (said: string | undefined) => (/^un/.test(said ?? '') ? 1 : numberOf(said));

/** What the words give to `terms`, beside the fields they fill. */
export type ClaimPlace = (place: Place) => void;

const vouchers = phrase('(?<count>\\d{1,5})(?= (?:cupones|vales?|bonos?|descuento) (?:de|por) \\$)');

/** "10 cupones de $100" counts them and says what they are worth. */
export function readVouchers(board: Board, { fields }: ReadingDraft): void {
  board.each(vouchers, (found) => {
    fields.stock = Number(found.groups.count);
    return ['stock'];
  });
}

/** Of a count whose words go on in the next line only its own line counts. */
function countInLine(board: Board, { start, end, groups }: PhraseMatch, counts: number[]): null {
  const line = board.tokens.findIndex(({ breaks }, place) => breaks && place > start && place < end);
  const number = groups.count ?? '';
  if (groups.many || !board.tokens.slice(start, line).some(({ word }) => word === number)) return null;
  counts.push(count(number));
  board.give({ start, end: line }, ['stock']);
  return null;
}

/** `stock` and `per_customer`: how many there are, and how many of them somebody may have. */
export function readLimits(board: Board, reading: ReadingDraft, keep: ClaimPlace): void {
  const { fields, ask } = reading;
  const toTerms = (found: PhraseMatch, field: 'stock' | 'per_customer' | null) => {
    if (field) ask.add(field);
    keep(found);
    return ['terms'];
  };
  board.each(perGroup, (found) => (Number(found.groups.count) > 10 ? null : toTerms(found, null)));
  board.each(perVisit, (found) => toTerms(found, 'per_customer'));
  const person = (found: PhraseMatch) => {
    const isPrice = /^(?:a|en|por|x|de|\$)$/.test(found.before) || count(found.groups.count) > 20;
    if (isPrice) return null;
    if (found.groups.per) return toTerms(found, 'per_customer');
    if (fields.per_customer !== undefined && fields.per_customer !== count(found.groups.count)) ask.add('per_customer');
    fields.per_customer = count(found.groups.count);
    return ['per_customer'];
  };
  board.each(perPerson, person);
  board.each(personMaximum, person);
  const counts = readMaximum(board, reading, keep);
  for (const pattern of stockPatterns) {
    board.each(pattern, (found) => {
      if (/^(?:\$|a|en|por|x)$/.test(found.before) && !/primer/.test(board.tokens[found.start + 1]?.word ?? '')) return null;
      if (/^(?:de descuento|pesos|%)/.test(found.next)) return null;
      // "De 8 a 12" ends a line before "primeras 15 mesas", and "quedan 8" one before "fines de semana".
      if (found.crosses) return countInLine(board, found, counts);
      if (found.groups.per) return toTerms(found, /visita/.test(found.groups.per) ? 'per_customer' : 'stock');
      // "Las primeras 5 hojas gratis" are the thing, or how many there are.
      const words = board.tokens.slice(found.start, found.end).map(({ word }) => word);
      if (/^primer[oa]s$/.test(words.at(-2) ?? '') && /^(?!gratis|que|los|las)\p{L}{4,}s$/u.test(found.next)) {
        ask.add('stock');
        return ['stock'];
      }
      counts.push(count(found.groups.count ?? found.groups.many));
      // "Tengo 30 tortas de jamón": what is counted is the thing.
      if (found.next === 'de' && /^(?:tortas|tacos|pizzas|pasteles|ramos|cortes|charolas|combos)$/.test(words.at(-1) ?? '')) {
        board.give({ start: found.start, end: found.end - 1 }, ['stock']);
        return null;
      }
      return ['stock'];
    });
  }
  board.each(countBeside, ({ groups, start, end, before }) => {
    const first = board.tokens[start];
    if (!groups.many && !first?.breaks && first?.word !== 'y' && !/^[.,;!(]$/.test(before)) return null;
    const others = [wordsAt(board, { start: 0, end: start }), wordsAt(board, { start: end, end: board.tokens.length })].join(' ');
    if (!board.taken.some((fields) => fields?.includes('kind')) && !priceSaid.test(others)) return null;
    counts.push(count(groups.count ?? groups.many));
    return ['stock'];
  });
  fillStock(counts, reading);
  board.each(untilGone, () => {
    if (fields.stock === undefined) ask.add('stock');
    return ['stock'];
  });
}

function fillStock(counts: readonly number[], { fields, ask, flags }: ReadingDraft): void {
  const different = new Set([...counts, ...(fields.stock === undefined ? [] : [fields.stock])]);
  if (different.size > 1) {
    ask.add('stock');
    flags.add('contradiction');
  } else if (counts[0] !== undefined) fields.stock = counts[0];
  if (ask.has('stock')) delete fields.stock;
  if (ask.has('per_customer')) delete fields.per_customer;
}

/** "Solo 30", once days, hours and prices have been read. */
export function readSoloCount(board: Board, reading: ReadingDraft): void {
  const counts: number[] = [];
  board.each(soloCount, (found) => {
    const { whom, thing } = found.groups;
    if (whom && !newcomer.test(thing ?? board.tokens[found.end]?.word ?? '')) return null;
    if (
      /^(?:a|en|por|x|por|desde|%)$/.test(found.before) ||
      (!thing &&
        !mayBePesos(found.next) &&
        (!/^\p{L}+s$/u.test(found.next) || /^(?:sabores|colores|tallas|sucursales|ingredientes|modelos)$/.test(found.next)))
    )
      return null;
    counts.push(count(found.groups.count));
    return ['stock'];
  });
  fillStock(counts, reading);
  if (reading.fields.stock !== undefined && !reading.flags.has('contradiction')) reading.ask.delete('stock');
}

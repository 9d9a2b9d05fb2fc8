import type { ReadingDraft } from '../reading.ts';
import { type Board, mayBePesos, numberOf, type PhraseMatch, type Place, phrase } from '../words/board.ts';

const money = '(?<money>\\$?#n)(?<pesos> pesos)?';
const purchase =
  '(?:(?:ticket|tickets|nota|recibo) de (?:compra|consumo)|compras?|consumos?|cuentas?|tickets?|pedidos?|ordenes|orden|gasto|nota|servicios?|cargas?|recargas?)';
const whose = '(?:(?:la|las|tu|tus|su|sus|un|una|todas?|cualquier|el|toda) ){0,2}(?:(?:primera|primer) )?';
const atLeast =
  '(?:de mas de|de \\+|\\+ de|de al menos|de minimo|minim[oa]s? de|minimo|de|desde|mayor(?:es)? (?:a|de|que)(?: los)?|arriba de(?: los)?|superior(?:es)? a(?: los)?|a partir de(?: los)?|que (?:pasen?|superen?|rebasen?|sumen?|lleguen? a)(?: de)?(?: los)?|por mas de|por|igual(?:es)? o mayor(?:es)? a)';
const andMore = '(?: (?:o mas|en adelante|para arriba|minimo|y mas))?';

const minimumPatterns = [
  `(?:con |en |por )?${whose}${purchase} (?:minimo|min)(?: es)?(?: de| :)? ${money}${andMore}`,
  `(?:con )?(?:un )?minimo (?:de )?(?:compra|consumo|pedido|cuenta|orden)(?: de| :| es de)? ${money}`,
  `(?:con |de )?(?:un )?minimo(?: de| :)? ${money}(?: de (?:compra|consumo))?`,
  `(?:en |sobre |de )(?:tu|su) (?<bill>cuenta|compra|ticket|pedido|consumo|orden) ${atLeast} ${money}${andMore}`,
  `(?:en |por |con |a |para |a partir de |solo en |solo con |valido en |aplica en )${whose}${purchase} ${atLeast} ${money}${andMore}`,
  `${purchase} ${atLeast} ${money}${andMore}`,
  `(?:en |con |por )?${whose}${purchase} (?:mayor(?:es)? (?:a|de)|superior(?:es)? a|arriba de|de mas de) ${money}`,
  `(?<rest>en \\p{L}{4,}s(?: de \\p{L}{3,})?) (?:mayores (?:a|de)|superiores a|arriba de) (?<money>\\$#n|#n pesos|\\d{3,5})`,
  '(?<rest>(?:en|sobre) (?:tu|su) (?:despensa|mandado|super|surtido)) (?:de|desde|por) (?<money>\\$#n|#n pesos) (?:o mas|en adelante|minimo|para arriba)',
  `(?:si|cuando|siempre que) ${whose}${purchase} (?:es |llega |pasa |rebasa |supera |suma )(?:de |a |los |mas de |mayor a |mayor de ){0,2}${money}${andMore}`,
  `(?:si |cuando )?(?:consumes|gastas|compras|consumas|gastes|compres|consumen|gastan|pides|al comprar|al consumir|al gastar|al pagar|gastando|consumiendo|comprando)(?: (?:minimo|mas de|arriba de|desde|al menos|un total de)){0,2} ${money}${andMore}`,
  `(?:compra|consume|gasta|compras|consumes|gastas)(?: minimo| mas de)? (?<money>\\$#n|#n pesos)(?= (?:y|,|te|recibe|llevate|obten|en|o))(?: o mas| en adelante)?`,
  `a partir de ${money} de (?:compra|consumo)`,
  '(?<=(?:gratis|sin costo) )(?:a partir de|desde|arriba de|en mas de|pasando) (?<money>\\$#n|#n pesos)',
  `(?:la )?${purchase} minim[oa] (?:debe ser|es|sera)(?: de)? ${money}`,
  `${money} (?:de (?:compra|consumo)(?: minim[oa]| minimo)?|minimo de (?:compra|consumo)|de minimo)`,
].map(phrase);

/** What a purchase has to come to. */
function readMinimum(board: Board, { fields }: ReadingDraft, thing: (place: Place, noun: string) => void): void {
  for (const pattern of minimumPatterns) {
    board.each(pattern, (found) => {
      const { money: said = '', pesos } = found.groups;
      const isSure = said.startsWith('$') || pesos !== undefined;
      const value = numberOf(said);
      if (!isSure && (!mayBePesos(found.next) || value < 50)) return null;
      if (found.next === '%' || fields.min_purchase !== undefined) return null;
      fields.min_purchase = value;
      const first = board.tokens.slice(found.start, found.end).findIndex(({ word }) => /^primera?$/.test(word));
      if (first >= 0) {
        fields.first_visit = true;
        thing({ start: found.start + first, end: found.start + first + 2 }, 'compra');
      }
      if (found.groups.bill) thing({ start: found.start + 2, end: found.start + 3 }, 'bill');
      // "Recargas de 200" are what is bought.
      const filled = board.tokens.slice(found.start, found.end).findIndex(({ word }) => /^(?:re)?cargas?$/.test(word));
      if (filled >= 0) thing({ start: found.start + filled, end: found.start + filled + 1 }, 'bill');
      return ['min_purchase'];
    });
  }
}

const firstWord = '(?:primera|primer|1 (?:ra|a|era|er|o))';
const firstPattern = phrase(
  `(?<lead>(?:(?:solo|valido|exclusivo|promo|aplica|unicamente|es) )?(?:(?:en|a|para|por|si es|si vienes por|con|de|durante|al) )?(?:(?:tu|su|la|mi|una) )?)?${firstWord} (?<thing>visita|vez|compra|cita|clase|consulta|sesion|servicio|pedido|orden|estancia|mensualidad|lavado|corte)(?: con nosotros| en (?:el |la |nuestr[oa] )?(?:local|tienda|salon|negocio|estudio|taller|clinica|consultorio|restaurante|gimnasio|gym|spa|barberia|estetica|sucursal|academia|escuela|veterinaria|cafe|farmacia|panaderia|taqueria)| que (?:vienes|nos visitas|vengas|compras|compres))?`,
);
const newcomers = phrase(
  '(?:(?:solo|exclusivo|valido|aplica|unicamente|promo) )?(?:(?:para|a|de|con) )?(?:(?:los|las|nuestros) )?(?:client[ea]s? nuev[oa]s?|nuev[oa]s? client[ea]s?|nuev[oa]s (?:socios|alumn[oa]s|miembros|pacientes|suscriptores|usuarios)|(?:socios|alumn[oa]s|pacientes|miembros|usuarios) nuev[oa]s)',
);

/** The first visit; `thing` is called with words that may be what is offered: "primera clase gratis". */
function readFirstVisit(board: Board, { fields }: ReadingDraft, thing: (place: Place, noun: string) => void): void {
  board.each(firstPattern, (found) => {
    // "Inscripción y primera mensualidad" is one thing.
    if (found.before === 'y' && found.groups.thing === 'mensualidad') return 'stays';
    fields.first_visit = true;
    const lead = (found.groups.lead ?? '').trim().split(' ').filter(Boolean).length;
    const isOfWhat = /^(?:de|del)$/.test(found.next);
    const start = found.start + lead;
    // "El pago de tu primera mensualidad" is one thing.
    if (board.tokens[found.start]?.word === 'de' && !/^(?:visita|vez)$/.test(found.groups.thing ?? '')) return 'stays';
    if (isOfWhat || !/^(?:vez)$/.test(found.groups.thing ?? ''))
      thing({ start, end: found.end }, isOfWhat ? 'of' : (found.groups.thing ?? ''));
    return ['first_visit'];
  });
  board.each(newcomers, () => {
    fields.first_visit = true;
    return ['first_visit'];
  });
}

const together = [
  '(?:(?:y|,) )?(?:no|ni|tampoco) (?:(?:es|son|sera|aplica como) )?(?:acumulables?|combinables?)(?: (?:con|a|ni combinable con|ni con) #other)?',
  '(?:(?:y|,) )?(?:no|ni|tampoco) (?:se )?(?:acumulan?|combinan?|juntan?|suman?|puede (?:acumular|combinar|juntar)(?:se)?|mezclan?)(?: (?:con|a|ni) #other)?',
  '(?:(?:y|,) )?(?:no|ni|tampoco) (?:(?:aplica|aplican|valid[oa]s?|vale|valen|es valid[oa]|participa|cuenta|se vale|jala|va)(?: junto)? )?(?:con|en conjunto con|en|junto con|junto a|mas) #other',
  'sin (?:juntar|combinar|acumular)(?: con)?(?: #other)?|sin #other',
].map(phrase);
const mixedNo = phrase(
  '(?<rest>no (?:aplica|aplican|vale|valido|valida)) con #other (?:ni|y|o)(?! (?:(?:en|los|el|las|para|dias?) ){0,2}(?:#weekday|findes?|entre semana))',
);
const combines = phrase(
  '(?:(?:y|,|si) )?(?:(?:si )?es |son |si )?(?:acumulables?|combinables?)(?: con #other)?|(?:y |,? ?si )?se (?:suman?|acumulan?|combinan?|juntan?|puede (?:acumular|combinar|juntar|sumar))(?: (?:con|a) (?:#other|tus? (?:otras )?(?:promo|descuento|cupones|puntos)|cualquier (?:promo|otras promo)))?|(?:si )?(?:aplica|vale|valido|combinalo|sumalo|acumulalo|juntalo) (?:con|a) #other',
);

function readCombinable(board: Board, { fields }: ReadingDraft): void {
  board.each(mixedNo, () => {
    fields.combinable = false;
    return ['combinable'];
  });
  for (const pattern of together) {
    board.each(pattern, (found) => {
      // "No aplica con otras becas" names what it does not go with.
      if (board.tokens[found.end - 1]?.word === 'otras' && /^\p{L}{4,}s$/u.test(found.next)) return null;
      fields.combinable = false;
      return ['combinable'];
    });
  }
  board.each(combines, ({ before, next }) => {
    if (/^(?:no|ni|tampoco)$/.test(before)) return null;
    if (fields.combinable === undefined) fields.combinable = true;
    // "Cupón acumulable de $30" is one phrase of the gain.
    return /^(?:cupones|vales?|bonos?)$/.test(before) && /^(?:de|por|\$.*)$/.test(next) ? null : ['combinable'];
  });
}

const use =
  '(?:(?:para |y |debes |se debe |hay que )?(?:se )?(?:usa|usalo|usala|usarlo|usarla|usar|usese|canjealo|canjeala|canjearlo|canjearla|canjear|canjea|aprovechalo|aprovecharlo|cobralo|cobrarlo|hacerlo valido|hacerla valida|hazlo valido|venir por el|recogerlo|recogela))';
const lapse = '(?<count>\\d{1,3}|una?|media) (?<unit>horas|dias?|semanas?)';
const taken =
  '(?: (?:despues de|desde que|a partir de(?: que)?|una vez|al|tras|de|que)(?: (?:lo|la))? (?:apart\\p{L}+|baj\\p{L}+|tom\\p{L}+|descarg\\p{L}+|guard\\p{L}+|obten\\p{L}+|adquir\\p{L}+|recib\\p{L}+|ped\\p{L}+|pid\\p{L}+|gener\\p{L}+|activ\\p{L}+|reclam\\p{L}+|agarr\\p{L}+|saca\\p{L}+))';
const claimPatterns = [
  `${use} (?:en|dentro de|antes de|durante|en menos de|en maximo)(?: las| los)?(?: primer[oa]s| siguientes| proxim[oa]s)? ${lapse}(?: siguientes)?${taken}?`,
  `(?:tienes|tiene|tendras|cuentas con|te damos|hay|con|son|dispones de)(?: (?:solo|hasta|un plazo de|maximo))? ${lapse}(?: maximo)? ${use}${taken}?`,
  `${lapse} ${use}${taken}?`,
  `(?:vigencia|valido|valida|vale|dura|vence|caduca|vigente)(?: (?:de|por|en|a las|a los|solo)){0,2} ${lapse}${taken}`,
  `(?:vence|caduca) (?:a las|a los) ${lapse} de ${taken.slice(0, 0)}(?:apartarlo|bajarlo|tomarlo|descargarlo|guardarlo)`,
].map(phrase);

const hoursOf: Record<string, number> = { horas: 1, dia: 24, dias: 24, semana: 168, semanas: 168 };

/** Reads how long a customer may keep a coupon after taking it. */
function readClaimHours(board: Board, { fields, ask }: ReadingDraft): void {
  const fill = ({ groups }: PhraseMatch) => {
    const number = groups.count === 'media' ? 0.5 : /^un/.test(groups.count ?? '') ? 1 : Number(groups.count);
    const hours = number * (hoursOf[groups.unit ?? ''] ?? 1);
    if (Number.isInteger(hours)) fields.claim_hours = hours;
    else ask.add('claim_hours');
    return ['claim_hours'];
  };
  for (const pattern of claimPatterns) board.each(pattern, fill);
}

/** What is asked of the customer and the bill: least purchase, first visit, other offers beside it, time to use it. */
export function readPurchaseTerms(board: Board, reading: ReadingDraft, thing: (place: Place, noun: string) => void): void {
  readClaimHours(board, reading);
  readMinimum(board, reading, thing);
  readFirstVisit(board, reading, thing);
  readCombinable(board, reading);
}

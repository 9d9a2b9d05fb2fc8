import { type Board, type Place, phrase, wordsAt } from './words/board.ts';

const gain = /(?<![^ ])(?:%|gratis|\$\S+|pesos|2 x 1|costo|regalo|mitad)(?![^ ])/u;

/** Whether capitals tell names: a text in small letters or in capitals has none that do. */
function tellsNames({ tokens }: Board): boolean {
  const words = tokens.filter(({ word }) => /^\p{L}{3,}$/u.test(word));
  const share = words.filter(({ capital }) => capital).length / Math.max(1, words.length);
  return share > 0 && share < 0.6;
}

/** From full stop to full stop, emoji or line. */
export function sentencesOf({ tokens }: Board): Place[] {
  const sentences: Place[] = [];
  let start = 0;
  for (let place = 0; place <= tokens.length; place++) {
    const token = tokens[place];
    const isStop = !token || /^[.!?¡¿]$/.test(token.word);
    if (!isStop && !token.breaks) continue;
    if (place > start) sentences.push({ start, end: place });
    start = isStop ? place + 1 : place;
  }
  return sentences;
}

/** When the shop is open, where it is, what else it says of itself. */
const ofShop =
  /^(?:nuestros? horarios?(?![^ ])|nos vemos en|(?:el |los )?horarios? (?:(?:de (?:atencion|servicio|tienda|oficina|trabajo|lunes)|es|habitual|normal|corrido)(?![^ ])|: (?:de )?lunes a)|(?:te |los |les |las )?atendemos(?! a)|(?:estamos |oficinas |siempre )?abiert[oa]s?(?: (?:de|desde|toda|todos|los|a|el|las|:|hoy)(?![^ ]))|abrimos (?:de|desde|a|las|todos|el|los|lunes|diario|hasta|solo)(?![^ ])|(?:estamos(?: ubicad[oa]s)?|ubicad[oa]s|nos (?:encontramos|ubicamos|encuentras?)|visita(?:nos|nos hoy)|encuentranos|(?:te|los|las) esperamos) (?:en|sobre|dentro|frente|junto|a un|a una|afuera)(?![^ ])|contamos con|(?:aceptamos|recibimos|tomamos|levantamos) (?:pedidos|reservaciones|todas|tarjetas)|servicio a domicilio al?$|trabajos garantizados|cotizacion(?:es)? (?:sin|gratis)|musica en vivo|regresamos|siguenos)/u;

/** "Horario: 6 a 9 pm" may be of the shop or of the offer. */
const anyHours = /^(?:el )?(?:horario|servicio)(?: (?:de|:|es))* (?:las )?\d(?!4 horas)/u;

/** ", abrimos de 11 a 6" behind an address. */
const clause = phrase(
  '(?:y )?(?:nuestro horario es|abrimos|atendemos|(?:estamos )?abiert[oa]s?) (?:de|desde|todos|diario)(?! (?:cada|tarjeta))[^.!?;·]*(?: (?=[.!?;])|$)',
);

const business =
  /^(?:\p{L}+(?<!bat|gal|lot|port|av|s)eria|restaurante?|optica|clinica|consultorio|laboratorio|estetica|imprenta|refaccionaria|autolavado|taller|gimnasio|gym|spa|escuela|instituto|academia|colegio|hotel|vivero|boliche|mercado|notaria|farmacia|abarrotes|muebles|dulces|pollos|tacos|mariscos|helados|agua|vidrios|pinturas|studio|estudio|panificadora|purificadora|boutique|salon|tienda|bar|cafe|fonda|cocina|cine|barber|veterinaria|florist|\p{L}+shop)$/u;
const ofName = /^(?:el|la|los|las|de|del|y|san|don|dona|&|')$/;
const says =
  /^(?:te consiente|(?:te |les )?informa(?: a (?:su|toda su|nuestra|sus) \p{L}+)?(?: que| :)?|comunica(?: que| :)?|agradece (?:su|tu) preferencia(?: de \d+ anos)?|cumple \d+ (?:anos|aniversario)|te invita a (?:su|la|nuestra)(?: gran)? venta \p{L}+|presenta|:|cuida tu \p{L}+(?: y tu \p{L}+)?|abre inscripciones)/u;

/** "En Óptica Visión": the shop names itself at the beginning of a sentence. */
function leaveName(board: Board, { start, end }: Place): void {
  const { tokens } = board;
  const colon = tokens
    .slice(start, start + 5)
    .findIndex(({ word }, at) => word === ':' || (word === ',' && tokens[start + at + 1]?.word === 'en'));
  const lead = (colon < 0 ? 0 : colon + 1) + (/^(?:en|de)$/.test(tokens[start + colon + 1]?.word ?? '') ? 1 : 0);
  const first = start + lead;
  const isNamed = business.test(tokens[first]?.word ?? '') || (lead > 0 && tokens[first - 1]?.word === 'en' && tokens[first + 1]?.capital);
  if (!tokens[first]?.capital || !isNamed) return;
  let last = first + 1;
  while (last < end && (tokens[last]?.capital || (ofName.test(tokens[last]?.word ?? '') && tokens[last + 1]?.capital))) last++;
  const rest = wordsAt(board, { start: last, end });
  const said = says.exec(rest)?.[0];
  // A dish in capitals is no shop's name.
  const isName = last > first + 1 && (tokens[first - 1]?.word === 'en' || said !== undefined || last === end || tokens[last]?.word === ',');
  if (
    !isName ||
    tokens.slice(first, last).some(({ word }) => ofOffer.test(word)) ||
    (lead === 0 && last === end && gain.test(wordsAt(board, { start, end })))
  )
    return;
  board.give({ start: colon < 0 ? start : first - 1, end: said === undefined ? last : last + said.split(' ').length }, []);
}

/** "Por $599 en Power Gym": in the sentence of a gain it is where the shop sells, unless it is a condition. */
function leavePlace(board: Board, { start, end }: Place): void {
  const { tokens } = board;
  for (let place = start + 1; place < end - 1; place++) {
    if (tokens[place]?.word !== 'en' || !tokens[place + 1]?.capital || !tokens[place + 2]?.capital) continue;
    if (!/^(?:\$\S+|%|gratis|pesos|x|1)$/.test(tokens[place - 1]?.word ?? '')) continue;
    let last = place + 3;
    while (last < end && (tokens[last]?.capital || /^\d+$/.test(tokens[last]?.word ?? ''))) last++;
    if (last === end) board.give({ start: place, end: last }, []);
  }
}

/** "Quedan 8", "Traer INE", "Máximo 2 Por Persona": capitals that name no place. */
const ofOffer =
  /^(?:quedan?|restan?|hay|tenemos|tra(?:e[rs]?|igan?|yendo)|mostr\p{L}+|muestra|present\p{L}+|maximo|minimo|un[oa]|persona|client\p{L}+|stock|disponibles?|estudiantes?|maestr[oa]s|soci[oa]s|adultos?|ninos|ninas|mayores|menores|edad|tallas?|color(?:es)?|medidas?|modelos?|garantia|primer[oa]s?|ultim[oa]s?|poc[oa]s|incluyen?|mas|antes|normal|regular|precio|hasta|agotar|existencias?|tod[oa]s?|consumo|compras?|pagos?|efectivo|tarjetas?|transferencia|llevar|semana|findes?|manana|vigencia|vence|vigente|horarios?|dias?|tardes?|noches?|reserv\p{L}+|anticipo|apart\p{L}+|limitad[oa]s?|aplican?|terminos|factur\p{L}+|acumulables?|piezas|envios?|cada|este|enero|marzo|abril|junio|julio|agosto|octubre|diciembre)$/u;
/** "20 de Noviembre" is a day, "20 de Noviembre 14" a street. */
const onlyDate = /^(?:el )?\d{1,2} de \p{L}+(?: (?:de(?:l)? )?20\d\d)?$/u;

/** "Calle Juárez 33", "Studio Cycle": nothing but names, behind the offer. */
function isAddress({ tokens }: Board, { start, end }: Place): boolean {
  const words = tokens.slice(start, end);
  return (
    words.length > 1 &&
    !onlyDate.test(wordsAt({ tokens }, { start, end })) &&
    !words.some(({ word }) => ofOffer.test(word)) &&
    words.some(({ word, capital }) => capital && /^\p{L}{4,}$/u.test(word)) &&
    words.every(
      ({ word, capital }) =>
        capital ||
        !/^\p{L}{3,}$/u.test(word) ||
        /^(?:del|los|las|local|planta|alta|baja|esquina|frente|entre|col|tel|num|por|con|isla|puesto|piso|puerta|lote|interior|pasillo)$/.test(
          word,
        ),
    ) &&
    !words.some(
      ({ word }) =>
        gain.test(word) ||
        /^(?:\d+%|sin|solo|aplica|no|cita|previa|cupo|hoy|am|pm|horas|\d+:\d+|sucursal(?:es)?|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(
          word,
        ),
    )
  );
}

/** "Portal Hidalgo 3, de 11 a 8 pm". */
function isAddressWithHours(board: Board, { start, end }: Place): boolean {
  const comma = board.tokens.findIndex(({ word }, place) => place > start && place < end && word === ',');
  const hours = /^(?:de )?\d{1,2}(?::\d\d)? (?:am |pm )?(?:a|-) \d{1,2}(?::\d\d)?(?: (?:am|pm|horas))?$/;
  return comma > 0 && isAddress(board, { start, end: comma }) && hours.test(wordsAt(board, { start: comma + 1, end }));
}

/** Leaves out what a shop says of itself; true where hours may be its own or the offer's. */
export function leaveAboutShop(board: Board): boolean {
  let doubt = false;
  const sentences = sentencesOf(board);
  const areNames = tellsNames(board);
  for (const [at, sentence] of sentences.entries()) {
    const said = wordsAt(board, sentence);
    const isFirst = at === 0;
    if (!isFirst && anyHours.test(said)) {
      doubt = true;
      board.give(sentence, []);
    } else if (ofShop.test(said) && !gain.test(said) && (!isFirst || sentences.length > 1)) board.give(sentence, []);
    else if (areNames && !isFirst && isAddress(board, sentence)) board.give(sentence, []);
    else if (areNames && !isFirst && isAddressWithHours(board, sentence)) board.give(sentence, []);
    else if (areNames) {
      leaveName(board, sentence);
      leavePlace(board, sentence);
    }
  }
  board.each(clause, ({ start, end }) => (start > 0 && !gain.test(wordsAt(board, { start, end })) ? [] : null));
  return doubt;
}

import { holdStreets } from './streets.ts';
import { dayNumber, holiday, month, monthDay } from './when/points.ts';
import { type Board, mayBePesos, type Place, phrase } from './words/board.ts';
import { toSign } from './words/to-sign.ts';

const occasion =
  '(?:aniversario|cumpleanos|cumple|inauguracion|apertura|remodelacion|cierre|liquidacion|mudanza|cambio|temporada|fiestas(?: patrias)?|fiesta|inventario|vacaciones|regreso a clases|lluvias?|calor|frio|mundial|partido|graduacion(?:es)?|traspaso|tiempo limitado|semana santa|buen fin|fin de (?:mes|ano|temporada|curso|cursos)|dia de (?:muertos|todos)|independencia|halloween|posadas?|fiestas patrias|renovacion|estreno|nueva sucursal|nuestr[oa]s? (?!cuenta)(?:\\d+ )?\\p{L}+|agradecimiento|exceso de \\p{L}+|puente|el puente|pascua|carnaval|feria|la feria|reapertura|ser [a-z]+|navidades|inicio de (?:ciclo|curso|cursos|clases|mes|ano|temporada|semestre))';

const reasons = [
  `(?:por|con motivo de|celebrando) (?:la )?${occasion} de (?:nuestr[oa]|la|el|su) [^,.;!·]{1,50}(?= ,)`,
  `(?<!comision )(?:por|x|con motivo de|con motivo del|festejando|celebrando|celebramos|festejamos|por motivo de)(?! tu cumple)(?: (?:el|la|los|las|nuestro|nuestra|su|tu|motivo de|motivo del|ser|este|esta|estas|estos|las|1 er|primer|\\d+ o?)){0,3} ${occasion}(?: (?:de|del|por)(?: (?:la|el|los|las|nuestro|nuestra|tu))? (?!#weekday|hoy)\\p{L}+)?(?: \\p{L}+(?= [,.!;)]))?`,
  `(?:por|x)(?: (?:la|esta|el dia de|dia de|ser))?(?: la)? quincena|(?:de|en) quincena|quincenazo|dia de quincena|(?:promo|especial|oferta) de (?:la )?quincena`,
  `(?:por|x|con motivo de|con motivo del|festejando|celebrando)(?: (?:el|la|los|este))?(?: proximo)? (?:dia )?(?:${holiday}|${dayNumber} de ${month})`,
  `\\( ?(?:es )?(?:el )?dia (?:de|del) [^()]{1,30}\\)`,
  `(?:promo|oferta|especial|ofertas|descuento)s? (?:de|por) (?:el |la )?(?:${occasion}|${holiday})`,
  `(?:por|x) (?:tiempo|temporada) limitad[oa]`,
  'liquidacion de (?!el|la|los|las|tod)\\p{L}+(?= *$| [.,;!])',
  '(?:super |gran |mega )?(?:oferta|ofertas|promo|especial|oferton|remate)s? (?:del dia|del mes|de la semana|relampago|flash)(?: de(?= ))?',
  'para (?:festejar|celebrar|consentir|agradecer)(?:l[oae]s?|te|nos)?(?: (?:al?|el|la|los|las|su|sus|tu|tus|con|nuestr[oa]s?|mi)){0,3}(?: (?!#weekday|hoy|el|este|del|hasta)\\p{L}+)?',
  '(?:es )?(?:el )?ultimo dia(?= (?:es )?hoy)|(?<=hoy )(?:es )?(?:el )?ultimo dia',
  '(?:promo|ofertas?|especial) (?:navide|decembrin|patri|invern|veran|relampago|nocturn|matutin|otono)\\p{L}*',
  '(?:de|es|en) cuaresma|(?<!(?:la|esta) )cuaresma(?= *$| [.,;!)])',
  'semana de (?:pascua|la \\p{L}{4,})',
  '(?:(?:y )?manana )?#weekday(?:(?: (?:y|e|a|al|-))? #weekday){0,6}(?: (?:a|es|son))? (?:precio|costo) (?:normal|regular|completo)(?= $|$| [.,;!)])',
  `(?:hoy|manana|este #weekday|el #weekday)(?: #weekday)? (?:no(?= [.,;!])|no (?:hay|abrimos|habra|laboramos|trabajamos|damos)|cerramos|cerrado|descansamos|estamos cerrados|estara cerrado)(?: (?!hoy|manana|y)\\p{L}+){0,3}(?= [.!,;])`,
  '(?<=(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?) )(?:familiar|loc[oa]s?|negr[oa])',
  // "Martes de caballeros" names the day.
  `(?<=(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?) )de (?:caballeros|damas|senoras|senores|jovenes|abuel[oa]s|adultos|universitarios|chav[oa]s|chicas|compas|mujeres|hombres|mamas|ninos|estudiantes|locura|locuras|locos|amig[oa]s|cuates|comadres|compadres|parejas?|antojos?|plaza|mercado|tianguis|belleza|consentirte|consentirse|ahorro|ahorros|descuento|promo|ofertas?|rebajas|la familia|familia|familiar(?:es)?|relax|spa|godinez|oficina|frescura|sabor|ganga|remates?|quincena|fiesta|rumba|botana|cumpleaneros|vecinos|clientes)(?! (?:de|del|con|en|y))`,
  `(?:porque |ya que )?(?:es|estamos de|cumplimos|tenemos|celebramos)(?: (?:el|la|nuestr[oa]|mi|un|otro|\\d+ o?)){0,2} (?:\\d+ (?:anos|aniversario)|aniversario|cumpleanos|cumple|inauguracion|apertura|fiesta)(?: de (?:mi|la|el|don|dona|nuestr[oa]) \\p{L}+)?(?: y)?`,
  '(?:ya )?cumple (?:mi|la|el|nuestr[oa]) \\p{L}{3,} (?:\\d+|un) anos(?: y)?',
  `para (?:empezar|iniciar|arrancar|comenzar|cerrar|terminar|acabar)(?: (?:bien|con todo|con el pie derecho))?(?: (?:bien )?(?:la|el|tu|este|esta) (?:semana|dia|mes|ano|finde|quincena|tarde|noche))?`,
  '(?:trae|traigan|trayendo|presentando|presenta|presentes|mostrando|muestra|muestres|ensena|ensenando|al presentar|al mostrar|mencionando|menciona|con) (?:solo )?(?:este|esta|el presente|nuestro) (?:cupones|anuncio|publicacion|post|mensaje|imagen|screenshot|captura|promo|volante|codigo|aviso)',
  `(?:durante |abierto )?todo el (?:santo )?dia(?! de)|todo(?= (?:el (?:dia de (?:hoy|manana)|#weekday)|hoy)(?![^ ]))`,
  'fechas?(?= :)',
  '(?:nos )?(?:cambiamos|mudamos) de \\p{L}+(?: [,:y])? (?:ahora |ya )?(?:estamos )?en \\p{L}+(?: \\p{L}+)? \\d{1,4}(?= *$| [.,;!])',
  '(?:asi que|por eso|es por eso que|por lo que|entonces)(?: (?:ahora|hoy si|ya|les (?:dejo|dejamos)|te (?:dejo|dejamos)))?',
  '(?:y )?(?:que|ke) (?:onda|hubo|rollo|paso|tal)(?: (?:mi |a )?(?:raza|banda|gente|chavos|compas|amig[oa]s|vecinos|todos|plebes?|bola))?',
  '(?<!(?:de|para|a|la|con|toda|esa|mi|y) )(?:raza|plebes)(?= *$| [.,!;])',
  '(?:(?:ya )?que |porque )no hay (?:clases|escuela|labores)',
  '(?:hagan|hacen) fila|no te quedes sin (?:la|el|los|las) (?:tuy[oa]s?|suy[oa]s?)',
  '(?:y )?(?:ahi|alla|aqui) (?:nos vemos|los esperamos|te esperamos)',
  `(?:feliz|bonito|excelente|lindo|bendecido|buen) (?:#weekday|finde|inicio de semana)`,
  '(?:y )?(?:(?:ya )?baj(?:e|o|amos|aron) de precio|(?:ja|je|ji){2,}j?)',
  '(?:y )?(?:(?:te |les )?queremos|queriendo) (?:festejar|celebrar|consentir|agradecer|apoyar)(?:l[oae]s?|te|nos)?(?: tu cumpleanos)?',
  '(?:estimad|querid|apreciad)[oae]s \\p{L}{4,}s(?: (?:y|en) \\p{L}+)?',
].map(phrase);

/** To whom a shop speaks, before anything else. */
const vocative = phrase(
  '(?:mis )?(?:chicas|chicos|amig[oa]s|clientas|vecin[oa]s|bonitas|hermosas|reinas|senoras|mamis|comadres|compas|chavos|chavas|raza|banda|gente|bola)(?! nuev[oa]s)(?: ,)?(?= [\\p{L}!.,])',
);

const courtesy = phrase('por favor|porfa(?:vor|s|is|vorcito)?|porfis');
const please =
  '(?:(?:por favor|porfa(?:vor|s|is|vorcito)?|porfis|plis|ahi|me|le|un|una|el|la|los|anuncio|cupones|promo|oferta|de|,|:) ){0,6}';
/** "Oye, pon por favor que" is a request to the person who types it. */
const request = phrase(
  `(?:(?:ay|ey|hey|este|oye|oiga|oigan|mira|bueno|hola|a ver|,) ){0,4}${please}(?:(?:puedes|podrias|quiero|quisiera|necesito|ayudame a|me ayudas a|hay que) )?(?:pon|ponle|ponme|poner|anota|anotar|apunta|agrega|agregar|publica|publicar|sube|subir|escribe|escribir|anuncia|anunciar|haz|hazme|hacer|que diga)(?: ,)? ${please}que(?= \\p{L})`,
);

const sorry = '(?:ay |no )?(?:perdon|digo|corrijo|mas bien|quise decir|me equivoque|mejor dicho|correccion)';
/** "A 50, perdón, a 45": what was said before is taken back. */
const secondThoughts = [
  '(?:(?:a|en|por|x|son) )?\\$?#n(?: pesos)?',
  '#n %(?: de descuento)?',
  '(?:(?:el|los|este) )?(?:#weekday|hoy|manana)',
].map((said) => phrase(`${said} (?:[,.(] ?){0,3}${sorry}(?=(?: [,.:])* ${said}(?![^ ]))`));

/** Why an offer is made says nothing of when it holds. */
export function leaveReasons(board: Board): void {
  board.each(vocative, ({ start }) => (start === 0 ? [] : null));
  board.each(request, ({ start }) => (start === 0 ? [] : null));
  for (const pattern of secondThoughts) board.each(pattern, () => []);
  board.each(courtesy, () => []);
  for (const pattern of reasons) board.each(pattern, ({ crosses }) => (crosses ? null : []));
}

const month_ = new RegExp(`^${month}$`, 'u');

const exclusion = phrase(
  'no (?:aplican?|incluyen?|participan?|valid[oa]s?|valen?|es valid[oa]|acepta(?:mos|n)?|se aceptan?)(?: (?:en|para|a|con|sobre))?|excepto|salvo',
);
const deposit = phrase(
  '(?:(?!aparte #m)apart\\p{L}+|anticipo|enganche|deposito|adelanto|fianza|separa\\p{L}*|inscripcion de)(?: (?:con|de|del|el|minimo|un|por)){0,3} #m(?: %)?(?: pesos)?|(?:reserv|apart|separ)\\p{L}* con (?:el |un |solo )?#m(?: %)?(?: de anticipo)?|#n % de (?:anticipo|enganche|deposito)|\\$#n de (?:anticipo|enganche|deposito)',
);
const delivery = phrase(
  '(?:\\+|mas) #m(?: pesos)? (?:de|por|del) (?:el )?(?:envio|flete|servicio a domicilio|instalacion)|(?:envio|envios|entrega|flete|servicio a domicilio|a domicilio|instalacion|propina)(?: (?:nacional|local|foraneo|express))?(?: (?:con|a|por|de|desde|cuesta|costo|extra|es|el|la|:|\\+)){0,3} #m(?: pesos)?',
);

/** "Fin de semana con recargo" says what it costs beside, and no day of the offer. */
const surcharge = phrase(
  '(?:(?:en|los|el) )?(?:findes?|#weekday(?: (?:y|e|,) #weekday)*|dias festivos|noches?) (?:(?:con|llevan?|tienen?|hay) )?(?:recargo|(?:costo|cargo|precio) (?:extra|adicional))',
);

/** "Orilla de queso +$30" is paid beside the offer. */
const extra = phrase(
  '(?:pagan?|cuestan?) \\$#n (?:mas|extra)|\\+ \\$#n|\\$#n (?:extra|adicional(?:es)?|mas (?:por|si|para) (?:el |la |los |las )?\\p{L}{4,})',
);

/** "Talla 28 a 36". */
const sizes = phrase(
  '(?:tallas?|medidas?|rin(?:es)?|rodad[oa]) (?:(?:de|del|la) )?\\d{1,3}(?: (?:al?|-) (?:la )?\\d{1,2})?(?: (?:,|y|o) (?:la )?\\d{1,3}(?: (?:al?|-) (?:la )?\\d{1,2})?)*(?! (?:pesos|%))',
);

/** When it is handed over is not how long it is offered. */
const handedOver = phrase(
  `(?:(?:se )?entregan?|entregas?|(?:se )?recogen?|(?:y )?(?:recog|recib)el[oa]s?) (?:el )?(?:\\d{1,2} [yo] )?(?:el )?${monthDay}`,
);

/** "Pagando antes del día 5" is how a customer pays, whatever the offer's end. */
const paidBy = phrase(
  `(?:pagando|pagas|pagar|liquidando)(?: (?:tu|la|el|su) \\p{L}+)? (?:antes del?|a mas tardar el|hasta el|los primeros)(?: dias?)? \\d{1,2}(?: dias?)?(?! (?:de|del|/|-) ?(?:#month|\\d|mes de))|(?:y )?(?:pag|liquid|termin)al[oa]s?(?: de pagar)? (?:antes del?|a mas tardar el|hasta el) ${monthDay}`,
);

/** Whether there is a gain besides these words; else their money is what the thing costs. */
const saysMoneyBeside = ({ tokens }: Board, { start, end }: Place) =>
  tokens.some(
    ({ word }, place) =>
      (place < start || place >= end) &&
      (/^(?:\$.*|%|gratis|pesos|x|por|menos)$/.test(word) || (/^\d{2,}/.test(word) && mayBePesos(tokens[place + 1]?.word ?? ''))),
  );

/** What is left out of the offer, and where the shop is, name gains and dates that are none. */
export function holdAsides(board: Board): void {
  board.each(sizes, () => 'stays');
  board.each(surcharge, () => 'stays');
  board.each(handedOver, () => 'stays');
  board.each(paidBy, () => 'stays');
  board.each(deposit, ({ before, crosses }) => (before === 'sin' || crosses ? null : 'stays'));
  board.each(extra, (found) => (found.start > 1 && !found.crosses && saysMoneyBeside(board, found) ? 'stays' : null));
  // Alone it would be what is offered.
  board.each(delivery, (found) => (found.start > 1 && !found.crosses && saysMoneyBeside(board, found) ? 'stays' : null));
  board.each(exclusion, ({ start, end }) => {
    const place = toSign(board, start, end);
    const said = board.tokens.slice(start, place.end).map(({ word }) => word);
    if (
      said.some((word) =>
        /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|findes?|fin|fines|dias?|hoy|manana|quincena)$/.test(word),
      )
    )
      return null;
    // "No aplica del 20 de diciembre al 5 de enero".
    if (said.some((word) => month_.test(word)) && !said.some((word) => /^(?:hasta|vigencia|vence|valid[oa]|solo)$/.test(word))) {
      board.give(place, 'stays');
      return null;
    }
    for (let at = end; at < place.end && !/^(?:hasta|vigencia|vence|valid[oa]|solo)$/.test(board.tokens[at]?.word ?? ''); at++)
      if (/\d|^(?:meses|msi|puntos|gratis|promo|descuento)$/.test(board.tokens[at]?.word ?? ''))
        board.give({ start: at, end: at + 1 }, 'stays');
    return null;
  });
  holdStreets(board);
}

const raffleWord = phrase(
  '(?:sorteos?|(?<!(?:boletos|talonarios?|folios|numeros|tickets) (?:para|de) (?:la (?!rifa de un))?)rifas?|rifamos|rifaremos|rifar|rifara|sortearemos|sorteamos|sortea|tombola|giveaway|concurso|se rifa (?=(?:un|una|el|la|dos) ))',
);
const slang = phrase('(?:se )?(?:la |lo )?(?:rifan?|rifad[oa]s?|rifo)');
/** "Nos rifamos con tu mudanza" promises to do well. */
const doesWell = phrase('nos (?:la )?rifamos (?:con|por|para) (?:tus?|cada|el|la|los|las|todo)');

/** Words in which a raffle is announced, from where it begins to the next sign. */
function around(board: Board, at: number): Place {
  const word = (place: number) => board.tokens[place]?.word ?? ',';
  const isEdge = (place: number) => /^[,.;:!?()¡¿]$/.test(word(place)) || place < 0;
  let start = at;
  while (
    start > 0 &&
    !board.tokens[start]?.breaks &&
    !isEdge(start - 1) &&
    (word(start - 2) === 'cada' || !/^(?:y|ademas|mas|\$.*|%)$/.test(word(start - 1)))
  ) {
    start--;
    if (/^(?:participas?|entras?|llevate|recibe|ganas?)$/.test(word(start)) || (word(start) === 'por' && word(start + 1) === 'cada')) break;
  }
  // "Con cada una participas en la rifa".
  if (start > 2 && word(start - 2) === 'cada' && /^(?:con|por)$/.test(word(start - 3))) start -= 3;
  let end = at + 1;
  const isDay = (place: number) =>
    /^(?:hoy|solo|hasta|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|findes?)$/.test(word(place));
  const isBeside = (place: number) => /^(?:y|,) (?:ademas|tambien|aparte)$/.test(`${word(place)} ${word(place + 1)}`);
  while (end < board.tokens.length && !isEdge(end) && !board.tokens[end]?.breaks && !isDay(end) && !isBeside(end)) end++;
  return { start, end: isDay(end) && /^(?:de|el|los|este)$/.test(word(end - 1)) ? end - 1 : end };
}

/** Takes a raffle out of the words; the places of what is said of it. */
export function readRaffles(board: Board): Place[] {
  const raffles: Place[] = [];
  board.each(doesWell, ({ start, end }) => {
    board.give(toSign(board, start, end), []);
    return null;
  });
  board.each(raffleWord, ({ start, end, before, next }) => {
    // "Los tacos se rifan" praises them.
    if (/^(?:la|lo)$/.test(before) && /^rifa/.test(board.tokens[start]?.word ?? '') && board.tokens[start - 2]?.word === 'se') return null;
    const isFirst = start < 2 || /^(?:[.,;:!]|y)$/.test(board.tokens[start - 2]?.word ?? '');
    if (board.tokens[start]?.word === 'rifa' && before === 'se' && !/^(?:un|una|el|la)$/.test(next) && (!isFirst || next === ''))
      return null;
    if (raffles.some((raffle) => raffle.start <= start && end <= raffle.end)) return null;
    raffles.push(around(board, start));
    return 'stays';
  });
  for (const raffle of raffles) board.give(raffle, ['terms']);
  board.each(slang, () => 'stays');
  return raffles;
}

const notOffers = phrase(
  '(?:se solicita|solicitamos|se busca|buscamos|vacante|vacantes|sueldo|contratamos|estamos contratando|recompensa|se (?:renta|vende|traspasa|alquila) (?:local|departamento|depa|casa|cuarto|terreno|habitacion|bodega|negocio|carro|auto|moto)|se traspasa|subimos precios|(?:sube|suben|subira|subiran|subio|aumenta|aumentan|aumentara) (?:de precio|a \\$?\\d+)|subieron (?:los|de) precios?|ya no (?:hay|tenemos)|se (?:cancela|cancelo|acabo|termino)(?: ya)? (?:el|la|los|las) (?:2 x 1|promo|oferta|ofertas|descuento)|(?:promo|oferta|descuento)(?: (?:de|del) \\p{L}+)? ya no (?:aplica|esta|es|va|sigue)|no (?:hay|habra|tenemos|tendremos) (?:2 x 1|promo|descuento|oferta)|se termino (?:el|la) (?:2 x 1|promo))',
);

/** An advertisement for staff, a lost dog, an offer called off. */
export const isOtherNews = (board: Board) => board.says(notOffers);

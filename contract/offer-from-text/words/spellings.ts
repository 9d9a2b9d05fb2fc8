import { guessOf, isOneSlip } from './slips.ts';
import { wordBySound } from './spelled-by-sound.ts';
import type { Token } from './token.ts';
import { wordAmong } from './words-among.ts';

/** Each word, and after it the ways in which people write it. */
const written: Record<string, string> = {
  lunes: 'lun lns',
  martes: 'mart mrtes matres',
  miercoles: 'mie mier mierc mirecoles miercole miercolez mierocles mircoles',
  jueves: 'jue juev jvs juebes juevez jeuves jueve',
  viernes: 'vie vier vrns biernes vierns viernez virnes',
  sabado: 'sab savado sabdo sbado',
  domingo: 'dom dgo domigo domingo domngo',
  sabados: 'savados sabs',
  domingos: 'doms domigos',
  enero: 'ene',
  febrero: 'feb febr',
  marzo: 'mzo',
  abril: 'abr',
  junio: 'jun',
  julio: 'jul',
  agosto: 'ago agto agst',
  septiembre: 'sep sept setiembre',
  octubre: 'oct',
  noviembre: 'nov novienbre',
  diciembre: 'dic diciembr disiembre',
  de: 'd',
  y: 'i',
  'a partir': 'apartir',
  'nada mas': 'nadamas',
  que: 'q k ke',
  desde: 'desd dsd dsde dde',
  hasta: 'asta hta hast hsta',
  manana: 'mnn mnna mana maana mananita',
  tarde: 'tardecita',
  noche: 'nochecita',
  semana: 'sem smna semna',
  cada: 'kada cda',
  hoy: 'oy ohy hoi',
  despues: 'dsps desp dspues despues despuez dps',
  gratis: 'gratiz gratix grtis gratiis gratiss gratuito gratuita gratuitos gratuitas free grats',
  descuento: 'dto desc dcto descto dscto desto descueto decuento descuent descuentos dsct descuneto desuento dsctos',
  hay: 'ai',
  pesos: 'peso pesitos varos baros varitos mxn mn pesotes lanas',
  maximo: 'max maxima maximos',
  minimo: 'min minima minimos',
  horas: 'hrs hr h hs hora',
  piezas: 'pza pzas pz pzs pieza pcs',
  promo: 'promos promocion promociones promosion prom',
  otras: 'otra otros otro',
  cupones: 'cupon cupns cuponez cupnes qpones',
  para: 'pa pal',
  por: 'xra',
  porciento: 'porcien porsiento porcieto prociento porcietno',
  efectivo: 'efvo efec efect efe',
  toda: 'tda todita',
  todo: 'tdo todito',
  todos: 'tds tdos',
  todas: 'tdas',
  kg: 'kl kls kgs kgr',
  pulgadas: 'plg pulg pulgs plgs',
  precio: 'presio prcio',
  compra: 'conpra cmpra copra',
  acumulable: 'acumulavle acumuable',
  mitad: 'mita',
  cerrar: 'serrar',
  llevar: 'yevar',
  lleva: 'yeva',
  llevate: 'yevate',
  finde: 'fds findesemana findes',
  quincena: 'qna quinsena qncena',
  persona: 'pers prsna',
  solo: 'solamente unicamente nomas nms nmas nomaz',
  también: 'tmb tb',
};

const spellings = new Map(
  Object.entries(written).flatMap(([word, others]) => others.split(' ').map((other): [string, string] => [other, word])),
);

/** Words that name nothing else when one letter is missing, wrong or too many. */
const corrected = [
  'descuento',
  'miercoles',
  'septiembre',
  'noviembre',
  'diciembre',
  'promociones',
  'acumulable',
  'quincena',
  'domingo',
  'cupones',
  'lunes',
  'martes',
  'jueves',
  'viernes',
  'sabado',
  'sabados',
  'domingos',
  'febrero',
  'agosto',
  'octubre',
  'manana',
  'semana',
  'despues',
  'mediodia',
  'primera',
  'visita',
  'compra',
  'consumo',
  'ciento',
  'gratis',
  'efectivo',
  'minimo',
  'maximo',
  'sorteo',
];

/** Words of their own, though one letter makes them one of those. */
const ownNames = new Set(
  'domino dominos dominga juevos vienes luces compara minino angosto gratin sacado sabido sobado salado salada salados saludo cuento cuenta consume consumes consuma compro compre comprar primer primero primeras marte mares mates lunas lineas lunar jueces manzana manada mariana banana semanal mensana agoto visite visitas vista maxima minima gratas sorteos sortea efectiva siento mandes montes martas mantas cimiento'.split(
    ' ',
  ),
);

const isDayName = /^(?:lunes|martes|jueves|viernes|sabado)$/;

/** "Gratiiis" and "hoyyy" are said louder, and mean the same. */
const calm = (word: string) => (word.length > 3 ? word.replace(/([aeiouys])\1{2,}/gu, '$1') : word);

const promotion =
  /^(?:super|mega|hiper|ultra|maxi)?(ofert|prom|descuent|rebaj|vent)(?:a|o|as|os|az[oa]s?|ot[ae]s?|it[oa]s?|ones|on|ocion|ociones|ocionaza?)$/u;
const promotions: Record<string, string> = { ofert: 'oferta', prom: 'promo', descuent: 'descuento', rebaj: 'rebaja', vent: 'venta' };

/** "Superoferta" and "promito" are louder and smaller words for the same. */
function plainPromotion(word: string): string {
  const [, stem] = /^(?:super|mega|hiper|ultra|maxi)|(?:az[oa]|ot[ae]|it[oa])s?$/u.test(word) ? (promotion.exec(word) ?? []) : [];
  return (stem && promotions[stem]) ?? word;
}

function oneForm(typed: string): string {
  const word = plainPromotion(calm(typed));
  const known = spellings.get(word);
  if (known) return known === 'promociones' ? 'promo' : known;
  if (Object.hasOwn(written, word) || ownNames.has(word)) return word;
  const heard = wordBySound(word);
  if (heard) return heard;
  if (word.length < 5) return word;
  const meant = corrected.find(
    (other) => (word.length > 5 || isDayName.test(other)) && word !== other && isOneSlip(word, other) && !word.startsWith(other),
  );
  return meant ? (meant === 'promociones' ? 'promo' : meant) : word;
}

const isWeekday = (word: string) => /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)$/.test(oneForm(word));

const joinings: [pattern: RegExp, word: string][] = [
  [/^a \. m \.?$/, 'am'],
  [/^p \. m \.?$/, 'pm'],
  [/^p m$/, 'pm'],
  [/^c \/ u$/, 'c/u'],
  [/^c \/ 1$/, 'c/u'],
  [/^p \/$/, 'para'],
  [/^c \/$/, 'con'],
  [/^s \/$/, 'sin'],
  [/^por ciento$/, '%'],
  [/^x ciento$/, '%'],
  [/^porciento$/, '%'],
  [/^(?:el )?dia de hoy$/, 'hoy'],
  [/^(?:el )?dia de manana$/, 'manana'],
  [/^medio dia$/, 'mediodia'],
  [/^media noche$/, 'medianoche'],
  [/^(?:el )?dia ultimo$/, 'mes'],
  [/^fin de semana$/, 'finde'],
  [/^fin de sem$/, 'finde'],
  [/^fines de semana$/, 'findes'],
];

/** The longest joining that begins here, with the place behind it. */
function joinedAt(words: readonly string[], place: number): { word: string; length: number } | null {
  for (let length = Math.min(4, words.length - place); length > 0; length--) {
    const said = words.slice(place, place + length).join(' ');
    const joining = joinings.find(([pattern]) => pattern.test(said));
    if (joining) return { word: joining[1], length };
  }
  return null;
}

const isAbbreviation = (typed: string) =>
  spellings.has(typed) ||
  /^(?:am|pm|aprox|tel|col|av|calz|esq|prep|km|kg|lt|gr|mtto|mant|serv|insc|prox|prev|pqt|gdes?|dr|dra|sr|sra|art|elec|autom|ref|depto|mat|matrim|ind|fam|med|mod|paq|imp|orig|univ|prof|esc|sint|semisint|galv|cap|ext|int)$/.test(
    typed,
  );

/** "De 3 a 6 pm. Uno por persona": behind an hour, a day or a unit a capital begins the next sentence. */
const endsSentence = (tokens: readonly Token[], place: number) => {
  const next = tokens[place + 1];
  return (
    next?.capital === true &&
    !isWeekday(next.word) &&
    (/^(?:[ap]m|hrs?|pzas?|kg|lts?|gr)$/.test(tokens[place - 1]?.word ?? '') || isWeekday(tokens[place - 1]?.word ?? ''))
  );
};

/** Abbreviations, slips and chat spellings in one form, and the dots of abbreviations left out. */
export function spelledOut(tokens: readonly Token[]): Token[] {
  const words = tokens.map(({ word, from }, place) => {
    // The sea is a weekday only beside another.
    if (/^mar(?:es)?$/.test(word) && [place - 2, place - 1, place + 1, place + 2].some((near) => isWeekday(tokens[near]?.word ?? '')))
      return 'martes';
    // "4D" is a name.
    if (word === 'd' && /\d$/.test(tokens[place - 1]?.word ?? '') && tokens[place - 1]?.to === from) return word;
    const meant = wordAmong(tokens, place);
    if (meant !== null) return meant;
    return /^\p{L}/u.test(word) ? oneForm(word) : word;
  });
  const guesses = tokens.map(({ word }, place) => (words[place] === word && !ownNames.has(word) ? guessOf(word) : null));
  for (const [place, guess] of guesses.entries()) if (guess) words[place] = guess;
  const result: Token[] = [];
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    if (token.word === '.' && !token.breaks && isAbbreviation(tokens[place - 1]?.word ?? '') && !endsSentence(tokens, place)) continue;
    const joined = joinedAt(words, place);
    const last = tokens[place + (joined?.length ?? 1) - 1] as Token;
    const end = place + (joined?.length ?? 1);
    const isGuess = guesses.slice(place, end).some((guess) => guess !== null);
    result.push({ ...token, word: joined?.word ?? words[place] ?? '', to: last.to, isGuess });
    place = end - 1;
  }
  return result;
}

import { addDays } from '../../validity/local-time.ts';
import { type Board, type PhraseMatch, type Place, phrase, wordsAt } from '../words/board.ts';
import { type Point, readPoint, weekdayNumber } from './points.ts';
import type { ShopDays } from './shop-days.ts';

const last = phrase(
  '(?:en |estos |son los |los |sus )?ultim[oa]s (?:\\d{1,2} )?(?:dias|horas)(?: de (?:la )?(?:promo|oferta|descuento|remate|venta))?|hasta que (?!se |acabe|termine|cierre)(?:(?:lo|la|los|las|nos|me|te|le) )?\\p{L}+(?: (?:a|al|de|del|el|la|los|las|tu|mi|su|nuestr[oa]|otro|otra)){0,2}(?: \\p{L}{4,})?|(?:por |en |durante )?toda (?:la|esta) (?:cuaresma|temporada)',
);
const some = [
  '(?:(?:todos los|el|este|los|en) )?(?:miercoles de ceniza|(?:jueves|viernes) santo|sabado de gloria|domingo de (?:ramos|resurreccion|pascua))(?! (?:el )?\\d)',
  '(?:solo )?la otras? semana',
  '(?:(?:en|durante|toda) )?esta semana y (?:toda )?la (?:que (?:entra|viene|sigue)|proxima|siguiente|otras?)',
  '(?:(?:solo )?(?:el|los) )?(?:primer|segundo|tercer|cuarto|ultimo) #weekday(?: (?:de|del) (?:cada )?(?:mes|ano|#month))?',
  '(?:solo )?(?:(?:en|durante|toda|hasta) )?(?:la )?(?:primera|segunda|tercera|cuarta|ultima|1 (?:ra|era)|2 da|3 ra) (?:semana|quincena) (?:del mes|de #month|de este mes|del ano)',
  '(?:solo )?(?:(?:en|durante|todo|por) )?(?:este|el|todo el) (?:proximo )?(?:puente|buen fin)',
  '(?:solo )?(?:(?:en|durante|toda) )?(?:esta|la|en|toda la|toda) semana santa',
  '(?:solo )?(?:durante |en )?(?:estas|las|en) vacaciones(?: de (?:verano|invierno|semana santa))?',
  '(?:durante |en )?(?:los )?primeros (?:\\d{1,2} )?dias (?:de|del) (?:mes(?: de #month)?|#month|ano)',
].map(phrase);

/** Days that people would count differently: they are asked for. */
export function readVagueDays(board: Board, days: ShopDays, take: (point: Point, role: 'on' | 'until', place: Place) => void): void {
  const doubt = (first: string, isPeriod: boolean): Point => ({ first, last: first, isToday: false, doubt: true, flag: null, isPeriod });
  board.each(last, (found) => {
    take(doubt(days.today, true), 'until', found);
    return ['ends_at'];
  });
  for (const pattern of some) {
    board.each(pattern, (found) => {
      take(doubt(addDays(days.today, 1), false), 'on', found);
      return ['starts_at', 'ends_at'];
    });
  }
}

/** "Miércoles 3 tacos en 45": a number before things is of a date only if the weekday is soon on it. */
export function isCountOfThings(board: Board, found: PhraseMatch, days: ShopDays): boolean {
  const { point = '' } = found.groups;
  const isBare = /^\p{L}+ [1-9]$/u.test(point) && weekdayNumber(point.split(' ')[0] ?? '') > 0 && wordsAt(board, found) === point;
  if (!isBare || !/^\p{L}{3,}s$/u.test(found.next)) return false;
  const [before, joint] = [board.tokens[found.start - 2]?.word ?? '', board.tokens[found.start - 1]?.word ?? ''];
  if (/^(?:hoy|manana)$/.test(joint) || (/^(?:al?|y|-)$/.test(joint) && weekdayNumber(before) > 0)) return true;
  const named = readPoint(point, days);
  return named !== null && (named.doubt || named.first > addDays(days.today, 14));
}

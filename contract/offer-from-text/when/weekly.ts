import { type Board, type Place, phrase } from '../words/board.ts';
import { weekdayNumber } from './points.ts';

/** Days of every week; `excludes`: those on which the offer does not hold. */
export type Weekly = { days: number[]; excludes: boolean; place: Place };

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const list = '#weekday(?: (?:, y los|, los|y los|, y|,|y|e|/|ni los|ni|-|al|a|hasta|o) #weekday){0,6}';
const lead =
  '(?:(?:solo |valido |validos |aplica |promo |unicamente )?(?:(?:todos |solo |en )?(?:los|las)(?: dias)?|cada|todo|de|en|entre|dias?)(?: dias?)? )?';
const without =
  '(?:menos|cerrado|cerramos|descansamos|excepto|exepto|excepcion de|a excepcion de|con excepcion de|salvo|excluye|excluyendo|quitando|ni(?: (?:aplica|vale|valid[oa]))?(?: en)?|no (?:es |son )?(?:aplica|aplican|valid[oa]s?|vale|valen|participa|participan|incluye|hay|en|los)|no)(?: (?:en|para))?(?: (?:los|el|dias?|los dias?|las|de))?';

const excluded = phrase(`(?:,? ?y? ?)?${without} (?<list>${list}|findes?|entre semana)`);
const excludedBehind = phrase(
  `(?<!(?:hoy|este) )(?<list>(?:(?:los|el) )?(?:${list}|findes?)) no(?= $|$| [,.;!)]| (?:hay|aplica|aplican|vale|valen)(?! (?:en|para|con|a|al|sobre) ))(?: (?:hay|aplican?|valen?)(?! (?:en|para|con|a|al|sobre) )(?: promo)?)?`,
);
const letters = phrase('(?:de )?(?<first>lu|l|ju|j|vi|v|ma) (?:-|a) (?<last>vi|v|sa|s|do|d|ju|j|de(?= $|$| [,.;!]))');
const weekdays = phrase(`${lead}(?<list>${list})`);
const countedDays = phrase('(?<!(?:al?|y|,|-|rin|talla|numero) )[2-9] (?:sabados|domingos)');
const weekends = phrase('(?:(?:solo )?(?:todos los|los|cada|en|solo) (?:findes?|fines|fin)(?! de (?:mes|ano))|findes?)');
const everyday = phrase(
  '(?:valido |aplica |promo )?(?:todos? los dias(?! de (?!la semana)\\p{L})|todos los dias de la semana|a diario|diario|diariamente|todas las (?=noches|tardes|mananas)|cada dia|los 7 dias(?: de la semana)?)(?: de la semana)?',
);
const working = phrase('(?:solo |valido |en )?entre ?semana');

/** Monday to Friday is all between them, and from Friday to Monday it goes over Sunday. */
function between(first: number, last: number): number[] {
  const days: number[] = [];
  for (let day = first; days.length < 7; day = (day % 7) + 1) {
    days.push(day);
    if (day === last) break;
  }
  return days;
}

function daysIn(said: string): number[] {
  if (/^findes?$/.test(said)) return [6, 7];
  if (said === 'entre semana') return [1, 2, 3, 4, 5];
  const days = new Set<number>();
  let previous = 0;
  let isRange = false;
  for (const word of said.split(' ')) {
    const day = weekdayNumber(word);
    if (day > 0) {
      for (const one of isRange && previous > 0 ? between(previous, day) : [day]) days.add(one);
      [previous, isRange] = [day, false];
    } else isRange = /^(?:-|a|al|hasta)$/.test(word);
  }
  return [...days].sort((a, b) => a - b);
}

const ofLetter = (letters: string) => 'lmxjvsd'.indexOf(letters.startsWith('ma') ? 'm' : letters.charAt(0)) + 1;

const shortNames = ['lu', 'ma', 'mi', 'ju', 'vi', 'sa', 'do'];
const shortDay = `(?:${shortNames.join('|')})`;
/** "Lu, mi y vi": alone most of them are other words. */
const shortDays = phrase(`${lead}(?<list>${shortDay}(?:(?: (?:,|y|/))? ${shortDay}){1,6})`);
const daysInShort = (said: string) => said.split(' ').flatMap((word) => (shortNames.includes(word) ? [shortNames.indexOf(word) + 1] : []));

/** Days of every week. Weekdays that stand alone are read in the second pass, when those with a date are taken. */
export function readWeekly(board: Board, alone = false): Weekly[] {
  const weekly: Weekly[] = [];
  const take = (days: number[], place: Place, excludes = false) => {
    weekly.push({ days, excludes, place: { start: place.start, end: place.end } });
    return ['windows'];
  };
  if (alone) {
    // "Curso de 4 sábados" counts them.
    board.each(countedDays, () => 'stays');
    board.each(weekdays, (found) => take(daysIn(found.groups.list ?? ''), found));
    board.each(weekends, (found) => take([6, 7], found));
    return weekly;
  }
  board.each(excluded, (found) => take(daysIn(found.groups.list ?? ''), found, true));
  board.each(excludedBehind, (found) =>
    // "Sáb y dom", and in the next line "no hay envíos".
    found.crosses ? null : take(daysIn((found.groups.list ?? '').replace(/^(?:los|el) /, '')), found, true),
  );
  board.each(everyday, (found) => take(everyDay, found));
  board.each(working, (found) => take([1, 2, 3, 4, 5], found));
  board.each(shortDays, (found) => take(daysInShort(found.groups.list ?? ''), found));
  board.each(letters, (found) => take(between(ofLetter(found.groups.first ?? ''), ofLetter(found.groups.last ?? '')), found));
  return weekly;
}

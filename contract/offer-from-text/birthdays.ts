import { type Board, type Place, phrase } from './words/board.ts';

const day = '(?:hoy|manana|(?:el |este )?#weekday)';
const feast = '(?:tu|su|el) (?:dia de )?(?:cumple|cumpleanos|santo)';
const has = '(?:cumpl(?:es|e|en|as|a|an)(?: (?:\\d{1,3} )?anos)?|naciste|esta[sn]? de (?:cumple|cumpleanos))';
const whose = '(?:si|cuando|siempre que|(?:(?:a|para) )?(?:(?:todos )?(?:el|la|los|las) que|quien(?:es)?))';
const inMonth = '(?:en|de|durante) (?:(?:el mes de )?#month|este mes)';
const other = `(?: (?:o|y) ${day})?`;

/** A birthday and its day: "si cumples años hoy", "a quien hoy cumpla años", "cumpleañeros de hoy". */
const birthdays = [
  `${whose} (?:${day} )?cumpl[ea] (?:anos )?(?:${day} )?(?:tu|tus|alguien|uno) (?:de \\p{L}+|\\p{L}{3,})(?: ${day})?`,
  `${whose} (?:${day} )?(?:${has}|(?:es|sea|celebra[sn]?|festeja[sn]?) ${feast})(?: (?:justo )?${day}${other})?`,
  `${whose} (?:${feast} )?(?:es|sea) (?:justo )?(?:${day}${other} ${feast}|${day}${other})`,
  `(?:(?:a|para) )?(?:(?:los|las) )?cumpleaner[oa]s (?:de )?${day}${other}`,
  `(?:si|cuando) (?:${has}|${feast} (?:es|cae|sea)|eres) ${inMonth}`,
  `(?:si|cuando) tus? \\p{L}{3,} cumplen?(?: anos)? (?:${inMonth}|${day})`,
  `(?:(?:a|para) )?(?:(?:los|las|todos los) )?(?:cumpleaner[oa]s|(?:nacid|festejad)[oa]s) ${inMonth}`,
  // Only the customer is spoken to so: "¿hoy cumples años?".
  `(?:¿ )?(?:${day} (?:cumples|estas de cumple)(?: anos)?|(?:cumples(?: anos)?|es tu cumple(?:anos)?) ${day}|${day} es tu cumple(?:anos)?)(?: \\?)?`,
].map(phrase);
/** "En noviembre cumple mi gym 3 años": when the shop has its birthday, and perhaps how long the offer holds. */
const ofShop = phrase(`(?:${inMonth}|este mes)(?: ,)? (?:cumple (?:mi|la|el) \\p{L}{3,}|cumplimos) \\d{1,3}`);
const said = phrase(`(?:${day}|#weekday|#month|este mes)`);
const born = /cumpl|naci|santo|festejad|eres/;

/** The day of a customer's birthday is a condition, and no day of the offer; true: days that are said may be of a birthday or of the offer. */
export function holdBirthdays(board: Board, keep: (place: Place) => void): boolean {
  let isDoubtful = board.says(ofShop);
  for (const pattern of birthdays)
    board.each(pattern, ({ start, end, before }) => {
      const words = board.tokens.slice(start, end).map(({ word }) => word);
      if (!words.some((word) => born.test(word))) return null;
      const isDated = ` ${words.join(' ')} `.search(said) >= 0;
      if (/^(?:hoy|manana)$/.test(before)) isDoubtful = true;
      if (!isDated) return null;
      const place = { start: words[0] === '¿' ? start + 1 : start, end: words.at(-1) === '?' ? end - 1 : end };
      keep(place);
      return ['terms'];
    });
  return isDoubtful;
}

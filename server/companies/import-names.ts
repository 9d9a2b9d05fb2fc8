import { abbreviations, accented, acronyms, articles, smallWords } from './import-words.ts';

/** What a directory writes in place of a name. */
const nameless =
  /^(sin nombre( comercial)?|sin denominaci[oó]n|ningun[oa]|no tiene|no disponible|no aplica|desconocido|s\/?n|n\/?[ad]|x+|-+|\.+)$/i;

/** The legal form at the end of a name, with or without its dots. */
const legalForms = [
  String.raw`s\.?\s?a\.?(\s?p\.?\s?i\.?)?(\s?b\.?)?`, // S.A., S.A.P.I., S.A.B.
  String.raw`(s\.?\s?[cp]\.?\s?(r\.?\s?)?|s\.?\s?)de\s?r\.?\s?[ls]\.?(\s?mi\.?)?`, // S. de R.L., S.C. de R.L., S.P.R. de R.L.
  String.raw`[as]\.\s?c\.?`, // A.C., S.C.
  String.raw`s\.?\s?en\s?c\.?`,
];
const legalForm = new RegExp(String.raw`[\s,.]+(${legalForms.join('|')})(\s?de\s?c\.?\s?v\.?)?\s*$`, 'i');

const romanNumeral = /^(?=[ivx]{2})x{0,3}(ix|iv|v?i{0,3})$/;
const ordinal = /^\d+(ra|era|er|ro|da|do|ta|to|ma|mo|va|vo|na|no|x\d+)$/;
const consonantsOnly = /^[b-df-hj-np-tv-xzñ]{2,5}$/;

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** D'Luis, L'Oréal, but Carl's. */
const withApostrophe = (word: string) =>
  word
    .split(/(?=['’])/)
    .map((part, i) => (i === 0 ? capitalized(part) : part.length > 2 ? part.charAt(0) + capitalized(part.slice(1)) : part))
    .join('');

function properWord(word: string, initial: boolean, afterSmall: boolean, dotted: boolean): string {
  if (dotted && word.length === 1) return word.toUpperCase();
  if (ordinal.test(word)) return word;
  if (/\d/.test(word) || romanNumeral.test(word) || acronyms.has(word)) return word.toUpperCase();
  if (consonantsOnly.test(word) && !abbreviations.has(word)) return word.toUpperCase();
  if (!initial && (smallWords.has(word) || (afterSmall && articles.has(word)))) return word;
  return withApostrophe(accented(word));
}

/** A name in capitals as people write it; a name that has small letters is left alone. */
export function properName(written: string): string {
  if (/\p{Ll}/u.test(written)) return written;
  const text = written.toLowerCase();
  let before = '';
  return text.replace(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu, (word, at: number) => {
    const initial = before === '';
    const afterSmall = smallWords.has(before);
    before = word;
    return properWord(word, initial, afterSmall, text[at + word.length] === '.' || text[at - 1] === '.');
  });
}

/** A shop's name as its sign says it: without the legal form; without a name it goes by its line of business. */
export function shopName(written: string, activity: string): string {
  const bare = ` ${written}`
    .replace(legalForm, '')
    .replace(/\s+sin nombre$/i, '')
    .replace(/[\s,;.-]+$/, '')
    .trim();
  const name = nameless.test(bare) || bare === '' ? activity : bare;
  return properName(name).slice(0, 200).trim();
}

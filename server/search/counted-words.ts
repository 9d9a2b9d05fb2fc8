import { foldText, parseQuery } from '../../contract/search/query-parser.ts';

const mostLetters = 60;
/** More digits than a year or an hour has may be a phone, a house or a card. */
const mostDigits = 4;
const isAddress = /@|https?:|www\.|\.(?:com|mx|net|org)\b|\b(?:gmail|hotmail|outlook|yahoo)\b/;

/** What of a search may be counted: its telling words, small and without accents. Null for what may point at somebody, and for too little. */
export function countedWords(q: string): string | null {
  const text = foldText(q);
  if (isAddress.test(text) || (text.match(/\d/g)?.length ?? 0) > mostDigits) return null;
  const words = parseQuery(q)
    .map(({ word }) => word)
    .join(' ');
  return words.length >= 3 && words.length <= mostLetters ? words : null;
}

/** What is no letter with an accent, as Postgres's `unaccent` writes it. */
const written = new Map(
  `æ ae,œ oe,ø o,ß ss,ð d,đ d,þ th,ħ h,ı i,ĳ ij,ĸ q,ŀ l,ł l,ŉ 'n,ŋ n,ŧ t,ſ s,ª a,º o,© (c),® (r),ⁱ i,ⁿ n,№ no,℡ tel,× *,÷ /,¡ !,¿ ?,« <<,» >>,± +/-,\u{ad} -,‘ ',’ ',‛ ',′ ',ʼ ',“ ",” ",‐ -,‑ -,‒ -,– -,— -,― -,… ...`
    .split(',')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)] as const),
);
const fractions = '¼1/4 ½1/2 ¾3/4 ⅓1/3 ⅔2/3 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8'.split(' ');
for (const fraction of fractions) written.set(fraction.slice(0, 1), ` ${fraction.slice(1)}`);

const odd = new RegExp(`[${[...written.keys()].join('')}]`, 'gu');
// biome-ignore lint/suspicious/noControlCharactersInRegex: what has no other than these is as it is written.
const isPlain = (text: string) => /^[\x00-\x7f]*$/.test(text);

/** A text as `listings` folds it: small letters without accents, other signs as they are. */
export function foldListing(text: string): string {
  if (isPlain(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u0362]/g, '')
    .toLowerCase();
  return isPlain(bare) ? bare : bare.replaceAll(odd, (sign) => written.get(sign) as string);
}

/** Postgres reads "1e5" as a number, also where letters follow it. */
const word = /(?<![a-z0-9])\d+e\d+(?=[a-z])|[a-z0-9]+/g;

/** The words of a text, as `listings` has them: small letters and digits; an apostrophe does not separate. */
export const listingWords = (text: string): string[] => foldListing(text).replaceAll(/['´]/g, '').match(word) ?? [];

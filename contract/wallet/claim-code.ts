/** Digits and letters that people do not confuse: no 0 or O, no 1, I or L. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/** What a code is of: each kind has a check character of its own, so that a code says its kind and no two kinds share one. */
const kinds = { claim: 0, card: 1 };
export type CodeKind = keyof typeof kinds;

/**
 * The check character of a code. Each position has its own weight and the alphabet's length is prime, so it detects every single wrong character and
 * every swap of two.
 */
function checkOf(first: string, kind: CodeKind): string {
  const sum = [...first].reduce((total, character, place) => total + alphabet.indexOf(character) * (place + 2), kinds[kind]);
  return alphabet[sum % alphabet.length] as string;
}

/** A new code; `random` returns whole numbers below its argument. */
export function newClaimCode(random: (below: number) => number, kind: CodeKind = 'claim'): string {
  const first = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('');
  return first + checkOf(first, kind);
}

/** Parses a typed code of a kind, with spaces, dashes or small letters; null when it is invalid. */
export function readClaimCode(typed: string, kind: CodeKind = 'claim'): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return checkOf(code.slice(0, -1), kind) === code.at(-1) ? code : null;
}

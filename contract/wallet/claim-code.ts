/** Digits and letters that people do not confuse: no 0 or O, no 1, I or L. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/**
 * The check character of a code. Each position has its own weight and the alphabet's length is prime, so it detects every single wrong character and
 * every swap of two.
 */
function checkOf(first: string): string {
  const sum = [...first].reduce((total, character, place) => total + alphabet.indexOf(character) * (place + 2), 0);
  return alphabet[sum % alphabet.length] as string;
}

/** A new code; `random` returns whole numbers below its argument. */
export function newClaimCode(random: (below: number) => number): string {
  const first = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('');
  return first + checkOf(first);
}

/** Parses a typed code, with spaces, dashes or small letters; null when it is invalid. */
export function readClaimCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : null;
}

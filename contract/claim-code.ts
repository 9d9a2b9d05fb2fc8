/** Digits and letters that nobody takes for one another: no 0 or O, no 1, I or L. Their number is prime. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const length = 8;

/**
 * The character that makes a code whole. Each place weighs differently and the alphabet's length is prime, so one wrong character, and any
 * two that changed places, are always noticed.
 */
function checkOf(first: string): string {
  const sum = [...first].reduce((total, character, place) => total + alphabet.indexOf(character) * (place + 2), 0);
  return alphabet[sum % alphabet.length] as string;
}

/** A new code; `random` gives whole numbers below its argument. */
export function newClaimCode(random: (below: number) => number): string {
  const first = Array.from({ length: length - 1 }, () => alphabet[random(alphabet.length)]).join('');
  return first + checkOf(first);
}

/** A code as somebody types it, with spaces, dashes or small letters; null when it is none. */
export function readClaimCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  if (code.length !== length || [...code].some((character) => !alphabet.includes(character))) return null;
  return checkOf(code.slice(0, -1)) === code.at(-1) ? code : null;
}

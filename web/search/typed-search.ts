/** Fewer letters find everything and mean nothing. */
export const leastLetters = 2;
export const mostLetters = 64;

/** What of a typed text is searched for: '' until there is enough of it. */
export function searchWords(typed: string | null): string {
  const words = (typed ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostLetters)
    .trim();
  return words.length >= leastLetters ? words : '';
}

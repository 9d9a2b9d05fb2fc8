/**
 * How a word sounds in Mexico in any spelling: "kafe" as "café", "posole" as "pozole", "taqeria" as "taquería", "wero" as "güero", "amburgesa" as
 * "hamburguesa", "piza" as "pizza". Takes small letters without accents.
 */
export const soundOf = (word: string) =>
  word
    .replaceAll('ch', 'C')
    .replaceAll('w', 'gu')
    .replaceAll(/hu(?=[aeio])/g, 'gu')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/gu(?=[ei])/g, 'g')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll('j', 'g')
    .replaceAll('h', '')
    .replaceAll(/n(?=[bp])/g, 'm')
    .replaceAll(/([a-z])\1+/g, '$1')
    .replaceAll('C', 'ch');

/** A word with its sound; comparisons use both. */
export type PhoneticWord = { word: string; sound: string };

/** Whether two words differ by one typing error: they read or sound the same, or do so after the longer one, or each of them, loses a letter. */
export const isSlip = (one: PhoneticWord, other: PhoneticWord) =>
  isSlipOf(one.sound, other.sound) || isSlipOf(one.word, other.word) || isSlipOf(one.sound, other.word) || isSlipOf(one.word, other.sound);

/** Shorter words without a letter match anything. */
const minLength = 3;

/** Asked of every word that there is: what is cheapest to know comes first. */
function isSlipOf(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  if (one === other) return true;
  const endsAlike = one.charCodeAt(one.length - 1) === other.charCodeAt(other.length - 1);
  if (one.charCodeAt(0) !== other.charCodeAt(0) && !endsAlike) return false;
  if (one.length !== other.length) return one.length > other.length ? isOneLess(other, one) : isOneLess(one, other);
  const differs = alikeFor(one, other);
  return one.length > minLength && (isOneLess(without(one, differs), other) || isOneLess(without(other, differs), one));
}

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

function alikeFor(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** Whether the longer text is the shorter one plus one letter. */
function isOneLess(shorter: string, longer: string): boolean {
  const differs = alikeFor(shorter, longer);
  return longer.length > minLength && shorter.slice(differs) === longer.slice(differs + 1);
}

/** The trigrams of a word with two blanks before it and one after it, as `pg_trgm` makes them. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: word.length + 1 }, (_, i) => padded.slice(i, i + 3));
}

/** The share of common trigrams of two words. */
export function similarity(one: string, other: string): number {
  const [ones, others] = [new Set(trigramsOf(one)), new Set(trigramsOf(other))];
  let common = 0;
  for (const trigram of ones) if (others.has(trigram)) common++;
  return common / (ones.size + others.size - common);
}

/** How similar a word, whose trigrams are given, is to the most similar part of another. */
export function similarityWithin(asked: ReadonlySet<string>, other: string): number {
  const all = trigramsOf(other);
  let best = 0;
  for (let from = 0; from < all.length; from++) {
    const part = new Set<string>();
    let common = 0;
    // A part that begins where the word has nothing is less similar than what follows.
    if (!asked.has(all[from] as string)) continue;
    for (let to = from; to < all.length; to++) {
      const trigram = all[to] as string;
      if (!part.has(trigram) && asked.has(trigram)) common++;
      part.add(trigram);
      best = Math.max(best, common / (asked.size + part.size - common));
    }
  }
  return best;
}

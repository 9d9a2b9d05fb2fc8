/**
 * How a word sounds in Mexico, however it is spelt: "kafe" as "café", "posole" as "pozole", "taqeria" as "taquería", "wero" as "güero",
 * "amburgesa" as "hamburguesa", "piza" as "pizza". Takes small letters without accents.
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

/** What a word is compared by: as it is written, and as it sounds. */
export type Spelt = { word: string; sound: string };

/**
 * Whether two words are a slip of the finger apart: what is read or heard of them is the same, or it is once each lacks a letter, or the
 * longer one does.
 */
export const isSlip = (one: Spelt, other: Spelt) =>
  isSlipOf(one.sound, other.sound) || isSlipOf(one.word, other.word) || isSlipOf(one.sound, other.word) || isSlipOf(one.word, other.sound);

/** Shorter ones without a letter are anything. */
const shortest = 3;

function isSlipOf(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.abs(one.length - other.length) > 1 || (one[0] !== other[0] && one.at(-1) !== other.at(-1))) return false;
  if (one.length !== other.length) return one.length > other.length ? isOneLess(other, one) : isOneLess(one, other);
  const differs = alikeFor(one, other);
  return one.length > shortest && (isOneLess(without(one, differs), other) || isOneLess(without(other, differs), one));
}

const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);

function alikeFor(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** Whether the longer text is the shorter one with one letter more. */
function isOneLess(shorter: string, longer: string): boolean {
  const differs = alikeFor(shorter, longer);
  return longer.length > shortest && shorter.slice(differs) === longer.slice(differs + 1);
}

/** Three letters at a time, in their order, with two blanks before the word and one after it, as `pg_trgm` has them. */
export function trigramsOf(word: string): string[] {
  const padded = `  ${word} `;
  return Array.from({ length: word.length + 1 }, (_, i) => padded.slice(i, i + 3));
}

/** The share of trigrams that two words have in common. */
export function similarity(one: string, other: string): number {
  const [ones, others] = [new Set(trigramsOf(one)), new Set(trigramsOf(other))];
  const common = [...ones].filter((trigram) => others.has(trigram)).length;
  return common / (ones.size + others.size - common);
}

/** How similar a word is to the part of another that is most so. */
export function similarityWithin(word: string, other: string): number {
  const [asked, all] = [new Set(trigramsOf(word)), trigramsOf(other)];
  let best = 0;
  for (let from = 0; from < all.length; from++) {
    const part = new Set<string>();
    let common = 0;
    for (const trigram of all.slice(from)) {
      if (!part.has(trigram) && asked.has(trigram)) common++;
      part.add(trigram);
      best = Math.max(best, common / (asked.size + part.size - common));
    }
  }
  return best;
}

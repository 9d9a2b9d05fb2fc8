import { stemmer } from '@orama/stemmers/spanish';
import { LRUCache } from 'lru-cache';
import { isSlip, similarity, similarityWithin, soundOf, trigramsOf } from './spelling.ts';

export type KnownWord = { word: string; sound: string; stem: string };

/** Words below this similarity do not count as the same; the usual 0.6 misses "taqeria". */
const minSimilarity = 0.45;
/** The similarity of words that differ by one typing error after the first letter, whatever their trigrams say. */
const slipSimilarity = 0.75;
/** A word this much less similar than the best one may be meant as well. */
const tolerance = 0.15;
/** Words of one stem count as related above this similarity. */
const relatedSimilarity = 0.5;
/** The stemmer gives "ramen" and "ramo" one stem. Related words share a longer one, as "reparación" and "reparamos". */
const minStemLength = 5;

/** The most words that replace one: those that begin with it, the shortest first, and the most similar ones. */
const maxPrefixed = 200;
const mostLikely = 50;

/** A word's stem. The stemmer recognises "-ción" by its accent only. */
const stemOf = (word: string) => stemmer(word.replace(/ion$/, 'ión'));

/** Every word of the listings with its stem and sound, in memory: the meaning of a typed word costs no statement. */
export class Vocabulary {
  readonly #words = new Map<string, KnownWord>();
  readonly #byStem = new Map<string, KnownWord[]>();
  readonly #bySound = new Map<string, KnownWord[]>();
  readonly #byTrigram = new Map<string, KnownWord[]>();
  readonly #likely = new LRUCache<string, string[]>({ max: 2_000 });
  #inOrder: string[] | undefined;

  get size(): number {
    return this.#words.size;
  }

  add(words: readonly string[]): void {
    const fresh = words.filter((word) => !this.#words.has(word));
    for (const word of fresh) {
      const known = { word, sound: soundOf(word), stem: stemOf(word) };
      this.#words.set(word, known);
      put(this.#byStem, known.stem, known);
      put(this.#bySound, known.sound, known);
      for (const trigram of new Set(trigramsOf(known.sound))) put(this.#byTrigram, trigram, known);
    }
    if (fresh.length === 0) return;
    this.#inOrder = undefined;
    this.#likely.clear();
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The words that begin with these letters, without the one that equals them. */
  begunWith(letters: string): string[] {
    this.#inOrder ??= [...this.#words.keys()].sort();
    const all = this.#inOrder;
    const from = firstFrom(all, letters);
    // No word has a letter after "z".
    const found = all.slice(from, firstFrom(all, `${letters}{`));
    return found.length <= maxPrefixed ? found : found.sort((a, b) => a.length - b.length).slice(0, maxPrefixed);
  }

  /** The words with the stem of one of these, or with the stem of a word that sounds like one of `spoken`; a short stem alone means too little. */
  sameAs(words: readonly string[], spoken: readonly string[]): string[] {
    const sounds = new Set(spoken.map(soundOf));
    const heard = [...sounds].flatMap((sound) => this.#bySound.get(sound) ?? []);
    const stems = new Set([...words.map(stemOf), ...heard.map(({ stem }) => stem)]);
    const related = [...stems].flatMap((stem) => this.#byStem.get(stem) ?? []);
    return related.filter(({ stem, sound }) => stem.length >= minStemLength || sounds.has(sound)).map(({ word }) => word);
  }

  /** The most similar words to an unknown one, and their forms with other endings. */
  likeliest(word: string, isBegun: boolean): string[] {
    const key = `${word} ${isBegun}`;
    const known = this.#likely.get(key) ?? this.#findLikeliest(word, isBegun);
    this.#likely.set(key, known);
    return known;
  }

  #findLikeliest(word: string, isBegun: boolean): string[] {
    const sound = soundOf(word);
    const alike = new Map<KnownWord, number>();
    const asked = { word, sound };
    for (const one of this.#words.values()) if (isSlip(asked, one)) alike.set(one, one.sound[0] === sound[0] ? slipSimilarity : 0);
    for (const one of this.#soundingLike(sound)) if (!alike.has(one)) alike.set(one, 0);
    for (const [one, least] of alike) {
      const begun = isBegun ? 0.8 * similarity(one.sound.slice(0, sound.length), sound) : 0;
      alike.set(one, Math.max(least, similarity(one.sound, sound), begun));
    }
    const best = Math.max(...alike.values());
    const likely = [...alike].filter(([, likeness]) => likeness >= best - tolerance).sort(([, a], [, b]) => b - a);
    const families = likely
      .slice(0, mostLikely)
      .flatMap(([one]) => this.#byStem.get(one.stem)?.filter((kin) => similarity(kin.sound, one.sound) > relatedSimilarity) ?? []);
    return [...new Set(families.map((kin) => kin.word))].slice(0, mostLikely);
  }

  #soundingLike(sound: string): KnownWord[] {
    const trigrams = new Set(trigramsOf(sound));
    const shared = new Map<KnownWord, number>();
    for (const trigram of trigrams) for (const one of this.#byTrigram.get(trigram) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
    const enough = minSimilarity * trigrams.size;
    return [...shared].filter(([one, count]) => count >= enough && similarityWithin(sound, one.sound) >= minSimilarity).map(([one]) => one);
  }
}

function put(into: Map<string, KnownWord[]>, key: string, one: KnownWord): void {
  const all = into.get(key);
  if (all) all.push(one);
  else into.set(key, [one]);
}

/** The index of the first entry of a sorted list that is not before this text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

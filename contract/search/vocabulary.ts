import { firstFrom, startedBy } from './sorted.ts';
import { type PhoneticWord, similarity, similarityWithin, soundOf, trigramsOf } from './spelling.ts';
import { minStemLength, stemOf } from './stem.ts';

export type VocabularyWord = PhoneticWord & { stem: string };

/** Words below this similarity do not count as the same; the usual 0.6 misses "taqeria". */
const minSimilarity = 0.45;
/** The similarity of words that differ by one typing error after the first letter, whatever their trigrams say. */
const slipSimilarity = 0.75;
/** A word this much less similar than the best one may be meant as well. */
const tolerance = 0.15;
/** Words of one stem count as related above this similarity. */
const relatedSimilarity = 0.5;

/** The most words that replace one: those that begin with it, the shortest first, and the most similar ones. */
const maxPrefixed = 200;
const maxFuzzyMatches = 50;

/** For how many unknown words the matches are cached. */
const maxCachedWords = 2_000;

/** Every word of some listings with its stem and sound: what a typed word may mean. */
export abstract class Vocabulary {
  readonly #fuzzyMatches = new Map<string, string[]>();

  abstract has(word: string): boolean;
  protected abstract inOrder(): readonly string[];
  /** The words that differ from this one by one typing error. */
  protected abstract slipsOf(asked: PhoneticWord): readonly VocabularyWord[];
  protected abstract withStem(stem: string): readonly VocabularyWord[];
  protected abstract withSound(sound: string): readonly VocabularyWord[];
  /** The words whose sounds have so many of these trigrams. */
  protected abstract sharing(trigrams: ReadonlySet<string>, enough: number): readonly VocabularyWord[];

  /** New words may match what was unknown before, so the cached matches go. */
  protected forgetFuzzyMatches(): void {
    this.#fuzzyMatches.clear();
  }

  /** The words that begin with these letters, without the one that equals them. */
  withPrefix(letters: string): string[] {
    const all = this.inOrder();
    const [from, to] = startedBy(letters).map((text) => firstFrom(all.length, (index) => all[index] as string, text));
    const found = all.slice(from, to);
    return found.length <= maxPrefixed ? found : found.sort((a, b) => a.length - b.length).slice(0, maxPrefixed);
  }

  /** The words with the stem of one of these, or with the stem of a word that sounds like one of `spoken`; a short stem alone means too little. */
  sameAs(words: readonly string[], spoken: readonly string[]): string[] {
    const sounds = new Set(spoken.map(soundOf));
    const heard = [...sounds].flatMap((sound) => this.withSound(sound));
    const stems = new Set([...words.map(stemOf), ...heard.map(({ stem }) => stem)]);
    const related = [...stems].flatMap((stem) => this.withStem(stem));
    return related.filter(({ stem, sound }) => stem.length >= minStemLength || sounds.has(sound)).map(({ word }) => word);
  }

  /** The most similar words to an unknown one (a fuzzy match), and their forms with other endings. */
  fuzzyMatches(word: string, isPrefix: boolean): string[] {
    const key = `${word} ${isPrefix}`;
    const matches = this.#fuzzyMatches.get(key) ?? this.#findFuzzyMatches(word, isPrefix);
    // A map keeps the order of insertion: setting the key anew makes it the last, so the first is the least recently used.
    this.#fuzzyMatches.delete(key);
    this.#fuzzyMatches.set(key, matches);
    if (this.#fuzzyMatches.size > maxCachedWords) this.#fuzzyMatches.delete(this.#fuzzyMatches.keys().next().value as string);
    return matches;
  }

  #findFuzzyMatches(word: string, isPrefix: boolean): string[] {
    const sound = soundOf(word);
    const alike = new Map<VocabularyWord, number>();
    for (const one of this.slipsOf({ word, sound })) alike.set(one, one.sound[0] === sound[0] ? slipSimilarity : 0);
    for (const one of this.#soundingLike(sound)) if (!alike.has(one)) alike.set(one, 0);
    for (const [one, least] of alike) {
      const asPrefix = isPrefix ? 0.8 * similarity(one.sound.slice(0, sound.length), sound) : 0;
      alike.set(one, Math.max(least, similarity(one.sound, sound), asPrefix));
    }
    const best = Math.max(...alike.values());
    const matches = [...alike].filter(([, likeness]) => likeness >= best - tolerance).sort(([, a], [, b]) => b - a);
    const families = matches
      .slice(0, maxFuzzyMatches)
      .flatMap(([one]) => this.withStem(one.stem).filter((related) => similarity(related.sound, one.sound) > relatedSimilarity));
    return [...new Set(families.map((related) => related.word))].slice(0, maxFuzzyMatches);
  }

  #soundingLike(sound: string): VocabularyWord[] {
    const trigrams = new Set(trigramsOf(sound));
    const candidates = this.sharing(trigrams, minSimilarity * trigrams.size);
    return candidates.filter((one) => similarityWithin(trigrams, one.sound) >= minSimilarity);
  }
}

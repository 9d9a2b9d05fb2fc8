import { firstFrom, startedBy } from './sorted.ts';
import { type Spelt, similarity, similarityWithin, soundOf, trigramsOf } from './spelling.ts';
import { minStemLength, stemOf } from './stem.ts';

export type SpokenWord = Spelt & { stem: string };

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
const mostLikely = 50;

/** How many answers to what is no word are kept. */
const maxLikely = 2_000;

/** Every word of some listings with its stem and sound: what a typed word may mean. */
export abstract class Vocabulary {
  readonly #likely = new Map<string, string[]>();

  abstract has(word: string): boolean;
  protected abstract inOrder(): readonly string[];
  /** The words that differ from this one by one typing error. */
  protected abstract slipsOf(asked: Spelt): readonly SpokenWord[];
  protected abstract withStem(stem: string): readonly SpokenWord[];
  protected abstract withSound(sound: string): readonly SpokenWord[];
  /** The words whose sounds have so many of these trigrams. */
  protected abstract sharing(trigrams: ReadonlySet<string>, enough: number): readonly SpokenWord[];

  /** What is no word may be another one, once there are more. */
  protected forgetLikely(): void {
    this.#likely.clear();
  }

  /** The words that begin with these letters, without the one that equals them. */
  begunWith(letters: string): string[] {
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

  /** The most similar words to an unknown one, and their forms with other endings. */
  likeliest(word: string, isBegun: boolean): string[] {
    const key = `${word} ${isBegun}`;
    const likely = this.#likely.get(key) ?? this.#findLikeliest(word, isBegun);
    // Set anew it is the last of all, and the first is what nobody asked for longest.
    this.#likely.delete(key);
    this.#likely.set(key, likely);
    if (this.#likely.size > maxLikely) this.#likely.delete(this.#likely.keys().next().value as string);
    return likely;
  }

  #findLikeliest(word: string, isBegun: boolean): string[] {
    const sound = soundOf(word);
    const alike = new Map<SpokenWord, number>();
    for (const one of this.slipsOf({ word, sound })) alike.set(one, one.sound[0] === sound[0] ? slipSimilarity : 0);
    for (const one of this.#soundingLike(sound)) if (!alike.has(one)) alike.set(one, 0);
    for (const [one, least] of alike) {
      const begun = isBegun ? 0.8 * similarity(one.sound.slice(0, sound.length), sound) : 0;
      alike.set(one, Math.max(least, similarity(one.sound, sound), begun));
    }
    const best = Math.max(...alike.values());
    const likely = [...alike].filter(([, likeness]) => likeness >= best - tolerance).sort(([, a], [, b]) => b - a);
    const families = likely
      .slice(0, mostLikely)
      .flatMap(([one]) => this.withStem(one.stem).filter((kin) => similarity(kin.sound, one.sound) > relatedSimilarity));
    return [...new Set(families.map((kin) => kin.word))].slice(0, mostLikely);
  }

  #soundingLike(sound: string): SpokenWord[] {
    const trigrams = new Set(trigramsOf(sound));
    const candidates = this.sharing(trigrams, minSimilarity * trigrams.size);
    return candidates.filter((one) => similarityWithin(trigrams, one.sound) >= minSimilarity);
  }
}

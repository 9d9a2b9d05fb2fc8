import { listAt, type PackedLists, packLists, put } from './packed-lists.ts';
import { firstFrom } from './sorted.ts';
import { isSlip, type PhoneticWord, soundOf, trigramsOf } from './spelling.ts';
import { stemOf } from './stem.ts';
import { Vocabulary, type VocabularyWord } from './vocabulary.ts';

/**
 * A vocabulary as phones keep it: the words in order with their sounds and stems, divided by spaces, and the numbers of the words in the order of their stems
 * and of their sounds. The trigrams (three letters) of the sounds follow in order, each with the words that have it.
 */
export type PackedWords = {
  words: string;
  sounds: string;
  stems: string;
  byStem: Uint32Array<ArrayBuffer>;
  bySound: Uint32Array<ArrayBuffer>;
  trigrams: string;
  withTrigram: PackedLists;
};

export function packWords(some: Iterable<string>): PackedWords {
  const words = [...new Set(some)].sort();
  const sounds = words.map(soundOf);
  const stems = words.map(stemOf);
  const orderOf = (texts: string[]) => {
    const isBefore = (a: number, b: number) => (texts[a] as string) < (texts[b] as string);
    return Uint32Array.from(words.keys()).sort((a, b) => (isBefore(a, b) ? -1 : isBefore(b, a) ? 1 : a - b));
  };
  const byTrigram = new Map<string, number[]>();
  for (const [at, sound] of sounds.entries()) for (const trigram of new Set(trigramsOf(sound))) put(byTrigram, trigram, at);
  const trigrams = [...byTrigram.keys()].sort();
  return {
    words: words.join(' '),
    sounds: sounds.join(' '),
    stems: stems.join(' '),
    byStem: orderOf(stems),
    bySound: orderOf(sounds),
    trigrams: trigrams.join(''),
    withTrigram: packLists(trigrams.map((trigram) => byTrigram.get(trigram) as number[])),
  };
}

const trigramLength = 3;
/** The words of a text that has none. */
export const wordsIn = (text: string) => (text === '' ? [] : text.split(' '));

/** The words of a `PackedWords`, read where they lie. */
export class PackedVocabulary extends Vocabulary {
  readonly #packed: PackedWords;
  readonly #words: string[];
  readonly #sounds: string[];
  readonly #stems: string[];
  /** Those that were looked at; a word is always the same object. */
  readonly #spoken = new Map<number, VocabularyWord>();

  constructor(packed: PackedWords) {
    super();
    this.#packed = packed;
    this.#words = wordsIn(packed.words);
    this.#sounds = packed.sounds.split(' ');
    this.#stems = packed.stems.split(' ');
  }

  has(word: string): boolean {
    return this.#words[firstFrom(this.#words.length, (at) => this.#words[at] as string, word)] === word;
  }

  protected inOrder(): readonly string[] {
    return this.#words;
  }
  protected slipsOf(asked: PhoneticWord): readonly VocabularyWord[] {
    const slips: VocabularyWord[] = [];
    const one: PhoneticWord = { word: '', sound: '' };
    for (let at = 0; at < this.#words.length; at++) {
      one.word = this.#words[at] as string;
      one.sound = this.#sounds[at] as string;
      if (isSlip(asked, one)) slips.push(this.#spokenAt(at));
    }
    return slips;
  }
  protected withStem(stem: string): readonly VocabularyWord[] {
    return this.#having(this.#packed.byStem, this.#stems, stem);
  }
  protected withSound(sound: string): readonly VocabularyWord[] {
    return this.#having(this.#packed.bySound, this.#sounds, sound);
  }
  protected sharing(trigrams: ReadonlySet<string>, enough: number): readonly VocabularyWord[] {
    const counts = new Uint8Array(this.#words.length);
    for (const trigram of trigrams) for (const at of this.#wordsWith(trigram)) counts[at] = (counts[at] as number) + 1;
    const having: VocabularyWord[] = [];
    for (let at = 0; at < counts.length; at++) if ((counts[at] as number) >= enough) having.push(this.#spokenAt(at));
    return having;
  }

  #wordsWith(trigram: string): Uint32Array | [] {
    const { trigrams, withTrigram } = this.#packed;
    const textAt = (at: number) => trigrams.slice(at * trigramLength, (at + 1) * trigramLength);
    const at = firstFrom(trigrams.length / trigramLength, textAt, trigram);
    return textAt(at) === trigram ? listAt(withTrigram, at) : [];
  }

  /** The words whose text, in whose order they are given, is this one. */
  #having(order: Uint32Array, texts: string[], text: string): VocabularyWord[] {
    const textAt = (at: number) => texts[order[at] as number] as string;
    const having: VocabularyWord[] = [];
    for (let at = firstFrom(order.length, textAt, text); at < order.length && textAt(at) === text; at++)
      having.push(this.#spokenAt(order[at] as number));
    return having;
  }

  #spokenAt(at: number): VocabularyWord {
    const before = this.#spoken.get(at);
    if (before) return before;
    const spoken = { word: this.#words[at] as string, sound: this.#sounds[at] as string, stem: this.#stems[at] as string };
    this.#spoken.set(at, spoken);
    return spoken;
  }
}

import { put } from './packed-lists.ts';
import { isSlip, type PhoneticWord, soundOf, trigramsOf } from './spelling.ts';
import { stemOf } from './stem.ts';
import { Vocabulary, type VocabularyWord } from './vocabulary.ts';

/** Words in maps, that more are added to. */
export class GrowingVocabulary extends Vocabulary {
  readonly #words = new Map<string, VocabularyWord>();
  readonly #byStem = new Map<string, VocabularyWord[]>();
  readonly #bySound = new Map<string, VocabularyWord[]>();
  readonly #byTrigram = new Map<string, VocabularyWord[]>();
  #inOrder: string[] | undefined;

  get size(): number {
    return this.#words.size;
  }

  add(words: readonly string[]): void {
    const fresh = words.filter((word) => !this.#words.has(word));
    for (const word of fresh) {
      const spoken = { word, sound: soundOf(word), stem: stemOf(word) };
      this.#words.set(word, spoken);
      put(this.#byStem, spoken.stem, spoken);
      put(this.#bySound, spoken.sound, spoken);
      for (const trigram of new Set(trigramsOf(spoken.sound))) put(this.#byTrigram, trigram, spoken);
    }
    if (fresh.length === 0) return;
    this.#inOrder = undefined;
    this.forgetFuzzyMatches();
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  protected inOrder(): readonly string[] {
    this.#inOrder ??= [...this.#words.keys()].sort();
    return this.#inOrder;
  }
  protected slipsOf(asked: PhoneticWord): readonly VocabularyWord[] {
    const slips: VocabularyWord[] = [];
    for (const one of this.#words.values()) if (isSlip(asked, one)) slips.push(one);
    return slips;
  }
  protected withStem(stem: string): readonly VocabularyWord[] {
    return this.#byStem.get(stem) ?? [];
  }
  protected withSound(sound: string): readonly VocabularyWord[] {
    return this.#bySound.get(sound) ?? [];
  }
  protected sharing(trigrams: ReadonlySet<string>, enough: number): readonly VocabularyWord[] {
    const shared = new Map<VocabularyWord, number>();
    for (const trigram of trigrams) for (const one of this.#byTrigram.get(trigram) ?? []) shared.set(one, (shared.get(one) ?? 0) + 1);
    return [...shared].filter(([, count]) => count >= enough).map(([one]) => one);
  }
}

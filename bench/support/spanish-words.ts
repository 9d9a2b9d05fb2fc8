import { globSync, readFileSync } from 'node:fs';
import { queretaro } from '../../database/seed/demo/queretaro/city.ts';
import { municipalities } from '../../database/seed/geography/municipalities.ts';

/** The same numbers for the same seed (mulberry32). */
export function numbersOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    between: (least: number, most: number) => least + below(most - least + 1),
    chance: (part: number) => next() < part,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    /** The first ones often, the last ones seldom. */
    pickSkewed: <T>(list: readonly T[]): T => list[Math.floor(next() ** 2 * list.length)] as T,
  };
}
export type Numbers = ReturnType<typeof numbersOf>;

/** What shops of the demo write, word for word. */
export const demoTexts = {
  names: queretaro.companies.map(({ name }) => name),
  companies: queretaro.companies.map(({ description }) => description),
  dishes: queretaro.companies.flatMap(({ menu_items = [] }) => menu_items.map(({ name }) => name)),
  recipes: queretaro.companies
    .flatMap(({ menu_items = [] }) => menu_items.map(({ description }) => description))
    .filter((text) => text !== ''),
  titles: queretaro.companies.flatMap(({ coupons = [], promotions = [] }) => [...coupons, ...promotions].map(({ title }) => title)),
  offers: queretaro.companies.flatMap(({ coupons = [], promotions = [] }) =>
    [...coupons, ...promotions].map(({ description }) => description),
  ),
  terms: queretaro.companies.flatMap(({ coupons = [] }) => coupons.map(({ terms }) => terms)),
};

/** What businesses are, the frequent ones first. */
export const trades =
  'Taquería,Fonda,Cafetería,Panadería,Estética,Barbería,Farmacia,Papelería,Ferretería,Refaccionaria,Taller,Dentista,Veterinaria,Abarrotes,Carnicería,Pollería,Frutería,Tortillería,Zapatería,Boutique,Óptica,Lavandería,Gimnasio,Pizzería,Marisquería,Cocina económica,Antojitos,Pastelería,Cerrajería,Vulcanizadora'.split(
    ',',
  );

const ownTexts = globSync('tests/support/offer-texts/*.jsonl').flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { text: string }).text),
);

/**
 * Writes texts as people do: the next word mostly follows from the last one as it does in the demo and in 1,700 offers out of shops' own words, and else
 * is any word of theirs or a name, so that no text is one of those and none is like another.
 */
export class Writing {
  readonly #numbers: Numbers;
  readonly #following = new Map<string, string[]>();
  readonly #words: string[];
  readonly #syllables =
    'ba be bi bo ca ce chi co cua da de do dri fa fe flo ga gue gui ja je la le li lu ma me mi mo na ne ni no ña pa pe pi po que ra re ri ro ru sa se si so ta te ti to tla tza va ve vi xo ya yo za zu'.split(
      ' ',
    );

  constructor(numbers: Numbers) {
    this.#numbers = numbers;
    const texts = [...Object.values(demoTexts).flat(), ...ownTexts];
    for (const text of texts) {
      const words = text.split(/\s+/);
      for (const [index, word] of words.entries()) {
        const next = words[index + 1];
        if (next === undefined) continue;
        const followed = this.#following.get(word);
        if (followed) followed.push(next);
        else this.#following.set(word, [next]);
      }
    }
    this.#words = [...new Set([...this.#following.keys(), ...municipalities.map(([, name]) => String(name))])];
  }

  /** A name that nobody has, of two to four syllables. */
  invented(): string {
    const { between, pick } = this.#numbers;
    const name = Array.from({ length: between(2, 4) }, () => pick(this.#syllables)).join('');
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  /** So many words. */
  text(count: number): string {
    const { chance, pick } = this.#numbers;
    const words = [pick(this.#words)];
    while (words.length < count) {
      const followed = this.#following.get(words.at(-1) as string);
      if (chance(0.03)) words.push(this.invented());
      else words.push(followed && chance(0.65) ? pick(followed) : pick(this.#words));
    }
    const text = words.join(' ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  }
}

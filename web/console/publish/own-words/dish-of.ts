/** Words as they are compared: without accents, case or plural. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.length > 3 ? word.replace(/e?s?$/, '') : word));

const holds = (words: readonly string[], part: readonly string[]) =>
  part.length > 0 && ` ${words.join(' ')} `.includes(` ${part.join(' ')} `);

/** Whether people call the dish so: by how its name begins, or by how it is made ("al pastor", "a la diabla"), not by what is in it. */
const isCalled = (words: readonly string[], part: readonly string[]) =>
  part.length > 0 && new RegExp(`(?:^| al | a la )${part.join(' ')}(?: |$)`).test(words.join(' '));

/** The dish of the menu that a title names: the longest name in the title, or the only dish that people would call so. «leche» is not arroz con leche. */
export function dishOf<D extends { name: string }>(title: string, menu: readonly D[]): D | undefined {
  const said = wordsOf(title);
  const named = menu.map((dish) => ({ dish, words: wordsOf(dish.name) }));
  const [longest] = named.filter(({ words }) => holds(said, words)).toSorted((a, b) => b.words.length - a.words.length);
  if (longest) return longest.dish;
  const [only, ...others] = named.filter(({ words }) => isCalled(words, said));
  return others.length === 0 ? only?.dish : undefined;
}

/** Words that say nothing of what is offered. */
const empty = new Set(
  'a al c con cada cualquier de del desde e el en es hasta la las lo los me mi nuestra nuestras nuestro nuestros o para por que sin su sus te toda todas todo todos tu tus u un una unas uno unos y'.split(
    ' ',
  ),
);

/** What an offer on everything is called. */
const everything = new Set('alimento bebida carta comida compra consumo cuenta menu orden pedido ticket total'.split(' '));

/** What is meant for more people than one. */
const shared = new Set('bandeja caja charola docena entera entero familiar kilo litro paquete parrillada pastel'.split(' '));

const numbers: Record<string, number> = { dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, ocho: 8, diez: 10 };

/** The coupon asks for something besides a bill, and only its words say what. */
const conditional = /\b(al pedir|al comprar|con tu|con tus|en tu|en tus|con dos|con tres|cumpleanos)\b/;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** «Churros» and «churro», «limones» and «limón», «grandes» and «grande» are one word. */
const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '').replace(/(?<=[dlnr])e$/, '') : word);

/** Planning asks about the same titles and dishes again and again; the shops from which plans are chosen have 8,360 of them together. */
const read = new Map<string, string[]>();
const mostRead = 10_000;

/** The words of a title that say what it is about, singular and without accents. */
export function wordsOf(title: string): string[] {
  const known = read.get(title);
  if (known) return known;
  const words = (plain(title).match(/[a-z]+/g) ?? []).filter((word) => !empty.has(word)).map(singular);
  if (read.size >= mostRead) read.clear();
  read.set(title, words);
  return words;
}

/** Whether an offer is on whatever one orders: «En tu consumo desde $200». */
export function isOnEverything(title: string): boolean {
  const words = wordsOf(title);
  return words.length > 0 && words.every((word) => everything.has(word));
}

/**
 * Whether an offer is on a dish: the dish's name has every word of the offer's title, or its category has them and the name says nothing else. So «Tacos al
 * pastor» is on «Al pastor» of the tacos and on an order of them, and not on «Volcán de pastor».
 */
export function isOn(title: string, dish: { name: string; category: string }): boolean {
  const [words, name] = [wordsOf(title), wordsOf(dish.name)];
  if (words.length === 0 || name.length === 0) return false;
  const category = wordsOf(dish.category);
  const isShort = name.every((word) => words.includes(word));
  return words.every((word) => name.includes(word) || (isShort && category.includes(word)));
}

/** How many people one unit is for: «para dos», two or four of what is made for sharing. */
export function servesOf(title: string): number {
  const said = /\bpara (\d{1,2}|[a-z]+)\b/.exec(plain(title))?.[1] ?? '';
  const count = numbers[said] ?? Number(said);
  if (Number.isInteger(count) && count > 0) return count;
  if (/\bmedi[ao] (docena|kilo|litro|charola)\b/.test(plain(title))) return 2;
  return wordsOf(title).some((word) => shared.has(word)) ? 4 : 1;
}

/** Whether a gift asks for more than a bill, which no rule can check. */
export const asksForMore = (title: string) => conditional.test(plain(title));

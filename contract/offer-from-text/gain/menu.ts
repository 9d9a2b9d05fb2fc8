import type { ReadingDraft } from '../reading.ts';
import type { Board, Place } from '../words/board.ts';
import { plainWords } from '../words/clean-text.ts';
import { isOneSlip } from '../words/slips.ts';

/** An article of the shop's menu, its price in pesos. */
export type MenuArticle = { name: string; price: number };

const singular = (word: string) => {
  if (word.length > 4 && /[^aeiou]es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[aeiou]s$/.test(word) ? word.slice(0, -1) : word;
};

/** A name as menus and people may write it: without case, accents, articles and plural. */
const key = (name: string) =>
  plainWords(name)
    .split(' ')
    .filter((word) => !/^(?:el|la|los|las|un|una|unos|unas)$/.test(word))
    .map((word) => singular(word).replace(/e$/, ''))
    .join(' ');

const figures = (name: string) => name.replaceAll(/\D/gu, '');

/** Whether a name of the menu is one slip away; short names are too like each other, and "combo 2" is another than "combo 3". */
const isLike = (title: string, name: string) =>
  title.length > 4 && title !== name && figures(title) === figures(name) && isOneSlip(title, name);

/** What the thing costs without the offer, where the menu says it. */
export function readMenu(title: string, menu: readonly MenuArticle[], { fields, ask, flags }: ReadingDraft): void {
  if (fields.kind !== 'price' && fields.kind !== 'gift') return;
  const named = menu.filter(({ name }) => key(name) === key(title) && key(title) !== '');
  const [article] = named;
  const [like, ...alike] = named.length > 0 ? [] : menu.filter(({ name }) => isLike(key(title), key(name)));
  // "Gordtias" may be those of the menu, whose price is not supposed.
  if (like && alike.length === 0 && fields.original_price === undefined) ask.add('original_price');
  if (!article || named.length > 1) return;
  if (fields.original_price !== undefined) {
    if (fields.original_price !== article.price) flags.add('before_not_menu');
    return;
  }
  if (ask.has('original_price')) return;
  if (fields.kind === 'price' && fields.price !== undefined && article.price <= fields.price) {
    delete fields.price;
    ask.add('price');
    flags.add('price_above_before');
    return;
  }
  if (fields.kind === 'gift' || fields.price !== undefined) fields.original_price = article.price;
}

/** Of a gift's title the thing alone: "Horchata en tu orden de tacos" is of an horchata. */
export function giftThing(board: Board, title: readonly Place[]): Place | null {
  const [first] = title;
  if (!first) return null;
  for (let place = first.start + 1; place < first.end; place++) {
    const [word = '', next = ''] = [board.tokens[place]?.word, board.tokens[place + 1]?.word];
    const isDeed =
      /^(?:al|por|si|comprando|pidiendo|llevando)$/.test(word) ||
      (/^(?:en|con)$/.test(word) && /^(?:la|tu|tus|el|su|cada|compra|\d+|una?)$/.test(next));
    if (isDeed) return { start: first.start, end: place };
  }
  return first;
}

import { isDeed } from './leftover-words.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';

/** Words in a row that no field took: part of the title, a condition, or neither. `sentence` and `part` count the full stops and commas before. */
export type Run = Place & { sentence: number; part: number };

/** "Compra 2 pizzas y llévate un refresco gratis": the words that lead to a gift part what must be bought from it. */
export function giftApart(board: Board, run: Run, gain: Place): Run[] {
  if (run.end !== gain.start) return [run];
  const words = board.tokens.slice(run.start, run.end).map(({ word }) => word);
  // "En la compra de tenis llévate calcetas gratis" needs no link.
  const isBought = /^(?:(?:en|por|con) (?:la |tu )?compra|al comprar|por cada)(?![^ ])/.test(words.join(' '));
  for (let place = words.length - 2; place >= 0; place--) {
    if (place > 0 && isBought && /^(?:llevate|llevas|recibe|obten)$/.test(words[place] ?? ''))
      return [
        { ...run, end: run.start + place },
        { ...run, start: run.start + place + 1 },
      ];
    const lead =
      /^(?:(?=te )|y )(?:te )?(?:regalamos|damos|llevate|llevas|lleva|llevese|llevense|recibe|recibes|obten|obtienes|gana|ganate|agarra)(?= )/.exec(
        words.slice(place).join(' '),
      );
    if (lead) {
      const start = run.start + place;
      const thing = { ...run, start: start + lead[0].split(' ').length };
      return place > 0 ? [{ ...run, end: start }, thing] : [thing];
    }
  }
  return [run];
}

export const isDeedFirst = (board: Board, run: Run, gain: Place) =>
  run.end <= gain.start &&
  (isDeed(wordsAt(board, run)) ||
    /^(?:compra|pide|lleva|llevate|renta(?! de )|contrata|ordena|trae|paga|con tu|por)(?![^ ])/.test(wordsAt(board, run)));

/** "Si compras 4 llantas la alineación gratis": the last article begins the thing. */
export function deedApart(board: Board, run: Run, gain: Place): Run[] {
  if (!isDeedFirst(board, run, gain)) return [run];
  const word = (place: number) => board.tokens[place]?.word ?? '';
  for (let place = run.end - 2; place > run.start + 2; place--) {
    const isArticle =
      /^(?:el|la|los|las|un|una|unos|unas|tu)$/.test(word(place)) &&
      !/^(?:de|del|en|con|al|por|a|para|tu|cada)$/.test(word(place - 1)) &&
      (word(place - 1) !== 'y' || /^(?:compras?|pide|lleva|llevate|renta|contrata|ordena|trae|si)$/.test(word(run.start)));
    if (isArticle)
      return [
        { ...run, end: place },
        { ...run, start: place },
      ];
  }
  return [run];
}

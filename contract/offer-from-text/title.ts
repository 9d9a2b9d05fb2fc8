import { isDoubtfulTitle, isLoosePiece, namesPeople } from './doubts.ts';
import type { GainReading } from './gain/decide-gain.ts';
import type { GainMatches } from './gain/gains.ts';
import { isBareUnit } from './leftover-words.ts';
import type { ReadingDraft } from './reading.ts';
import { type Board, type Place, wordsAt } from './words/board.ts';
import { shownText } from './words/clean-text.ts';

/** The words of a text and what was found in them, before the title is made of what is left. */
export type TextMatches = {
  board: Board;
  gains: GainMatches;
  raffles: Place[];
  kept: Place[];
  firstThing: { place: Place; noun: string } | null;
};

export const textAt = (typed: string, { tokens }: Board, { start, end }: Place) =>
  typed.slice(tokens[start]?.from ?? 0, tokens[end - 1]?.to ?? 0);

/** Where the gain stands, which tells the thing from the rest. */
export function gainPlace({ pairs, percents, prices, gifts, amounts, others, befores }: GainMatches): Place | null {
  const places = [...pairs, ...others, ...[...percents, ...prices, ...amounts].map(({ place }) => place), ...gifts];
  const all = places.length > 0 ? places : befores.map(({ place }) => place);
  return all.sort((a, b) => a.start - b.start)[0] ?? null;
}

/** The pieces as they were typed, with the comma or colon between neighbours. */
function joined(typed: string, board: Board, places: readonly Place[]): string {
  return places.reduce((title, place, at) => {
    const before = places[at - 1];
    const between = before
      ? board.tokens
          .slice(before.end, place.start)
          .map(({ word }) => word)
          .join('')
      : '';
    return `${title}${at === 0 ? '' : /^[,:]$/.test(between) ? `${between} ` : ' '}${textAt(typed, board, place)}`;
  }, '');
}

/** Whether the first piece stands where no gift does. */
function isNoGift(board: Board, [first, second]: readonly Place[], gain: Place | null): boolean {
  const start = first?.start ?? 0;
  // "Si es tu cumpleaños tu pastel va gratis con grupo": what is behind "con" is no gift.
  const isTurned = board.tokens[start - 1]?.word === 'con' && (second?.start ?? Infinity) < start;
  // "30 tacos gratis en la inauguración": where it is given is none either.
  const lead = gain && start > gain.end ? wordsAt(board, { start: gain.end, end: start }) : '';
  return isTurned || /(?<![^ ])(?:en|durante) (?:el|la|los|las|nuestr[oa])$/.test(lead);
}

/** "Tu primera consulta no tiene costo. Cupo para quienes agenden": the thing stands in the sentence of the gain. */
const isElsewhere = ({ tokens }: Board, first: TextMatches['firstThing'], [piece]: readonly Place[]) =>
  first !== null && tokens.slice(first.place.end, piece?.start ?? 0).some(({ word }) => word === '.');

/** Makes the title of the pieces that are left; the pieces that were used. */
export function fillTitle(typed: string, said: TextMatches, decided: GainReading, place: Place[], reading: ReadingDraft): Place[] {
  const { board, firstThing } = said;
  const { fields, ask } = reading;
  const isOfBill = fields.kind === 'percent' || fields.kind === 'amount' || ask.has('kind');
  const noThing =
    place.length === 0 || isElsewhere(board, firstThing, place) || isBareUnit(place.map((some) => wordsAt(board, some)).join(' '));
  const isFirst = noThing && firstThing !== null && (firstThing.noun === 'bill' ? isOfBill : !/^(?:visita|vez)$/.test(firstThing.noun));
  // "Primera consulta a $200 con valoración": what comes with it stands behind the price.
  const comesWith = firstThing && place[0] && firstThing.noun !== 'bill' && board.tokens[place[0].start - 1]?.word === 'con';
  const rest = place.map((some, at) => (at === 0 ? { ...some, start: some.start - 1 } : some));
  const isFollowed = comesWith && firstThing.noun !== 'of' && !/^(?:visita|vez|compra)$/.test(firstThing.noun);
  // "5% en tu primer pedido por la app": what is left says how, and not what.
  const lead = board.tokens[(place[0]?.start ?? 0) - 1]?.word ?? '';
  const isOfFirst =
    firstThing && !isFirst && !isFollowed && isOfBill && place.length === 1 && (place[0]?.start ?? 0) > firstThing.place.end;
  if (isOfFirst && /^(?:la|el|por|con|a|para|al)$/.test(lead)) ask.add('title').add('terms');
  // "Brackets: primera mensualidad gratis": the first of them is what is given.
  const isFirstGiven =
    fields.kind === 'gift' &&
    firstThing !== null &&
    !/^(?:visita|vez|compra|pedido|orden|bill|of)$/.test(firstThing.noun) &&
    firstThing.place.end === gainPlace(said.gains)?.start &&
    place.every(({ end }) => end <= firstThing.place.start);
  const used =
    isFirstGiven && !noThing
      ? [...place, firstThing.place]
      : isFirst && firstThing
        ? [firstThing.place]
        : isFollowed
          ? [firstThing.place, ...rest]
          : place;
  if (noThing && !isFirst) {
    if (place.length === 0 && isOfBill && (fields.kind !== undefined || fields.value !== undefined)) fields.title = 'Toda tu compra';
    else ask.add('title');
    return [];
  }
  const words = used.map((some) => wordsAt(board, some));
  const whole = textAt(typed, board, { start: used[0]?.start ?? 0, end: used.at(-1)?.end ?? 0 });
  // A number that no rule took may be what it costs.
  const mayHoldPrice = ask.has('kind') && words.some((some) => /(?<![^ ])\$?\d{4,}(?![^ ])/.test(some));
  const gain = gainPlace(said.gains);
  const isLoose = used.some(
    (some, at) =>
      at > 0 &&
      gain &&
      fields.kind !== 'gift' &&
      some.start >= gain.end &&
      (used[0]?.start ?? 0) < gain.start &&
      isLoosePiece(words, at, some.start === gain.end),
  );
  if (
    mayHoldPrice ||
    isLoose ||
    (fields.kind === 'gift' && isNoGift(board, place, gain)) ||
    isDoubtfulTitle(words, whole, fields.kind === 'gift')
  ) {
    if (words.some(namesPeople)) ask.add('terms');
    ask.add('title');
    return [];
  }
  const title = joined(typed, board, used);
  fields.title = decided.count === null ? shownText(title) : `${decided.count} ${shownText(title)}`;
  return used;
}

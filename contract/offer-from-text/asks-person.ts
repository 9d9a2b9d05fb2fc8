import { readRaffles } from './asides.ts';
import { type PersonFlag, personFlags } from './person-flags.ts';
import { sensitiveFlags } from './sensitive.ts';
import { layOut } from './words/board.ts';
import { readWords } from './words/clean-text.ts';
import { readableParts } from './words/readable-parts.ts';

/** What of an offer may ask for a person: a promotion has words alone. */
export type OfferForReview = {
  title: string;
  description: string;
  terms?: string;
  kind?: 'percent' | 'amount' | 'two_for_one' | 'price' | 'gift';
  value?: number | null;
  price?: number | null;
  original_price?: number | null;
};

/** The largest discount that no operator has to look at, in percent. */
const largest = 80;

/** "100 % algodón" is no discount. */
const discount = /(?<![^ ])(\d{1,3}) %(?: de)? (?:descuento|dcto|desc|off|menos)(?![^ ])/gu;

function isOver({ kind, value, price, original_price = null }: OfferForReview, words: readonly string[]): boolean {
  const isSaid = [...words.join(' ').matchAll(discount)].some(([, percent]) => Number(percent) > largest);
  if (kind === 'percent') return isSaid || (value ?? 0) > largest;
  return isSaid || (kind === 'price' && original_price !== null && (price ?? 0) < original_price * (1 - largest / 100));
}

/** Of an offer as it would be shown; prices in any one unit. */
export function flagsForPerson(offer: OfferForReview): PersonFlag[] {
  const found = new Set<PersonFlag>();
  // Each text begins a line of its own, so that no sentence goes on in the next.
  for (const part of readableParts([offer.title, offer.description, offer.terms ?? ''].join('\n'))) {
    const board = layOut(readWords(part));
    const words = board.tokens.map(({ word }) => word);
    for (const flag of sensitiveFlags(words, [])) found.add(flag);
    if (readRaffles(board).length > 0) found.add('raffle');
    if (isOver(offer, words)) found.add('over_80');
  }
  return personFlags.filter((flag) => found.has(flag));
}

import type { HeldCard } from '../../contract/wallet/stamp-cards.ts';
import { changeKept } from '../wallet/wallet-store.ts';

/** Adds a card to the stored wallet. */
export const keepCard = (card: HeldCard): void =>
  changeKept(({ cards = [] }) => ({ cards: [card, ...cards.filter(({ id_card }) => id_card !== card.id_card)] }));

/** Takes a card out of it, which its customer left. */
export const dropKeptCard = (id_card: number): void =>
  changeKept(({ cards = [] }) => ({ cards: cards.filter((card) => card.id_card !== id_card) }));

import { readQr, writeQr } from './changing-qr.ts';
import { readNumbers, writeNumbers } from './signed-numbers.ts';

/** The content of a stamp card's QR: the same as a claim's, under another mark. */
export type CardQr = { id_card: number; step: number; digits: string; sig: string };

export const writeCardQr = ({ id_card, ...shown }: CardQr): string => writeQr('card', { id: id_card, ...shown });

/** Null for anything else than a stamp card's QR. */
export function readCardQr(text: string): CardQr | null {
  const qr = readQr(text);
  if (qr?.kind !== 'card') return null;
  const { id, step, digits, sig } = qr;
  return { id_card: id, step, digits, sig };
}

/** What a till without a network may trust of a card: its company, and how many stamps it had of how many when the phone last heard. */
export type SignedCard = { id_card: number; id_company: number; needed: number; stamps: number };

/** No claim has this id: what is signed of one is never taken for the other. */
const noClaim = 0;

export const writeSignedCard = ({ id_card, id_company, needed, stamps }: SignedCard): Uint8Array<ArrayBuffer> =>
  writeNumbers([noClaim, id_card, id_company, needed, stamps]);

type Bytes = Uint8Array<ArrayBuffer>;

/** The two parts of `sig`, and the card in the first; null when it is malformed. The caller must verify the signature. */
export function readSignedCard(sig: string): { card: SignedCard; signed: Bytes; signature: Bytes } | null {
  const read = readNumbers(sig, 5);
  if (read?.numbers.length !== 5 || read.numbers[0] !== noClaim) return null;
  const { numbers, ...parts } = read;
  const [, id_card, id_company, needed, stamps] = numbers as [number, number, number, number, number];
  return { card: { id_card, id_company, needed, stamps }, ...parts };
}

import { readQr, writeQr } from './changing-qr.ts';
import { readNumbers, writeNumbers } from './signed-numbers.ts';

/** The content of a claim's QR: its id, the step and digits of its changing code, and the server's signature. */
export type ClaimQr = { id_claim: number; step: number; digits: string; sig: string };

export const writeClaimQr = ({ id_claim, ...shown }: ClaimQr): string => writeQr('claim', { id: id_claim, ...shown });

/** Null for anything else than a claim's QR. */
export function readClaimQr(text: string): ClaimQr | null {
  const qr = readQr(text);
  if (qr?.kind !== 'claim') return null;
  const { id, step, digits, sig } = qr;
  return { id_claim: id, step, digits, sig };
}

/**
 * What a till without a network may trust of a claim: its company, the stores that accept it (an empty list means all) and its end (epoch seconds,
 * the first at which it no longer holds).
 */
export type SignedClaim = { id_claim: number; id_coupon: number; id_company: number; ends_at: number; stores: number[] };

const numbersBefore = 4;

export const writeSignedClaim = ({ id_claim, id_coupon, id_company, ends_at, stores }: SignedClaim): Uint8Array<ArrayBuffer> =>
  writeNumbers([id_claim, id_coupon, id_company, ends_at, ...stores]);

type Bytes = Uint8Array<ArrayBuffer>;

/** The two parts of `sig`, and the claim in the first; null when it is malformed. The caller must verify the signature. */
export function readSignedClaim(sig: string): { claim: SignedClaim; signed: Bytes; signature: Bytes } | null {
  const read = readNumbers(sig, numbersBefore);
  if (!read) return null;
  const { numbers, ...parts } = read;
  const [id_claim, id_coupon, id_company, ends_at, ...stores] = numbers as [number, number, number, number, ...number[]];
  return { claim: { id_claim, id_coupon, id_company, ends_at, stores }, ...parts };
}

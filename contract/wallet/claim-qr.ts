import { fromText } from './base-encoding.ts';

/** The content of a claim's QR: its id, the step and digits of its changing code, and the server's signature. */
export type ClaimQr = { id_claim: number; step: number; digits: string; sig: string };

const form = /^v1\.([1-9]\d{0,9})\.(\d{1,10})\.(\d{6})\.([A-Za-z0-9_-]{80,2000})$/;

export const writeClaimQr = ({ id_claim, step, digits, sig }: ClaimQr): string => `v1.${id_claim}.${step}.${digits}.${sig}`;

/** Null for anything else than a QR of ours. */
export function readClaimQr(text: string): ClaimQr | null {
  const [, id, step, digits, sig] = form.exec(text.trim()) ?? [];
  return digits && sig ? { id_claim: Number(id), step: Number(step), digits, sig } : null;
}

/**
 * What a till without a network may trust of a claim: its company, the stores that accept it (an empty list means all) and its end (epoch seconds,
 * the first at which it no longer holds).
 */
export type SignedClaim = { id_claim: number; id_coupon: number; id_company: number; ends_at: number; stores: number[] };

const signatureBytes = 64;
const numbersBefore = 4;

/** The signed bytes: whole numbers of four bytes each. */
export function writeSignedClaim({ id_claim, id_coupon, id_company, ends_at, stores }: SignedClaim): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * (numbersBefore + stores.length));
  const view = new DataView(bytes.buffer);
  for (const [at, number] of [id_claim, id_coupon, id_company, ends_at, ...stores].entries()) view.setUint32(4 * at, number);
  return bytes;
}

/** The two parts of `sig`, and the claim in the first; null when it is malformed. The caller must verify the signature. */
export function readSignedClaim(
  sig: string,
): { claim: SignedClaim; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> } | null {
  const bytes = fromText(sig, 'base64url');
  const length = (bytes?.length ?? 0) - signatureBytes;
  if (!bytes || length < 4 * numbersBefore || length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer);
  const numbers = Array.from({ length: length / 4 }, (_, at) => view.getUint32(4 * at));
  const [id_claim, id_coupon, id_company, ends_at, ...stores] = numbers as [number, number, number, number, ...number[]];
  return { claim: { id_claim, id_coupon, id_company, ends_at, stores }, signed: bytes.slice(0, length), signature: bytes.slice(length) };
}

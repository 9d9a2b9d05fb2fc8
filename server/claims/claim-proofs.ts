import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { toBase32 } from '../../contract/wallet/base-encoding.ts';
import type { Keys } from '../platform/auth/key-store.ts';

/**
 * The 160-bit secret of the changing codes of a claim or a stamp card. It derives from the code, which says its kind, and `APP_SECRET`, so the
 * database does not contain it.
 */
export const secretOf = (keys: Pick<Keys, 'mac'>, code: string): string =>
  toBase32(Buffer.from(keys.mac('claim', code), 'base64url').subarray(0, 20));

/** What is signed, with its Ed25519 signature in base64url, which a till can verify without a network. */
const signBytes = (key: KeyObject, signed: Uint8Array): string => Buffer.concat([signed, sign(null, signed, key)]).toString('base64url');

/** What a phone needs to draw the QR. */
export type Proof = { secret: string; sig: string };
export type ProofOf = (code: string, signed: Uint8Array) => Proof;

export async function createProofs(keys: Keys): Promise<ProofOf> {
  const { key } = await keys.claims();
  return (code, signed) => ({ secret: secretOf(keys, code), sig: signBytes(key, signed) });
}

/** Whether this server made the signature. */
export async function isSigned(keys: Keys, { signed, signature }: { signed: Uint8Array; signature: Uint8Array }): Promise<boolean> {
  return verify(null, signed, createPublicKey((await keys.claims()).key), signature);
}

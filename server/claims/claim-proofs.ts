import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { toBase32 } from '../../contract/base-encoding.ts';
import { type SignedClaim, writeSignedClaim } from '../../contract/claim-qr.ts';
import type { Keys } from '../platform/auth/key-store.ts';

/** The secret of a claim's changing codes, 160 bits: derived under `APP_SECRET` from its code, so that the database does not have it. */
export const secretOf = (keys: Pick<Keys, 'mac'>, code: string): string =>
  toBase32(Buffer.from(keys.mac('claim', code), 'base64url').subarray(0, 20));

/** What the server says of a claim, for tills without network: the claim and an Ed25519 signature of it, in base64url. */
function signClaim(key: KeyObject, claim: SignedClaim): string {
  const signed = writeSignedClaim(claim);
  return Buffer.concat([signed, sign(null, signed, key)]).toString('base64url');
}

/** What a phone draws its QR with. */
export type Proof = { secret: string; sig: string };
export type ProofOf = (code: string, claim: SignedClaim) => Proof;

export async function createProofs(keys: Keys): Promise<ProofOf> {
  const { key } = await keys.claims();
  return (code, claim) => ({ secret: secretOf(keys, code), sig: signClaim(key, claim) });
}

/** Whether the server signed this; a signature that it did not make is worth as much as none. */
export async function isSigned(keys: Keys, { signed, signature }: { signed: Uint8Array; signature: Uint8Array }): Promise<boolean> {
  return verify(null, signed, createPublicKey((await keys.claims()).key), signature);
}

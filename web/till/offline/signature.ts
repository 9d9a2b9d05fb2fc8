import { fromText } from '../../../contract/wallet/base-encoding.ts';

type Bytes = Uint8Array<ArrayBuffer>;
type Verify = (signature: Bytes, signed: Bytes) => Promise<boolean>;

/**
 * Verifies the server's signatures (Ed25519) with the browser, or with a library where the browser does not know the curve. A till loads it while there is a
 * network, since the library may have to be fetched.
 */
export async function openSignature(publicKey: string): Promise<Verify> {
  const point = fromText(publicKey, 'base64url');
  if (!point) return async () => false;
  try {
    const key = await crypto.subtle.importKey('raw', point, 'Ed25519', false, ['verify']);
    return (signature, signed) => crypto.subtle.verify('Ed25519', key, signature, signed);
  } catch {
    const { verifyAsync } = await import('@noble/ed25519');
    return (signature, signed) => verifyAsync(signature, signed, point).catch(() => false);
  }
}

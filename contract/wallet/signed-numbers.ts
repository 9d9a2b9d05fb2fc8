import { fromText } from './base-encoding.ts';

const signatureBytes = 64;

/** What is signed of a QR: whole numbers of four bytes each. */
export function writeNumbers(numbers: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4 * numbers.length);
  const view = new DataView(bytes.buffer);
  for (const [at, number] of numbers.entries()) view.setUint32(4 * at, number);
  return bytes;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** The parts of `sig`, and the numbers in the first, of which there are at least so many; null when it is malformed. */
export function readNumbers(sig: string, least: number): { numbers: number[]; signed: Bytes; signature: Bytes } | null {
  const bytes = fromText(sig, 'base64url');
  const length = (bytes?.length ?? 0) - signatureBytes;
  if (!bytes || length < 4 * least || length % 4 !== 0) return null;
  const view = new DataView(bytes.buffer);
  const numbers = Array.from({ length: length / 4 }, (_, at) => view.getUint32(4 * at));
  return { numbers, signed: bytes.slice(0, length), signature: bytes.slice(length) };
}

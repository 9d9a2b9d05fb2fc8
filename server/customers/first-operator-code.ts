import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { toBase32 } from '../../contract/wallet/base-encoding.ts';

/** 80 bits, as 16 letters and digits. */
const bytes = 10;

/** A code as it is compared: digits that the alphabet lacks are the letters that they look like. */
const normalize = (typed: string) =>
  typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll('0', 'O')
    .replaceAll('1', 'I');

const hash = (code: string) => createHash('sha256').update(normalize(code)).digest();

/** The code of a city without an operator. Its process alone knows it, by a hash in memory: another start has another code. */
export class FirstOperatorCode {
  #hash: Buffer | null = null;

  /** A new code, in groups of four. */
  open(): string {
    const code = toBase32(randomBytes(bytes));
    this.#hash = hash(code);
    return (code.match(/.{4}/g) ?? []).join('-');
  }

  close(): void {
    this.#hash = null;
  }

  get isOpen(): boolean {
    return this.#hash !== null;
  }

  matches(typed: string): boolean {
    return this.#hash !== null && timingSafeEqual(this.#hash, hash(typed));
  }
}

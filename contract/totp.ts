import { fromText } from './base-encoding.ts';

/** WebCrypto, which browsers and Node have alike. */
declare const crypto: {
  subtle: {
    importKey(
      form: 'raw',
      key: ArrayBufferView | null,
      algorithm: { name: 'HMAC'; hash: 'SHA-1' },
      extractable: boolean,
      uses: ['sign'],
    ): Promise<object>;
    sign(algorithm: 'HMAC', key: object, data: DataView): Promise<ArrayBuffer>;
  };
};

/** Seconds for which one code is drawn, and for how long after the beginning of its step it is taken. */
export const totpStep = 30;
export const totpLife = 90;

/** The number of the step that runs at a moment (epoch milliseconds). */
export const stepAt = (now: number): number => Math.floor(now / 1000 / totpStep);

/** Whether a code that was drawn in a step is taken at a moment: none of the future, none of 90 seconds ago or before. */
export function isStepTaken(step: number, now: number): boolean {
  const age = now / 1000 - step * totpStep;
  return age >= 0 && age < totpLife;
}

/** The six digits of a step (RFC 6238 with SHA-1, as RFC 4226 cuts them) from a secret in Base32. The same in browser and server. */
export async function totp(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromText(secret, 'base32'), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const place = mac.getUint8(19) & 15;
  return String((mac.getUint32(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

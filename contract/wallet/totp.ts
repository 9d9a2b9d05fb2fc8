import { fromText } from './base-encoding.ts';

/** WebCrypto, which browsers and Node share. */
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

/** Seconds of one code's step, and seconds after its start during which it is accepted. */
export const totpStep = 30;
export const totpLife = 90;

/** The number of the step at a moment (epoch milliseconds). */
export const stepAt = (now: number): number => Math.floor(now / 1000 / totpStep);

/** Whether a till accepts a step's code at a moment: none from the future, none that is 90 seconds old. */
export function isStepTaken(step: number, now: number): boolean {
  const age = now / 1000 - step * totpStep;
  return age >= 0 && age < totpLife;
}

/** The six digits of a step (RFC 6238 with SHA-1, truncated as in RFC 4226) from a Base32 secret; the same in browser and server. */
export async function totp(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromText(secret, 'base32'), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const place = mac.getUint8(19) & 15;
  return String((mac.getUint32(place) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

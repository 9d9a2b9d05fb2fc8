import { useEffect, useState, useSyncExternalStore } from 'react';
import { type QrKind, writeQr } from '../../contract/wallet/changing-qr.ts';
import { stepAt, totp, totpStep } from '../../contract/wallet/totp.ts';
import { everySecond } from '../page/use-now.ts';
import { serverNow } from '../session/server-clock.ts';
import { drawQr } from '../ui/draw-qr.ts';

/** Milliseconds by which the phone draws each code late. Its clock may differ from the server's by two seconds, and tills refuse codes of the future. */
const lateMs = 2000;

/** Epoch seconds by the server's clock. */
const seconds = () => Math.floor((serverNow() - lateMs) / 1000);

export type CodeImage = { step: number; digits: string; size: number; path: string };

/** What is shown at a counter: a coupon or a stamp card, with the secret and the signature of its QR. */
export type CodeSource = { kind: QrKind; id: number; secret: string | null; sig: string | null };

async function draw({ kind, id, secret, sig }: CodeSource, step: number): Promise<CodeImage> {
  const digits = await totp(secret ?? '', step);
  return { step, digits, ...drawQr(writeQr(kind, { id, step, digits, sig: sig ?? '' })) };
}

/**
 * The QR of this moment with its digits, drawn on the phone without any network, and how many seconds it stays. `failed` where the browser
 * has no cryptography (a page without https).
 */
export function useChangingCode({ kind, id, secret, sig }: CodeSource): { drawn: CodeImage | undefined; left: number; failed: boolean } {
  const now = useSyncExternalStore(everySecond, seconds, seconds);
  const [drawn, setDrawn] = useState<CodeImage>();
  const [failed, setFailed] = useState(false);
  const step = stepAt(now * 1000);
  useEffect(() => {
    let gone = false;
    draw({ kind, id, secret, sig }, step).then(
      (made) => gone || setDrawn(made),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [kind, id, secret, sig, step]);
  return { drawn, left: totpStep - (now % totpStep), failed };
}

import { Suspense, useEffect, useState } from 'react';
import { dayMs } from '../../contract/milliseconds.ts';
import { serverNow } from '../session/server-clock.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';

const PasskeyOffer = lazyExtra(() => import('./passkey-offer.tsx'));

const askAgainAfterMs = 30 * dayMs;

/** When somebody last said "not now" on this device. */
function readLater(): number {
  try {
    return Number(localStorage.getItem('passkey_later'));
  } catch {
    return 0;
  }
}

/** Whether this device can keep a key, and "not now" is a month old. */
const mayOffer = async () =>
  'PublicKeyCredential' in window &&
  serverNow() - readLater() >= askAgainAfterMs &&
  PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** Where a key is offered. The offer's file comes after the screen, and only to a device that can keep one. */
export function OfferPlace() {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => void mayOffer().then(setOffered, () => {}), []);
  if (!isOffered) return null;
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  );
}

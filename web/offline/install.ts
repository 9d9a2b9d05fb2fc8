import { useSyncExternalStore } from 'react';
import { emitAppEvent, onAppEvent } from '../page/app-events.ts';

declare global {
  /** Set by `web/inline/head.ts` while the browser offers an installation. */
  var installPrompt: (Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }) | undefined;
}

/** How this device can install the app: by the browser's prompt, by the two steps of an iPhone, or not at all (any more). */
export type InstallWay = 'prompt' | 'steps' | null;

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true || hasJustInstalled;

/** An iPad identifies itself as a Mac, but a Mac has no touch screen. */
const isApple = () =>
  /iphone|ipad|ipod/i.test(navigator.userAgent) || (/macintosh/i.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

let hasJustInstalled = false;

function wayNow(): InstallWay {
  if (isInstalled()) return null;
  if (globalThis.installPrompt) return 'prompt';
  return isApple() ? 'steps' : null;
}

function onChange(listener: () => void): () => void {
  const onInstalled = () => {
    hasJustInstalled = true;
    listener();
  };
  const stop = onAppEvent('install-changed', listener);
  addEventListener('appinstalled', onInstalled);
  return () => {
    stop();
    removeEventListener('appinstalled', onInstalled);
  };
}

export const useInstallWay = (): InstallWay => useSyncExternalStore(onChange, wayNow, () => null);

/** Opens the browser's prompt, which works once only. */
export async function install(): Promise<void> {
  const prompt = globalThis.installPrompt;
  globalThis.installPrompt = undefined;
  await prompt?.prompt();
  emitAppEvent('install-changed');
}

const key = 'install_dismissed';

export function isDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function dismiss(): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // A device without storage never gets the offer.
  }
}

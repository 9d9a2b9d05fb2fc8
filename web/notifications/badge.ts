import { useSyncExternalStore } from 'react';
import { onAppEvent } from '../page/app-events.ts';

// Every page shows the badge, long before it loads what counts (`badge-counter.ts`) and keeps it (`session.ts`).
export function readBadge(): number {
  try {
    return Number(localStorage.getItem('badge_counter')) || 0;
  } catch {
    return 0;
  }
}

/** Calls back when the badge may have changed, here or in another tab; logging in as somebody else changes it too. */
export function onBadgeChange(listener: () => void): () => void {
  const stops = [onAppEvent('badge-changed', listener), onAppEvent('session-changed', listener)];
  addEventListener('storage', listener);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('storage', listener);
  };
}

/** How many notifications came since the list was last opened on this device; 0 until the page is hydrated. */
export const useBadge = (): number => useSyncExternalStore(onBadgeChange, readBadge, () => 0);

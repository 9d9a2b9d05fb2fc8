import { useEffect } from 'react';

declare global {
  /** Defined by a page that the server rendered (`late-scripts.ts`). */
  var goLive: (() => void) | undefined;
}

function goLiveOnce(): void {
  globalThis.goLive?.();
  globalThis.goLive = undefined;
}

/** Tells the page that its scripts run and listen. */
export const useLive = () => useEffect(goLiveOnce, []);

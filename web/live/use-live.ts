import { useEffect } from 'react';

declare global {
  /** Given by a page that the server made (`late-scripts.ts`). */
  var goLive: (() => void) | undefined;
}

function goLiveOnce(): void {
  globalThis.goLive?.();
  globalThis.goLive = undefined;
}

/** Tells the page that its scripts are there and listen. */
export const useLive = () => useEffect(goLiveOnce, []);

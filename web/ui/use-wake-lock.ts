import { useEffect } from 'react';

/** Keeps the screen from going dark while it is in front, where the browser can. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let lock: Promise<WakeLockSentinel | undefined> | undefined;
    const hold = () => {
      // A phone that saves its battery refuses; a page that nobody looks at loses it.
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => undefined);
    };
    hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      document.removeEventListener('visibilitychange', hold);
      void lock?.then((held) => held?.release());
    };
  }, [isWanted]);
}

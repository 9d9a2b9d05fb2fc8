import { useEffect, useEffectEvent } from 'react';

/** Looks again every so many milliseconds while the screen is in sight; never without any. What fails is not said: the next look follows. */
export function useWhileLooked(ms: number | null, look: () => Promise<unknown>): void {
  const again = useEffectEvent(() => {
    if (document.visibilityState === 'visible') look().catch(() => {});
  });
  useEffect(() => {
    if (ms === null) return;
    const timer = setInterval(() => again(), ms);
    return () => clearInterval(timer);
  }, [ms]);
}

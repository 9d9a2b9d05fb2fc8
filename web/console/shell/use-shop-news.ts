import { useEffect, useEffectEvent } from 'react';
import { onAppEvent } from '../../page/app-events.ts';

/** Milliseconds in which news gather, and the least between two fetches of a screen. */
const gatherMs = 250;

/**
 * Calls `refresh` when something of the company changes, when the socket is back and when the screen is looked at again: each is a hint to
 * fetch.
 */
export function useShopNews(id_company: number, refresh: () => Promise<unknown>): void {
  const fetch = useEffectEvent(() => refresh().catch(() => {}));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isFetching = false;
    let isAskedAgain = false;
    const run = async () => {
      timer = undefined;
      if (isFetching) {
        isAskedAgain = true;
        return;
      }
      isFetching = true;
      await fetch();
      isFetching = false;
      if (isAskedAgain) {
        isAskedAgain = false;
        ask();
      }
    };
    const ask = () => {
      if (!document.hidden) timer ??= setTimeout(() => void run(), gatherMs);
    };
    const stops = [onAppEvent('update-coupons', (news) => news.id_company === id_company && ask()), onAppEvent('connection-back', ask)];
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      document.removeEventListener('visibilitychange', ask);
    };
  }, [id_company]);
}

import { useCallback, useEffect, useState } from 'react';
import { localTime } from '../../contract/validity/local-time.ts';
import type { Redemption } from '../../contract/wallet/redemptions.ts';
import type { Stamp } from '../../contract/wallet/stamp-cards.ts';
import { apiBy } from '../api/api-client.ts';
import { problemOf } from '../api/problem.ts';
import { bySession } from '../api/session-transport.ts';
import { serverNow } from '../session/server-clock.ts';
import { readKnown, writeKnown } from './offline/day-store.ts';
import type { TillSnapshot } from './offline/till-store.ts';

/** Milliseconds after which the till stops waiting for the list. */
const requestTimeoutMs = 8_000;

const today = (timeZone: string) => localTime(serverNow(), timeZone).date;

const keep = (known: TillSnapshot) => void writeKnown(known).catch(() => {});

async function fetchDay(id_user: number, id_store: number | undefined): Promise<TillSnapshot> {
  const api = apiBy(bySession, AbortSignal.timeout(requestTimeoutMs));
  const ask = (query: { id_store?: number }) => api('GET /redemptions', { query });
  const asked = id_store === undefined ? {} : { id_store };
  const { items, stamps, till, coupons } = await ask(asked).catch((error) => {
    // The cashier may no longer work at the store chosen before.
    if (id_store !== undefined && problemOf(error).status === 404) return ask({});
    throw error;
  });
  return { id_user, till, items, stamps, coupons, day: today(till.time_zone) };
}

const withNew = (items: Redemption[], redemption: Redemption) => [
  redemption,
  ...items.filter(({ id_claim, undone }) => id_claim !== redemption.id_claim || undone),
];

/** Returns this till's store and today's redemptions. The device stores the last answer for when there is no network. */
export function useTillDay(id_user: number) {
  const [known, setKnown] = useState<TillSnapshot>();
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<string>();

  const refresh = useCallback(
    async (id_store?: number): Promise<void> => {
      try {
        const found = await fetchDay(id_user, id_store);
        keep(found);
        setKnown(found);
        setOffline(false);
        setProblem(undefined);
      } catch (error) {
        const { status, detail } = problemOf(error);
        if (status >= 500) setOffline(true);
        else setProblem(detail);
      }
    },
    [id_user],
  );
  useEffect(() => {
    let isHere = true;
    const begin = async () => {
      const kept = await readKnown(id_user).catch(() => undefined);
      if (isHere && kept) setKnown((before) => before ?? kept);
      await refresh(kept?.till.id_store);
    };
    void begin();
    const lose = () => setOffline(true);
    addEventListener('offline', lose);
    return () => {
      isHere = false;
      removeEventListener('offline', lose);
    };
  }, [id_user, refresh]);

  /** Adds a redemption or a stamp to the day's list at once. */
  const note = useCallback((done: { redemption: Redemption } | { stamp: Stamp }) => {
    setKnown((before) => {
      if (!before) return before;
      const day = today(before.till.time_zone);
      const { items, stamps = [] } = day === before.day ? before : { items: [] };
      const known = {
        ...before,
        day,
        ...('stamp' in done ? { items, stamps: [done.stamp, ...stamps] } : { items: withNew(items, done.redemption), stamps }),
      };
      keep(known);
      return known;
    });
  }, []);
  return { known, isOffline, setOffline, problem, refresh, note };
}

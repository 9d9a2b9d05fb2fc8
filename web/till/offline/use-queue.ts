import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import { sendWaiting } from './send-queue.ts';
import { type Conflict, conflictsOf, countOfOthers, dropConflict, noteWaiting, type Scan, scansOf } from './till-store.ts';

/** Milliseconds between two tries to send the queue. */
const retryIntervalMs = 15_000;

type Queue = { scans: Scan[]; conflicts: Conflict[]; others: number };
const empty: Queue = { scans: [], conflicts: [], others: 0 };

type QueueOptions = {
  id_user: number;
  timeZone: string | undefined;
  isOffline: boolean;
  /** Fetches the day again after a sent scan or a reconnection. */
  refresh(): Promise<void>;
};

/** Returns the queued and the refused scans. One tab sends the queue as soon as there is a network. */
export function useQueue({ id_user, timeZone, isOffline, refresh }: QueueOptions) {
  const [queue, setQueue] = useState<Queue>(empty);

  const look = useCallback(async (): Promise<Queue> => {
    const found = await Promise.all([scansOf(id_user), conflictsOf(id_user), countOfOthers(id_user)]).then(
      ([scans, conflicts, others]) => ({ scans, conflicts, others }),
      () => empty,
    );
    noteWaiting(id_user, found.scans.length);
    setQueue(found);
    return found;
  }, [id_user]);
  const send = useEffectEvent(async () => {
    const { scans } = await look();
    if (scans.length > 0 && (await sendWaiting(id_user, timeZone ?? defaultTimeZone).catch(() => false))) {
      await look();
      await refresh();
    } else if (isOffline) await refresh();
  });

  useEffect(() => {
    const go = () => void send();
    const seen = () => !document.hidden && go();
    go();
    const timer = setInterval(go, retryIntervalMs);
    addEventListener('online', go);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      removeEventListener('online', go);
      document.removeEventListener('visibilitychange', seen);
    };
  }, []);

  async function dismiss(key: string): Promise<void> {
    await dropConflict(key).catch(() => {});
    await look();
  }
  return { waiting: queue.scans.filter(({ state }) => state === 'kept'), conflicts: queue.conflicts, others: queue.others, look, dismiss };
}

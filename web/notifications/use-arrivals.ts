import { useEffect, useState } from 'react';
import type { Notification } from '../../contract/notices/notifications.ts';
import { onAppEvent } from '../page/app-events.ts';

/** A list with what came since it was fetched, the newest first. */
export function useArrivals(fetched: Notification[]): Notification[] {
  const [arrived, setArrived] = useState<Notification[]>([]);
  useEffect(
    () =>
      onAppEvent('update-notifications', (notification) =>
        setArrived((before) => [notification, ...before.filter((one) => one.id_notification !== notification.id_notification)]),
      ),
    [],
  );
  const known = new Set(fetched.map(({ id_notification }) => id_notification));
  const fresh = arrived.filter(({ id_notification }) => !known.has(id_notification));
  return fresh.length === 0 ? fetched : [...fresh, ...fetched].sort((a, b) => b.id_notification - a.id_notification);
}

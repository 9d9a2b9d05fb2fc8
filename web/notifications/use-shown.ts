import { useEffect, useState } from 'react';
import type { Notification } from '../../contract/notices/notifications.ts';
import { browserApi } from '../api/api-client.ts';

/** What this page has told the server that somebody read; what it did not hear is told again. */
const told = new Set<string>();

/** As many as one call takes. */
const mostPerCall = 100;

async function tellRead(who: string, unread: number[]): Promise<void> {
  const keyOf = (id: number) => `${who} ${id}`;
  const ids = unread.filter((id) => !told.has(keyOf(id))).slice(0, mostPerCall);
  if (ids.length === 0) return;
  for (const id of ids) told.add(keyOf(id));
  await browserApi('POST /notifications/read', { body: { ids } }).catch(() => {
    for (const id of ids) told.delete(keyOf(id));
  });
}

/**
 * Marks the list as seen: it clears the badge, marks a customer's notifications as read, and notes on a visitor's device up to where. Answers
 * whether a notification was new, which keeps its mark until the screen is left.
 */
export function useShown(items: Notification[], isMine: boolean): (notification: Notification) => boolean {
  const [shownBefore, setShownBefore] = useState<number>();
  const [arrivedUnread] = useState(() => new Set<number>());
  // Fetched again, it says that it was read: here, just now.
  if (isMine) for (const { id_notification, read } of items) if (!read) arrivedUnread.add(id_notification);
  const ids = items.map(({ id_notification }) => id_notification).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers say what is shown; the rest of a notification does not change.
  useEffect(() => {
    async function see(): Promise<void> {
      if (document.visibilityState !== 'visible') return;
      const shown = items.map(({ id_notification }) => id_notification);
      const [{ clearBadge }, { readStored, writeStored }] = await Promise.all([
        import('./badge-counter.ts'),
        import('../session/storage.ts'),
      ]);
      const before = Number(readStored('notices_shown')) || 0;
      setShownBefore((known) => known ?? before);
      writeStored('notices_shown', String(Math.max(before, ...shown)));
      await clearBadge(shown);
      const unread = items.filter(({ read }) => !read).map(({ id_notification }) => id_notification);
      if (isMine) await tellRead(readStored('id_user') ?? '', unread);
    }
    const look = () => void see().catch(() => {});
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [ids, isMine]);
  return ({ id_notification }) =>
    isMine ? arrivedUnread.has(id_notification) : shownBefore !== undefined && id_notification > shownBefore;
}

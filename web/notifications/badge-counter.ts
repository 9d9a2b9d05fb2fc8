import type { Notification } from '../../contract/notices/notifications.ts';
import { emitAppEvent } from '../page/app-events.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { readBadge } from './badge.ts';

/** How many numbers of notifications a device remembers. What is older than all of them came before. */
const mostSeen = 100;

/** Milliseconds in which what one tab stores has reached the others. */
const settleDelayMs = 50;

function readSeen(): number[] {
  try {
    const seen: unknown = JSON.parse(readStored('badge_seen') ?? '[]');
    return Array.isArray(seen) ? seen.filter(Number.isInteger) : [];
  } catch {
    return [];
  }
}

const isSeen = (seen: number[], id: number) => seen.includes(id) || (seen.length >= mostSeen && id < Math.min(...seen));

function remember(seen: number[], ids: number[]): void {
  const all = [...new Set([...seen, ...ids])].sort((a, b) => b - a);
  writeStored('badge_seen', JSON.stringify(all.slice(0, mostSeen)));
}

function store(count: number): void {
  writeStored('badge_counter', String(count));
  emitAppEvent('badge-changed');
}

/** Does something while no other tab does: each hears of the same notification, and one of them counts it. */
async function alone(work: () => boolean): Promise<void> {
  const settle = async () => {
    if (work()) await new Promise((done) => setTimeout(done, settleDelayMs));
  };
  // Without https there are no locks: the tabs then count as well as they can.
  await (navigator.locks ? navigator.locks.request('badge', settle) : settle());
}

/** Adds one for a notification that this device has not met yet; what was read elsewhere is not new. */
export const countNotification = ({ id_notification, read }: Pick<Notification, 'id_notification' | 'read'>): Promise<void> =>
  alone(() => {
    const seen = readSeen();
    if (isSeen(seen, id_notification)) return false;
    remember(seen, [id_notification]);
    if (!read) store(readBadge() + 1);
    return true;
  });

/** Adds those that came while the app was closed: newer than all that this device has met. */
export const countMissed = (latest: Pick<Notification, 'id_notification' | 'read'>[]): Promise<void> =>
  alone(() => {
    const seen = readSeen();
    const newest = Math.max(...seen);
    const missed = latest.filter(({ id_notification }) => id_notification > newest);
    if (missed.length === 0) return false;
    const ids = missed.map(({ id_notification }) => id_notification);
    remember(seen, ids);
    const unread = missed.filter(({ read }) => !read).length;
    if (unread > 0) store(readBadge() + unread);
    return true;
  });

/**
 * Whether others may have come together with the last notification, which is newer than all that this device has counted. A device without any count cannot
 * know this, and begins with the last one alone.
 */
export function mayHaveMissed({ id_notification }: Pick<Notification, 'id_notification'>): boolean {
  const seen = readSeen();
  return seen.length > 0 && id_notification > Math.max(...seen);
}

/** Nothing is new any more, these least of all. */
export const clearBadge = (shown: number[]): Promise<void> =>
  alone(() => {
    remember(readSeen(), shown);
    store(0);
    return true;
  });

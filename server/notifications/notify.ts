import type { Notification } from '../../contract/notices/notifications.ts';
import type { Database } from '../../database/database.ts';
import { type NotificationVariant, notifications } from '../../database/tables/notifications.ts';
import type { Announcement, EventBus, Room } from '../platform/cluster/event-bus.ts';
import { findLikers, findRecipients, findZone } from './queries.ts';

/**
 * The recipients: one customer, or everybody in a place (without a place: everybody), limited to who likes a category, follows a company or saved
 * an event where that is set.
 */
export type Recipients =
  | { customer: number }
  | { city?: number | null; colonia?: number | null; category?: number | null; followers_of?: number | null; savers_of?: number | null };

export type News = {
  type: Notification['type'];
  title: string;
  message: string;
  image?: string | null;
  /** A page of ours. */
  url: string;
  id_company?: number | null;
  id_coupon?: number | null;
  id_event?: number | null;
  to: Recipients;
  /** What to send to phones that hear of only some of its types, the most first; one variant has all types. */
  variants?: NotificationVariant[];
  /** Unique: a second notification with the same subject is not sent. */
  subject?: string;
  /**
   * False for a notification that the customer asked for: it does not count against the weekly cap of pushes. One that counts also needs the consent to
   * promotions, unless it is for one customer.
   */
  counts?: boolean;
  created_by?: number | null;
  now: Date;
};

type SentAnnouncement = Announcement & { notification: Notification };

const maxLengths = { title: 120, message: 300 };

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);

const cutText = <T extends { title: string; message: string }>(said: T): T => ({
  ...said,
  title: cut(said.title, maxLengths.title),
  message: cut(said.message, maxLengths.message),
});

/**
 * Writes a notification in the caller's transaction. Returns what to `announce` after the commit, or null when its subject exists already; the push
 * job finds new notifications by itself.
 */
export async function notify(tx: Database, news: News): Promise<SentAnnouncement | null> {
  const { to, now, title, message, counts = true, variants, ...rest } = news;
  const targets =
    'customer' in to
      ? { to_customer: to.customer }
      : {
          to_city: to.city,
          to_colonia: to.colonia,
          to_category: to.category,
          to_followers_of: to.followers_of,
          to_savers_of: to.savers_of,
        };
  const [made] = await tx
    .insert(notifications)
    .values({ ...rest, ...targets, ...cutText({ title, message }), variants: variants?.map(cutText), counts, created_at: now })
    .onConflictDoNothing({ target: notifications.subject })
    .returning();
  if (!made) return null;
  return { notification: { ...(await shownOf(tx, made)), read: false }, rooms: await roomsOf(tx, made) };
}

type Row = typeof notifications.$inferSelect;

const shownOf = async (tx: Database, row: Row): Promise<Omit<Notification, 'read'>> => ({
  id_notification: row.id_notification,
  type: row.type,
  title: row.title,
  message: row.message,
  image: row.image,
  url: row.url,
  id_company: row.id_company,
  id_coupon: row.id_coupon,
  id_event: row.id_event,
  created_at: row.created_at.toISOString(),
  time_zone: await findZone(tx, row.to_city),
});

async function roomsOf(tx: Database, row: Row): Promise<Room[]> {
  if (row.to_customer) return [`customer:${row.to_customer}`];
  if (row.to_followers_of || row.to_savers_of || row.to_category) {
    const find = row.to_followers_of || row.to_savers_of ? findRecipients : findLikers;
    const recipients = await find(tx, row.id_notification);
    return recipients.map((id): Room => `customer:${id}`);
  }
  if (row.to_colonia) return [`colonia:${row.to_colonia}`];
  return row.to_city ? [`city:${row.to_city}`] : ['everyone'];
}

/** Emits a notification for the cache and the open screens; call it after the commit. */
export function announce(events: EventBus, announced: SentAnnouncement | null): void {
  if (!announced) return;
  const { notification, rooms } = announced;
  const cities = rooms.filter((room) => room.startsWith('city:')).map((room) => Number(room.slice('city:'.length)));
  const { id_notification: id_item, id_company } = notification;
  events.emit('change', { kind: 'notification', action: 'created', id_item, id_company, cities, slugs: [] });
  events.emit('announcement', { notification, rooms });
}

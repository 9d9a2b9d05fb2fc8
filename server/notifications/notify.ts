import type { Notification } from '../../contract/notifications.ts';
import type { Database } from '../../database/database.ts';
import { notifications } from '../../database/tables/notifications.ts';
import type { Announcement, EventBus, Room } from '../platform/cluster/event-bus.ts';
import { findRecipients, findZone } from './queries.ts';

/** Whom to tell: one customer, or whoever is in a place (nobody named is everybody) and, where it says so, follows a company or saved an event. */
export type Recipients =
  | { customer: number }
  | { city?: number | null; colonia?: number | null; followers_of?: number | null; savers_of?: number | null };

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
  /** What must be told only once, however often and by how many it is told. */
  subject?: string;
  /** False for what was asked for: it may ring however often a phone has rung this week. */
  counts?: boolean;
  created_by?: number | null;
  now: Date;
};

type Announced = Announcement & { notification: Notification };

const longest = { title: 120, message: 300 };

const cut = (text: string, length: number) => (text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`);

/**
 * Puts a notification down in the caller's transaction and answers what to `announce` once that is committed; null when its subject has been
 * told before. Phones are rung by whoever looks for what was not fanned out.
 */
export async function notify(tx: Database, news: News): Promise<Announced | null> {
  const { to, now, title, message, counts = true, ...rest } = news;
  const targets =
    'customer' in to
      ? { to_customer: to.customer }
      : { to_city: to.city, to_colonia: to.colonia, to_followers_of: to.followers_of, to_savers_of: to.savers_of };
  const [made] = await tx
    .insert(notifications)
    .values({ ...rest, ...targets, title: cut(title, longest.title), message: cut(message, longest.message), counts, created_at: now })
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
  if (row.to_followers_of || row.to_savers_of) {
    const recipients = await findRecipients(tx, row.id_notification);
    return recipients.map((id): Room => `customer:${id}`);
  }
  if (row.to_colonia) return [`colonia:${row.to_colonia}`];
  return row.to_city ? [`city:${row.to_city}`] : ['everyone'];
}

/** Emits a notification for the cache and the open screens; call it after the commit. */
export function announce(events: EventBus, announced: Announced | null): void {
  if (!announced) return;
  const { notification, rooms } = announced;
  const cities = rooms.filter((room) => room.startsWith('city:')).map((room) => Number(room.slice('city:'.length)));
  const { id_notification: id_item, id_company } = notification;
  events.emit('change', { kind: 'notification', action: 'created', id_item, id_company, cities, slugs: [] });
  events.emit('announcement', { notification, rooms });
}

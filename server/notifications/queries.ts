import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Notification } from '../../contract/notices/notifications.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { retention } from '../../contract/retention.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isOneId, paginate } from '../platform/input/cursors.ts';
import { hadSaved, likesCategory } from '../saved/queries.ts';

/** The reader of notifications: a customer with their account's place, or a visitor in a place. */
export type Reader = { id_customer: number | null; id_city: number | null; id_colonia: number | null };

type ReaderPlace = Omit<Reader, 'id_customer'>;

/** A customer as a reader; `asked` is used when the account has no place. */
export async function findReader(db: Database, idCustomer: number, asked: ReaderPlace): Promise<Reader & { id_customer: number }> {
  const { rows } = await db.execute<ReaderPlace>(
    sql`select id_city, id_colonia from customers where id_customer = ${idCustomer} and blocked_at is null`,
  );
  const own = rows[0];
  return { id_customer: idCustomer, ...(own?.id_city ? own : asked) };
}

const columns = sql`notification.id_notification, notification.type, notification.title, notification.message, notification.image,
  notification.url, notification.id_company, notification.id_coupon, notification.id_event, notification.created_at,
  coalesce(y.time_zone, ${defaultTimeZone}) as time_zone`;

/** The zone of the notification's city, else of the reader's. */
const joinCity = (id_city: number | null) => sql`left join cities y on y.id_city = coalesce(notification.to_city, ${id_city}::int)`;

/** Whether a customer, given by SQL, is a recipient of the shared `notification`. */
const isAmong = (customer: SQL, { city, colonia }: { city: SQL; colonia: SQL }) => sql`
  (notification.to_city is null or notification.to_city = ${city}) and (notification.to_colonia is null or notification.to_colonia = ${colonia})
  and (notification.to_followers_of is null or ${hadSaved('company', sql`notification.to_followers_of`, customer, sql`notification.created_at`)})
  and (notification.to_savers_of is null or ${hadSaved('event', sql`notification.to_savers_of`, customer, sql`notification.created_at`)})
  and (notification.to_category is null or ${likesCategory(sql`notification.to_category`, customer, sql`notification.created_at`)})`;

/** What a reader sees: shared notifications that nobody has stopped, and a customer's own. Each part is one range of one index. */
function visible({ id_customer, id_city, id_colonia }: Reader): { shared: SQL; own: SQL | null } {
  const shared = sql`notification.to_customer is null and notification.stopped_at is null`;
  const place = { city: sql`${id_city}::int`, colonia: sql`${id_colonia}::int` };
  if (id_customer === null) {
    const forPlace = sql`(notification.to_city is null or notification.to_city = ${place.city}) and (notification.to_colonia is null
      or notification.to_colonia = ${place.colonia})`;
    return {
      shared: sql`${shared} and notification.to_followers_of is null and notification.to_savers_of is null and notification.to_category is null
        and ${forPlace}`,
      own: null,
    };
  }
  return { shared: sql`${shared} and ${isAmong(sql`${id_customer}::int`, place)}`, own: sql`notification.to_customer = ${id_customer}` };
}

/** Notifications from before a customer joined count as read. */
const isRead = (idCustomer: number | null) =>
  idCustomer === null
    ? sql`false`
    : sql`(exists (select from notification_reads reading where reading.id_customer = ${idCustomer}
      and reading.id_notification = notification.id_notification)
        or notification.created_at < (select u.created_at from customers u where u.id_customer = ${idCustomer}))`;

const toNotification = (row: Notification): Notification => ({ ...row, created_at: iso(row.created_at) });

const defaultLimit = 20;

/** Newest first: ids grow with time. */
export async function findNotifications(
  db: Database,
  reader: Reader,
  { cursor, limit = defaultLimit }: { cursor?: string; limit?: number },
) {
  const [before] = cursor === undefined ? [] : decodeCursor(cursor, isOneId);
  const { shared, own } = visible(reader);
  const some = (condition: SQL) => sql`(select notification.* from notifications notification where ${condition}
    ${before === undefined ? sql`` : sql`and notification.id_notification < ${before}`} order by notification.id_notification desc limit ${limit + 1})`;
  const { rows } = await db.execute<Notification>(sql`
    select ${columns}, ${isRead(reader.id_customer)} as read
    from (${own ? sql`${some(shared)} union all ${some(own)}` : some(shared)}) notification ${joinCity(reader.id_city)}
    order by notification.id_notification desc limit ${limit + 1}`);
  return paginate(rows.map(toNotification), limit, (last) => encodeCursor(last.id_notification));
}

export async function findLastNotification(db: Database, reader: Reader): Promise<Notification | null> {
  const { items } = await findNotifications(db, reader, { limit: 1 });
  return items[0] ?? null;
}

/** The most that `all` marks: far more than anyone leaves unread during the retention. */
const maxMarked = 1000;

/** Marks as read what a customer sees, all or of these ids; others are ignored. */
export async function insertReads(
  db: Database,
  reader: Reader & { id_customer: number },
  which: { ids: number[] } | { all: true },
  now: Date,
): Promise<void> {
  const { shared, own } = visible(reader);
  const chosen = 'ids' in which ? sql`notification.id_notification = any(${sql.param(which.ids)}::int[]) and` : sql``;
  await db.execute(sql`
    insert into notification_reads (id_customer, id_notification, read_at)
    select ${reader.id_customer}::int, notification.id_notification, ${now}::timestamptz from notifications notification
    where ${chosen} ((${shared}) or (${own ?? sql`false`}))
    order by notification.id_notification desc limit ${maxMarked}
    on conflict do nothing`);
}

/** The most recipients of a live message where each one is addressed; the others see it at their next visit. */
const maxRecipients = 5000;

/** The recipients among those who like a category, the newest accounts first. */
export async function findLikers(db: Database, idNotification: number): Promise<number[]> {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    select u.id_customer from notifications notification join customers u on u.blocked_at is null
    where notification.id_notification = ${idNotification} and ${isAmong(sql`u.id_customer`, { city: sql`u.id_city`, colonia: sql`u.id_colonia` })}
    order by u.id_customer desc limit ${maxRecipients}`);
  return rows.map(({ id_customer }) => id_customer);
}

/** The recipients among followers or savers, the latest first. */
export async function findRecipients(db: Database, idNotification: number): Promise<number[]> {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    select u.id_customer from notifications notification
    join saved x on x.created_at <= notification.created_at
      and (x.kind, x.id_item) = (case when notification.to_savers_of is null then 'company' else 'event' end, coalesce(notification.to_savers_of,
        notification.to_followers_of))
    join customers u on u.id_customer = x.id_customer and u.blocked_at is null
    where notification.id_notification = ${idNotification} and ${isAmong(sql`u.id_customer`, { city: sql`u.id_city`, colonia: sql`u.id_colonia` })}
    order by x.created_at desc limit ${maxRecipients}`);
  return rows.map(({ id_customer }) => id_customer);
}

export const findZone = async (db: Database, idCity: number | null): Promise<string> => {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select time_zone from cities where id_city = ${idCity}::int`);
  return rows[0]?.time_zone ?? defaultTimeZone;
};

/** The zones of all cities, and the default zone. */
export async function findZones(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ time_zone: string }>(sql`select distinct time_zone from cities`);
  return [...new Set([...rows.map(({ time_zone }) => time_zone), defaultTimeZone])];
}

/** The subjects that exist already. */
export async function findToldSubjects(db: Database, subjects: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ subject: string }>(
    sql`select subject from notifications where subject = any(${sql.param(subjects)}::text[])`,
  );
  return new Set(rows.map(({ subject }) => subject));
}

/** A customer's own notifications, and the shared ones that they have read. */
export async function findNotificationData(db: Database, idCustomer: number) {
  const { rows } = await db.execute<{
    id_notification: number;
    title: string;
    message: string;
    created_at: string;
    read_at: string | null;
  }>(sql`
    select notification.id_notification, notification.title, notification.message, notification.created_at, reading.read_at
    from notifications notification left join notification_reads reading on reading.id_notification = notification.id_notification
      and reading.id_customer = ${idCustomer}
    where notification.id_notification in (
      select id_notification from notifications where to_customer = ${idCustomer}
      union select id_notification from notification_reads where id_customer = ${idCustomer})
    order by notification.id_notification`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), read_at: row.read_at && iso(row.read_at) }));
}

/** Deletes old notifications with their readers, and notices that never went out. */
export async function forgetOldNotifications(db: Database, now: Date): Promise<void> {
  const over = new Date(now.getTime() - retention.notificationDays * dayMs);
  await db.execute(sql`delete from notifications where created_at < ${over}`);
  await db.execute(sql`delete from notices where status = 'failed' and send_at < ${over}`);
}

/** Deletes the own notifications of erased accounts, and what they have read. */
export async function eraseNotifications(tx: Database, idCustomers: number[]): Promise<void> {
  const theirs = sql`any(${sql.param(idCustomers)}::int[])`;
  await tx.execute(sql`delete from notification_reads where id_customer = ${theirs}`);
  await tx.execute(sql`delete from notifications where to_customer = ${theirs}`);
}

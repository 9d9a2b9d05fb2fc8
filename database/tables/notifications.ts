import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers, devices } from './accounts/customers.ts';
import { categories } from './categories.ts';
import { createdAt, instant, isStaticPath } from './columns.ts';
import { companies } from './companies.ts';
import { coupons } from './coupons.ts';
import { events } from './events.ts';
import { cities, colonias } from './locations.ts';

/** A notification for phones that hear of these types and of no other that it tells of. */
export type NotificationVariant = {
  types: ('coupons' | 'promotions' | 'events')[];
  title: string;
  message: string;
  image: string | null;
  url: string;
};

/**
 * Notifications and their recipients: one customer (`to_customer`), or everybody in a place (`to_city`, `to_colonia`) who follows a company
 * (`to_followers_of`), likes a category (`to_category`) or saved an event (`to_savers_of`), where set. `url` is a page of ours; `subject` is unique, so the same news is sent once.
 */
export const notifications = pgTable(
  'notifications',
  {
    id_notification: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text({ enum: ['coupons', 'promotions', 'events', 'reminders'] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    image: text(),
    url: text().notNull(),
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    id_coupon: integer().references(() => coupons.id_coupon, { onDelete: 'cascade' }),
    id_event: integer().references(() => events.id_event, { onDelete: 'cascade' }),
    to_customer: integer().references(() => customers.id_customer, { onDelete: 'cascade' }),
    to_city: integer().references(() => cities.id_city),
    to_colonia: integer().references(() => colonias.id_colonia),
    to_followers_of: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    to_savers_of: integer().references(() => events.id_event, { onDelete: 'cascade' }),
    to_category: integer().references(() => categories.id_category, { onDelete: 'cascade' }),
    subject: text().unique(),
    /** What to send to a phone that hears of only some of this notification's types. Null for a notification of one type. */
    variants: jsonb().$type<NotificationVariant[]>(),
    /** Whether its pushes count against the weekly cap; those that the customer asked for do not. */
    counts: boolean().notNull().default(true),
    created_at: createdAt(),
    created_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    /** When its deliveries were written; null before. */
    fanned_out_at: instant(),
    stopped_at: instant(),
  },
  (t) => [
    index('notifications_of_customer').on(t.to_customer, t.id_notification),
    index('notifications_of_city').on(t.to_city, t.id_notification),
    index('notifications_of_colonia').on(t.to_colonia),
    index('notifications_of_followers').on(t.to_followers_of),
    index('notifications_of_savers').on(t.to_savers_of),
    index('notifications_of_category').on(t.to_category),
    index('notifications_about_company').on(t.id_company),
    index('notifications_about_coupon').on(t.id_coupon),
    index('notifications_about_event').on(t.id_event),
    index('notifications_by_author').on(t.created_by),
    index('notifications_to_fan_out').on(t.id_notification).where(sql`fanned_out_at is null`),
    check('notifications_url', sql`${t.url} ~ '^/[^/\\\\]' or ${t.url} = '/'`),
    check('notifications_image', isStaticPath(t.image)),
    check('notifications_place', sql`${t.to_colonia} is null or ${t.to_city} is not null`),
  ],
);

/**
 * What an operator sends at a time of their choice. It waits as `waiting` and can be deleted; the job that makes a notification of it says so here in the
 * same transaction, so it goes out once. `failed`: what it opens, or whom it is for, was gone by then. Who was to receive it is counted when it is made
 * and again when it goes out.
 */
export const notices = pgTable(
  'notices',
  {
    id_notice: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text({ enum: ['coupons', 'promotions', 'events', 'reminders'] }).notNull(),
    title: text().notNull(),
    message: text().notNull(),
    image: text(),
    url: text().notNull(),
    id_city: integer().references(() => cities.id_city),
    id_colonia: integer().references(() => colonias.id_colonia),
    id_category: integer().references(() => categories.id_category, { onDelete: 'cascade' }),
    id_company: integer().references(() => companies.id_company, { onDelete: 'cascade' }),
    status: text({ enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    send_at: instant().notNull(),
    accounts: integer().notNull(),
    recipients: integer().notNull(),
    id_notification: integer().references(() => notifications.id_notification, { onDelete: 'cascade' }),
    created_at: createdAt(),
    created_by: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    /** The `Idempotency-Key` of its request, and a hash of what was asked with it. */
    idempotency_key: text(),
    idempotency_hash: text(),
  },
  (t) => [
    uniqueIndex('notices_by_key').on(t.created_by, t.idempotency_key),
    index('notices_to_send').on(t.send_at).where(sql`status = 'waiting'`),
    index('notices_in_order').on(t.send_at, t.id_notice),
    index('notices_of_notification').on(t.id_notification),
    index('notices_of_category').on(t.id_category),
    index('notices_of_company').on(t.id_company),
    index('notices_of_city').on(t.id_city),
    index('notices_of_colonia').on(t.id_colonia),
    index('notices_by_author').on(t.created_by),
    check('notices_status', sql`${t.status} in ('waiting', 'sent', 'failed')`),
    check('notices_sent', sql`(${t.status} = 'sent') = (${t.id_notification} is not null)`),
    check('notices_url', sql`${t.url} ~ '^/[^/\\\\]' or ${t.url} = '/'`),
    check('notices_image', isStaticPath(t.image)),
    check('notices_place', sql`${t.id_colonia} is null or ${t.id_city} is not null`),
  ],
);

export const notificationReads = pgTable(
  'notification_reads',
  {
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    id_notification: integer()
      .notNull()
      .references(() => notifications.id_notification, { onDelete: 'cascade' }),
    read_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.id_customer, t.id_notification] }), index('notification_reads_by_notification').on(t.id_notification)],
);

/**
 * A push to one device. `due_at` is when it may be sent (quiet hours, a 429's Retry-After), `taken_at` when a process leased it, `sent_at` when it
 * was sent. State `dropped` means that it was stopped, exceeded the weekly cap, or lost its subscription.
 */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id_notification: integer()
      .notNull()
      .references(() => notifications.id_notification, { onDelete: 'cascade' }),
    device_id: text()
      .notNull()
      .references(() => devices.device_id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The device's owner when this was written: after a change of owner it is not sent. */
    id_customer: integer()
      .notNull()
      .references(() => customers.id_customer, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'taken', 'sent', 'dropped'] })
      .notNull()
      .default('waiting'),
    due_at: instant().notNull(),
    taken_at: instant(),
    sent_at: instant(),
    attempts: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.id_notification, t.device_id] }),
    index('push_deliveries_due').on(t.due_at).where(sql`state in ('waiting', 'taken')`),
    index('push_deliveries_of_customer').on(t.id_customer, t.sent_at),
    index('push_deliveries_of_device').on(t.device_id),
    check('push_deliveries_state', sql`${t.state} in ('waiting', 'taken', 'sent', 'dropped')`),
  ],
);

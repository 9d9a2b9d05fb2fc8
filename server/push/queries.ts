import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import { mostOfEach } from '../../contract/accounts/own-data.ts';
import type { PushPayload } from '../../contract/notices/push-payload.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { retention } from '../../contract/retention.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import type { Subscription } from './push-message.ts';
import { mostAttempts } from './retry-policy.ts';

/** A delivery that this process has leased. */
export type TakenNotice = PushPayload & {
  device_id: string;
  /** The number of the current attempt, from 1. */
  attempts: number;
  subscription: Subscription;
  time_zone: string;
  /** Whether it may still be sent. */
  fit: boolean;
};

/** Seconds after which an unfinished lease of a delivery ends and another process may take it. */
const leaseSeconds = 60;
/** Hours after which news is out of date and not sent any more. */
const newsHours = 48;

/**
 * Leases up to `maxRows` due deliveries to this process, and says of each what its device wants to hear. It checks each delivery again, since the
 * device may have a new owner, the owner may have unsubscribed, or staff may have stopped the notification.
 */
export async function takeDue(db: Database, now: Date, maxRows: number): Promise<TakenNotice[]> {
  const { rows } = await db.execute<TakenNotice>(sql`
    with due as (
      select id_notification, device_id from push_deliveries
      where state in ('waiting', 'taken') and due_at <= ${now}
      order by due_at limit ${maxRows} for update skip locked
    ), taken as (
      update push_deliveries p
      set state = 'taken', taken_at = ${now}, due_at = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}), attempts = p.attempts + 1
      from due where p.id_notification = due.id_notification and p.device_id = due.device_id
      returning p.*
    )
    select t.id_notification, t.device_id, t.attempts, d.subscription,
      coalesce(part.said->>'title', notification.title) as title, coalesce(part.said->>'message', notification.message) as message,
      case when part.said is null then notification.image else part.said->>'image' end as image,
      coalesce(part.said->>'url', notification.url) as url, coalesce(part.said->'types'->>0, notification.type) as type,
      coalesce(y.time_zone, ${defaultTimeZone}) as time_zone,
      (notification.stopped_at is null and notification.created_at > ${now}::timestamptz - make_interval(hours => ${newsHours})
        and t.attempts <= ${mostAttempts}
        and d.id_customer = t.id_customer and d.subscription is not null and (part.said is not null or (notification.variants is null
          and notification.type = any(d.topics)))
        and u.blocked_at is null and (u.accepts_promotions or not notification.counts or notification.to_customer is not null)) as fit
    from taken t
    join notifications notification on notification.id_notification = t.id_notification
    join devices d on d.device_id = t.device_id
    join customers u on u.id_customer = t.id_customer
    left join cities y on y.id_city = u.id_city
    left join lateral (
      select v.said from jsonb_array_elements(notification.variants) with ordinality as v(said, nth)
      where v.said->'types' <@ to_jsonb(d.topics) order by v.nth limit 1
    ) part on true
    order by t.due_at`);
  return rows;
}

export type EndedSubscription = {
  id_notification: number;
  device_id: string;
  state: 'sent' | 'dropped' | 'waiting';
  /** When the next attempt is due. */
  due_at?: Date;
  sent_at?: Date;
  /** 1 when this attempt does not count. */
  uncounted?: 0 | 1;
  /** A subscription that its push service has deleted. */
  gone?: string;
};

/** Records the results of leased deliveries, and deletes ended subscriptions unless the device has a new one. */
export async function recordEnds(db: Database, ends: EndedSubscription[]): Promise<void> {
  await db.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as ended(
        id_notification int, device_id text, state text, due_at timestamptz, sent_at timestamptz, uncounted smallint, gone text)
    ), forgotten as (
      update devices d set subscription = null from ended
      where d.device_id = ended.device_id and ended.gone is not null and d.subscription->>'endpoint' = ended.gone
    )
    update push_deliveries p
    set state = ended.state, due_at = coalesce(ended.due_at, p.due_at), sent_at = ended.sent_at, attempts = p.attempts - coalesce(ended.uncounted,
      0::smallint)
    from ended
    where p.id_notification = ended.id_notification and p.device_id = ended.device_id and p.state = 'taken'`);
}

/**
 * Stops a notification, and deliveries that have not begun are never sent. Returns when it was stopped before (null: never), undefined without one.
 */
export async function stopNotification(tx: Database, id_notification: number, now: Date): Promise<string | null | undefined> {
  const { rows } = await tx.execute<{ before: string | null }>(sql`
    with found as (select id_notification, stopped_at as before from notifications where id_notification = ${id_notification} for no key update)
    update notifications notification
    set stopped_at = coalesce(notification.stopped_at, ${now}), fanned_out_at = coalesce(notification.fanned_out_at, ${now})
    from found where notification.id_notification = found.id_notification
    returning found.before`);
  return rows[0]?.before;
}

type PushData = CustomerData['pushes'][number];

/** The newest of what went or waits to go to devices of a customer, for the export of their data: one too many where there are more. */
export async function findPushData(db: Database, id_customer: number): Promise<PushData[]> {
  const { rows } = await db.execute<PushData>(sql`
    select p.id_notification, notification.title, d.device_id, p.state, p.due_at, p.sent_at
    from push_deliveries p join notifications notification on notification.id_notification = p.id_notification
    left join devices d on d.device_id = p.device_id and d.id_customer = p.id_customer
    where p.id_customer = ${id_customer} order by p.id_notification desc, p.device_id limit ${mostOfEach + 1}`);
  return rows.map((row) => ({ ...row, due_at: iso(row.due_at), sent_at: row.sent_at && iso(row.sent_at) }));
}

/** Deletes deliveries older than a week, one notification at a time; returns how many. */
export async function forgetOldDeliveries(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute(sql`
    delete from push_deliveries where id_notification = (
      select id_notification from notifications notification
      where created_at < ${now}::timestamptz - make_interval(days => ${retention.deliveryDays}::int) and fanned_out_at is not null
        and exists (select from push_deliveries p where p.id_notification = notification.id_notification)
      order by id_notification limit 1)
    returning 1`);
  return rows.length;
}

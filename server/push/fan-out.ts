import { type SQL, sql } from 'drizzle-orm';
import { outOfQuietHours } from '../../contract/quiet-hours.ts';
import { defaultTimeZone } from '../../contract/time-zones.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { findZones } from '../notifications/queries.ts';

/** Notifications a week that a customer gets without having asked for them. */
const weeklyCap = 3;

type Waiting = {
  id_notification: number;
  /** What it tells of: a phone that wants to hear of one of these rings. */
  types: string[];
  counts: boolean;
  to_customer: number | null;
  to_city: number | null;
  to_colonia: number | null;
  to_followers_of: number | null;
  to_savers_of: number | null;
};

/** The customers `c` who receive a notification. */
function isFor({ to_customer, to_city, to_colonia, to_followers_of, to_savers_of }: Waiting): SQL {
  const saved = (kind: string, id: number) =>
    sql`c.id_customer in (select s.id_customer from saved s where s.kind = ${kind} and s.id_item = ${id})`;
  const parts = [
    ...(to_customer === null ? [] : [sql`c.id_customer = ${to_customer}`]),
    ...(to_city === null ? [] : [sql`c.id_city = ${to_city}`]),
    ...(to_colonia === null ? [] : [sql`c.id_colonia = ${to_colonia}`]),
    ...(to_followers_of === null ? [] : [saved('company', to_followers_of)]),
    ...(to_savers_of === null ? [] : [saved('event', to_savers_of)]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/**
 * Writes up to `maxRows` deliveries of the notification that waited longest (personal ones first), in the order of devices. It continues after the
 * last written one, so another process can finish the work of a killed one; returns whether more may be left.
 */
export async function fanOut(db: Database, now: Date, maxRows: number): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${advisoryLocks.pushFanOut}) as free`);
    if (!lock.rows[0]?.free) return false;
    const { rows } = await tx.execute<Waiting>(sql`
      select id_notification, counts,
        coalesce((select array_agg(distinct t) from jsonb_array_elements(variants) v, jsonb_array_elements_text(v->'types') t), array[type]) as types,
        to_customer, to_city, to_colonia, to_followers_of, to_savers_of
      from notifications where fanned_out_at is null and stopped_at is null
      order by to_customer is null, id_notification limit 1 for no key update`);
    const [waiting] = rows;
    if (!waiting) return false;
    const written = await insertDeliveries(tx, waiting, now, maxRows);
    if (written < maxRows)
      await tx.execute(sql`update notifications set fanned_out_at = ${now} where id_notification = ${waiting.id_notification}`);
    return true;
  });
}

async function insertDeliveries(tx: Database, waiting: Waiting, now: Date, maxRows: number): Promise<number> {
  const { id_notification, types, counts } = waiting;
  const dues = Object.fromEntries((await findZones(tx)).map((zone) => [zone, outOfQuietHours(now, zone)]));
  const within = sql`(select count(distinct p.id_notification) from push_deliveries p join notifications o using (id_notification)
    where p.id_customer = e.id_customer and o.counts and p.state <> 'dropped' and p.id_notification <> ${id_notification}
      and coalesce(p.sent_at, p.due_at) > e.due_at - interval '7 days') < ${weeklyCap}`;
  const written = await tx.execute(sql`
    insert into push_deliveries (id_notification, device_id, id_customer, due_at)
    select ${id_notification}::int, e.device_id, e.id_customer, e.due_at
    from (
      select d.device_id, d.id_customer, (${JSON.stringify(dues)}::jsonb ->> coalesce(z.time_zone, ${defaultTimeZone}))::timestamptz as due_at
      from devices d join customers c on c.id_customer = d.id_customer left join cities z on z.id_city = c.id_city
      where d.device_id > coalesce((select max(device_id) from push_deliveries where id_notification = ${id_notification}), '')
        and d.subscription is not null and d.topics && ${sql.param(types)}::text[]
        and c.blocked_at is null ${counts ? sql`and c.accepts_promotions` : sql``} and ${isFor(waiting)}
    ) e
    ${counts ? sql`where ${within}` : sql``}
    order by e.device_id limit ${maxRows}
    on conflict do nothing
    returning 1`);
  return written.rows.length;
}

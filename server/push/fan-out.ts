import { sql } from 'drizzle-orm';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { dueAt, isFor, isWithinCap, type Targets } from './recipients-queries.ts';

type PendingPush = Targets & {
  id_notification: number;
  /** What it tells of: a phone that wants to hear of one of these rings. */
  types: string[];
  counts: boolean;
  created_at: string;
};

/**
 * Writes up to `maxRows` deliveries of the notification that waited longest (personal ones first), in the order of devices. It continues after the
 * last written one, so another process can finish the work of a killed one; returns whether more may be left.
 */
export async function fanOut(db: Database, now: Date, maxRows: number): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const lock = await tx.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${advisoryLocks.pushFanOut}) as free`);
    if (!lock.rows[0]?.free) return false;
    const { rows } = await tx.execute<PendingPush>(sql`
      select id_notification, counts,
        coalesce((select array_agg(distinct t) from jsonb_array_elements(variants) v, jsonb_array_elements_text(v->'types') t), array[type]) as types,
        to_customer, to_city, to_colonia, to_category, to_followers_of, to_savers_of, created_at
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

async function insertDeliveries(tx: Database, waiting: PendingPush, now: Date, maxRows: number): Promise<number> {
  const { id_notification, types, counts, created_at } = waiting;
  const written = await tx.execute(sql`
    insert into push_deliveries (id_notification, device_id, id_customer, due_at)
    select ${id_notification}::int, reached.device_id, reached.id_customer, reached.due_at
    from (
      select d.device_id, d.id_customer, ${await dueAt(tx, now)} as due_at
      from devices d join customers u on u.id_customer = d.id_customer left join cities y on y.id_city = u.id_city
      where d.device_id > coalesce((select max(device_id) from push_deliveries where id_notification = ${id_notification}), '')
        and d.subscription is not null and d.topics && ${sql.param(types)}::text[]
        and u.blocked_at is null ${counts && waiting.to_customer === null ? sql`and u.accepts_promotions` : sql``} and ${isFor(waiting, sql`${created_at}::timestamptz`)}
    ) reached
    ${counts ? sql`where ${isWithinCap(id_notification)}` : sql``}
    order by reached.device_id limit ${maxRows}
    on conflict do nothing
    returning 1`);
  return written.rows.length;
}

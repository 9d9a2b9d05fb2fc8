import { sql } from 'drizzle-orm';
import { mostReminders } from '../../contract/notices/reminders.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { iso } from '../platform/database/timestamps.ts';

type Key = { id_customer: number; id_coupon: number };

/** Keeps when a customer is to be told of a coupon. Answers false when they wait for as many as one may, however many ask at once. */
export function putReminder(db: Database, { id_customer, id_coupon }: Key, remind_at: Date, now: Date): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select from customers where id_customer = ${id_customer} for no key update`);
    const { rows } = await tx.execute(sql`
      insert into coupon_reminders (id_customer, id_coupon, remind_at, created_at)
      select ${id_customer}::int, ${id_coupon}::int, ${remind_at}::timestamptz, ${now}::timestamptz
      where (select count(*) from coupon_reminders where id_customer = ${id_customer} and id_coupon <> ${id_coupon}) < ${mostReminders}
      on conflict (id_customer, id_coupon) do update set remind_at = excluded.remind_at
      returning 1`);
    return rows.length > 0;
  });
}

export async function findReminder(db: Database, { id_customer, id_coupon }: Key): Promise<string | null> {
  const { rows } = await db.execute<{ remind_at: string }>(
    sql`select remind_at from coupon_reminders where id_customer = ${id_customer} and id_coupon = ${id_coupon}`,
  );
  return rows[0] ? iso(rows[0].remind_at) : null;
}

export async function deleteReminder(db: Database, { id_customer, id_coupon }: Key): Promise<void> {
  await db.execute(sql`delete from coupon_reminders where id_customer = ${id_customer} and id_coupon = ${id_coupon}`);
}

/** A reminder to look at, and what its customer has of the coupon: `held` and `visited` are uses, `has` is one that they can still use. */
export type DueReminder = Key & { remind_at: string; held: number; visited: boolean; has: boolean };

export async function findDueReminders(db: Database, now: Date, most: number): Promise<DueReminder[]> {
  const { rows } = await db.execute<DueReminder>(sql`
    select reminder.id_customer, reminder.id_coupon, reminder.remind_at,
      (select count(*)::int from claims k where k.id_customer = reminder.id_customer and k.id_coupon = reminder.id_coupon
        and k.status = 'redeemed') as held,
      exists (select from claims k
        where k.id_customer = reminder.id_customer and k.id_company = o.id_company and k.status = 'redeemed') as visited,
      exists (select from claims k
        where k.id_customer = reminder.id_customer and k.id_coupon = reminder.id_coupon and k.status = 'active'
          and k.ends_at > ${now}::timestamptz) as has
    from coupon_reminders reminder
    join coupons o on o.id_coupon = reminder.id_coupon
    join customers u on u.id_customer = reminder.id_customer and u.blocked_at is null
    where reminder.remind_at <= ${now}::timestamptz
    order by reminder.remind_at, reminder.id_customer, reminder.id_coupon limit ${most}`);
  return rows;
}

/** Takes a reminder as it was looked at; false when another process did, or its customer changed their mind. */
export async function takeReminder(tx: Database, { id_customer, id_coupon, remind_at }: DueReminder): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from coupon_reminders where id_customer = ${id_customer} and id_coupon = ${id_coupon} and remind_at = ${remind_at}::timestamptz
    returning 1`);
  return rows.length > 0;
}

export async function postponeReminder(db: Database, { id_customer, id_coupon, remind_at }: DueReminder, until: Date): Promise<void> {
  await db.execute(sql`
    update coupon_reminders set remind_at = ${until}
    where id_customer = ${id_customer} and id_coupon = ${id_coupon} and remind_at = ${remind_at}::timestamptz`);
}

/** All that a customer waits to hear, for them to take away; it has a bound (`mostReminders`). */
export async function findAllReminders(db: Database, id_customer: number) {
  const { rows } = await db.execute<{ id_coupon: number; title: string; remind_at: string; created_at: string }>(sql`
    select reminder.id_coupon, o.title, reminder.remind_at, reminder.created_at from coupon_reminders reminder
      join coupons o on o.id_coupon = reminder.id_coupon
    where reminder.id_customer = ${id_customer} order by reminder.created_at, reminder.id_coupon`);
  return rows.map((row) => ({ ...row, remind_at: iso(row.remind_at), created_at: iso(row.created_at) }));
}

/** What erased accounts wanted to hear. */
export async function eraseReminders(tx: Database, idCustomers: number[]): Promise<void> {
  await tx.execute(sql`delete from coupon_reminders where id_customer = any(${sql.param(idCustomers)}::int[])`);
}

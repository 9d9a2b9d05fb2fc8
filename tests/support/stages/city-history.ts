import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { addCoupon } from './coupons.ts';

export type Redemption = {
  id_store: number;
  id_customer: number;
  at: Date;
  saved?: number | null;
  isUndone?: boolean;
  said?: 'yes' | 'no' | 'closed';
};

let written = 0;
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeOf = (n: number) =>
  Array.from({ length: 8 }, (_, place) => letters[Math.floor(n / letters.length ** place) % letters.length]).join('');

/** Claims and redemptions of a coupon as the till leaves them. */
export async function writeRedemptions(db: Database, id_coupon: number, cashier: number, all: readonly Redemption[]): Promise<void> {
  for (const { id_store, id_customer, at, saved = null, isUndone = false, said } of all) {
    const n = ++written;
    const { rows } = await db.execute<{ id_claim: number }>(sql`
      insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
      select ${id_customer}::int, ${id_coupon}::int, s.id_company, ${n % 1000}::int + 1, ${codeOf(n)}, ${isUndone ? 'active' : 'redeemed'},
        ${at}::timestamptz - interval '1 minute', ${at}::timestamptz + interval '40 days', ${isUndone ? null : at}::timestamptz,
        case when ${isUndone}::boolean then null else s.id_store end, '{}'
      from stores s where s.id_store = ${id_store} returning id_claim`);
    const id_claim = rows[0]?.id_claim;
    await db.execute(sql`
      insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, created_at, saved, undone_at, undo_reason)
      values (${id_claim}, ${id_store}, ${cashier}, ${`history-key-${n}`}, 'qr', ${at}, ${at}, ${saved}, ${isUndone ? at : null}, ${isUndone ? 'Me equivoqué' : null})`);
    if (said)
      await db.execute(sql`
        insert into feedback (id_claim, id_coupon, id_company, id_customer, respected, answered_at)
        select ${id_claim}, ${id_coupon}, id_company, ${id_customer}, ${said}, ${at} from stores where id_store = ${id_store}`);
  }
}

/** People with an account in a place since a moment. */
export async function addCustomers(db: Database, count: number, { id_city, since }: { id_city: number; since: Date }): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into customers (name, phone, id_state, id_city, created_at)
    select 'Zenaida', '55' || lpad((${++written}::int * 1000 + n)::text, 8, '7'), ${Math.floor(id_city / 1000)}::int, ${id_city}::int, ${since}::timestamptz
    from generate_series(1, ${count}::int) n returning id_customer as id`);
  return rows.map(({ id }) => id);
}

/** A coupon of a company, not in the read model. */
export const unlistedCoupon = async (db: Database, id_company: number) => (await addCoupon(db, { id_company, stock: null })).id_coupon;

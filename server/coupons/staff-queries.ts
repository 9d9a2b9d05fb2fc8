import { and, eq, sql } from 'drizzle-orm';
import { mostUnits } from '../../contract/catalog/coupons.ts';
import type { MoreUnits } from '../../contract/console/owned-coupons.ts';
import type { Database } from '../../database/database.ts';
import { couponStores, coupons } from '../../database/tables/coupons.ts';
import type { WaitState } from '../publishing/words-asked.ts';
import type { CouponColumns } from './rules.ts';

/** A coupon as it is kept, with the stores that it names. */
export type StoredCoupon = typeof coupons.$inferSelect & { stores: number[] };

export async function findStoredCoupon(tx: Database, id_coupon: number): Promise<StoredCoupon> {
  const [row] = await tx.select().from(coupons).where(eq(coupons.id_coupon, id_coupon));
  const { rows } = await tx.execute<{ id_store: number }>(
    sql`select id_store from coupon_stores where id_coupon = ${id_coupon} order by 1`,
  );
  return { ...(row as typeof coupons.$inferSelect), stores: rows.map(({ id_store }) => id_store) };
}

type New = CouponColumns & WaitState & { slug: string; id_company: number };

export async function insertCoupon(tx: Database, coupon: New, now: Date): Promise<number> {
  const [row] = await tx
    .insert(coupons)
    .values({ ...coupon, created_at: now, updated_at: now })
    .returning();
  return row?.id_coupon as number;
}

/** What was said before a coupon that paused itself is resumed has had its effect. */
const resumed = (now: Date) => ({
  refusals_from: sql`case when ${coupons.refused_at} is null then ${coupons.refusals_from} else ${now}::timestamptz end`,
  refused_at: null,
});

/** What a coupon that had paused itself was before this person resumed it a moment ago, where nothing of it has changed since. */
export async function findJustResumed(
  tx: Database,
  id_coupon: number,
  id_user: number,
  now: Date,
): Promise<Pick<StoredCoupon, 'refused_at' | 'refusals_from'> | undefined> {
  const { rows } = await tx.execute<{ refused_at: string; refusals_from: string | null }>(sql`
    select a.before->>'refused_at' as refused_at, a.before->>'refusals_from' as refusals_from
    from (select * from audit_entries where kind = 'coupon' and item = ${String(id_coupon)} order by id_audit desc limit 1) a
    where a.id_user = ${id_user} and a.at > ${now}::timestamptz - interval '10 minutes'
      and a.before->>'refused_at' is not null and a.after->>'refused_at' is null`);
  const [found] = rows;
  return (
    found && { refused_at: new Date(found.refused_at), refusals_from: found.refusals_from === null ? null : new Date(found.refusals_from) }
  );
}

/** Changes a coupon unless more of it is taken than its stock would be, or some of what would be a draft: then nothing, and false. */
export async function updateCoupon(
  tx: Database,
  id_coupon: number,
  changed: Partial<Omit<StoredCoupon, 'id_coupon' | 'stores' | 'version'>>,
  now: Date,
): Promise<boolean> {
  const enough = changed.stock === undefined || changed.stock === null ? undefined : sql`${coupons.taken} <= ${changed.stock}`;
  const untaken = changed.status === 'draft' ? eq(coupons.taken, 0) : undefined;
  const rows = await tx
    .update(coupons)
    .set({ ...changed, ...(changed.status === 'active' ? resumed(now) : {}), version: sql`${coupons.version} + 1`, updated_at: now })
    .where(and(eq(coupons.id_coupon, id_coupon), enough, untaken))
    .returning();
  return rows.length > 0;
}

/** Adds units to whatever there are, or takes back those that nobody has taken: one statement decides. False where there would be too many. */
export async function addUnits(tx: Database, id_coupon: number, { units, stop_again }: MoreUnits, now: Date): Promise<boolean> {
  const there = sql`case when stopped and ${units}::int > 0 then taken else stock end`;
  const stops = sql`(${stop_again !== undefined && units < 0}::boolean and stock + ${units}::int <= taken)`;
  const again = stop_again?.stock ?? null;
  const { rows } = await tx.execute(sql`
    update coupons set version = version + 1, updated_at = ${now}::timestamptz, stopped = ${stops} is true or (stopped and ${units}::int <= 0),
      stock = case when ${stops} then ${again === null ? sql`null` : sql`greatest(taken, ${again}::int)`}
        when ${there} is null then null else greatest(taken, ${there} + ${units}::int) end
    where id_coupon = ${id_coupon} and coalesce(${there} + ${units}::int <= ${mostUnits}, true) returning id_coupon`);
  return rows.length > 0;
}

/** Makes a coupon hold at these stores only; at all of its company's when there are none. */
export async function setCouponStores(tx: Database, id_coupon: number, stores: number[]): Promise<void> {
  await tx.delete(couponStores).where(eq(couponStores.id_coupon, id_coupon));
  if (stores.length > 0) await tx.insert(couponStores).values(stores.map((id_store) => ({ id_coupon, id_store })));
}

/** How many of a company's coupons have not ended. */
export async function countLivingCoupons(tx: Database, id_company: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from coupons where id_company = ${id_company} and (status = 'draft' or ends_at > ${now} and status <> 'ended')`);
  return rows[0]?.count ?? 0;
}

import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { CouponNews } from '../../contract/live.ts';
import type { Database } from '../../database/database.ts';
import { unitsLeft } from '../../database/fragments/coupons.ts';
import { iso } from '../platform/database/timestamps.ts';

export type CouponState = Pick<CouponNews, 'id_coupon' | 'id_company' | 'left' | 'ends_at' | 'version'>;

/** The most coupons of a company that one change of the company broadcasts: a screen that receives one fetches all. */
const maxPerCompany = 20;

/** The broadcast state of a coupon. */
export async function findCouponState(db: Database, id_coupon: number): Promise<CouponState[]> {
  const { rows } = await db.execute<CouponState>(
    sql`select id_coupon, id_company, ${unitsLeft('coupons')} as left, ends_at, version from coupons where id_coupon = ${id_coupon}`,
  );
  return rows.map((row) => ({ ...row, ends_at: iso(row.ends_at) }));
}

/** The broadcast states of some companies' active coupons. */
export async function findStatesOf(db: Database, companies: readonly number[]): Promise<CouponState[]> {
  const { rows } = await db.execute<CouponState>(sql`
    select newest.* from unnest(${sql.param([...companies])}::int[]) as of (id_company)
    cross join lateral (
      select id_coupon, id_company, ${unitsLeft('coupons')} as left, ends_at, version from coupons
      where coupons.id_company = of.id_company and status = 'active' order by ends_at desc limit ${maxPerCompany}) newest`);
  return rows.map((row) => ({ ...row, ends_at: iso(row.ends_at) }));
}

/** The most owners of one company that hear of it. */
const mostOwners = 20;

/** Whoever owns each of some companies. */
export async function findOwnersOf(db: Database, companies: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await db.execute<{ id_company: number; owners: number[] }>(sql`
    select id_company, (array_agg(distinct id_customer))[1:${sql.raw(String(mostOwners))}] as owners from memberships
    where id_company = any(${sql.param([...companies])}::int[]) and role = ${roles.owner} and ended_at is null group by id_company`);
  return new Map(rows.map(({ id_company, owners }) => [id_company, owners]));
}

/** A claim's customer, the owners of its company and the state of its coupon, in the city of the store that redeemed it, else of the company's first store. */
export async function findClaimState(
  db: Database,
  id_claim: number,
): Promise<{ id_customer: number; owners: number[]; news: CouponState & { id_city: number } } | undefined> {
  const { rows } = await db.execute<CouponState & { id_city: number; id_customer: number }>(sql`
    select k.id_customer, o.id_coupon, o.id_company, ${unitsLeft('o')} as left, o.ends_at, o.version, s.id_city
    from claims k join coupons o on o.id_coupon = k.id_coupon
    join stores s on s.id_store = coalesce(k.id_store, (select min(id_store) from stores where id_company = k.id_company))
    where k.id_claim = ${id_claim}`);
  if (!rows[0]) return undefined;
  const { id_customer, ...news } = rows[0];
  return {
    id_customer,
    owners: (await findOwnersOf(db, [news.id_company])).get(news.id_company) ?? [],
    news: { ...news, ends_at: iso(news.ends_at) },
  };
}

/** A card's customer, its company with its owners, and the city of the company's first store. */
export async function findCardState(
  db: Database,
  id_card: number,
): Promise<{ id_customer: number; owners: number[]; id_company: number; id_city: number } | undefined> {
  const { rows } = await db.execute<{ id_customer: number; id_company: number; id_city: number }>(sql`
    select h.id_customer, h.id_company, (select s.id_city from stores s where s.id_company = h.id_company order by s.id_store limit 1) as id_city
    from cards h where h.id_card = ${id_card}`);
  return rows[0] && { ...rows[0], owners: (await findOwnersOf(db, [rows[0].id_company])).get(rows[0].id_company) ?? [] };
}

/** The most starts of one minute that a job broadcasts, over all cities. */
const maxStarts = 5000;

/** One coupon for each city in which some started after one moment and until another. */
export async function findBegun(db: Database, after: Date, until: Date): Promise<(CouponState & { id_city: number })[]> {
  const { rows } = await db.execute<CouponState & { id_city: number }>(sql`
    select distinct on (l.id_city) l.id_city, o.id_coupon, o.id_company, ${unitsLeft('o')} as left, o.ends_at, o.version
    from coupons o join listings l on l.kind = 'coupon' and l.id_item = o.id_coupon and l.id_city > 0 and l.id_colonia = 0
    where o.starts_at > ${after}::timestamptz and o.starts_at <= ${until}::timestamptz and o.status = 'active'
    order by l.id_city, o.id_coupon limit ${maxStarts}`);
  return rows.map((row) => ({ ...row, ends_at: iso(row.ends_at) }));
}

/** Those of these sessions that have ended: gone, over, of an account that was blocked, or with the membership that is in use there. */
export async function findEnded(db: Database, sessions: readonly string[], now: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id_session: string }>(sql`
    select asked.id_session::text from unnest(${sql.param([...sessions])}::uuid[]) asked (id_session)
    where not exists (
      select from sessions session join customers u on u.id_customer = session.id_customer
      left join memberships m on m.id_membership = session.id_membership
      where session.id_session = asked.id_session and session.expires_at > ${now}::timestamptz and u.blocked_at is null and m.ended_at is null)`);
  return new Set(rows.map(({ id_session }) => id_session));
}

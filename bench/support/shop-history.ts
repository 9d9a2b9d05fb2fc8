import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import { openKeys } from '../../server/platform/auth/key-store.ts';
import { openSessions } from '../../server/platform/auth/sessions.ts';
import { systemClock } from '../../server/platform/config/clock.ts';
import { benchSecret } from './own-database.ts';

/** The company with the most claims, and how long figures are kept. */
export const busyCompany = 7;
const days = 395;
const customers = 20_000;
/** Days between a view of a coupon and the next: without a common factor with `days`, so that each day has one before any has two. */
const spread = 19;

export type History = { views: number; claims: number; otherClaims: number };

const upTo = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) n`;

/** Sixty of a hundred are redeemed, and what is not has ended but for a tenth. All of `from` has a row `n`, a coupon and its company. */
const claimsFrom = (from: SQL, code: SQL, count: number) => sql`
  insert into claims (id_customer, id_coupon, id_company, nth, code, status, claimed_at, ends_at, redeemed_at, id_store, kept)
  select (select min(id_customer) from customers) + n % ${customers}, id_coupon, id_company, 1 + n / ${customers},
    translate(upper(lpad(to_hex(${code}), 8, '0')), '01', 'YZ'), status, at, at + interval '7 days',
    case when status = 'redeemed' then at + interval '2 hours' end,
    case when status = 'redeemed' then (select min(id_store) from stores s where s.id_company = of.id_company) end, '{}'
  from (
    select n, id_coupon, id_company, now() - make_interval(secs => ${days} * 86400.0 * n / ${count} + 8000) as at,
      (array['redeemed', 'redeemed', 'redeemed', 'expired', 'redeemed', 'expired', 'redeemed', 'cancelled', 'redeemed', 'active'])[1 + n % 10] as status
    from ${from}
  ) of`;

/**
 * Thirteen months over a catalogue of 2,000 companies with ten coupons each: views so thinly spread that nearly each has a row of its own, one company with
 * most of the claims and a row for every hour of each of its coupons, half of its claims on one coupon, and some claims of everybody else.
 */
export async function fillHistory(db: Database, { views, claims, otherClaims }: History): Promise<void> {
  const run = (statement: SQL) => db.execute(statement);
  await run(sql`
    insert into customers (name, phone, phone_proved, password_hash, id_state, id_city, id_colonia)
    select 'Vecina', '338' || lpad(n::text, 7, '0'), true, 'x', c.id_city / 1000, c.id_city, c.id_colonia
    from ${upTo(customers)} join colonias c on c.id_colonia = 100001 + n % 160`);
  const { rows } = await db.execute<{ coupons: number; mine: number[] }>(sql`
    select count(*)::int as coupons, array_agg(id_coupon order by id_coupon) filter (where id_company = ${busyCompany}) as mine from coupons`);
  const { coupons, mine } = rows[0] as { coupons: number; mine: number[] };
  const perCoupon = Math.ceil(views / coupons);
  const sums = sql`insert into daily_sums (kind, id_item, day, hour, what, count)`;
  await run(sql`
    ${sums} select 'coupon', o.id_coupon, current_date - (o.id_coupon + v * ${spread}) % ${days}, 8 + 3 * (v / ${days}) + (o.id_coupon + v) % 3, 'opened', 1
    from coupons o, generate_series(0, ${perCoupon - 1}::int) v`);
  await run(sql`
    ${sums} select 'coupon', o.id_coupon, current_date - v, 8 + v % 12, (array['from_cartel', 'from_estado', 'from_enlace'])[1 + v % 3], 1
    from coupons o, generate_series(0, ${Math.min(days, Math.ceil(perCoupon / 10))}::int) v`);
  await run(sql`
    ${sums} select 'coupon', o.id_coupon, current_date - d, h, 'opened', 5
    from coupons o, generate_series(0, ${days - 1}::int) d, generate_series(0, 23) h where o.id_company = ${busyCompany} on conflict do nothing`);
  const mostOnOne = sql`case when n % 2 = 0 then 1 else 1 + n / 2 % ${mine.length} end`;
  await run(
    claimsFrom(
      sql`(select n, (${sql.param(mine)}::int[])[${mostOnOne}] as id_coupon, ${busyCompany}::int as id_company from ${upTo(claims)}) c`,
      sql`n`,
      claims,
    ),
  );
  await run(claimsFrom(sql`${upTo(otherClaims)} join coupons o on o.id_coupon = 1 + n * 7 % ${coupons}`, sql`n + 16777216`, otherClaims));
  await run(sql`
    insert into redemptions (id_claim, id_store, id_user, idempotency_key, shown_by, redeemed_at, saved)
    select id_claim, id_store, id_customer, 'key-of-' || id_claim, 'qr', redeemed_at, nullif(id_claim % 50, 0) * 100 from claims where status = 'redeemed'`);
  await run(sql`
    insert into feedback (id_claim, id_coupon, id_company, id_customer, respected, answered_at)
    select id_claim, id_coupon, id_company, id_customer, (array['yes', 'yes', 'yes', 'no', 'closed'])[1 + id_claim % 5], redeemed_at
    from claims where status = 'redeemed' and id_claim % 4 = 0`);
  await run(sql`
    insert into saved (id_customer, kind, id_item, created_at)
    select id_customer, 'company', ${busyCompany}::int, now() - make_interval(hours => (id_customer % 9480)::int) from customers where id_customer % 4 = 0`);
}

/** The token of the owner of a company, or of an operator without one. */
export async function tokenOf(db: Database, id_company: number | null): Promise<string> {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    with added as (insert into customers (name, phone, password_hash) values ('Dueña', ${`339000000${id_company ?? 0}`}, 'x') returning id_customer)
    insert into memberships (id_customer, id_company, role)
    select id_customer, ${id_company}::int, ${id_company === null ? roles.operator : roles.owner}::int from added returning id_customer`);
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: benchSecret }) });
  return (await sessions.begin(db, rows[0]?.id_customer as number)).token;
}

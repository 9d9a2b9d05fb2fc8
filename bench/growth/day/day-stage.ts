import { sql } from 'drizzle-orm';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { hashPassword } from '../../../server/platform/auth/password-hashing.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { largeCity } from '../../../tests/support/databases/large-catalogue.ts';
import { benchSecret } from '../../support/own-database.ts';

/** Of everybody who has one: hashed as the product hashes, which is what a login costs. */
export const dayPassword = 'nopal-verde-7391';

type DayCoupon = { id_coupon: number; id_company: number };
type Till = { token: string; id_store: number };
type DayClaim = DayCoupon & { id_claim: number; secret: string; sig: string };

/** A city with people who have a session, and shops with an owner and a till, whose coupons anybody can take and use now. */
export type DayStage = {
  origin: string;
  tokens: string[];
  phones: string[];
  coupons: DayCoupon[];
  slugs: string[];
  tills: Map<number, Till>;
  owners: { token: string; id_company: number }[];
  /** Not used yet. */
  claims: DayClaim[];
  /** How many were taken. */
  taken: number;
};

const shops = 40;

/** Shops of the large city with open doors and coupons that end tomorrow at the earliest. */
async function openShops(db: Database): Promise<(DayCoupon & { id_store: number; slug: string })[]> {
  const { rows } = await db.execute<DayCoupon & { id_store: number; slug: string }>(sql`
    update coupons c set stock = 1000000, taken = 0, status = 'active' from (
      select distinct on (c.id_company) c.id_coupon, s.id_store from coupons c
      join companies p on p.id_company = c.id_company and p.status = 'active'
      join stores s on s.id_company = c.id_company and s.id_city = ${largeCity}
      where c.starts_at <= now() and c.ends_at > now() + interval '2 days' and c.status = 'active'
        and not exists (select from coupon_stores o where o.id_coupon = c.id_coupon)
      order by c.id_company, c.id_coupon, s.id_store limit ${shops}) of
    where c.id_coupon = of.id_coupon returning c.id_coupon, c.id_company, c.slug, of.id_store`);
  const allDay = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' })));
  await db.execute(
    sql`update stores set hours = ${allDay}::jsonb where id_store = any(${sql.param(rows.map(({ id_store }) => id_store))}::int[])`,
  );
  return rows;
}

async function addCustomers(db: Database, count: number) {
  const { rows } = await db.execute<{ id_customer: number; phone: string }>(sql`
    insert into customers (name, phone, phone_proved, password_hash)
    select 'Vecina', '338' || lpad(n::text, 7, '0'), true, ${await hashPassword(dayPassword)} from generate_series(0, ${count - 1}::int) n
    returning id_customer, phone`);
  return rows;
}

/** `people` customers; each shop has an owner and a cashier besides. */
export async function fillDay(db: Database, people: number): Promise<Omit<DayStage, 'origin'>> {
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: benchSecret }) });
  const open = await openShops(db);
  const rows = await addCustomers(db, people + 2 * open.length);
  const tokenOf = async (n: number) => (await sessions.begin(db, rows[n]?.id_customer as number)).token;
  const stage: Omit<DayStage, 'origin'> = {
    tokens: [],
    phones: rows.slice(0, people).map(({ phone }) => phone),
    coupons: open.map(({ id_coupon, id_company }) => ({ id_coupon, id_company })),
    slugs: open.map(({ slug }) => slug),
    tills: new Map(),
    owners: [],
    claims: [],
    taken: 0,
  };
  for (const [nth, { id_company, id_store }] of open.entries()) {
    const [owner, cashier] = [people + 2 * nth, people + 2 * nth + 1];
    await db.execute(sql`
      insert into memberships (id_customer, id_company, id_store, role, used_store)
      values (${rows[owner]?.id_customer}, ${id_company}, null, ${roles.owner}, ${id_store}),
        (${rows[cashier]?.id_customer}, ${id_company}, ${id_store}, ${roles.cashier}, ${id_store})`);
    stage.owners.push({ token: await tokenOf(owner), id_company });
    stage.tills.set(id_company, { token: await tokenOf(cashier), id_store });
  }
  for (let n = 0; n < people; n++) stage.tokens.push(await tokenOf(n));
  return stage;
}

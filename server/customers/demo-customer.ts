import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { dayMs } from '../../contract/milliseconds.ts';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { insertClaim } from '../claims/claim-commands.ts';
import { findPlaces } from '../memberships/queries.ts';
import { redeemClaim } from '../redemptions/commands.ts';
import { beginCard, insertStamp } from '../stamps/commands.ts';
import { findOpenCard } from '../stamps/queries.ts';

type Choice = {
  id_coupon: number;
  slug: string;
  title: string;
  image: string | null;
  id_company: number;
  id_store: number;
  saved: number | null;
};

/** The customer, where they are, and who works at the till there. */
type Who = { id_customer: number; id_city: number; id_user: number };

/** Coupons of a city that have run for some days and go on for some, one of each company, those whose saving is known first. */
async function chooseCoupons(db: Database, id_city: number, now: Date): Promise<Choice[]> {
  const { rows } = await db.execute<Choice>(sql`
    select * from (
      select distinct on (o.id_company) o.id_coupon, o.slug, o.title, o.image, o.id_company, s.id_store, o.original_price - o.price as saved
      from coupons o join stores s on s.id_company = o.id_company and s.active and s.id_city = ${id_city} and ${holdsAt('o', 's')}
      where o.status = 'active' and not o.first_visit and o.starts_at <= ${new Date(now.getTime() - 4 * dayMs)} and o.ends_at > ${new Date(now.getTime() + 3 * dayMs)}
        and o.claim_hours is null
      order by o.id_company, o.original_price - o.price desc nulls last, s.id_store) c
    order by saved desc nulls last, id_coupon limit 5`);
  return rows;
}

/** How many stamps of so many each of the customer's cards has: one is full, and has its gift to be given. */
const stampsOf = [(needed: number) => needed, (needed: number) => needed - 3, () => 2];

type StampShop = { id_company: number; id_store: number; needed: number };

/** Shops of a city with a stamp card, that of a till first. */
async function chooseStampShops(db: Database, { id_city, id_user }: Who): Promise<StampShop[]> {
  const { rows } = await db.execute<StampShop>(sql`
    select * from (
      select distinct on (d.id_company) d.id_company, s.id_store, d.needed
      from stamp_cards d join stores s on s.id_company = d.id_company and s.active and s.id_city = ${id_city}
      where d.ended_at is null order by d.id_company, s.id_store) shops
    order by id_company <> all (select m.id_company from memberships m where m.id_customer = ${id_user}), id_company limit ${stampsOf.length}`);
  return rows;
}

/** Stamp cards that began a month ago, with a visit every other day. */
async function fillCards(db: Database, who: Who, id_membership: number, now: Date): Promise<void> {
  const { id_customer, id_user } = who;
  const began = new Date(now.getTime() - 30 * dayMs);
  for (const [n, { id_company, id_store, needed }] of (await chooseStampShops(db, who)).entries()) {
    await beginCard(db, id_company, id_customer, began);
    const id_card = await findOpenCard(db, id_company, id_customer);
    const stamps = stampsOf[n]?.(needed) ?? 0;
    for (let nth = 0; id_card !== undefined && nth < stamps; nth++) {
      const at = new Date(began.getTime() + (2 * nth + 1) * dayMs);
      await insertStamp(db, { id_card, id_store, id_user, id_membership, key: randomUUID(), shown_by: 'qr', at }, at);
    }
  }
}

/** What the demo's customer begins with: coupons taken, two used at the till of the demo's cashier, what they saved, stamp cards, and notices. */
export async function furnishCustomer(db: Database, who: Who, now: Date): Promise<void> {
  const { id_customer, id_city, id_user } = who;
  const choices = await chooseCoupons(db, id_city, now);
  const id_membership = (await findPlaces(db, id_user))[0]?.id_membership as number;
  for (const [n, { id_coupon, id_store, saved }] of choices.entries()) {
    const isUsed = n < 2;
    const at = isUsed ? new Date(now.getTime() - (n + 2) * dayMs) : now;
    const claim = await insertClaim(db, id_coupon, id_customer, at);
    if (!claim || !isUsed) continue;
    const use = {
      id_claim: claim.id_claim,
      id_store,
      id_user,
      id_membership,
      key: randomUUID(),
      shown_by: 'qr',
      at,
      ticket: null,
      saved,
    } as const;
    await redeemClaim(db, use, at);
  }
  await fillCards(db, who, id_membership, now);
  const told = choices.slice(2).map(({ slug, title, image, id_company, id_coupon }) => ({
    type: 'coupons' as const,
    title: 'Tu cupón te espera',
    message: title,
    image,
    url: `/cupones/${slug}`,
    id_company,
    id_coupon,
    to_customer: id_customer,
    created_at: now,
    fanned_out_at: now,
  }));
  if (told.length > 0) await db.insert(notifications).values(told);
}

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { notifications } from '../../database/tables/notifications.ts';
import { insertClaim } from '../claims/claim-commands.ts';
import { findPlaces } from '../memberships/queries.ts';
import { redeemClaim } from '../redemptions/commands.ts';

const DAY = 24 * 60 * 60_000;

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
      where o.status = 'active' and not o.first_visit and o.starts_at <= ${new Date(now.getTime() - 4 * DAY)} and o.ends_at > ${new Date(now.getTime() + 3 * DAY)}
        and o.claim_hours is null
      order by o.id_company, o.original_price - o.price desc nulls last, s.id_store) c
    order by saved desc nulls last, id_coupon limit 5`);
  return rows;
}

/** What the demo's customer begins with: coupons taken, two used at the till of the demo's cashier, what they saved, and notices. */
export async function furnishCustomer(db: Database, who: Who, now: Date): Promise<void> {
  const { id_customer, id_city, id_user } = who;
  const choices = await chooseCoupons(db, id_city, now);
  const id_membership = (await findPlaces(db, id_user))[0]?.id_membership as number;
  for (const [n, { id_coupon, id_store, saved }] of choices.entries()) {
    const isUsed = n < 2;
    const at = isUsed ? new Date(now.getTime() - (n + 2) * DAY) : now;
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

import { sql } from 'drizzle-orm';
import { applies, sayVerdict, type Window } from '../../contract/conditions.ts';
import type { ClaimAtTill } from '../../contract/customers.ts';
import { mostActive } from '../../contract/wallet.ts';
import type { Database } from '../../database/database.ts';
import { giveOf } from '../coupons/queries.ts';
import { iso } from '../platform/rows.ts';
import { claimHoldsAt } from './claiming.ts';

type Row = {
  id_claim: number;
  id_coupon: number;
  slug: string;
  kept: Pick<ClaimAtTill['coupon'], 'title' | 'kind' | 'value' | 'original_price' | 'price'> & { windows: Window[] };
  claimed_at: string;
  ends_at: string;
  time_zone: string;
};

/** What a customer has and can use at a store, what ends first on top: now, or when. */
export async function findAtTill(
  db: Database,
  { id_customer, id_store }: { id_customer: number; id_store: number },
  now: Date,
): Promise<ClaimAtTill[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.id_claim, k.id_coupon, o.slug, k.kept, k.claimed_at, k.ends_at, y.time_zone
    from claims k
    join coupons o on o.id_coupon = k.id_coupon
    join stores s on s.id_company = k.id_company and s.id_store = ${id_store} and s.active
    join cities y on y.id_city = s.id_city
    where k.id_customer = ${id_customer} and k.status = 'active' and k.ends_at > ${now}::timestamptz and ${claimHoldsAt}
    order by k.ends_at, k.id_claim limit ${mostActive}`);
  return rows.map(({ id_claim, id_coupon, slug, kept, claimed_at, ends_at, time_zone }) => ({
    ...{ id_claim, ends_at: iso(ends_at) },
    coupon: { id_coupon, slug, title: kept.title, ...giveOf(kept) },
    ...whetherNow({ starts_at: iso(claimed_at), ends_at: iso(ends_at), windows: kept.windows, time_zone }, now.getTime()),
  }));
}

function whetherNow(terms: Parameters<typeof applies>[0], now: number): { usable: boolean; why_not: string | null } {
  const verdict = applies(terms, now);
  if (verdict.applies) return { usable: true, why_not: null };
  const { reason, next } = sayVerdict(verdict, terms, now);
  return { usable: false, why_not: [reason, next].filter(Boolean).join(' ') };
}

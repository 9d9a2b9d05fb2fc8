import { sql } from 'drizzle-orm';
import { refusalAtTill } from '../../contract/validity/at-till.ts';
import type { Terms } from '../../contract/validity/conditions.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import type { ClaimAtTill } from '../../contract/wallet/customer-at-till.ts';
import { mostActive, type TermsAtClaim } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { claimHoldsAt } from '../claims/claim-commands.ts';
import { iso } from '../platform/database/timestamps.ts';

type Row = {
  id_claim: number;
  id_coupon: number;
  slug: string;
  kept: Pick<ClaimAtTill['coupon'], 'title' | 'kind' | 'value' | 'original_price' | 'price'> &
    Pick<TermsAtClaim, 'windows' | 'first_visit'>;
  visited: boolean;
  claimed_at: string;
  ends_at: string;
  time_zone: string;
  hours: HoursEntry[];
};

/** A customer's unused claims for a store, the first to end on top, with when each can be used. */
export async function findAtTill(
  db: Database,
  { id_customer, id_store }: { id_customer: number; id_store: number },
  now: Date,
): Promise<ClaimAtTill[]> {
  const { rows } = await db.execute<Row>(sql`
    select k.id_claim, k.id_coupon, o.slug, k.kept, k.claimed_at, k.ends_at, y.time_zone, s.hours,
      exists (select from claims v where v.id_customer = k.id_customer and v.id_company = k.id_company and v.status = 'redeemed') as visited
    from claims k
    join coupons o on o.id_coupon = k.id_coupon
    join stores s on s.id_company = k.id_company and s.id_store = ${id_store} and s.active
    join cities y on y.id_city = s.id_city
    where k.id_customer = ${id_customer} and k.status = 'active' and k.ends_at > ${now}::timestamptz and ${claimHoldsAt}
    order by k.ends_at, k.id_claim limit ${mostActive}`);
  return rows.map((row) => ({
    id_claim: row.id_claim,
    ends_at: iso(row.ends_at),
    coupon: { id_coupon: row.id_coupon, slug: row.slug, title: row.kept.title, ...benefitOf(row.kept) },
    ...whetherNow(row, id_store, now),
  }));
}

const termsOf = ({ kept: { windows, first_visit }, claimed_at, ends_at, time_zone }: Row): Terms => ({
  windows,
  first_visit,
  starts_at: iso(claimed_at),
  ends_at: iso(ends_at),
  time_zone,
});

function whetherNow(row: Row, id_store: number, now: Date): { usable: boolean; why_not: string | null } {
  const { visited, hours, time_zone } = row;
  const refused = refusalAtTill(termsOf(row), { id_store, hours, time_zone }, now, { visited });
  return { usable: refused === null, why_not: refused?.said ?? null };
}

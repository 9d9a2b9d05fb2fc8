import { sql } from 'drizzle-orm';
import type { TillCoupon, TillTerms } from '../../contract/wallet/redemptions.ts';
import type { TermsAtClaim } from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf, pesosOrNull } from '../../database/fragments/coupons.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { keptTerms } from '../claims/claim-commands.ts';
import { iso } from '../platform/database/timestamps.ts';

type OwnTerms = Pick<TermsAtClaim, 'title' | 'kind' | 'value' | 'original_price' | 'price'> &
  Pick<TermsAtClaim, 'windows' | 'min_purchase' | 'first_visit' | 'combinable' | 'terms'>;
type Row = { kept: OwnTerms; starts_at: string; ends_at: string; per_customer: number };

const termsOf = ({ kept, per_customer, ...row }: Row): TillTerms => ({
  per_customer,
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  windows: kept.windows,
  min_purchase: pesosOrNull(kept.min_purchase),
  first_visit: kept.first_visit,
  combinable: kept.combinable,
  terms: kept.terms,
});

/** What a claim's coupon asked when its customer took it, from then on; how many a customer may have is what the coupon says now. */
export async function findTerms(db: Database, id_claim: number): Promise<TillTerms | undefined> {
  const { rows } = await db.execute<Row>(sql`
    select k.kept, k.claimed_at as starts_at, k.ends_at, o.per_customer from claims k join coupons o on o.id_coupon = k.id_coupon where k.id_claim = ${id_claim}`);
  return rows[0] && termsOf(rows[0]);
}

/** Coupons that a till keeps for when there is no network. */
const mostKept = 60;

/** Parts of a claim's terms that no till needs. */
const unread = sql`array['description', 'image', 'stores']`;

/**
 * A company's coupons that may be shown at a till, the newest first. One that was changed while somebody has it is left out: without a network a till cannot
 * know with which terms it was taken.
 */
export async function findTillCoupons(db: Database, id_company: number, now: Date): Promise<TillCoupon[]> {
  const held = sql`from claims k where k.id_coupon = o.id_coupon and k.status = 'active' and k.ends_at > ${now}::timestamptz`;
  const { rows } = await db.execute<Row & { id_coupon: number; slug: string }>(sql`
    select o.id_coupon, o.slug, ${keptTerms} as kept, o.starts_at, o.ends_at, o.per_customer from coupons o
    where o.id_company = ${id_company} and ${isPublished('o')} and (o.ends_at > ${now}::timestamptz or exists (select ${held}))
      and not exists (select ${held} and k.claimed_at < o.updated_at and k.kept - ${unread} <> ${keptTerms} - ${unread})
    order by o.id_coupon desc limit ${mostKept}`);
  return rows.map(({ id_coupon, slug, ...row }) => ({
    id_coupon,
    slug,
    title: row.kept.title,
    ...benefitOf(row.kept),
    conditions: termsOf(row),
  }));
}

import { type SQL, sql } from 'drizzle-orm';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import { writeSignedClaim } from '../../contract/wallet/claim-qr.ts';
import {
  type Claim,
  type ClaimStore,
  type KeptTerms,
  mostActive,
  mostMonths,
  mostPast,
  type Savings,
} from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { joinStores, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { iso } from '../platform/database/timestamps.ts';
import { claimHoldsAt, keptStores } from './claim-commands.ts';
import type { Proof, ProofOf } from './claim-proofs.ts';

type ClaimRow = Omit<Claim, 'coupon' | 'secret'> &
  Pick<StoresRow, 'time_zone'> & {
    kept: KeptTerms;
    slug: string;
    company: Coupon['company'];
    stores: ClaimStore[] | null;
    limited: number[];
  };

/** Joins `r`, the valid redemption of claim `k`, and `f`, its customer's answer. When a redemption was undone, a yes does not count. */
const joinUse = sql`
  left join redemptions r on r.id_claim = k.id_claim and r.undone_at is null
  left join feedback f on f.id_claim = k.id_claim and (f.respected <> 'yes' or k.status = 'redeemed')`;

/** Selects claims for their owner. An overdue claim counts as expired, also before the job has marked it. */
const selectClaims = (where: SQL, now: Date) => sql`
  select k.id_claim, k.id_coupon, k.code, k.claimed_at, k.ends_at, k.redeemed_at, s.name as store, r.saved, f.respected, k.kept, o.slug,
    ${companyBrief('c')} as company, at.*,
    ${keptStores} as limited,
    case when k.status = 'active' and k.ends_at <= ${now}::timestamptz then 'expired' else k.status end as status
  from claims k
  join coupons o on o.id_coupon = k.id_coupon
  join companies c on c.id_company = k.id_company
  join customers u on u.id_customer = k.id_customer
  left join stores s on s.id_store = k.id_store
  ${joinUse}
  ${joinStores('c', {}, claimHoldsAt, { near: sql`u.id_city`, hours: true })}
  where ${where}`;

const seconds = (moment: string) => Math.floor(Date.parse(moment) / 1000);

const proven = ({ id_claim, id_coupon, company, code, ends_at, limited }: ClaimRow, proofOf: ProofOf): Proof =>
  proofOf(code, writeSignedClaim({ id_claim, id_coupon, id_company: company.id_company, ends_at: seconds(iso(ends_at)), stores: limited }));

const toClaim = ({ kept, slug, company, stores, time_zone, ...row }: ClaimRow, proofOf: ProofOf): Claim => ({
  id_claim: row.id_claim,
  id_coupon: row.id_coupon,
  code: row.code,
  status: row.status,
  claimed_at: iso(row.claimed_at),
  ends_at: iso(row.ends_at),
  redeemed_at: row.redeemed_at && iso(row.redeemed_at),
  store: row.store,
  saved: row.saved === null ? null : pesos(row.saved),
  respected: row.respected,
  ...(row.status === 'active' ? proven({ ...row, kept, slug, company, stores, time_zone }, proofOf) : { secret: null, sig: null }),
  coupon: {
    ...kept,
    ...benefitOf(kept),
    id_coupon: row.id_coupon,
    slug,
    company,
    ...storesOf({ stores, time_zone }),
    stores: stores ?? [],
    min_purchase: kept.min_purchase === null ? null : pesos(kept.min_purchase),
  },
});

type Reader = { id_customer: number; now: Date; proofOf: ProofOf };

/** The claim by which a customer can use a coupon now. */
export async function findActiveClaim(db: Database, id_coupon: number, { id_customer, now, proofOf }: Reader): Promise<Claim | undefined> {
  const mine = sql`k.id_coupon = ${id_coupon} and k.id_customer = ${id_customer} and k.status = 'active' and k.ends_at > ${now}::timestamptz`;
  const { rows } = await db.execute<ClaimRow>(sql`${selectClaims(mine, now)} order by k.id_claim limit 1`);
  return rows[0] && toClaim(rows[0], proofOf);
}

/** The usable claims of a customer, the first to end on top, and the latest past ones. Both lists are bounded. */
export async function findWallet(db: Database, { id_customer, now, proofOf }: Reader): Promise<Claim[]> {
  const active = sql`k.id_customer = ${id_customer} and k.status = 'active' and k.ends_at > ${now}::timestamptz`;
  const past = sql`k.id_customer = ${id_customer} and (k.status in ('redeemed', 'expired') or (k.status = 'active' and k.ends_at <= ${now}::timestamptz))`;
  const [usable, over] = await Promise.all([
    db.execute<ClaimRow>(sql`${selectClaims(active, now)} order by k.ends_at, k.id_claim limit ${mostActive}`),
    db.execute<ClaimRow>(sql`${selectClaims(past, now)} order by k.id_claim desc limit ${mostPast}`),
  ]);
  return [...usable.rows, ...over.rows].map((row) => toClaim(row, proofOf));
}

/** What a customer saved by all valid redemptions; one with an unknown saving counts as a redemption and not as money. */
export async function findSavings(db: Database, id_customer: number): Promise<Savings> {
  const { rows } = await db.execute<Savings['months'][number]>(sql`
    select to_char(r.redeemed_at at time zone y.time_zone, 'YYYY-MM') as month, coalesce(sum(r.saved), 0)::float8 as saved,
      count(*)::int as redeemed, (count(*) filter (where r.saved is null))::int as unknown
    from claims k
    join redemptions r on r.id_claim = k.id_claim and r.undone_at is null
    join stores s on s.id_store = r.id_store
    join cities y on y.id_city = s.id_city
    where k.id_customer = ${id_customer} and k.status = 'redeemed' group by 1 order by 1 desc`);
  const sum = (of: 'saved' | 'redeemed' | 'unknown') => rows.reduce((total, row) => total + row[of], 0);
  return {
    total: pesos(sum('saved')),
    redeemed: sum('redeemed'),
    unknown: sum('unknown'),
    months: rows.slice(0, mostMonths).map((row) => ({ ...row, saved: pesos(row.saved) })),
  };
}

/** All claims of a customer, for the export of their data. */
export async function findAllClaims(db: Database, id_customer: number) {
  const { rows } = await db.execute<{
    code: string;
    title: string;
    status: Claim['status'];
    claimed_at: string;
    redeemed_at: string | null;
    company: string;
    store: string | null;
    shown_by: string | null;
    ticket: number | null;
    saved: number | null;
    respected: Claim['respected'];
    answered_at: string | null;
  }>(sql`
    select k.code, k.kept->>'title' as title, c.name as company, k.status, k.claimed_at, k.redeemed_at, s.name as store, r.shown_by,
      r.ticket, r.saved, f.respected, f.answered_at
    from claims k join companies c on c.id_company = k.id_company ${joinUse} left join stores s on s.id_store = r.id_store
    where k.id_customer = ${id_customer} order by k.id_claim`);
  return rows.map((row) => ({
    ...row,
    claimed_at: iso(row.claimed_at),
    redeemed_at: row.redeemed_at && iso(row.redeemed_at),
    ticket: row.ticket === null ? null : pesos(row.ticket),
    saved: row.saved === null ? null : pesos(row.saved),
    answered_at: row.answered_at && iso(row.answered_at),
  }));
}

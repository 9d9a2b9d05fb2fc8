import { type SQL, sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import { mostOfEach } from '../../contract/accounts/own-data.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import { writeSignedClaim } from '../../contract/wallet/claim-qr.ts';
import {
  type Claim,
  type ClaimStore,
  mostActive,
  mostMonths,
  mostPast,
  type Savings,
  type TermsAtClaim,
} from '../../contract/wallet/wallet.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { joinStores, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { iso } from '../platform/database/timestamps.ts';
import { attendedAs } from '../staff/queries.ts';
import { claimHoldsAt, keptStores } from './claim-commands.ts';
import type { Proof, ProofOf } from './claim-proofs.ts';

type ClaimRow = Omit<Claim, 'coupon' | 'secret'> &
  Pick<StoresRow, 'time_zone'> & {
    kept: TermsAtClaim;
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
    ${companyBrief('c')} as company, stores_at.*,
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

type ClaimData = CustomerData['claims'][number];

/** The redemptions of claim `k` that a till took back. */
const undoneUses = sql`(
  select coalesce(json_agg(json_build_object('store', place.name, 'shown_by', undone.shown_by, 'redeemed_at', undone.redeemed_at,
    'attended_by', ${attendedAs(sql`undone.id_user`, sql`place.id_company`, sql`undone.redeemed_at`)},
    'ticket', undone.ticket, 'saved', undone.saved, 'undone_at', undone.undone_at) order by undone.id_redemption), '[]')
  from redemptions undone join stores place on place.id_store = undone.id_store
  where undone.id_claim = k.id_claim and undone.undone_at is not null)`;

/** The newest claims of a customer with all that tills did to them, for the export of their data: one too many where there are more. */
export async function findClaimData(db: Database, id_customer: number): Promise<ClaimData[]> {
  const { rows } = await db.execute<ClaimData>(sql`
    select k.code, k.kept->>'title' as title, c.name as company, k.status, k.claimed_at, k.ends_at, k.redeemed_at, s.name as store,
      case when s.id_store is not null then ${attendedAs(sql`r.id_user`, sql`s.id_company`, sql`r.redeemed_at`)} end as attended_by,
      r.shown_by, r.ticket, r.saved, ${undoneUses} as undone, k.tried_at, tried.name as tried_store, f.respected, f.answered_at,
      coalesce(f.paused, false) as paused
    from claims k join companies c on c.id_company = k.id_company
    left join redemptions r on r.id_claim = k.id_claim and r.undone_at is null left join stores s on s.id_store = r.id_store
    left join stores tried on tried.id_store = k.tried_store left join feedback f on f.id_claim = k.id_claim
    where k.id_customer = ${id_customer} order by k.id_claim desc limit ${mostOfEach + 1}`);
  return rows.map((row) => ({
    ...row,
    ...paid(row),
    claimed_at: iso(row.claimed_at),
    ends_at: iso(row.ends_at),
    redeemed_at: row.redeemed_at && iso(row.redeemed_at),
    undone: row.undone.map((use) => ({ ...use, ...paid(use), redeemed_at: iso(use.redeemed_at), undone_at: iso(use.undone_at) })),
    tried_at: row.tried_at && iso(row.tried_at),
    answered_at: row.answered_at && iso(row.answered_at),
  }));
}

type Paid = Pick<ClaimData, 'ticket' | 'saved'>;

const paid = ({ ticket, saved }: Paid): Paid => ({
  ticket: ticket === null ? null : pesos(ticket),
  saved: saved === null ? null : pesos(saved),
});

import { type SQL, sql } from 'drizzle-orm';
import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { pesos } from '../../contract/catalog/money.ts';
import { mostShops } from '../../contract/city/campaign-limits.ts';
import type { CampaignFigures, CampaignForOperator, CampaignOffer, CampaignShop } from '../../contract/city/city-campaigns.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf } from '../../database/fragments/coupons.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, isOneId, paginate } from '../platform/input/cursors.ts';
import { campaignColumns, endOf, joinShown, toCampaign } from './queries.ts';
import type { CampaignColumns } from './rules.ts';

/** A shop that has heard nothing for so long may be reminded. */
export const isToRemind = (now: Date): SQL => sql`(x.answer = 'invited' and x.told_at <= ${now}::timestamptz - interval '1 day')`;

/** From when on claims of shop `x` count for the `campaign`. */
const since = sql`greatest(campaign.starts_at, x.joined_at)`;

/** Joins `did`: what became of the coupon of shop `x` while the `campaign` ran and the shop had joined. */
const joinFigures = sql`
  left join lateral (
    select (select count(*)::int from claims k where k.id_coupon = x.id_coupon and k.claimed_at >= ${since} and k.claimed_at < ${endOf}) as taken,
      used.redeemed, used.saved
    from (
      select count(*)::int as redeemed, coalesce(sum(r.saved), 0)::float8 as saved
      from claims k join redemptions r on r.id_claim = k.id_claim and r.undone_at is null
      where k.id_coupon = x.id_coupon and r.redeemed_at >= ${since} and r.redeemed_at < ${endOf}) used
  ) did on x.id_coupon is not null`;

/** Names all that an operator writes of the `campaign`; that it is published or ended changes none of it. */
export const revision = sql`left(md5((to_jsonb(campaign.*) - array['status', 'ended_at', 'created_at', 'updated_at'])::text), 16)`;

type OfferRow = Pick<CampaignColumns, 'offer_kind' | 'offer_value' | 'offer_title'>;
type Row = Omit<CampaignForOperator, 'figures' | 'offer'> & OfferRow & Omit<CampaignFigures, 'coupons' | 'saved_pesos'> & { saved: number };

/** The coupon that a shop may make of a campaign, with money in pesos. */
export function offerOf({ offer_kind, offer_value, offer_title }: OfferRow): CampaignOffer | null {
  if (offer_kind === null) return null;
  const value = offer_kind === 'amount' && offer_value !== null ? pesos(offer_value) : offer_value;
  return { kind: offer_kind, value, title: offer_title ?? '' };
}

const selectForOperator = (now: Date) => sql`
  select ${campaignColumns(now)}, campaign.id_category, campaign.min_stock, campaign.offer_kind, campaign.offer_value, campaign.offer_title,
    ${revision} as revision, sums.*
  from campaigns campaign join cities y on y.id_city = campaign.id_city
  cross join lateral (
    select count(*)::int as invited, count(*) filter (where x.answer = 'joined')::int as joined,
      count(*) filter (where x.answer = 'declined')::int as declined, count(*) filter (where ${isToRemind(now)})::int as to_remind,
      coalesce(sum(did.taken), 0)::int as taken, coalesce(sum(did.redeemed), 0)::int as redeemed, coalesce(sum(did.saved), 0)::float8 as saved
    from campaign_shops x ${joinFigures} where x.id_campaign = campaign.id_campaign
  ) sums`;

function toOperators({
  offer_kind,
  offer_value,
  offer_title,
  invited,
  joined,
  declined,
  taken,
  redeemed,
  saved,
  ...row
}: Row): CampaignForOperator {
  return {
    ...toCampaign(row),
    offer: offerOf({ offer_kind, offer_value, offer_title }),
    figures: { invited, joined, declined, coupons: row.shops, taken, redeemed, saved_pesos: pesos(saved) },
  };
}

type PageQuery = { cursor?: string; limit?: number };

/** A city's campaigns, the newest first. */
export async function findCampaignsOfCity(db: Database, { id_city, cursor, limit = 20 }: PageQuery & { id_city: number }, now: Date) {
  const after = cursor === undefined ? sql`` : sql`and campaign.id_campaign < ${decodeCursor(cursor, isOneId)[0]}`;
  const { rows } = await db.execute<Row>(
    sql`${selectForOperator(now)} where campaign.id_city = ${id_city} ${after} order by campaign.id_campaign desc limit ${limit + 1}`,
  );
  const { items, next } = paginate(rows, limit, ({ id_campaign }) => encodeCursor(id_campaign));
  return { items: items.map(toOperators), next };
}

export async function findCampaignForOperator(db: Database, id_campaign: number, now: Date): Promise<CampaignForOperator | undefined> {
  const { rows } = await db.execute<Row>(sql`${selectForOperator(now)} where campaign.id_campaign = ${id_campaign}`);
  return rows[0] && toOperators(rows[0]);
}

type BriefRow = CouponBrief | null;
/** Money of a brief comes in centavos. */
export const briefOf = (brief: BriefRow): BriefRow => brief && { ...brief, ...benefitOf(brief) };

/** A coupon as a brief, in JSON with money in centavos. The statement must have `coupons` as `o`. */
export const couponJson = sql`json_build_object('id_coupon', o.id_coupon, 'slug', o.slug, 'title', o.title, 'kind', o.kind, 'value', o.value,
  'original_price', o.original_price, 'price', o.price)`;

/** Whether the coupon of shop `x` is on the page of the `campaign` now. */
export const isShown = (now: Date): SQL =>
  sql`(campaign.status = 'active' and campaign.ends_at > ${now}::timestamptz and exists (select from (select x.id_coupon) x ${joinShown(now)}))`;

/** Who joined comes first, who said no last. */
const rank = sql`(case x.answer when 'joined' then 0 when 'invited' then 1 else 2 end)`;

const selectShops = (now: Date) => sql`
  select c.id_company, c.slug, c.name, c.logo, first_store.colonia, x.answer, x.told_at, ${rank} as rank, ${isShown(now)} as shown,
    case when o.id_coupon is null then null else ${couponJson} end as coupon, coalesce(did.taken, 0) as taken,
      coalesce(did.redeemed, 0) as redeemed,
    coalesce(did.saved, 0) as saved
  from campaign_shops x join campaigns campaign on campaign.id_campaign = x.id_campaign join companies c on c.id_company = x.id_company
  left join coupons o on o.id_coupon = x.id_coupon
  left join lateral (
    select n.name as colonia from stores s left join colonias n on n.id_colonia = s.id_colonia
    where s.id_company = c.id_company order by s.id_city is distinct from campaign.id_city, s.active desc, s.id_store limit 1) first_store on true
  ${joinFigures}`;

type ShopRow = CampaignShop & { rank: number; saved: number };

const isRanked = (parts: unknown[]): parts is [number, number] => parts.length === 2 && isIdPart(parts[0]) && isIdPart(parts[1]);

/** The shops of a campaign. */
export async function findCampaignShops(
  db: Database,
  id_campaign: number,
  { answer, cursor, limit = 30 }: PageQuery & { answer?: CampaignShop['answer'] },
  now: Date,
): Promise<{ items: CampaignShop[]; next: string | null }> {
  const last = cursor === undefined ? undefined : decodeCursor(cursor, isRanked);
  const { rows } = await db.execute<ShopRow>(sql`
    ${selectShops(now)} where x.id_campaign = ${id_campaign} ${answer ? sql`and x.answer = ${answer}` : sql``}
      ${last ? sql`and (${rank}, x.id_company) > (${last[0]}::int, ${last[1]}::int)` : sql``}
    order by ${rank}, x.id_company limit ${limit + 1}`);
  const { items, next } = paginate(rows, limit, (row) => encodeCursor(row.rank, row.id_company));
  return {
    items: items.map(({ rank: _, saved: _saved, ...row }) => ({ ...row, coupon: briefOf(row.coupon), told_at: iso(row.told_at) })),
    next,
  };
}

/** One line of a sheet for each shop; money in pesos. */
export async function findShopLines(db: Database, id_campaign: number, now: Date): Promise<object[]> {
  const { rows } = await db.execute<ShopRow>(sql`
    ${selectShops(now)} where x.id_campaign = ${id_campaign} order by ${rank}, x.id_company limit ${mostShops}`);
  const said = { joined: 'apuntado', invited: 'invitado', declined: 'dijo que no' };
  return rows.map(({ name, colonia, answer, coupon, taken, redeemed, saved }) => ({
    name,
    colonia: colonia ?? '',
    answer: said[answer],
    coupon: coupon?.title ?? '',
    taken,
    redeemed,
    saved: pesos(saved),
  }));
}

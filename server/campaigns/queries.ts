import { type SQL, sql } from 'drizzle-orm';
import type { Campaign } from '../../contract/catalog/campaigns.ts';
import type { ListedCoupon } from '../../contract/catalog/coupons.ts';
import { listedOf } from '../../contract/validity/listed-offer.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits, holdsAt } from '../../database/fragments/coupons.ts';
import { joinStores } from '../../database/fragments/stores.ts';
import { type CouponRow, couponColumns, toCoupon } from '../coupons/queries.ts';
import { opensBeforeItsEnd } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';

/** Whether the `campaign` takes shops and shows their coupons, or will. */
export const isOpen = (now: Date): SQL => sql`(campaign.status = 'active' and campaign.ends_at > ${now}::timestamptz)`;

/** The first instant at which the `campaign` is over. */
export const endOf = sql`least(campaign.ends_at, campaign.ended_at)`;

/** Joins to shop `x` of the `campaign` its coupon `o`, where that is in the city's list of coupons and can still be taken. */
export const joinShown = (now: Date): SQL => sql`
  join listings l on l.kind = 'coupon' and l.id_item = x.id_coupon and l.id_city = campaign.id_city and l.id_colonia = 0
    and l.starts_at <= ${now}::timestamptz and l.ends_at > ${now}::timestamptz and ${opensBeforeItsEnd(sql`${now}::timestamptz`)}
  join coupons o on o.id_coupon = x.id_coupon and ${hasUnits('o')}`;

/** Of the `campaign` in city `y`. */
export const campaignColumns = (now: Date): SQL => sql`
  campaign.id_campaign, campaign.slug, campaign.id_city, y.name as city, campaign.name, campaign.phrase, campaign.image, campaign.starts_at,
    ${endOf} as ends_at, y.time_zone,
  case when campaign.status = 'draft' then 'draft' when not ${isOpen(now)} then 'ended'
    when campaign.starts_at > ${now}::timestamptz then 'scheduled' else 'running' end as state,
  case when ${isOpen(now)} then (select count(*)::int from campaign_shops x ${joinShown(now)}
    where x.id_campaign = campaign.id_campaign) else 0 end as shops`;

type CampaignRow = Pick<Campaign, 'starts_at' | 'ends_at'>;

export const toCampaign = <R extends CampaignRow>(row: R): R => ({ ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) });

/** A published campaign, also one that is over; drafts are nobody's business. */
export async function findCampaign(db: Database, slug: string, now: Date): Promise<Campaign | undefined> {
  const { rows } = await db.execute<Campaign>(sql`
    select ${campaignColumns(now)} from campaigns campaign join cities y on y.id_city = campaign.id_city
    where campaign.slug = ${slug} and campaign.status <> 'draft'`);
  return rows[0] && toCampaign(rows[0]);
}

/** The picture of a published campaign. */
export async function findCampaignPicture(db: Database, slug: string): Promise<{ image: string | null } | undefined> {
  const { rows } = await db.execute<{ image: string | null }>(sql`select image from campaigns where slug = ${slug} and status <> 'draft'`);
  return rows[0];
}

type PageQuery = { cursor?: string; limit?: number };
type PlacedRow = CouponRow & { sort_key: string; id_item: number };

const isPlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && typeof parts[0] === 'string' && !parts[0].includes('\0') && isIdPart(parts[1]);

const defaultLimit = 20;

/** The coupons of a campaign that can be taken now, in the order of all lists of coupons. */
export async function findCampaignCoupons(
  db: Database,
  { id_campaign, id_city, state }: Pick<Campaign, 'id_campaign' | 'id_city' | 'state'>,
  { cursor, limit = defaultLimit }: PageQuery,
  now: Date,
): Promise<{ items: ListedCoupon[]; next: string | null }> {
  const last = cursor === undefined ? undefined : decodeCursor(cursor, isPlace);
  if (state === 'ended') return { items: [], next: null };
  const after = last ? sql`and (l.sort_key, l.id_item) > (${last[0]}, ${last[1]}::int)` : sql``;
  const { rows } = await db.execute<PlacedRow>(sql`
    with page as materialized (
      select l.sort_key, l.id_item from campaigns campaign join campaign_shops x on x.id_campaign = campaign.id_campaign ${joinShown(now)}
      where campaign.id_campaign = ${id_campaign} ${after} order by l.sort_key, l.id_item limit ${limit + 1})
    select page.*, ${couponColumns}, stores_at.*
    from page join coupons o on o.id_coupon = page.id_item join companies c on c.id_company = o.id_company
    ${joinStores('c', { id_city }, holdsAt('o', 's'), { hours: true })}
    order by page.sort_key, page.id_item`);
  const { items, next } = paginate(rows, limit, (row) => encodeCursor(row.sort_key, row.id_item));
  return { items: items.map((row) => listedOf(toCoupon(row), now)), next };
}

/** More than all cities run at a time. */
const mostPaths = 1000;

/** The paths of all campaigns that run or will. */
export async function findCampaignPages(db: Database, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select campaign.slug from campaigns campaign where ${isOpen(now)} order by campaign.id_campaign limit ${mostPaths}`,
  );
  return rows.map(({ slug }) => `campanas/${slug}`);
}

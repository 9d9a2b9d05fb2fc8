import { type SQL, sql } from 'drizzle-orm';
import type { CampaignChoice, OwnedCampaign } from '../../contract/console/owned-campaigns.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits, holdsAt } from '../../database/fragments/coupons.ts';
import { campaignColumns, isOpen, toCampaign } from './queries.ts';
import type { CampaignColumns } from './rules.ts';
import { briefOf, couponJson, isShown, offerOf } from './staff-queries.ts';

/** More campaigns than a shop is asked to at a time, and more coupons than anybody chooses from. */
const [mostCampaigns, mostChoices] = [10, 10];

/** Whether coupon `o` can be taken on some day of the `campaign`, in its city. */
const isFitting = (now: Date): SQL => sql`
  (o.status = 'active' and o.starts_at < campaign.ends_at and o.ends_at > greatest(campaign.starts_at, ${now}::timestamptz) and ${hasUnits('o')}
  and exists (select from stores s where s.id_company = o.id_company and s.active and s.id_city = campaign.id_city and ${holdsAt('o', 's')}))`;

/** How many units the campaign asks for, where coupon `o` has fewer; else null. */
const lacking = sql`case when o.stock < campaign.min_stock then campaign.min_stock end`;

type Row = Omit<OwnedCampaign, 'offer' | 'choices'> &
  Pick<CampaignColumns, 'offer_kind' | 'offer_value' | 'offer_title'> & { choices: CampaignChoice[] | null };

const select = (now: Date) => sql`
  select ${campaignColumns(now)}, campaign.min_stock, campaign.offer_kind, campaign.offer_value, campaign.offer_title, x.answer,
    ${isShown(now)} as shown,
    (select ${couponJson} from coupons o where o.id_coupon = x.id_coupon) as coupon,
    (select json_agg(json_build_object('id_coupon', o.id_coupon, 'slug', o.slug, 'title', o.title, 'kind', o.kind, 'value', o.value,
      'original_price', o.original_price, 'price', o.price, 'lacks_stock', o.lacks_stock) order by o.lacks_stock nulls first, o.id_coupon desc)
     from (select o.*, ${lacking} as lacks_stock from coupons o where o.id_company = x.id_company and ${isFitting(now)}
       order by ${lacking} nulls first, o.id_coupon desc limit ${mostChoices}) o) as choices
  from campaign_shops x join campaigns campaign on campaign.id_campaign = x.id_campaign join cities y on y.id_city = campaign.id_city`;

function toOwned({ offer_kind, offer_value, offer_title, choices, coupon, ...row }: Row): OwnedCampaign {
  return {
    ...toCampaign(row),
    offer: offerOf({ offer_kind, offer_value, offer_title }),
    coupon: briefOf(coupon),
    choices: (choices ?? []).map((choice) => ({ ...choice, ...briefOf(choice) })),
  };
}

/** The campaigns to which a shop is invited and that are not over, the first to end first. */
export async function findOwnedCampaigns(db: Database, id_company: number, now: Date): Promise<OwnedCampaign[]> {
  const { rows } = await db.execute<Row>(sql`
    ${select(now)} where x.id_company = ${id_company} and ${isOpen(now)} order by campaign.ends_at, campaign.id_campaign limit ${mostCampaigns}`);
  return rows.map(toOwned);
}

/** One of them, with what the shop answered. */
export async function findOwnedCampaign(tx: Database, id_company: number, id_campaign: number, now: Date): Promise<OwnedCampaign> {
  const { rows } = await tx.execute<Row>(sql`${select(now)} where x.id_company = ${id_company} and x.id_campaign = ${id_campaign}`);
  return toOwned(rows[0] as Row);
}

/** Whether a shop's own coupon fits a campaign, and how many units it lacks; undefined where the shop has no such coupon. */
export async function checkCoupon(
  tx: Database,
  { id_company, id_campaign, id_coupon }: { id_company: number; id_campaign: number; id_coupon: number },
  now: Date,
): Promise<{ fits: boolean; lacks_stock: number | null } | undefined> {
  const { rows } = await tx.execute<{ fits: boolean; lacks_stock: number | null }>(sql`
    select ${isFitting(now)} as fits, ${lacking} as lacks_stock from coupons o join campaigns campaign on campaign.id_campaign = ${id_campaign}
    where o.id_coupon = ${id_coupon} and o.id_company = ${id_company}`);
  return rows[0];
}

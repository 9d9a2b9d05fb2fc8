import { and, eq, type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { CampaignInvitation, Invitees } from '../../contract/city/city-campaigns.ts';
import { slugOf } from '../../contract/slugs.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { isOwned } from '../../database/fragments/memberships.ts';
import { campaignShops, campaigns } from '../../database/tables/campaigns.ts';
import { badField } from '../platform/problems.ts';
import type { CampaignColumns } from './rules.ts';
import { isToRemind, revision } from './staff-queries.ts';

export type StoredCampaign = typeof campaigns.$inferSelect;

/** Returns the campaign and locks it, so that other changes of it and answers of shops wait. */
export async function lockCampaign(tx: Database, id_campaign: number): Promise<StoredCampaign | undefined> {
  const [found] = await tx.select().from(campaigns).where(eq(campaigns.id_campaign, id_campaign)).for('update');
  return found;
}

/** The same for many shops at once, which do not wait for each other. */
export async function shareCampaign(tx: Database, id_campaign: number): Promise<StoredCampaign | undefined> {
  const [found] = await tx.select().from(campaigns).where(eq(campaigns.id_campaign, id_campaign)).for('share');
  return found;
}

export async function findRevision(tx: Database, id_campaign: number): Promise<string> {
  const { rows } = await tx.execute<{ revision: string }>(
    sql`select ${revision} as revision from campaigns campaign where campaign.id_campaign = ${id_campaign}`,
  );
  return rows[0]?.revision ?? '';
}

/** The chosen address, else the first free one of the name; throws when another campaign has the chosen one. */
export async function slugFor(tx: Database, chosen: string | undefined, name: string, own = 0): Promise<string> {
  await takeLock(tx, 'slug campaign');
  const base = chosen ?? slugOf(name, 100, 'campana');
  const { rows } = await tx.execute<{ slug: string }>(
    sql`select slug from campaigns where id_campaign <> ${own} and (slug = ${base} or slug like ${`${base}-%`})`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  if (chosen !== undefined) throw badField('slug', 'ya es de otra campaña');
  let n = 2;
  while (taken.has(`${base}-${n}`)) n++;
  return `${base}-${n}`;
}

export async function isCompanyCategory(tx: Database, id_category: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from categories where id_category = ${id_category} and kind = 'company' for key share`);
  return rows.length > 0;
}

export async function isActiveCity(tx: Database, id_city: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from cities where id_city = ${id_city} and active`);
  return rows.length > 0;
}

export async function insertCampaign(
  tx: Database,
  given: CampaignColumns & Pick<StoredCampaign, 'slug' | 'id_city'>,
  now: Date,
): Promise<StoredCampaign> {
  const [made] = await tx
    .insert(campaigns)
    .values({ ...given, created_at: now, updated_at: now })
    .returning();
  return made as StoredCampaign;
}

export async function updateCampaign(
  tx: Database,
  id_campaign: number,
  given: CampaignColumns & Pick<StoredCampaign, 'slug' | 'status' | 'ended_at'>,
  now: Date,
): Promise<StoredCampaign> {
  const [after] = await tx
    .update(campaigns)
    .set({ ...given, updated_at: now })
    .where(eq(campaigns.id_campaign, id_campaign))
    .returning();
  return after as StoredCampaign;
}

/** Company `c` is on show, and no other one by now. */
const isThere = sql`c.status = 'active' and not exists (select from company_merges merge where merge.id_company = c.id_company
  and merge.undone_at is null)`;

/** Whom an operator means: shops of the campaign's city, of the category that it asks for. */
function meant({ id_city, id_category: asked }: StoredCampaign, { id_category, id_colonias, ids }: Invitees): SQL {
  const where = [
    isThere,
    sql`exists (select from stores s where s.id_company = c.id_company and s.active and s.id_city = ${id_city}
      ${id_colonias ? sql`and s.id_colonia = any(${sql.param(id_colonias)}::int[])` : sql``})`,
    ...(asked === null ? [] : [sql`c.id_category = ${asked}`]),
    ...(id_category === undefined ? [] : [sql`c.id_category = ${id_category}`]),
    ...(ids === undefined ? [] : [sql`c.id_company = any(${sql.param(ids)}::int[])`]),
  ];
  return sql.join(where, sql` and `);
}

const isInvited = (id_campaign: number) =>
  sql`exists (select from campaign_shops x where x.id_campaign = ${id_campaign} and x.id_company = c.id_company)`;

/** How many shops would be invited, and how many are left out and why. */
export async function countInvitees(tx: Database, campaign: StoredCampaign, given: Invitees): Promise<CampaignInvitation> {
  const already = isInvited(campaign.id_campaign);
  const { rows } = await tx.execute<CampaignInvitation>(sql`
    select count(*) filter (where not ${already} and ${isOwned})::int as invited, count(*) filter (where ${already})::int as already,
      count(*) filter (where not ${already} and not ${isOwned})::int as unowned
    from companies c where ${meant(campaign, given)}`);
  return rows[0] as CampaignInvitation;
}

/** Invites them; answers whom, each once however many operators do it. */
export async function insertInvitations(tx: Database, campaign: StoredCampaign, given: Invitees, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    insert into campaign_shops (id_campaign, id_company, invited_at, told_at)
    select ${campaign.id_campaign}::int, c.id_company, ${now}::timestamptz, ${now}::timestamptz from companies c
    where ${meant(campaign, given)} and ${isOwned} and not ${isInvited(campaign.id_campaign)} order by c.id_company
    on conflict do nothing returning id_company`);
  return rows.map(({ id_company }) => id_company);
}

export async function countShops(tx: Database, id_campaign: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from campaign_shops where id_campaign = ${id_campaign}`,
  );
  return rows[0]?.count ?? 0;
}

/** Notes that those who have not answered are told once more, at most so many; answers whom. */
export async function markReminded(tx: Database, id_campaign: number, id_company: number | undefined, most: number, now: Date) {
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    update campaign_shops set told_at = ${now}::timestamptz where id_campaign = ${id_campaign} and id_company in (
      select x.id_company from campaign_shops x join companies c on c.id_company = x.id_company
      where x.id_campaign = ${id_campaign} and ${isToRemind(now)} and ${isThere} and ${isOwned}
        ${id_company === undefined ? sql`` : sql`and x.id_company = ${id_company}`}
      order by x.id_company limit ${most} for update of x)
    returning id_company`);
  return rows.map((row) => row.id_company);
}

/** The people who own these companies. */
export async function findOwnersOf(tx: Database, companies: readonly number[]): Promise<{ id_customer: number; id_company: number }[]> {
  const { rows } = await tx.execute<{ id_customer: number; id_company: number }>(sql`
    select distinct m.id_customer, m.id_company from memberships m join customers u on u.id_customer = m.id_customer and u.blocked_at is null
    where m.id_company = any(${sql.param([...companies])}::int[]) and m.role = ${roles.owner} and m.ended_at is null order by 2, 1`);
  return rows;
}

export type StoredCampaignShop = typeof campaignShops.$inferSelect;

const ofShop = (id_campaign: number, id_company: number) =>
  and(eq(campaignShops.id_campaign, id_campaign), eq(campaignShops.id_company, id_company));

/** A shop's invitation, locked; undefined where it was not invited. */
export async function lockShop(tx: Database, id_campaign: number, id_company: number): Promise<StoredCampaignShop | undefined> {
  const [found] = await tx.select().from(campaignShops).where(ofShop(id_campaign, id_company)).for('update');
  return found;
}

export async function updateShop(
  tx: Database,
  { id_campaign, id_company }: Pick<StoredCampaignShop, 'id_campaign' | 'id_company'>,
  change: Pick<StoredCampaignShop, 'answer' | 'id_coupon' | 'joined_at'>,
): Promise<StoredCampaignShop> {
  const [after] = await tx.update(campaignShops).set(change).where(ofShop(id_campaign, id_company)).returning();
  return after as StoredCampaignShop;
}

/** One of the coupons of a campaign, with its company. */
export async function findOneCoupon(db: Database, id_campaign: number): Promise<{ id_coupon: number; id_company: number } | undefined> {
  const { rows } = await db.execute<{ id_coupon: number; id_company: number }>(sql`
    select id_coupon, id_company from campaign_shops where id_campaign = ${id_campaign} and id_coupon is not null order by id_company limit 1`);
  return rows[0];
}

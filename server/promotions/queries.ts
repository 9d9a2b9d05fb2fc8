import { sql } from 'drizzle-orm';
import type { Promotion } from '../../contract/catalog/promotions.ts';
import type { Window } from '../../contract/validity/conditions.ts';
import { listedOf } from '../../contract/validity/listed-offer.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { idBySlug } from '../../database/fragments/slugs.ts';
import { joinStores, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { joinCompanyOfOffer, type ListedRow, type ListQuery, listed, pageOf, rowsOf } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';

/** The columns of a promotion. The statement must have `promotions` as `o` and `companies` as `c`. */
export const promotionColumns = sql`o.id_promotion, o.slug, o.id_company, o.title, o.description, o.image, o.starts_at, o.ends_at, o.windows,
  o.status, ${companyBrief('c')} as company`;

export type PromotionRow = Omit<Promotion, 'stores' | 'time_zone'> & StoresRow & { windows: Window[] };

export const toPromotion = (row: PromotionRow): Promotion => ({
  ...row,
  ...storesOf(row),
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
});

export async function findPromotions(db: Database, query: ListQuery, now: Date) {
  const list = sql`
    with page as (${listed('promotion', query, now)})
    select page.*, ${promotionColumns}, stores_at.*
    from page
    join promotions o on o.id_promotion = page.id_item
    ${joinCompanyOfOffer}
    ${joinStores('c', query, undefined, { hours: true })}
    order by page.sort_key, page.id_item`;
  const rows = await rowsOf<PromotionRow & ListedRow>(db, 'promotion', query, list);
  return pageOf(rows, query, (row) => listedOf(toPromotion(row), now));
}

/** The promotion with this slug, present or former, unless it is a draft or its company is paused. */
export async function findPromotion(db: Database, slug: string): Promise<Promotion | undefined> {
  const { rows } = await db.execute<PromotionRow>(sql`
    select ${promotionColumns}, stores_at.*
    from promotions o join companies c on c.id_company = o.id_company and c.status = 'active'
    ${joinStores('c', {})}
    where o.id_promotion = ${idBySlug('promotion', slug)}
    and ${isPublished('o')}`);
  return rows[0] && toPromotion(rows[0]);
}

/** A promotion in any status, for its publishers. */
export async function findAnyPromotion(db: Database, id_promotion: number): Promise<Promotion> {
  const { rows } = await db.execute<PromotionRow>(sql`
    select ${promotionColumns}, stores_at.* from promotions o join companies c on c.id_company = o.id_company ${joinStores('c', {})}
    where o.id_promotion = ${id_promotion}`);
  return toPromotion(rows[0] as PromotionRow);
}

import { sql } from 'drizzle-orm';
import type { CompanyProfile, ListingGap } from '../../contract/catalog/companies.ts';
import type { Database } from '../../database/database.ts';
import { revisionOf } from '../../database/fragments/revisions.ts';
import { findStaffCompany } from './queries.ts';

type Beside = { followers: number; dishes: boolean; revision: string; revisions: Record<string, string> | null } & Pick<
  CompanyProfile,
  'hidden_by'
>;

/** A company as its owner edits it: what it says, who follows it, why nobody sees it, and what it does not say yet. */
export async function findCompanyProfile(db: Database, id_company: number): Promise<CompanyProfile> {
  const company = await findStaffCompany(db, id_company);
  const { rows } = await db.execute<Beside>(sql`
    select (select count(*)::int from saved where kind = 'company' and id_item = c.id_company) as followers,
      exists (select from menu_items where id_company = c.id_company) as dishes, ${revisionOf('company', 'c')} as revision,
      case when c.status = 'active' then null when not c.held then 'owner'
        else coalesce((select case when i.decided_at is null then 'review' when i.decision = 'rejected' then 'rejected' end
          from inbox_items i where i.id_company = c.id_company and i.kind = 'company'
          order by i.decided_at is null desc, i.decided_at desc limit 1), 'operator') end as hidden_by,
      (select json_object_agg(s.id_store, ${revisionOf('store', 's')}) from stores s where s.id_company = c.id_company) as revisions
    from companies c where c.id_company = ${id_company}`);
  const { dishes, revisions, ...beside } = rows[0] as Beside;
  const inUse = company.stores.filter(({ active }) => active);
  const isSaid: Record<ListingGap, boolean> = {
    hours: inUse.length > 0 && inUse.every(({ hours }) => hours.length > 0),
    cover: company.cover !== null,
    description: company.description !== '',
    whatsapp: inUse.some(({ whatsapp }) => whatsapp !== null),
    menu: dishes,
  };
  const missing = (Object.keys(isSaid) as ListingGap[]).filter((gap) => !isSaid[gap]);
  const stores = company.stores.map((store) => ({ ...store, revision: revisions?.[store.id_store] ?? '' }));
  return { ...company, ...beside, stores, missing };
}

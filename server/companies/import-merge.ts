import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { addMissingCities } from '../../database/seed/geography/seed-geography.ts';
import { counts } from '../platform/importing/bulk-loader.ts';
import { categoriesOfPrefix } from './import-activities.ts';
import { findColonias } from './import-colonias.ts';
import { nameBusinesses } from './import-slugs.ts';

/** Rows of the file by what became of them; `inactive` are companies that are gone from it, `claimed` are left alone. */
export type MergeCounts = Record<'new' | 'changed' | 'unchanged' | 'claimed' | 'inactive', number>;

/** The municipalities that the file is about and the activities that were asked for (empty: all). */
type Extent = { cities: number[]; activities: string[] };

/** Makes the companies of the directory what `incoming` says. A claimed company belongs to its owner and is left alone. */
export async function mergeBusinesses(tx: Database, extent: Extent): Promise<MergeCounts> {
  await addNewCities(tx);
  await tx.execute(sql`create index on incoming (source_id)`);
  await tx.execute(sql`create index on others (source_id)`);
  await tx.execute(sql`analyze incoming`);
  await findColonias(tx);
  await tx.execute(decide);
  await tx.execute(sql`create index on decided (source_id)`);
  await tx.execute(sql`analyze decided`);
  await nameBusinesses(tx);
  await updateChanged(tx);
  const gone = await pauseGone(tx, extent);
  await insertNew(tx);
  await tx.execute(sql`analyze companies`);
  await tx.execute(sql`analyze stores`);
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    select c.id_company from decided d join companies c on c.source = 'denue' and c.source_id = d.source_id
    where d.outcome in ('new', 'changed')`);
  await rebuildListings(tx, [...rows.map((row) => row.id_company), ...gone]);
  return { ...(await countOutcomes(tx)), inactive: gone.length };
}

async function addNewCities(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ id_city: number; name: string }>(sql`
    select distinct on (i.id_city) i.id_city, i.city as name
    from incoming i where not exists (select from cities c where c.id_city = i.id_city)
    order by i.id_city, i.line`);
  await addMissingCities(tx, rows);
}

/**
 * What becomes of each row. A company keeps its first store for its place in the directory. One that was paused because it had
 * gone from the file has its store put out of use too, and comes back with it; one that an operator paused stays paused.
 */
const decide = sql`
  create temp table decided on commit drop as
  select i.source_id, c.id_company, s.id_store, g.id_category, l.id_colonia, coalesce(l.name, i.colonia, k.name) as store_name,
    c.status = 'paused' and not s.active as returns,
    case
      when c.id_company is null then 'new'
      when c.claimed then 'claimed'
      when (c.name, c.description, c.website, c.id_category) is distinct from (i.name, i.description, i.website, g.id_category)
        or (s.address, s.reference, s.id_city, s.id_colonia, s.lat, s.lng, s.phone)
          is distinct from (i.address, i.reference, i.id_city, l.id_colonia, i.lat, i.lng, i.phone)
        or (c.status = 'paused' and not s.active) then 'changed'
      else 'unchanged'
    end as outcome
  from incoming i
  join categories g on g.kind = 'company' and g.slug = i.category
  join cities k on k.id_city = i.id_city
  left join located l on l.source_id = i.source_id
  left join companies c on c.source = 'denue' and c.source_id = i.source_id
  left join (select distinct on (id_company) * from stores order by id_company, id_store) s on s.id_company = c.id_company`;

async function updateChanged(tx: Database): Promise<void> {
  await tx.execute(sql`
    update companies c set name = i.name, description = i.description, website = i.website, id_category = d.id_category,
      status = case when d.returns then 'active' else c.status end, updated_at = now()
    from decided d join incoming i on i.source_id = d.source_id
    where d.outcome = 'changed' and c.id_company = d.id_company`);
  await tx.execute(sql`
    update stores s set address = i.address, reference = i.reference, id_city = i.id_city, id_colonia = d.id_colonia,
      lat = i.lat, lng = i.lng, phone = i.phone, active = s.active or d.returns
    from decided d join incoming i on i.source_id = d.source_id
    where d.outcome = 'changed' and s.id_store = d.id_store`);
}

async function insertNew(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into companies (slug, name, description, id_category, website, claimed, source, source_id)
    select n.slug, i.name, i.description, d.id_category, i.website, false, 'denue', i.source_id
    from decided d join incoming i on i.source_id = d.source_id join naming n on n.source_id = d.source_id
    where d.outcome = 'new' order by length(i.source_id), i.source_id`);
  await tx.execute(sql`
    insert into stores (id_company, name, address, reference, id_city, id_colonia, lat, lng, phone)
    select c.id_company, d.store_name, i.address, i.reference, i.id_city, d.id_colonia, i.lat, i.lng, i.phone
    from decided d join incoming i on i.source_id = d.source_id
    join companies c on c.source = 'denue' and c.source_id = d.source_id
    where d.outcome in ('new', 'changed') and d.id_store is null order by c.id_company`);
}

/** Pauses what the directory no longer has, within the municipalities of the file and the categories of what was asked for. */
async function pauseGone(tx: Database, { cities, activities }: Extent): Promise<number[]> {
  const categories = activities.flatMap(categoriesOfPrefix);
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    update companies c set status = 'paused', updated_at = now()
    where c.source = 'denue' and not c.claimed and c.status = 'active'
      and exists (select from stores s where s.id_company = c.id_company and s.id_city = any(${sql.param(cities)}::int[]))
      and not exists (select from incoming i where i.source_id = c.source_id)
      and not exists (select from others o where o.source_id = c.source_id)
      and (${activities.length === 0} or c.id_category in (
        select g.id_category from categories g where g.kind = 'company' and g.slug = any(${sql.param(categories)}::text[])))
    returning c.id_company`);
  const gone = rows.map((row) => row.id_company);
  await tx.execute(sql`update stores set active = false where id_company = any(${sql.param(gone)}::int[])`);
  return gone;
}

const countOutcomes = (tx: Database) =>
  counts<Exclude<keyof MergeCounts, 'inactive'>>(
    tx,
    sql`select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
      count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'claimed') as claimed from decided`,
  );

import { type SQL, sql } from 'drizzle-orm';
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
  await tx.execute(sql`create index on others (source_id)`);
  const outcomes = await decideIncoming(tx);
  const written = await writeDecided(tx);
  const gone = await pauseCompanies(tx, await findGone(tx, extent, isInFile));
  await tx.execute(sql`analyze companies`);
  await tx.execute(sql`analyze stores`);
  await rebuildListings(tx, [...written, ...gone]);
  return { ...outcomes, inactive: gone.length };
}

/** Makes `decided` of the rows of `incoming`: what becomes of each. Writes nothing but municipalities that are not there yet. */
export async function decideIncoming(tx: Database): Promise<Omit<MergeCounts, 'inactive'>> {
  await addNewCities(tx);
  await tx.execute(sql`create index on incoming (source_id)`);
  await tx.execute(sql`analyze incoming`);
  await findColonias(tx);
  await tx.execute(decide);
  await tx.execute(sql`create index on decided (source_id)`);
  await tx.execute(sql`analyze decided`);
  return countOutcomes(tx);
}

/** Does what `decided` says and answers which companies are other ones now; their listings are the caller's. */
export async function writeDecided(tx: Database): Promise<number[]> {
  await nameBusinesses(tx);
  await updateChanged(tx);
  await insertNew(tx);
  await writeEmails(tx);
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    select c.id_company from decided d join companies c on c.source = 'denue' and c.source_id = d.source_id
    where d.outcome in ('new', 'changed')`);
  return rows.map((row) => row.id_company);
}

async function addNewCities(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ id_city: number; name: string }>(sql`
    select distinct on (i.id_city) i.id_city, i.city as name
    from incoming i where not exists (select from cities y where y.id_city = i.id_city)
    order by i.id_city, i.line`);
  await addMissingCities(tx, rows);
}

/** A store that belonged to another company is not what the directory says of this one. */
const cameByMerge = sql`exists (
  select from company_merge_items x join company_merges merge on merge.id_merge = x.id_merge and merge.undone_at is null
    and merge.id_into = stores.id_company
  where x.kind = 'store' and x.item = stores.id_store::text)`;

/**
 * Decides what happens to each row, by a company's first store. A company that was paused because it left the file, whose store is not in use, returns with it;
 * one that an operator paused stays paused.
 */
const decide = sql`
  create temp table decided on commit drop as
  select i.source_id, c.id_company, s.id_store, g.id_category, located.id_colonia, coalesce(located.name, i.colonia, y.name) as store_name,
    c.status = 'paused' and not s.active as returns,
    case
      when c.id_company is null then 'new'
      when c.claimed then 'claimed'
      when (c.name, c.description, c.website, c.id_category) is distinct from (i.name, i.description, i.website, g.id_category)
        or (s.address, s.reference, s.id_city, s.id_colonia, s.lat, s.lng, s.phone, listed.email)
          is distinct from (i.address, i.reference, i.id_city, located.id_colonia, i.lat, i.lng, i.phone, i.email)
        or (c.status = 'paused' and not s.active) then 'changed'
      else 'unchanged'
    end as outcome
  from incoming i
  join categories g on g.kind = 'company' and g.slug = i.category
  join cities y on y.id_city = i.id_city
  left join located on located.source_id = i.source_id
  left join companies c on c.source = 'denue' and c.source_id = i.source_id
  left join lateral (select * from stores where stores.id_company = c.id_company order by ${cameByMerge}, id_store limit 1) s on true
  left join listed_emails listed on listed.id_store = s.id_store`;

async function updateChanged(tx: Database): Promise<void> {
  await tx.execute(sql`
    update companies c set name = i.name, description = i.description, website = i.website, id_category = d.id_category,
      status = case when d.returns then 'active' else c.status end, updated_at = now()
    from decided d join incoming i on i.source_id = d.source_id
    where d.outcome = 'changed' and c.id_company = d.id_company`);
  await tx.execute(sql`
    update stores s set address = i.address, reference = i.reference, id_city = i.id_city, id_colonia = d.id_colonia,
      lat = i.lat, lng = i.lng, phone = i.phone, phone_by_owner = false, active = s.active or d.returns
    from decided d join incoming i on i.source_id = d.source_id
    where d.outcome = 'changed' and s.id_store = d.id_store`);
}

async function insertNew(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into companies (slug, name, description, id_category, website, claimed, source, source_id)
    select naming.slug, i.name, i.description, d.id_category, i.website, false, 'denue', i.source_id
    from decided d join incoming i on i.source_id = d.source_id join naming on naming.source_id = d.source_id
    where d.outcome = 'new' order by length(i.source_id), i.source_id`);
  await tx.execute(sql`
    insert into stores (id_company, name, address, reference, id_city, id_colonia, lat, lng, phone)
    select c.id_company, d.store_name, i.address, i.reference, i.id_city, d.id_colonia, i.lat, i.lng, i.phone
    from decided d join incoming i on i.source_id = d.source_id
    join companies c on c.source = 'denue' and c.source_id = d.source_id
    where d.outcome in ('new', 'changed') and d.id_store is null order by c.id_company`);
}

/** What the directory says of the stores that were written; where it lists no e-mail any more, there is none. */
async function writeEmails(tx: Database): Promise<void> {
  await tx.execute(sql`
    delete from listed_emails using decided d where d.outcome = 'changed' and listed_emails.id_store = d.id_store`);
  await tx.execute(sql`
    insert into listed_emails (id_store, email)
    select coalesce(d.id_store, first.id_store), i.email
    from decided d join incoming i on i.source_id = d.source_id
    left join companies c on d.id_store is null and c.source = 'denue' and c.source_id = d.source_id
    left join lateral (select id_store from stores where stores.id_company = c.id_company order by id_store limit 1) first on true
    where d.outcome in ('new', 'changed') and i.email is not null`);
}

/** Whether the file has a company `c`. */
const isInFile = sql`(exists (select from incoming i where i.source_id = c.source_id) or exists (select from others
  where others.source_id = c.source_id))`;

/** What the directory no longer has, within the municipalities of the file and the categories of what was asked for; `isKnown` is said of `c`. */
export async function findGone(tx: Database, { cities, activities }: Extent, isKnown: SQL, limit?: number): Promise<number[]> {
  const categories = activities.flatMap(categoriesOfPrefix);
  const { rows } = await tx.execute<{ id_company: number }>(sql`
    select c.id_company from companies c
    where c.source = 'denue' and not c.claimed and c.status = 'active'
      and exists (select from stores s where s.id_company = c.id_company and s.id_city = any(${sql.param(cities)}::int[]))
      and not ${isKnown}
      and (${activities.length === 0} or c.id_category in (
        select g.id_category from categories g where g.kind = 'company' and g.slug = any(${sql.param(categories)}::text[])))
    order by c.id_company limit ${limit ?? null}::int for no key update of c`);
  return rows.map((row) => row.id_company);
}

export async function pauseCompanies(tx: Database, ids: number[]): Promise<number[]> {
  const these = sql`id_company = any(${sql.param(ids)}::int[])`;
  await tx.execute(sql`update companies set status = 'paused', updated_at = now() where ${these}`);
  await tx.execute(sql`update stores set active = false where ${these}`);
  return ids;
}

const countOutcomes = (tx: Database) =>
  counts<Exclude<keyof MergeCounts, 'inactive'>>(
    tx,
    sql`select count(*) filter (where outcome = 'new') as new, count(*) filter (where outcome = 'changed') as changed,
      count(*) filter (where outcome = 'unchanged') as unchanged, count(*) filter (where outcome = 'claimed') as claimed from decided`,
  );

import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type {
  AlikeCompany,
  CompanyFilters,
  CompanyForOperator,
  CompanyInList,
  CompanyListQuery,
} from '../../contract/city/city-companies.ts';
import type { Database } from '../../database/database.ts';
import { hasUnits } from '../../database/fragments/coupons.ts';
import { countedAnswers } from '../../database/fragments/feedback.ts';
import { isOwned } from '../../database/fragments/memberships.ts';
import { findMerges } from '../merges/queries.ts';
import { findZone } from '../notifications/queries.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, isOneId, paginate } from '../platform/input/cursors.ts';
import { badField } from '../platform/problems.ts';
import { nameKeysOf } from './name-key.ts';

/** A company that was merged into another one is no company any more. The statement must have `companies` as `c`. */
export const isMerged = sql`exists (select from company_merges merge where merge.id_company = c.id_company and merge.undone_at is null)`;

const inCity = (id_city: number | undefined) => (id_city === undefined ? sql`` : sql`and s.id_city = ${id_city}`);

/** Companies that have the phone or the name of another one in a city of theirs. */
const alikeOnes = (id_city: number | undefined) => sql`
  select unnest(array_agg(s.id_company)) from stores s where s.phone is not null ${inCity(id_city)}
  group by s.phone, s.id_city having count(distinct s.id_company) > 1
  union
  select unnest(array_agg(s.id_company)) from (
    select other.id_company, other.name_key from companies other
    where other.name_key in (select name_key from companies group by name_key having count(*) > 1)
      and not exists (select from company_merges merge where merge.id_company = other.id_company and merge.undone_at is null)) c
  join stores s on s.id_company = c.id_company ${inCity(id_city)}
  group by c.name_key, s.id_city having count(distinct s.id_company) > 1`;

/** The companies with this phone, or whose names have words that begin so. */
function foundBy(q: string): SQL {
  const phone = normalizePhone(q);
  if (phone !== null)
    return sql`c.id_company in (select id_company from stores where phone = ${phone} union select id_company from stores where whatsapp = ${phone})`;
  const words = nameKeysOf(q);
  if (words.length === 0) return sql`false`;
  return sql.join(
    words.map((word) => sql`c.name_key like ${`%${word}%`}`),
    sql` and `,
  );
}

function wanted({ q, id_city, id_colonia, id_category, claimed, status, alike }: CompanyFilters): SQL {
  if (id_colonia && !id_city) throw badField('id_city', 'falta: una colonia es de una ciudad');
  // A colonia has few stores: they are gathered first, where a walk through all names until enough of them are there has no bound.
  const at = id_colonia
    ? sql`c.id_company = any(array(select s.id_company from stores s where s.id_city = ${id_city} and s.id_colonia = ${id_colonia}))`
    : sql`exists (select from stores s where s.id_company = c.id_company and s.id_city = ${id_city})`;
  const where = [
    sql`not ${isMerged}`,
    ...(q === undefined ? [] : [foundBy(q)]),
    ...(id_city === undefined ? [] : [at]),
    ...(id_category === undefined ? [] : [sql`c.id_category = ${id_category}`]),
    // Written out, so that the index of paused ones is found.
    ...(status === undefined ? [] : [sql.raw(`c.status = '${status === 'paused' ? 'paused' : 'active'}'`)]),
    ...(claimed === undefined ? [] : [claimed ? isOwned : sql`not ${isOwned}`]),
    ...(alike ? [sql`c.id_company in (${alikeOnes(id_city)})`] : []),
  ];
  return sql.join(where, sql` and `);
}

/** The month of the clock of the city that is looked at. */
const monthOf = (now: Date, zone: string) => sql`(date_trunc('month', ${now}::timestamptz at time zone ${zone}) at time zone ${zone})`;

const isLive = (now: Date) => sql`o.status = 'active' and o.starts_at <= ${now} and o.ends_at > ${now} and ${hasUnits('o')}`;

/** Of company `c` with its category `g`. */
const columnsOf = (now: Date, zone: string) => sql`
  c.id_company, c.slug, c.name, c.logo, c.id_category, g.name as category, first_store.colonia, first_store.city, c.status, c.held, ${isOwned} as owned, c.source,
  (select count(*)::int from stores s where s.id_company = c.id_company) as stores,
  case when c.status = 'active' then (select count(*)::int from coupons o where o.id_company = c.id_company and ${isLive(now)}) else 0 end as coupons,
  (select count(*)::int from claims k where k.id_company = c.id_company and k.status = 'redeemed' and k.redeemed_at >= ${monthOf(now, zone)}
    and k.redeemed_at <= ${now}) as redeemed`;

const joinPlace = (id_city: number | null) => sql`
  join categories g on g.id_category = c.id_category
  left join lateral (
    select n.name as colonia, y.name as city from stores s join cities y on y.id_city = s.id_city left join colonias n on n.id_colonia = s.id_colonia
    where s.id_company = c.id_company order by s.id_city is distinct from ${id_city}::int, s.active desc, s.id_store limit 1) first_store on true`;

const defaultLimit = 30;
const isNamePlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && typeof parts[0] === 'string' && isIdPart(parts[1]);

export async function findCompaniesOfOperator(db: Database, query: CompanyListQuery, now: Date) {
  const { sort = 'name', cursor, limit = defaultLimit, id_city } = query;
  const isByName = sort === 'name';
  const after = () => {
    if (cursor === undefined) return sql``;
    if (!isByName) return sql`and c.id_company < ${decodeCursor(cursor, isOneId)[0]}`;
    const [key, id] = decodeCursor(cursor, isNamePlace);
    return sql`and (c.name_key, c.id_company) > (${key}, ${id}::int)`;
  };
  const order = isByName ? sql`c.name_key, c.id_company` : sql`c.id_company desc`;
  const zone = await findZone(db, id_city ?? null);
  const { rows } = await db.execute<CompanyInList & { name_key: string }>(sql`
    with page as materialized (select c.id_company from companies c where ${wanted(query)} ${after()} order by ${order} limit ${limit + 1})
    select ${columnsOf(now, zone)}, c.name_key from page join companies c on c.id_company = page.id_company ${joinPlace(id_city ?? null)}
    order by ${order}`);
  const { items, next } = paginate(rows, limit, (last) =>
    isByName ? encodeCursor(last.name_key, last.id_company) : encodeCursor(last.id_company),
  );
  return { items: items.map(({ name_key: _, ...company }) => company), next };
}

/** The most that one change of many is made of. */
const mostIds = 1000;

export async function findCompanyIds(db: Database, query: CompanyFilters): Promise<{ ids: number[]; more: boolean }> {
  const { rows } = await db.execute<{ id_company: number }>(sql`
    select c.id_company from companies c where ${wanted(query)} order by c.name_key, c.id_company limit ${mostIds + 1}`);
  return { ids: rows.slice(0, mostIds).map(({ id_company }) => id_company), more: rows.length > mostIds };
}

/** People with a coupon of some companies that they can still use. */
export const holdersOf = (ids: SQL, now: Date) => sql`(
  select count(distinct k.id_customer)::int from claims k where k.id_company in (${ids}) and k.status = 'active' and k.ends_at > ${now}::timestamptz)`;

/** Coupons of some companies on show that can be claimed now. */
export const liveCouponsOf = (ids: SQL, now: Date) => sql`(
  select count(*)::int from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
  where o.id_company in (${ids}) and ${isLive(now)})`;

type Row = Omit<CompanyForOperator, 'places' | 'alike' | 'merges'>;

export async function findCompanyForOperator(db: Database, id_company: number, now: Date): Promise<CompanyForOperator | undefined> {
  const { rows: first } = await db.execute<{ id_city: number }>(
    sql`select id_city from stores where id_company = ${id_company} order by id_store limit 1`,
  );
  const id_city = first[0]?.id_city ?? null;
  const staff = (role: number) =>
    sql`(select count(*)::int from memberships m where m.id_company = c.id_company and m.role = ${role} and m.ended_at is null)`;
  const { rows } = await db.execute<Row>(sql`
    select ${columnsOf(now, await findZone(db, id_city))}, c.claimed, c.created_at, ${staff(roles.owner)} as owners, ${staff(roles.cashier)} as cashiers,
      (select min(m.since) from memberships m where m.id_company = c.id_company and m.role = ${roles.owner} and m.ended_at is null) as owned_since,
      (select count(*)::int from saved v where v.kind = 'company' and v.id_item = c.id_company) as followers,
      ${holdersOf(sql`c.id_company`, now)} as holders, said.respected, said.answers
    from companies c ${joinPlace(id_city)}
    cross join lateral (
      select count(*) filter (where f.respected = 'yes')::int as respected, count(*)::int as answers
      from (${countedAnswers(sql`f.id_company = c.id_company`)}) f) said
    where c.id_company = ${id_company}`);
  const found = rows[0];
  if (!found) return undefined;
  const [places, alike, merges] = await Promise.all([
    findPlaces(db, id_company),
    findAlike(db, id_company, now),
    findMerges(db, id_company),
  ]);
  return {
    ...found,
    created_at: iso(found.created_at),
    owned_since: found.owned_since && iso(found.owned_since),
    places,
    alike,
    merges,
  };
}

/** More stores than any shop of a city has. */
const mostPlaces = 50;

async function findPlaces(db: Database, id_company: number): Promise<CompanyForOperator['places']> {
  const { rows } = await db.execute<CompanyForOperator['places'][number]>(sql`
    select s.id_store, s.name, s.address, n.name as colonia, y.name as city, s.phone, s.active
    from stores s join cities y on y.id_city = s.id_city left join colonias n on n.id_colonia = s.id_colonia
    where s.id_company = ${id_company} order by s.active desc, s.id_store limit ${mostPlaces}`);
  return rows;
}

const mostAlike = 10;

/** What may be the same company: by the whole phone of a store, or by its name in a city of its own. */
async function findAlike(db: Database, id_company: number, now: Date): Promise<AlikeCompany[]> {
  const { rows } = await db.execute<AlikeCompany>(sql`
    with mine as (select c.name_key, s.id_city, s.phone from companies c join stores s on s.id_company = c.id_company where c.id_company = ${id_company}),
    found as (
      select s.id_company, 'phone' as why from mine join stores s on s.phone = mine.phone and s.id_city = mine.id_city
      union
      select c.id_company, 'name' from (select distinct name_key from mine) named join companies c on c.name_key = named.name_key
      where exists (select from stores s join mine on mine.id_city = s.id_city where s.id_company = c.id_company))
    select c.id_company, c.name, c.logo, first_store.colonia, ${isOwned} as owned, c.status,
      (select count(*)::int from coupons o where o.id_company = c.id_company and ${isLive(now)}) as coupons,
      (select count(*)::int from saved v where v.kind = 'company' and v.id_item = c.id_company) as followers, alike.same
    from (select id_company, array_agg(why order by why desc) as same from found where id_company <> ${id_company} group by id_company) alike
    join companies c on c.id_company = alike.id_company ${joinPlace(null)}
    where not ${isMerged} order by array_length(alike.same, 1) desc, c.id_company limit ${mostAlike}`);
  return rows;
}

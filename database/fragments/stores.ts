import { type SQL, sql } from 'drizzle-orm';
import type { StoreBrief } from '../../contract/catalog/companies.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Place } from '../../contract/schema.ts';

/** Enough for any list; a company's page shows all of its stores. */
const maxStoresListed = 20;

const within = (place: Place) => (place.id_city ? sql`and s.id_city = ${place.id_city}` : sql``);

/**
 * Joins `stores_at`: the stores of a company in a city (as JSON) that satisfy a condition on `s`, and their time zone. With `near`, the visitor's city, each
 * store names its city, and the stores of that city come first and decide the zone.
 */
export const joinStores = (
  company: string,
  place: Place,
  condition: SQL = sql`true`,
  { near, hours = false }: { near?: SQL; hours?: boolean } = {},
) => sql`
  left join lateral (
    select json_agg(json_build_object('id_store', s.id_store, 'name', s.name, 'address', s.address, 'id_city', s.id_city,
      'id_colonia', s.id_colonia, 'colonia', s.colonia, 'time_zone', s.time_zone ${hours ? sql`, 'hours', s.hours` : sql``}
      , 'lat', s.lat, 'lng', s.lng ${near ? sql`, 'city', s.city` : sql``}) order by s.id_store) as stores,
      ${near ? sql`coalesce(min(s.time_zone) filter (where s.id_city = ${near}), min(s.time_zone))` : sql`min(s.time_zone)`} as time_zone
    from (
      select s.*, n.name as colonia, y.name as city, y.time_zone from stores s
      join cities y on y.id_city = s.id_city left join colonias n on n.id_colonia = s.id_colonia
      where s.id_company = ${sql.raw(company)}.id_company and s.active ${within(place)} and ${condition}
      order by ${near ? sql`s.id_city is distinct from ${near}, ` : sql``}s.id_store limit ${maxStoresListed}) s
  ) stores_at on true`;

export type StoresRow = { stores: StoreBrief[] | null; time_zone: string | null };
export const storesOf = (row: StoresRow) => ({ stores: row.stores ?? [], time_zone: row.time_zone ?? defaultTimeZone });

/** Until when it is said of a store `s` that it opened today, where its company `c` lets it be said. */
export const openedUntil = (company: string, now: Date) =>
  sql`case when ${sql.raw(company)}.show_opened and s.opened_until > ${now}::timestamptz then s.opened_until end`;

/** Joins `hours`: when a company's stores in a city close or next open, whether their hours are known, and until when one is said to have opened. */
export const joinOpenness = (company: string, place: Place, now: Date) => sql`
  left join lateral (
    select min(opening.opens_at) filter (where opening.opens_at > ${now}) as opens_at,
      max(opening.closes_at) filter (where opening.opens_at <= ${now}) as closes_at,
      exists (select 1 from stores s where s.id_company = ${sql.raw(company)}.id_company and s.active and s.hours <> '[]' ${within(place)}) as known,
      (select max(${openedUntil(company, now)}) from stores s where s.id_company = ${sql.raw(company)}.id_company and s.active ${within(place)}) as opened_until
    from open_intervals opening
    where opening.id_company = ${sql.raw(company)}.id_company and opening.closes_at > ${now} ${place.id_city ? sql`and opening.id_city = ${place.id_city}` : sql``}
  ) hours on true`;

/** The columns of `joinOpenness`, which the statement must have joined. */
export const opennessColumns = sql`hours.opens_at, hours.closes_at, hours.known, hours.opened_until`;

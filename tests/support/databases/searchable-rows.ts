import { type SQL, sql } from 'drizzle-orm';
import type { SearchableRows } from '../../../contract/search/pocket-documents.ts';
import { distanceFrom, type SearchMoment } from '../../../contract/search/pocket-search.ts';
import type { Database } from '../../../database/database.ts';
import { holdsAt } from '../../../database/fragments/coupons.ts';

/** A city's rows as the API says them, of its own tables: what a phone that keeps the city searches. */
export async function searchableRows(db: Database, idCity: number): Promise<SearchableRows> {
  const all = async <T>(query: SQL) => (await db.execute(query)).rows as T[];
  const here = sql`(select id_company from stores where active and id_city = ${idCity})`;
  const iso = (moment: string) => sql.raw(`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);
  const times = sql`${iso('o.starts_at')} as starts_at, ${iso('o.ends_at')} as ends_at`;
  return {
    company: await all(
      sql`select id_company, id_category, name, description from companies where status = 'active' and (
        id_company in ${here} or id_company in (select id_company from events where id_city = ${idCity}))`,
    ),
    store: await all(sql`select id_store, id_company, id_city, id_colonia, hours from stores where active and id_company in ${here}`),
    coupon: await all(sql`
      select o.id_coupon, o.id_company, o.title, o.description, o.kind, ${times},
        (select array_agg(k.id_store) from coupon_stores k where k.id_coupon = o.id_coupon) as stores
      from coupons o where o.status = 'active' and o.id_company in ${here}`),
    promotion: await all(sql`
      select o.id_promotion, o.id_company, o.title, o.description, ${times} from promotions o where o.status = 'active' and o.id_company in ${here}`),
    event: await all(sql`
      select o.id_event, o.id_company, o.id_colonia, o.title, o.venue, o.description, o.price / 100.0 as price, ${times}
      from events o left join companies c on c.id_company = o.id_company
      where o.status <> 'draft' and not o.withheld and o.id_city = ${idCity} and (c.id_company is null or c.status = 'active')`),
    menu_item: await all(sql`
      select id_menu_item, id_company, id_category, name, description, (price / 100.0)::float as price from menu_items where id_company in ${here}`),
    colonia: await all(sql`select id_colonia, name from colonias where id_city = ${idCity}`),
    category: await all(sql`select id_category, name, slug from categories`),
  };
}

/** When and where one searches in a city, as the database knows it: at whatever moment, in whatever colonia. */
export async function searchMoments(db: Database, idCity: number): Promise<(now: Date, idColonia?: number) => SearchMoment> {
  const all = async <T>(query: SQL) => (await db.execute(query)).rows as T[];
  const openings = await all<Opening>(sql`
    select id_store, id_company, id_city, extract(epoch from opens_at)::float * 1000 as opens_at, extract(epoch from closes_at)::float * 1000 as closes_at
    from open_intervals`);
  const offers = await all<OfferEnd>(sql`
    select 'coupon ' || o.id_coupon as key, extract(epoch from o.ends_at)::float * 1000 as ends_at, array(
      select s.id_store from stores s where s.id_company = o.id_company and ${holdsAt('o', 's')}) as stores from coupons o
    union all
    select 'promotion ' || o.id_promotion, extract(epoch from o.ends_at)::float * 1000, array(
      select s.id_store from stores s where s.id_company = o.id_company) from promotions o`);
  const points = await all<Point>(sql`select id_colonia, lat, lng from colonias where id_city = ${idCity}`);
  const byStore = Map.groupBy(openings, ({ id_store }) => id_store);
  const inCity = Map.groupBy(
    openings.filter(({ id_city }) => id_city === idCity),
    ({ id_company }) => id_company,
  );
  const offerOf = new Map(offers.map((offer) => [offer.key, offer]));
  const pointOf = new Map(points.map((point) => [point.id_colonia, point]));
  return (moment, idColonia) => {
    const now = moment.getTime();
    return {
      now,
      isOpen: (idCompany) => (inCity.get(idCompany) ?? []).some(({ opens_at, closes_at }) => opens_at <= now && closes_at > now),
      opensBeforeItsEnd: (kind, id) => {
        const { ends_at, stores } = offerOf.get(`${kind} ${id}`) as OfferEnd;
        const known = stores.flatMap((store) => byStore.get(store) ?? []);
        return known.length === 0 || known.some(({ opens_at, closes_at }) => closes_at > now && opens_at < ends_at);
      },
      distance: idColonia ? distanceFrom(idColonia, (id) => pointOf.get(id)) : undefined,
    };
  };
}

type Opening = { id_store: number; id_company: number; id_city: number; opens_at: number; closes_at: number };
type OfferEnd = { key: string; ends_at: number; stores: number[] };
type Point = { id_colonia: number; lat: number | null; lng: number | null };

import { sql } from 'drizzle-orm';
import { pesos } from '../../contract/catalog/money.ts';
import type {
  PocketCategory,
  PocketCity,
  PocketColonia,
  PocketCompany,
  PocketCoupon,
  PocketEvent,
  PocketMenuItem,
  PocketPromotion,
  PocketStore,
} from '../../contract/pocket/pocket-rows.ts';
import type { Database } from '../../database/database.ts';
import { benefitOf, pesosOrNull, unitsLeft } from '../../database/fragments/coupons.ts';
import { hasShownCompany, isPublished } from '../../database/fragments/published.ts';
import { type CompanyRow, companyColumns, joinAnswers, type RespectCount, respectOf, withoutPhones } from '../companies/queries.ts';
import { iso } from '../platform/database/timestamps.ts';

/** What a city's lists may show, by its kind: what has not begun too. Companies are also those of its events. */
export type PocketIds = Record<'company' | 'coupon' | 'promotion' | 'event' | 'menu_item', number[]>;

const given = (ids: readonly number[]) => sql`any(${sql.param([...ids])}::int[])`;

export async function findPocketIds(db: Database, id_city: number, now: Date): Promise<PocketIds> {
  const { rows } = await db.execute<{ kind: keyof PocketIds; ids: number[] }>(sql`
    with shown as materialized (
      select l.kind, l.id_item, l.id_company from listings l
      where l.kind in ('company', 'coupon', 'promotion', 'event', 'menu_item') and l.id_city = ${id_city} and l.id_colonia = 0
        and (l.ends_at is null or l.ends_at > ${now}))
    select kind, array_agg(id_item order by id_item) as ids from (
      select kind, id_item from shown union select 'company', id_company from shown where kind = 'event' and id_company > 0) all_of_them
    group by kind`);
  const of = new Map(rows.map(({ kind, ids }) => [kind, ids]));
  const idsOf = (kind: keyof PocketIds) => of.get(kind) ?? [];
  return {
    company: idsOf('company'),
    coupon: idsOf('coupon'),
    promotion: idsOf('promotion'),
    event: idsOf('event'),
    menu_item: idsOf('menu_item'),
  };
}

const joinActive = sql`join companies c on c.id_company = o.id_company and c.status = 'active'`;

export async function findPocketCompanies(db: Database, ids: readonly number[]): Promise<PocketCompany[]> {
  const { rows } = await db.execute<CompanyRow & RespectCount>(sql`
    select ${companyColumns}, answers.* from companies c join categories g on g.id_category = c.id_category ${joinAnswers}
    where c.id_company = ${given(ids)} and c.status = 'active'`);
  return rows.map(({ yes, no, category: _, ...company }) => ({ ...company, respect: respectOf({ yes, no }) }));
}

/** Of a chain, as many as its page shows. */
const mostOfCompany = 200;

/** The stores in use of these companies, of a chain those of the city first. */
export async function findStoreIds(db: Database, companies: readonly number[], id_city: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(s.id_store) as ids from companies c cross join lateral (
      select s.id_store from stores s where s.id_company = c.id_company and s.active order by s.id_city <> ${id_city}, s.id_store limit ${mostOfCompany}) s
    where c.id_company = ${given(companies)}`);
  return rows[0]?.ids ?? [];
}

export async function findPocketStores(db: Database, ids: readonly number[]): Promise<PocketStore[]> {
  const { rows } = await db.execute<PocketStore & { phone_public: boolean }>(sql`
    select s.id_store, s.id_company, s.name, s.address, s.reference, s.id_city, s.id_colonia, s.lat, s.lng, s.phone, s.whatsapp, s.hours, c.phone_public
    from stores s join companies c on c.id_company = s.id_company and c.status = 'active' where s.id_store = ${given(ids)} and s.active`);
  const secret = new Set(rows.flatMap(({ phone_public, id_company }) => (phone_public ? [] : [id_company])));
  const shown = new Map((await findShownNumbers(db, [...secret])).map((store) => [store.id_store, store]));
  return rows.map(({ phone_public, ...store }) => {
    if (phone_public) return store;
    const { phone = null, whatsapp = null } = shown.get(store.id_store) ?? {};
    return { ...store, phone, whatsapp };
  });
}

type Numbers = Pick<PocketStore, 'id_store' | 'id_company' | 'phone' | 'whatsapp'>;

/** Returns the numbers that the public sees of companies that hide their phones: only WhatsApp numbers that are no phone of one of their stores. */
async function findShownNumbers(db: Database, companies: readonly number[]): Promise<Numbers[]> {
  if (companies.length === 0) return [];
  const { rows } = await db.execute<Numbers>(sql`
    select id_store, id_company, phone, whatsapp from stores where id_company = ${given(companies)}`);
  return [...Map.groupBy(rows, ({ id_company }) => id_company).values()].flatMap(withoutPhones);
}

/** Offers that run now or later; `ended` ones are in no list. */
const running = (now: Date) => sql`o.status = 'active' and ${isPublished('o')} and o.ends_at > ${now}`;
const offerColumns = sql`o.slug, o.id_company, o.title, o.description, o.image, o.starts_at, o.ends_at`;

type Period = { starts_at: string; ends_at: string };
const withPeriod = <Row extends Period>(row: Row): Row => ({ ...row, starts_at: iso(row.starts_at), ends_at: iso(row.ends_at) });

export async function findPocketCoupons(db: Database, ids: readonly number[], now: Date): Promise<PocketCoupon[]> {
  const { rows } = await db.execute<PocketCoupon>(sql`
    select o.id_coupon, ${offerColumns}, o.terms, o.kind, o.value, o.original_price, o.price, o.windows, o.stock, ${unitsLeft('o')} as left, o.per_customer, o.min_purchase,
      o.first_visit, o.combinable, o.claim_hours, (
        select coalesce(array_agg(named.id_store order by named.id_store) filter (where s.active), '{}')
        from coupon_stores named join stores s on s.id_store = named.id_store where named.id_coupon = o.id_coupon having count(*) > 0) as stores
    from coupons o ${joinActive} where o.id_coupon = ${given(ids)} and ${running(now)}`);
  return rows.map((row) => ({
    ...withPeriod(row),
    ...benefitOf(row),
    min_purchase: pesosOrNull(row.min_purchase),
  }));
}

export async function findPocketPromotions(db: Database, ids: readonly number[], now: Date): Promise<PocketPromotion[]> {
  const { rows } = await db.execute<PocketPromotion>(sql`
    select o.id_promotion, ${offerColumns}, o.windows from promotions o ${joinActive} where o.id_promotion = ${given(ids)} and ${running(now)}`);
  return rows.map(withPeriod);
}

export async function findPocketEvents(db: Database, ids: readonly number[], now: Date): Promise<PocketEvent[]> {
  const { rows } = await db.execute<PocketEvent>(sql`
    select o.id_event, ${offerColumns}, o.venue, o.address, o.id_city, o.id_colonia, o.lat, o.lng, o.price, o.status
    from events o left join companies c on c.id_company = o.id_company
    where o.id_event = ${given(ids)} and ${isPublished('o')} and o.ends_at > ${now} and ${hasShownCompany('o')}`);
  return rows.map((row) => ({ ...withPeriod(row), price: pesosOrNull(row.price) }));
}

export async function findPocketMenuItems(db: Database, ids: readonly number[], now: Date): Promise<PocketMenuItem[]> {
  const { rows } = await db.execute<PocketMenuItem>(sql`
    select o.id_menu_item, o.slug, o.id_company, o.id_category, o.name, o.description, o.price, o.image, o.available, o.position,
      case when o.back_at > ${now} then o.back_at end as back_at
    from menu_items o ${joinActive} where o.id_menu_item = ${given(ids)}`);
  return rows.map((row) => ({ ...row, price: pesos(row.price), back_at: row.back_at && iso(row.back_at) }));
}

export async function findPocketCities(db: Database, ids: readonly number[]): Promise<PocketCity[]> {
  const { rows } = await db.execute<PocketCity>(sql`
    select y.id_city, y.name, state.name as state, y.time_zone from cities y join states state on state.id_state = y.id_state where y.id_city = ${given(ids)}`);
  return rows;
}

/** The colonias in use of a city. */
export async function findColoniaIds(db: Database, id_city: number): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`select array_agg(id_colonia) as ids from colonias where id_city = ${id_city} and active`,
  );
  return rows[0]?.ids ?? [];
}

export async function findPocketColonias(db: Database, ids: readonly number[]): Promise<PocketColonia[]> {
  const { rows } = await db.execute<PocketColonia>(sql`
    select n.id_colonia, n.id_city, n.name, n.postal_code, n.lat, n.lng from colonias n where n.id_colonia = ${given(ids)}`);
  return rows;
}

export async function findPocketCategories(db: Database): Promise<PocketCategory[]> {
  const { rows } = await db.execute<PocketCategory>(
    sql`select id_category, kind, name, slug, image, position from categories order by id_category`,
  );
  return rows;
}

import { type SQL, sql } from 'drizzle-orm';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import type { Database } from '../../../database/database.ts';
import { rebuildListings } from '../../../database/listings.ts';
import { withTransaction } from '../../../database/transaction.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';

/** The city that half of the large catalogue is in, and a colonia of it. */
export const largeCity = 22014;
export const largeColonia = 100_001;

const cities = [largeCity, largeCity, largeCity, largeCity, 3003, 9015, 14039, 19039];
const words =
  'tacos pastor café panadería mariscos pizza sushi tortas barbería farmacia flores zapatos libros yoga dentista taller pollo nieves jugos birria carnitas pozole gorditas elotes churros óptica ferretería papelería veterinaria gimnasio';

const list = (values: readonly (number | string)[], type: string) => sql`${sql.param([...values])}::${sql.raw(type)}[]`;
const cityOf = (n: SQL) => sql`(${list(cities, 'int')})[1 + (${n}) % ${cities.length}]`;
/** The colonias of the catalogue lie in its cities in turn; the first 160 have all the stores. */
const coloniaOf = (n: SQL) => sql`100001 + (${n}) % ${cities.length} + ${cities.length} * ((${n}) / ${cities.length} % 20)`;
const titleOf = (n: SQL) => {
  const all = words.split(' ');
  const word = (k: SQL) => sql`(${list(all, 'text')})[1 + (${k})::int % ${all.length}]`;
  return sql`${word(n)} || ' ' || ${word(sql`${n} * 7 + ${n} / 30`)} || ' ' || ${n}`;
};

const hours: HoursEntry[] = [1, 2, 3, 4, 5, 6].flatMap((day) => [
  { day, date: null, opens: '09:00', closes: '14:00' },
  { day, date: null, opens: '16:00', closes: '01:30' },
]);

const rows = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) n`;
const n = sql.raw('n');
/** Days from the catalogue's moment, spread over the items. */
const daysFrom = (now: Date, days: SQL) => sql`date_trunc('minute', ${now}::timestamptz) + make_interval(hours => 24 * (${days}) + n % 20)`;

const sizeOf = (times: number) => ({
  companies: 500 * times,
  stores: 700 * times,
  coupons: 5200 * times,
  promotions: 600 * times,
  events: 1200 * times,
  menuItems: 6000 * times,
});

/**
 * Fills an empty database with a country's catalogue: 2,500 municipalities, 20,000 colonias and, so many times over, 500 companies, 5,200 coupons,
 * 600 promotions, 1,200 events and 6,000 menu items. Half is in one city; some of everything has ended, not begun, or is paused.
 */
export async function fillLargeCatalogue(db: Database, now: Date, { times = 10, menuItems = sizeOf(times).menuItems } = {}): Promise<void> {
  const { companies, stores, coupons, promotions, events } = sizeOf(times);
  const companyOf = sql`1 + n % ${sql.raw(String(companies))}`;
  await seedOnce(db, { SEED: 'none' }, now);
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const insert = (what: SQL) => tx.execute(sql`insert into ${what}`);
    await insert(sql`cities (id_city, id_state, name, time_zone)
      select s.id_state * 1000 + 500 + k, s.id_state, 'Municipio ' || k, s.time_zone from states s, generate_series(1, 70) k`);
    await insert(sql`colonias (id_colonia, id_city, name, name_key, postal_code, lat, lng)
      select 100000 + n, case when n <= 160 then ${cityOf(sql`n - 1`)} else id_city end, 'Colonia ' || n, 'colonia ' || n, lpad((n % 90000 + 1000)::text, 5, '0'), 20 + n % 100 / 100.0, -100 - n % 90 / 100.0
      from ${rows(20_000)} join (select id_city, row_number() over (order by id_city) as k from cities) c on c.k = 1 + n % 2400`);
    await insert(sql`companies (id_company, slug, name, description, id_category, status)
      select n, 'empresa-' || n, ${titleOf(n)}, 'Desde ' || n, (select min(id_category) from categories where kind = 'company') + n % 8,
        case when n % 40 = 0 then 'paused' else 'active' end from ${rows(companies)}`);
    await insert(sql`stores (id_store, id_company, name, address, id_city, id_colonia, hours)
      select n, ${companyOf}, 'Sucursal ' || n, 'Calle ' || n, ${cityOf(n)}, ${coloniaOf(n)}, ${JSON.stringify(hours)}::jsonb
      from ${rows(stores)}`);
    await insert(sql`coupons (id_coupon, slug, id_company, title, description, kind, value, starts_at, ends_at, stock, taken, status)
      select n, 'cupon-' || n, ${companyOf}, ${titleOf(n)}, 'Sin letras chicas', 'percent', 1 + n % 90, ${daysFrom(now, sql`-10 + n % 12`)},
        ${daysFrom(now, sql`n % 60`)} + interval '3 days', 50, n % 51, case when n % 30 = 0 then 'paused' else 'active' end from ${rows(coupons)}`);
    await insert(sql`coupon_stores (id_coupon, id_store)
      select o.id_coupon, s.id_store from coupons o join stores s on s.id_company = o.id_company where o.id_coupon % 5 = 0 and s.id_store <= ${companies}`);
    await insert(sql`promotions (id_promotion, slug, id_company, title, starts_at, ends_at)
      select n, 'promocion-' || n, ${companyOf}, ${titleOf(n)}, ${daysFrom(now, sql`-10 + n % 12`)}, ${daysFrom(now, sql`n % 60`)} + interval '3 days'
      from ${rows(promotions)}`);
    await insert(sql`events (id_event, slug, id_company, title, venue, id_city, id_colonia, starts_at, ends_at, price)
      select n, 'evento-' || n, 1 + nullif(n % 6, 0) * (n % 800) % ${sql.raw(String(companies))}, ${titleOf(n)}, 'Foro ' || n, ${cityOf(n)}, ${coloniaOf(n)},
        ${daysFrom(now, sql`n % 90 - 5`)}, ${daysFrom(now, sql`n % 90 - 5`)} + interval '4 hours', case when n % 3 > 0 then 15000 end from ${rows(events)}`);
    await insert(sql`menu_items (id_menu_item, slug, id_company, id_category, name, price)
      select n, 'articulo-' || n, ${companyOf}, (select min(id_category) from categories where kind = 'menu') + n % 6, ${titleOf(n)}, 1000 + n * 37 % 40000
      from ${rows(menuItems)}`);
    await insert(sql`slug_redirects (kind, slug, id_item) select 'coupon', 'antes-' || n, n from ${rows(2000)}`);
    // Without it the plan for so many rows is one for none.
    await tx.execute(sql`analyze`);
    await withoutIndexes(tx, () => rebuildListings(tx, 'all', now));
  });
  await refreshOpenIntervals(db, now);
  await db.execute(sql`analyze`);
}

/** The same indexes, made in one go at the end: a third of the time. Those of words are filled in bulk by themselves. */
async function withoutIndexes(tx: Database, work: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ indexname: string; indexdef: string }>(sql`
    select indexname, indexdef from pg_indexes where tablename = 'listings' and indexname <> 'listings_kind_id_item_id_city_id_colonia_pk' and indexdef not like '%USING gin%'`);
  for (const { indexname } of indexes) await tx.execute(sql`drop index ${sql.identifier(indexname)}`);
  await work();
  for (const { indexdef } of indexes) await tx.execute(sql.raw(indexdef));
}

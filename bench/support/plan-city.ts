import { sql } from 'drizzle-orm';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { refreshOpenIntervals } from '../../server/companies/open-intervals.ts';
import { seedOnce } from '../../server/startup/seed-once.ts';

/** The city, and the middle of it. */
export const planCity = { id_city: 22014, lat: 20.5925, lng: -100.392 };
export const planCitySize = { companies: 10_000, dishes: 60_000, coupons: 5_000, events: 400 };

const hours: HoursEntry[] = [1, 2, 3, 4, 5, 6, 7].flatMap((day) => [
  { day, date: null, opens: '08:00', closes: '16:00' },
  { day, date: null, opens: '17:00', closes: '01:30' },
]);

const rows = (count: number) => sql`generate_series(1, ${sql.raw(String(count))}) n`;
/** Within some three kilometres of the middle, denser towards it. */
const point = (seed: number) => sql`
  ${planCity.lat} + 0.027 * power((n * ${seed} % 1000) / 1000.0, 1.5) * sin(n * 2.399) as lat,
  ${planCity.lng} + 0.029 * power((n * ${seed} % 1000) / 1000.0, 1.5) * cos(n * 2.399) as lng`;

/** Fills an empty database with one dense city where everybody cooks: the most that plans are ever chosen from. */
export async function fillPlanCity(db: Database, now: Date): Promise<void> {
  const { companies, dishes, coupons, events } = planCitySize;
  await seedOnce(db, { SEED: 'none' }, now);
  const kinds = (kind: 'company' | 'menu', slugs: string[]) =>
    sql`(select array_agg(id_category order by slug) from categories where kind = ${kind} and slug = any(${sql.param(slugs)}::text[]))`;
  const companyKinds = kinds('company', ['comida', 'cafe-y-postres']);
  const menuKinds = kinds('menu', ['tacos-y-antojitos', 'platillos', 'cafe-y-bebidas', 'pan-y-postres']);
  const insert = (what: ReturnType<typeof sql>) => db.execute(sql`insert into ${what}`);
  await insert(sql`companies (id_company, slug, name, id_category)
    select n, 'empresa-' || n, 'Cocina ' || n, (${companyKinds})[1 + n % 2] from ${rows(companies)}`);
  await insert(sql`stores (id_store, id_company, name, address, id_city, lat, lng, hours)
    select n, n, 'Sucursal ' || n, 'Calle ' || n, ${planCity.id_city}, p.lat, p.lng, ${JSON.stringify(hours)}::jsonb
    from (select n, ${point(7919)} from ${rows(companies)}) p`);
  await insert(sql`menu_items (slug, id_company, id_category, name, price)
    select 'articulo-' || n, 1 + n % ${companies}, (${menuKinds})[1 + n % 4], 'Orden de antojo ' || n % 40, 1200 + n * 37 % 14000 from ${rows(dishes)}`);
  await insert(sql`coupons (slug, id_company, title, kind, value, price, original_price, starts_at, ends_at, stock, taken)
    select 'cupon-' || n, 1 + n * 3 % ${companies}, case n % 3 when 0 then 'En tu consumo' when 1 then 'Orden del día' else 'Orden de antojo ' || n % 40 end,
      case n % 3 when 0 then 'percent' when 1 then 'price' else 'two_for_one' end, case n % 3 when 0 then 10 + n % 30 end,
      case n % 3 when 1 then 4500 + n % 3000 end, case n % 3 when 1 then 9000 end,
      date_trunc('minute', ${now}::timestamptz) - interval '3 days', date_trunc('minute', ${now}::timestamptz) + interval '9 days', 60, n % 50
    from ${rows(coupons)}`);
  await insert(sql`events (slug, title, venue, id_city, lat, lng, starts_at, ends_at, price)
    select 'evento-' || n, 'Evento ' || n, 'Foro ' || n, ${planCity.id_city}, p.lat, p.lng,
      date_trunc('minute', ${now}::timestamptz) + make_interval(mins => (n % 120) * 15), date_trunc('minute', ${now}::timestamptz) + make_interval(mins => (n % 120) * 15 + 90),
      case when n % 2 = 0 then 6000 end
    from (select n, ${point(104729)} from ${rows(events)}) p`);
  await rebuildListings(db, 'unowned', now);
  await refreshOpenIntervals(db, now);
  await db.execute(sql`analyze`);
}

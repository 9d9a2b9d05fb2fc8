import { sql } from 'drizzle-orm';
import { centavos } from '../../contract/catalog/money.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../database.ts';
import { rebuildListings } from '../listings.ts';
import { categories } from '../tables/categories.ts';
import { companies, stores } from '../tables/companies.ts';
import { couponStores, coupons } from '../tables/coupons.ts';
import { events } from '../tables/events.ts';
import { cities, colonias } from '../tables/locations.ts';
import { menuItems } from '../tables/menu-items.ts';
import { promotions } from '../tables/promotions.ts';
import { settings } from '../tables/settings.ts';
import { stampCards } from '../tables/wallet.ts';
import { demoCities } from './demo/cities.ts';
import type { DemoCity, DemoCompany, DemoMoment, DemoStore } from './demo/shapes.ts';
import { demoDayKey } from './keep-demo-fresh.ts';
import { openDemo } from './open-demo.ts';

type Ids = Map<string, number>;
type Context = { tx: Database; now: Date; timeZone: string; categories: Ids; colonias: Ids };

const picture = (name: string) => `/static/pictures/${name}.webp`;
const money = (pesos: number | undefined) => (pesos === undefined ? null : centavos(pesos));
const minutes = 60_000;

/** Fills an empty database with the demo cities, their dates relative to today in each city. Geography and categories must exist. */
export async function seedDemo(tx: Database, now: Date): Promise<void> {
  const kinds = await tx.select().from(categories);
  const ids: Ids = new Map(kinds.map(({ kind, slug, id_category }) => [`${kind}/${slug}`, id_category]));
  for (const city of demoCities) await seedCity(tx, now, city, ids);
  await tx.insert(settings).values([
    { key: 'default_city', value: demoCities[0]?.id_city },
    { key: demoDayKey, value: now.toISOString() },
  ]);
  await openDemo(tx, now, defaultTimeZone);
  await rebuildListings(tx, 'all', now);
}

async function seedCity(tx: Database, now: Date, city: DemoCity, categoryIds: Ids): Promise<void> {
  const [place] = await tx
    .update(cities)
    .set({ image: picture(city.image) })
    .where(sql`${cities.id_city} = ${city.id_city}`)
    .returning();
  if (!place) throw new Error(`The demo city ${city.id_city} is not among the municipalities`);
  const named = await tx
    .insert(colonias)
    .values(city.colonias.map((colonia) => ({ ...colonia, id_city: city.id_city, name_key: nameKey(colonia.name) })))
    .returning({ id: colonias.id_colonia, name: colonias.name });
  const context: Context = {
    tx,
    now,
    timeZone: place.time_zone,
    categories: categoryIds,
    colonias: new Map(named.map(({ id, name }) => [name, id])),
  };
  const companyIds: Ids = new Map();
  for (const company of city.companies) companyIds.set(company.slug, await seedCompany(context, city.id_city, company));
  await tx.insert(events).values(
    city.events.map(({ company, colonia, starts, ends, price, image, ...event }) => ({
      ...event,
      id_company: company ? need(companyIds, company) : null,
      id_city: city.id_city,
      id_colonia: need(context.colonias, colonia),
      image: picture(image),
      price: price === null ? null : centavos(price),
      starts_at: moment(context, starts),
      ends_at: moment(context, ends),
    })),
  );
}

async function seedCompany(context: Context, idCity: number, company: DemoCompany): Promise<number> {
  const { tx } = context;
  const { stores: branches, coupons: gifts, promotions: offers, menu_items: dishes, category, logo, cover, stamp_card, ...about } = company;
  const idCategory = need(context.categories, `company/${category}`);
  const [row] = await tx
    .insert(companies)
    .values({ ...about, id_category: idCategory, logo: picture(logo), cover: picture(cover) })
    .returning({ id: companies.id_company });
  const idCompany = row?.id as number;
  const branchIds = await seedStores(context, idCity, idCompany, branches);
  if (offers.length > 0) {
    await tx.insert(promotions).values(
      offers.map(({ starts, ends, image, ...offer }) => ({
        ...offer,
        id_company: idCompany,
        image: picture(image),
        ...period(context, starts, ends),
      })),
    );
  }
  await seedCoupons(context, idCompany, gifts, branchIds);
  if (dishes.length > 0) {
    await tx.insert(menuItems).values(
      dishes.map(({ category: kind, price, image, ...dish }) => ({
        ...dish,
        id_company: idCompany,
        id_category: need(context.categories, `menu/${kind}`),
        price: centavos(price),
        price_since: moment(context, { day: -60, time: '08:00' }),
        image: image && picture(image),
      })),
    );
  }
  if (stamp_card)
    await tx.insert(stampCards).values({ ...stamp_card, id_company: idCompany, created_at: moment(context, { day: -60, time: '08:00' }) });
  return idCompany;
}

async function seedStores({ tx, colonias: places }: Context, idCity: number, idCompany: number, branches: DemoStore[]): Promise<Ids> {
  const rows = await tx
    .insert(stores)
    .values(
      branches.map(({ colonia, openings, ...store }) => ({
        ...store,
        id_company: idCompany,
        id_city: idCity,
        id_colonia: need(places, colonia),
        hours: openings.flatMap(({ days, opens, closes }) => days.map((day): HoursEntry => ({ day, date: null, opens, closes }))),
      })),
    )
    .returning({ id: stores.id_store, name: stores.name });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

async function seedCoupons(context: Context, idCompany: number, gifts: DemoCompany['coupons'], branchIds: Ids): Promise<void> {
  if (gifts.length === 0) return;
  const { tx } = context;
  const rows = await tx
    .insert(coupons)
    .values(
      gifts.map(({ starts, ends, stores: _, image, value, original_price, price, min_purchase, ...gift }) => ({
        ...gift,
        id_company: idCompany,
        image: picture(image),
        value: gift.kind === 'amount' ? money(value) : (value ?? null),
        original_price: money(original_price),
        price: money(price),
        min_purchase: money(min_purchase),
        ...period(context, starts, ends),
      })),
    )
    .returning({ id: coupons.id_coupon, slug: coupons.slug });
  const idOf: Ids = new Map(rows.map(({ id, slug }) => [slug, id]));
  const limited = gifts.flatMap((gift) =>
    (gift.stores ?? []).map((name) => ({ id_coupon: need(idOf, gift.slug), id_store: need(branchIds, name) })),
  );
  if (limited.length > 0) await tx.insert(couponStores).values(limited);
}

function need(ids: Ids, name: string): number {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`The demo names ${name}, which is not there`);
  return id;
}

const nameKey = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

function moment({ now, timeZone }: Context, { day, time }: DemoMoment): Date {
  return new Date(instantOf(addDays(localTime(now, timeZone).date, day), time, timeZone));
}

/** An offer that would end within the hour, late in the day, ends a day later. */
function period(context: Context, starts: DemoMoment = { day: -5, time: '08:00' }, ends: DemoMoment) {
  const end = moment(context, ends);
  const late = end.getTime() < context.now.getTime() + 60 * minutes;
  return { starts_at: moment(context, starts), ends_at: late ? moment(context, { ...ends, day: ends.day + 1 }) : end };
}

import { asc, sql } from 'drizzle-orm';
import { areUnknown, openIntervals, openState } from '../../../contract/validity/hours.ts';
import type { Database } from '../../../database/database.ts';
import { companies, stores } from '../../../database/tables/companies.ts';
import { couponStores, coupons } from '../../../database/tables/coupons.ts';
import { events } from '../../../database/tables/events.ts';
import { cities } from '../../../database/tables/locations.ts';
import { menuItems } from '../../../database/tables/menu-items.ts';
import { promotions } from '../../../database/tables/promotions.ts';

/** Everything that is in the tables, read plainly: what the lists are compared with. */
export async function readWorld(db: Database) {
  const [all, branches, zones, limits] = await Promise.all([
    db.select().from(companies).orderBy(asc(companies.id_company)),
    db.select().from(stores).where(sql`active`).orderBy(asc(stores.id_store)),
    db.select().from(cities),
    db.select().from(couponStores),
  ]);
  return {
    companies: all,
    companyOf: new Map(all.map((company) => [company.id_company, company])),
    stores: branches,
    timeZoneOf: new Map(zones.map((city) => [city.id_city, city.time_zone])),
    limits,
    coupons: await db.select().from(coupons),
    promotions: await db.select().from(promotions),
    events: await db.select().from(events),
    menuItems: await db.select().from(menuItems),
  };
}

export type World = Awaited<ReturnType<typeof readWorld>>;

/** The filters of all lists together; each list looks at those that it has. */
export type Filters = {
  id_city?: number;
  id_colonia?: number;
  id_category?: number;
  id_company?: number;
  open_now?: boolean;
  free?: boolean;
  starts_after?: string;
  ends_before?: string;
};

type Store = World['stores'][number];
type KeyedRow = { id: number; key: string };

const isIn = (place: Filters) => (at: { id_city: number; id_colonia: number | null }) =>
  !place.id_city || (at.id_city === place.id_city && (!place.id_colonia || at.id_colonia === place.id_colonia));

const inOrder = (items: KeyedRow[]) =>
  items.sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || a.id - b.id).map((item) => item.id);

const byTime = (moment: Date) => moment.toISOString();
const byName = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether some store of a company is open, by the rule that the browser runs too. */
export function isOpen(world: World, idCompany: number, { id_city }: Filters, now: Date): boolean {
  const here = world.stores.filter((store) => store.id_company === idCompany && (!id_city || store.id_city === id_city));
  return here.some((store) => openState(store.hours, world.timeZoneOf.get(store.id_city) as string, now).open === true);
}

function fits(world: World, idCompany: number, filters: Filters, now: Date, where: Store[]): boolean {
  const company = world.companyOf.get(idCompany);
  return (
    company?.status === 'active' &&
    where.some(isIn(filters)) &&
    (filters.id_company === undefined || idCompany === filters.id_company) &&
    (filters.open_now === undefined || isOpen(world, idCompany, filters, now) === filters.open_now)
  );
}

const storesOf = (world: World, idCompany: number) => world.stores.filter((store) => store.id_company === idCompany);
const categoryOf = (world: World, idCompany: number) => world.companyOf.get(idCompany)?.id_category;

function couponStoresOf(world: World, coupon: World['coupons'][number]): Store[] {
  const limited = world.limits.filter((limit) => limit.id_coupon === coupon.id_coupon).map((limit) => limit.id_store);
  return storesOf(world, coupon.id_company).filter((store) => limited.length === 0 || limited.includes(store.id_store));
}

const soon = 3 * 24 * 60 * 60_000;

/** Whether an offer that ends soon has no opening left before its end; a business whose hours nobody knows has them open. */
function isShutUntilItsEnd(world: World, { ends_at }: { ends_at: Date }, where: Store[], now: Date): boolean {
  const known = where.filter((store) => !areUnknown(store.hours));
  const opens = (store: Store) =>
    openIntervals(store.hours, world.timeZoneOf.get(store.id_city) as string, now.getTime(), ends_at.getTime()).length > 0;
  return ends_at.getTime() <= now.getTime() + soon && known.length > 0 && !known.some(opens);
}

type Offer = { id_company: number; status: string; starts_at: Date; ends_at: Date };
const runs = (world: World, offer: Offer, filters: Filters, now: Date, where: Store[]) =>
  !isShutUntilItsEnd(world, offer, where, now) &&
  offer.status === 'active' &&
  offer.starts_at <= now &&
  offer.ends_at > now &&
  (!filters.ends_before || offer.ends_at < new Date(filters.ends_before)) &&
  (filters.id_category === undefined || categoryOf(world, offer.id_company) === filters.id_category);

/** The ids that each list should show, in order, worked out from the tables with no cleverness at all. */
export const expectedIds = {
  coupons: (world: World, filters: Filters, now: Date) =>
    inOrder(
      world.coupons
        .filter(
          (offer) =>
            runs(world, offer, filters, now, couponStoresOf(world, offer)) &&
            fits(world, offer.id_company, filters, now, couponStoresOf(world, offer)),
        )
        .map((offer) => ({ id: offer.id_coupon, key: byTime(offer.ends_at) })),
    ),
  promotions: (world: World, filters: Filters, now: Date) =>
    inOrder(
      world.promotions
        .filter(
          (offer) =>
            runs(world, offer, filters, now, storesOf(world, offer.id_company)) &&
            fits(world, offer.id_company, filters, now, storesOf(world, offer.id_company)),
        )
        .map((offer) => ({ id: offer.id_promotion, key: byTime(offer.ends_at) })),
    ),
  events: (world: World, filters: Filters, now: Date) =>
    inOrder(
      world.events
        .filter(
          (event) =>
            event.ends_at > now &&
            isIn(filters)(event) &&
            (filters.id_company === undefined || event.id_company === filters.id_company) &&
            (filters.free === undefined || (event.price === null) === filters.free) &&
            (!filters.starts_after || event.starts_at >= new Date(filters.starts_after)) &&
            (!filters.ends_before || event.ends_at < new Date(filters.ends_before)),
        )
        .map((event) => ({ id: event.id_event, key: byTime(event.starts_at) })),
    ),
  companies: (world: World, filters: Filters, now: Date) =>
    inOrder(
      world.companies
        .filter(
          (company) =>
            fits(world, company.id_company, filters, now, storesOf(world, company.id_company)) &&
            (filters.id_category === undefined || company.id_category === filters.id_category),
        )
        .map((company) => ({ id: company.id_company, key: byName(company.name) })),
    ),
  'menu-items': (world: World, filters: Filters, now: Date) =>
    inOrder(
      world.menuItems
        .filter(
          (item) =>
            fits(world, item.id_company, filters, now, storesOf(world, item.id_company)) &&
            (filters.id_category === undefined || item.id_category === filters.id_category),
        )
        .map((item) => ({ id: item.id_menu_item, key: String(item.price).padStart(12, '0') })),
    ),
};

export type ListName = keyof typeof expectedIds;

/** Each list with the filters that it takes. */
export const listFilters: Record<ListName, (keyof Filters)[]> = {
  coupons: ['id_city', 'id_colonia', 'id_category', 'id_company', 'open_now', 'ends_before'],
  promotions: ['id_city', 'id_colonia', 'id_category', 'id_company', 'open_now', 'ends_before'],
  events: ['id_city', 'id_colonia', 'id_company', 'free', 'starts_after', 'ends_before'],
  companies: ['id_city', 'id_colonia', 'id_category', 'open_now'],
  'menu-items': ['id_city', 'id_colonia', 'id_category', 'id_company', 'open_now'],
};

export const idKeys: Record<ListName, string> = {
  coupons: 'id_coupon',
  promotions: 'id_promotion',
  events: 'id_event',
  companies: 'id_company',
  'menu-items': 'id_menu_item',
};

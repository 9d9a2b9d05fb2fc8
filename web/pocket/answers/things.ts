import type { Company, CompanySummary } from '../../../contract/catalog/companies.ts';
import type { Event } from '../../../contract/catalog/events.ts';
import type { MenuItem } from '../../../contract/catalog/menu-items.ts';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import type { PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import type { Place } from '../../../contract/schema.ts';
import { companyBrief, runningCoupon, storeBrief, storesAt, storesIn } from './offers.ts';
import { opennessOf } from './openness.ts';
import { coloniaOf, type ShelvedStore, type Shelves } from './shelves.ts';

const categoryName = ({ pocket }: Shelves, id: number) => pocket.tables.category.byId(id)?.name ?? '';

export function listedCompany(shelves: Shelves, id: number, place: Place, now: number): CompanySummary {
  const { respect: _, ...row } = shelves.pocket.tables.company.byId(id) as PocketRows['company'];
  const { stores, time_zone } = storesAt(shelves, id, place);
  return {
    ...row,
    category: categoryName(shelves, row.id_category),
    stores,
    time_zone,
    openness: opennessOf(storesIn(shelves, id, place), now),
  };
}

function storePage(shelves: Shelves, store: ShelvedStore): Company['stores'][number] {
  const city = shelves.pocket.tables.city.byId(store.id_city);
  return {
    ...store,
    ...storeBrief(shelves, store),
    postal_code: coloniaOf(shelves.pocket, store.id_colonia)?.postal_code ?? null,
    city: city?.name ?? '',
    state: city?.state ?? '',
    opened_until: null,
    usually_opens: null,
  };
}

export function companyPage(shelves: Shelves, id: number): Company {
  const row = shelves.pocket.tables.company.byId(id) as PocketRows['company'];
  const stores = shelves.storesOf(id).map((store) => storePage(shelves, store));
  const time_zone = stores[0]?.time_zone ?? defaultTimeZone;
  // Nobody is asked without a network, and nothing is known of today.
  return { ...row, category: categoryName(shelves, row.id_category), stores, time_zone, show_opened: false };
}

export function eventOf(shelves: Shelves, id: number): Event {
  const row = shelves.pocket.tables.event.byId(id) as PocketRows['event'];
  const city = shelves.pocket.tables.city.byId(row.id_city);
  return {
    ...row,
    company: row.id_company === null ? null : companyBrief(shelves, row.id_company),
    city: city?.name ?? '',
    colonia: coloniaOf(shelves.pocket, row.id_colonia)?.name ?? null,
    time_zone: city?.time_zone ?? defaultTimeZone,
  };
}

export function menuItemOf(shelves: Shelves, id: number, place: Place, now: number): MenuItem {
  const { position: _, back_at, ...row } = shelves.pocket.tables.menu_item.byId(id) as PocketRows['menu_item'];
  const { stores, time_zone } = storesAt(shelves, row.id_company, place);
  return {
    ...row,
    available: row.available && (back_at === null || Date.parse(back_at) <= now),
    company: companyBrief(shelves, row.id_company) as MenuItem['company'],
    category: categoryName(shelves, row.id_category),
    stores,
    time_zone,
    openness: opennessOf(storesIn(shelves, row.id_company, place), now),
    coupon: runningCoupon(shelves, row.id_company, now),
  };
}

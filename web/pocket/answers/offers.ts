import type { CompanyBrief, StoreBrief } from '../../../contract/catalog/companies.ts';
import type { Coupon, CouponBrief, ListedCoupon } from '../../../contract/catalog/coupons.ts';
import type { ListedPromotion, Promotion } from '../../../contract/catalog/promotions.ts';
import { defaultTimeZone } from '../../../contract/places/time-zones.ts';
import type { PocketRows } from '../../../contract/pocket/pocket-rows.ts';
import type { Place } from '../../../contract/schema.ts';
import { listedOf } from '../../../contract/validity/listed-offer.ts';
import { coloniaOf, type ShelvedStore, type Shelves } from './shelves.ts';

/** As many stores as the server names in a list. */
const mostStores = 20;

export function companyBrief({ pocket }: Shelves, id: number): CompanyBrief | null {
  const company = pocket.tables.company.byId(id);
  if (!company) return null;
  const { id_company, slug, name, logo } = company;
  return { id_company, slug, name, logo };
}

export function storeBrief({ pocket }: Shelves, store: ShelvedStore): StoreBrief {
  const { id_store, name, address, id_city, id_colonia, time_zone, lat, lng } = store;
  return { id_store, name, address, id_city, id_colonia, colonia: coloniaOf(pocket, id_colonia)?.name ?? null, time_zone, lat, lng };
}

export const storesIn = (shelves: Shelves, idCompany: number, { id_city }: Place) =>
  shelves.storesOf(idCompany).filter((store) => !id_city || store.id_city === id_city);

/** The stores of a company at a place as lists name them, those that accept the thing. */
export function storesAt(shelves: Shelves, idCompany: number, place: Place, holds: number[] | null = null) {
  const chosen = storesIn(shelves, idCompany, place)
    .filter(({ id_store }) => holds === null || holds.includes(id_store))
    .slice(0, mostStores);
  const [time_zone = defaultTimeZone] = chosen.map((store) => store.time_zone).sort();
  return { chosen, stores: chosen.map((store) => storeBrief(shelves, store)), time_zone };
}

/** The offer as lists show it. */
const inList = <T extends Coupon | Promotion>(offer: T, chosen: ShelvedStore[], now: number) => {
  const stores = offer.stores.map((store, index) => ({ ...store, hours: chosen[index]?.hours ?? [] }));
  return listedOf({ ...offer, stores }, new Date(now));
};

/** What there is of each kind of offer. */
type Offers = { coupon: Coupon; promotion: Promotion };
type OfferKind = keyof Offers;

function offerOf<K extends OfferKind>(shelves: Shelves, kind: K, id: number, place: Place) {
  const row = shelves.pocket.tables[kind].byId(id) as PocketRows[OfferKind];
  const { chosen, stores, time_zone } = storesAt(shelves, row.id_company, place, 'stores' in row ? row.stores : null);
  const company = companyBrief(shelves, row.id_company) as CompanyBrief;
  return { offer: { ...row, company, stores, time_zone, status: 'active' } as unknown as Offers[K], chosen };
}

export function listedCoupon(shelves: Shelves, id: number, place: Place, now: number): ListedCoupon {
  const { offer, chosen } = offerOf(shelves, 'coupon', id, place);
  return inList(offer, chosen, now);
}

export function listedPromotion(shelves: Shelves, id: number, place: Place, now: number): ListedPromotion {
  const { offer, chosen } = offerOf(shelves, 'promotion', id, place);
  return inList(offer, chosen, now);
}

/** The offer as its own page shows it, at all stores. */
export const offerPage = <K extends OfferKind>(shelves: Shelves, kind: K, id: number): Offers[K] => offerOf(shelves, kind, id, {}).offer;

/** The running coupon of a company that ends first. */
export function runningCoupon(shelves: Shelves, idCompany: number, now: number): CouponBrief | null {
  const { ids, companies } = shelves.shelf('coupon');
  for (const [index, id] of ids.entries()) {
    if (companies[index] !== idCompany) continue;
    const row = shelves.pocket.tables.coupon.byId(id) as PocketRows['coupon'];
    const isRunning = Date.parse(row.ends_at) > now && Date.parse(row.starts_at) <= now;
    if (!isRunning || (row.left !== null && row.left <= 0)) continue;
    const { id_coupon, slug, title, kind, value, original_price, price } = row;
    return { id_coupon, slug, title, kind, value, original_price, price };
  }
  return null;
}

import type { Company, Store } from '../catalog/companies.ts';
import type { Coupon } from '../catalog/coupons.ts';
import type { Event } from '../catalog/events.ts';
import type { MenuItem } from '../catalog/menu-items.ts';
import type { Promotion } from '../catalog/promotions.ts';

/**
 * What a phone keeps of a city: everything that the public calls answer of it, each thing once, without what follows from other rows or from the time. It also
 * has what has not begun, and the companies of its events even without a store there; it does not have that a store opened today, which is past before a phone
 * has it.
 */
export type PocketCompany = Omit<Company, 'category' | 'stores' | 'time_zone' | 'show_opened'>;
/** All stores in use of those companies, in other cities too. */
export type PocketStore = Omit<Store, 'city' | 'state' | 'colonia' | 'postal_code' | 'time_zone' | 'opened_until' | 'usually_opens'>;
/** `stores` are those that accept it, of any city; null for all of its company's. */
export type PocketCoupon = Omit<Coupon, 'company' | 'stores' | 'time_zone' | 'status'> & { stores: number[] | null };
export type PocketPromotion = Omit<Promotion, 'company' | 'stores' | 'time_zone' | 'status'>;
export type PocketEvent = Omit<Event, 'company' | 'city' | 'colonia' | 'time_zone'>;
/** `position` is its place in its owner's order. To be had when it is `available` and `back_at` is null or past. */
export type PocketMenuItem = Omit<MenuItem, 'company' | 'category' | 'stores' | 'openness' | 'coupon' | 'time_zone'> & {
  position: number;
  back_at: string | null;
};
/** Of the country: those of the city itself and of other stores of its companies. */
export type PocketCity = { id_city: number; name: string; state: string; time_zone: string };
export type PocketColonia = {
  id_colonia: number;
  id_city: number;
  name: string;
  postal_code: string;
  lat: number | null;
  lng: number | null;
};
export type PocketCategory = {
  id_category: number;
  kind: 'company' | 'menu';
  name: string;
  slug: string;
  image: string | null;
  position: number;
};

export type PocketRows = {
  company: PocketCompany;
  store: PocketStore;
  coupon: PocketCoupon;
  promotion: PocketPromotion;
  event: PocketEvent;
  menu_item: PocketMenuItem;
  city: PocketCity;
  colonia: PocketColonia;
  category: PocketCategory;
};
export type PocketKind = keyof PocketRows;

/** The rows of a kind by their id, ascending. `at` makes a row on demand, and rows may share what is in them: treat them as frozen. */
export type PocketTable<Row> = {
  readonly size: number;
  readonly ids: ArrayLike<number>;
  /** The row at this index of `ids`. */
  at(index: number): Row;
  byId(id: number): Row | undefined;
  /** One value of the row at this index, without the rest of it: what goes through all rows reads these. */
  value<Name extends keyof Row & string>(index: number, name: Name): Row[Name];
  /** The place of this id in `ids`; -1 where it is not. */
  indexOf(id: number): number;
};

/** A city as it was at `made_at` (ISO instant); `version` names it to the server, which tells what is different since. */
export type Pocket = {
  id_city: number;
  version: number;
  made_at: string;
  tables: { [K in PocketKind]: PocketTable<PocketRows[K]> };
};

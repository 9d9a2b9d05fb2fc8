import type { Company } from '../../contract/catalog/companies.ts';
import type { Coupon } from '../../contract/catalog/coupons.ts';
import type { Promotion } from '../../contract/catalog/promotions.ts';
import type { Database } from '../../database/database.ts';
import { findCompany } from '../companies/queries.ts';
import { findCoupon } from '../coupons/queries.ts';
import { type CalendarEvent, findEvent } from '../events/queries.ts';
import { findPromotion } from '../promotions/queries.ts';

/** What a page with a slug is about, by the first part of its path. */
export type PageThings = { cupones: Coupon; promociones: Promotion; eventos: CalendarEvent; negocios: Company };
export type PageKind = keyof PageThings;

/** Something that is made of what a page is about, in a way for each kind. */
export type OfThings<Made, More extends unknown[] = []> = { [K in PageKind]: (thing: PageThings[K], ...more: More) => Made };

const finders: { [K in PageKind]: (db: Database, slug: string) => Promise<PageThings[K] | undefined> } = {
  cupones: (db, slug) => findCoupon(db, slug),
  promociones: findPromotion,
  eventos: findEvent,
  negocios: findCompany,
};

export const isPageKind = (kind: string): kind is PageKind => Object.hasOwn(finders, kind);

/** What the page with this slug is about, or with a slug that it once had. */
export function findThing<K extends PageKind>(db: Database, kind: K, slug: string): Promise<PageThings[K] | undefined> {
  return finders[kind](db, slug);
}

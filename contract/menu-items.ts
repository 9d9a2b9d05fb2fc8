import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { CompanyBrief, Openness } from './companies.ts';
import { CouponBrief } from './coupons.ts';
import { Closed, Id, Nullable, Page, Pesos, Picture, pageQuery, placeQuery, Slug, searchText } from './schema.ts';

/** `coupon` is the first to end of those that its company has running now. */
export const MenuItem = Type.Object({
  id_menu_item: Id(),
  slug: Slug(),
  id_company: Id(),
  company: CompanyBrief,
  id_category: Id(),
  category: Type.String(),
  name: Type.String(),
  description: Type.String(),
  price: Pesos(),
  image: Nullable(Picture()),
  available: Type.Boolean(),
  openness: Openness,
  coupon: Nullable(CouponBrief),
  time_zone: Type.String(),
});
export type MenuItem = Static<typeof MenuItem>;

export const MenuItemsQuery = Closed({
  ...placeQuery,
  id_category: Type.Optional(Id()),
  id_company: Type.Optional(Id()),
  open_now: Type.Optional(Type.Boolean()),
  q: Type.Optional(searchText()),
  ...pageQuery,
});

export const menuItemCalls = {
  'GET /menu-items': {
    access: 'public',
    summary: 'Artículos del menú, por precio',
    query: MenuItemsQuery,
    answer: Page(MenuItem),
  },
  'GET /menu-items/{slug}': {
    access: 'public',
    summary: 'Un artículo del menú',
    params: Closed({ slug: Slug() }),
    answer: MenuItem,
  },
} as const satisfies CallTable;

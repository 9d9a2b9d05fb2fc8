import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import {
  Changes,
  Closed,
  Id,
  Nullable,
  Page,
  Pesos,
  PesosGiven,
  Picture,
  PicturePath,
  pageQuery,
  placeQuery,
  Slug,
  searchText,
  Text,
} from '../schema.ts';
import { CompanyBrief, StoreBrief } from './companies.ts';
import { CouponBrief } from './coupons.ts';
import { Openness } from './openness.ts';

/** `coupon` is the company's running coupon that ends first. */
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
  stores: Type.Array(StoreBrief),
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
    summary: 'Artículos del menú, por precio; los de un negocio, en el orden que su dueño les da',
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

/** `id_category` is a category of menu items. */
export const NewMenuItem = Closed({
  slug: Type.Optional(Slug()),
  id_category: Id(),
  name: Text(120, 1),
  description: Type.Optional(Text(1000)),
  price: PesosGiven(),
  image: Type.Optional(Nullable(PicturePath())),
  available: Type.Optional(Type.Boolean()),
});
export type NewMenuItem = Static<typeof NewMenuItem>;

export const MenuItemChanges = Changes(
  Closed({
    ...NewMenuItem.properties,
    /** True: sold out until its shop opens again, whose hours decide when that is; false: it is back. */
    sold_out: Type.Boolean(),
  }),
);
export type MenuItemChanges = Static<typeof MenuItemChanges>;

export const menuItemStaffCalls = {
  'POST /companies/{id_company}/menu-items': {
    access: 'owner',
    summary: 'Publicar un artículo del menú de un negocio',
    params: Closed({ id_company: Id() }),
    body: NewMenuItem,
    answer: MenuItem,
    created: true,
  },
  'PATCH /menu-items/{id_menu_item}': {
    access: 'owner',
    summary: 'Cambiar un artículo del menú',
    params: Closed({ id_menu_item: Id() }),
    body: MenuItemChanges,
    answer: MenuItem,
    // `If-Match` names a revision that it no longer has.
    refusals: [412],
  },
} as const satisfies CallTable;

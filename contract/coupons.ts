import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { CompanyBrief, StoreBrief } from './companies.ts';
import { Closed, Id, Instant, Nullable, Page, Pesos, Picture, pageQuery, placeQuery, Slug, searchText } from './schema.ts';

/** Days (ISO, Monday 1) and local hours at which an offer holds; `to` at or before `from` passes midnight. */
export const OfferWindow = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
  from: Type.String(),
  to: Type.String(),
});

export const OfferStatus = Type.Enum(['draft', 'active', 'paused', 'ended']);

/** What a coupon gives. `value` is a percentage for `percent`, pesos for `amount`. */
export const CouponBrief = Type.Object({
  id_coupon: Id(),
  slug: Slug(),
  title: Type.String(),
  kind: Type.Enum(['percent', 'amount', 'two_for_one', 'price', 'gift']),
  value: Nullable(Type.Number()),
  original_price: Nullable(Pesos()),
  price: Nullable(Pesos()),
});
export type CouponBrief = Static<typeof CouponBrief>;

/** `stock` and `left` are null when there is no limit; `stores` are those where it holds, in the city asked for. */
export const Coupon = Type.Object({
  ...CouponBrief.properties,
  id_company: Id(),
  company: CompanyBrief,
  description: Type.String(),
  terms: Type.String(),
  image: Nullable(Picture()),
  starts_at: Instant(),
  ends_at: Instant(),
  windows: Type.Array(OfferWindow),
  stock: Nullable(Type.Integer()),
  left: Nullable(Type.Integer()),
  per_customer: Type.Integer(),
  min_purchase: Nullable(Pesos()),
  first_visit: Type.Boolean(),
  combinable: Type.Boolean(),
  claim_hours: Nullable(Type.Integer()),
  stores: Type.Array(StoreBrief),
  status: OfferStatus,
  time_zone: Type.String(),
});
export type Coupon = Static<typeof Coupon>;

/** Filters of what a company offers: coupons and promotions. */
export const OffersQuery = Closed({
  ...placeQuery,
  id_category: Type.Optional(Id()),
  id_company: Type.Optional(Id()),
  open_now: Type.Optional(Type.Boolean()),
  ends_before: Type.Optional(Instant()),
  q: Type.Optional(searchText()),
  ...pageQuery,
});

export const couponCalls = {
  'GET /coupons': {
    access: 'public',
    summary: 'Cupones vigentes, los que terminan antes primero',
    query: OffersQuery,
    answer: Page(Coupon),
  },
  'GET /coupons/{slug}': {
    access: 'public',
    summary: 'Un cupón, aunque ya haya terminado',
    params: Closed({ slug: Slug() }),
    answer: Coupon,
  },
} as const satisfies CallTable;

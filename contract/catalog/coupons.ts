import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import {
  Changes,
  Closed,
  Id,
  Instant,
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
import { mostStores } from './listing-limits.ts';

/** Days (ISO, Monday 1) and local hours at which an offer holds; `to` at or before `from` passes midnight. */
export const OfferWindow = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 })),
  from: Type.String(),
  to: Type.String(),
});

export const OfferStatus = Type.Enum(['draft', 'active', 'paused', 'ended']);

const CouponKind = Type.Enum(['percent', 'amount', 'two_for_one', 'price', 'gift']);

/** What a coupon gives. `value` is a percentage for `percent`, pesos for `amount`. */
export const CouponBrief = Type.Object({
  id_coupon: Id(),
  slug: Slug(),
  title: Type.String(),
  kind: CouponKind,
  value: Nullable(Type.Number()),
  original_price: Nullable(Pesos()),
  price: Nullable(Pesos()),
});
export type CouponBrief = Static<typeof CouponBrief>;

/** `stock` and `left` are null without a limit; of one whose owner lets no more be taken `left` is 0. `stores` are those that accept it in the requested city. */
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

/**
 * The next times at which an offer holds and a store is open, with the first such store. Empty when no hours are known, or when there is no such time
 * within five weeks.
 */
const usable = Type.Array(Type.Object({ id_store: Id(), from: Instant(), until: Instant() }));
export type Usable = Static<typeof usable>;

/** What lists add to an offer. */
export const listedOffer = { usable };

/** A coupon in lists. */
export const ListedCoupon = Type.Object({ ...Coupon.properties, ...listedOffer });
export type ListedCoupon = Static<typeof ListedCoupon>;

/** Filters of offers: coupons and promotions. */
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
    summary: 'Cupones vigentes, primero los que terminan antes',
    query: OffersQuery,
    answer: Page(ListedCoupon),
    // For a company that does not exist.
    refusals: [404],
  },
  'GET /coupons/{slug}': {
    access: 'public',
    summary: 'Un cupón, aunque ya haya terminado',
    params: Closed({ slug: Slug() }),
    answer: Coupon,
  },
} as const satisfies CallTable;

const time = '([01][0-9]|2[0-3]):[0-5][0-9]';

/** The fields of every offer, coupon or promotion. Instants are whole minutes; a `starts_at` in the future schedules it. */
export const offerFields = {
  slug: Type.Optional(Slug()),
  title: Text(120, 1),
  description: Type.Optional(Text(2000)),
  image: Type.Optional(Nullable(PicturePath())),
  starts_at: Type.Optional(Instant()),
  ends_at: Instant(),
  windows: Type.Optional(
    Type.Array(
      Closed({
        days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7, uniqueItems: true }),
        from: Type.String({ pattern: `^${time}$` }),
        to: Type.String({ pattern: `^(${time}|24:00)$` }),
      }),
      { maxItems: 21 },
    ),
  ),
  status: Type.Optional(OfferStatus),
};

/** The most units that a coupon has. */
export const mostUnits = 1_000_000;

/** `value` is a percentage or pesos, by its kind; `stores` empty means all of the company's. */
export const NewCoupon = Closed({
  ...offerFields,
  terms: Type.Optional(Text(4000)),
  kind: CouponKind,
  value: Type.Optional(Nullable(PesosGiven())),
  original_price: Type.Optional(Nullable(PesosGiven())),
  price: Type.Optional(Nullable(PesosGiven())),
  /** The owner's statement that the shop charges `original_price`. The server requires it where the menu does not have that price. */
  price_attested: Type.Optional(Type.Boolean()),
  stock: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: mostUnits }))),
  per_customer: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  min_purchase: Type.Optional(Nullable(PesosGiven())),
  first_visit: Type.Optional(Type.Boolean()),
  combinable: Type.Optional(Type.Boolean()),
  claim_hours: Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 8760 }))),
  stores: Type.Optional(Type.Array(Id(), { maxItems: mostStores, uniqueItems: true })),
});
export type NewCoupon = Static<typeof NewCoupon>;

export const CouponChanges = Changes(
  Closed({
    ...NewCoupon.properties,
    /** True ends the taking of further ones; false, or more units, begins it again. */
    stopped: Type.Boolean(),
    /** What had happened, as who resumes a coupon that paused itself says it; the audit keeps it. */
    resumed_because: Text(120, 1),
  }),
);
export type CouponChanges = Static<typeof CouponChanges>;

export const couponStaffCalls = {
  'POST /companies/{id_company}/coupons': {
    access: 'owner',
    summary: 'Publicar un cupón de un negocio',
    params: Closed({ id_company: Id() }),
    body: NewCoupon,
    answer: Coupon,
    created: true,
    // The price before is not in the menu, and the caller did not say that the shop charges it.
    refusals: [422],
  },
  'PATCH /coupons/{id_coupon}': {
    access: 'owner',
    summary: 'Cambiar, pausar o terminar un cupón',
    params: Closed({ id_coupon: Id() }),
    body: CouponChanges,
    answer: Coupon,
    // Somebody took what is to be a draft again; `If-Match` names a revision that it no longer has; or as when it is published.
    refusals: [409, 412, 422],
  },
} as const satisfies CallTable;

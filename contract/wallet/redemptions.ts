import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CouponBrief, OfferWindow } from '../catalog/coupons.ts';
import { Closed, Id, Instant, Nullable, Pesos, PesosGiven, Text } from '../schema.ts';
import { shownWays } from './shown-ways.ts';
import { Stamp } from './stamp-cards.ts';

/** What is shown at a till; `ticket` is the bill, in pesos. */
export const RedemptionRequest = shownWays({ ticket: Type.Optional(PesosGiven()) });
export type RedemptionRequest = Static<typeof RedemptionRequest>;

/** A redemption. `saved` is null when the saving is unknown. */
export const Redemption = Type.Object({
  id_claim: Id(),
  coupon: CouponBrief,
  /** The eight characters. */
  code: Type.String(),
  /** First name. */
  customer: Type.String(),
  store: Type.String(),
  redeemed_at: Instant(),
  saved: Nullable(Pesos()),
  undone: Type.Boolean(),
  /** Until when it can be undone. */
  undo_until: Instant(),
});
export type Redemption = Static<typeof Redemption>;

/** What a coupon asks of the customer. Not all of it can be checked by a machine: the till shows it to the cashier. */
export const TillTerms = Type.Object({
  starts_at: Instant(),
  ends_at: Instant(),
  windows: Type.Array(OfferWindow),
  min_purchase: Nullable(Pesos()),
  first_visit: Type.Boolean(),
  per_customer: Type.Integer(),
  combinable: Type.Boolean(),
  /** In the shop's own words. */
  terms: Type.String(),
});
export type TillTerms = Static<typeof TillTerms>;

/** What a till did, with the terms that its customer took the coupon with. */
export const RedeemedNow = Type.Object({ ...Redemption.properties, conditions: TillTerms });
export type RedeemedNow = Static<typeof RedeemedNow>;

/** A coupon of the till's company as it can be shown without a network. */
export const TillCoupon = Type.Object({ ...CouponBrief.properties, conditions: TillTerms });
export type TillCoupon = Static<typeof TillCoupon>;

/** Where an employee redeems, and what a till needs without a network. */
export const Till = Type.Object({
  id_store: Id(),
  store: Type.String(),
  id_company: Id(),
  company: Type.String(),
  time_zone: Type.String(),
  /** The public Ed25519 key of the server's claim signatures, in base64url. */
  claims_key: Type.String(),
  /** The stores at which this employee may redeem. */
  stores: Type.Array(Type.Object({ id_store: Id(), name: Type.String() })),
});
export type Till = Static<typeof Till>;

export const redemptionCalls = {
  'POST /redemptions': {
    access: 'cashier',
    summary: 'Canjear un cupón en la caja; con la misma Idempotency-Key, la misma respuesta',
    body: RedemptionRequest,
    answer: RedeemedNow,
    refusals: [404, 409],
  },
  'GET /redemptions': {
    access: 'cashier',
    summary:
      'Lo que se canjeó y los sellos que se dieron un día en mi sucursal (o en otra de mi negocio), lo más reciente primero, y lo que la caja necesita saber',
    query: Closed({
      day: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })),
      id_store: Type.Optional(Id()),
    }),
    answer: Type.Object({
      items: Type.Array(Redemption),
      stamps: Type.Array(Stamp),
      till: Till,
      /** The coupons whose terms are the same for every holder, the newest first. */
      coupons: Type.Array(TillCoupon),
    }),
    // The store is none of the caller's.
    refusals: [404],
  },
  'POST /redemptions/{id_claim}/undo': {
    access: 'cashier',
    summary: 'Deshacer un canje de los últimos diez minutos',
    params: Closed({ id_claim: Id() }),
    body: Closed({ reason: Text(200, 1) }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CouponBrief } from '../catalog/coupons.ts';
import { Closed, Id, Instant, Nullable, Pesos, PesosGiven, Text } from '../schema.ts';

const atTill = {
  id_store: Id(),
  /** When a till without a network scanned it. */
  scanned_at: Type.Optional(Instant()),
  /** The bill, in pesos. */
  ticket: Type.Optional(PesosGiven()),
};
const digits = (count: number) => Type.String({ pattern: `^\\d{${count}}$` });
const code = Text(16, 8);

/** What proves that a customer is present: the QR, or the eight characters with the six current digits or the last digits of their phone. */
export const GivenRedemption = Type.Union([
  Closed({ qr: Text(2100, 1), ...atTill }),
  Closed({ code, digits: digits(6), ...atTill }),
  Closed({ code, phone_last4: digits(4), ...atTill }),
]);
export type GivenRedemption = Static<typeof GivenRedemption>;

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
    body: GivenRedemption,
    answer: Redemption,
    refusals: [404, 409],
  },
  'GET /redemptions': {
    access: 'cashier',
    summary: 'Lo que se canjeó un día en mi sucursal (o en otra de mi negocio), lo más reciente primero, y lo que la caja necesita saber',
    query: Closed({
      day: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })),
      id_store: Type.Optional(Id()),
    }),
    answer: Type.Object({ items: Type.Array(Redemption), till: Till }),
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

import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { CouponBrief } from './coupons.ts';
import { Closed, Id, Instant, Nullable, Pesos, PesosGiven, Text } from './schema.ts';

const atTill = {
  id_store: Id(),
  /** When a till without network scanned it. */
  scanned_at: Type.Optional(Instant()),
  /** The bill, in pesos. */
  ticket: Type.Optional(PesosGiven()),
};
const digits = (count: number) => Type.String({ pattern: `^\\d{${count}}$` });
const code = Text(16, 8);

/** What shows that a customer is here: the QR, or the eight characters with the six digits of this moment or the end of their phone. */
export const GivenRedemption = Type.Union([
  Closed({ qr: Text(2100, 1), ...atTill }),
  Closed({ code, digits: digits(6), ...atTill }),
  Closed({ code, phone_last4: digits(4), ...atTill }),
]);
export type GivenRedemption = Static<typeof GivenRedemption>;

/** One use of a coupon. `saved` is null where nobody knows what it saved. */
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

/** Where somebody redeems, and what a till needs to know without network. */
export const Till = Type.Object({
  id_store: Id(),
  store: Type.String(),
  id_company: Id(),
  company: Type.String(),
  time_zone: Type.String(),
  /** What checks the server's signature of a claim: the public point of Ed25519, in base64url. */
  claims_key: Type.String(),
  /** Where this person may redeem. */
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

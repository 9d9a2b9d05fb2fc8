import { type Static, Type } from 'typebox';
import type { CallTable } from './calls.ts';
import { CouponBrief } from './coupons.ts';
import { Closed, Id, Instant, Items, Nullable, Pesos, PesosGiven, Text } from './schema.ts';

/** Milliseconds in which a till may take a redemption back. */
export const undoLife = 600_000;

/** Milliseconds for which a till without network may keep what it scanned. */
export const queueLife = 86_400_000;

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
    summary: 'Lo que se canjeó un día en mi sucursal, lo último primero',
    query: Closed({ day: Type.Optional(Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })) }),
    answer: Items(Redemption),
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

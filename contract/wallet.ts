import { type Static, Type } from 'typebox';
import type { CallTable } from './call.ts';
import { CompanyBrief, HoursEntry, StoreBrief } from './companies.ts';
import type { Window } from './conditions.ts';
import { CouponBrief, OfferWindow } from './coupons.ts';
import { Closed, Id, Instant, Nullable, Pesos, Picture } from './schema.ts';

/** The most that one customer has active at once, and how many of those that are over a wallet shows, the last first. */
export const mostActive = 200;
export const mostPast = 100;

/** What a coupon promised when it was taken, as the database keeps it; money in centavos. */
export type KeptTerms = Pick<CouponBrief, 'title' | 'kind' | 'value' | 'original_price' | 'price'> & {
  description: string;
  terms: string;
  image: string | null;
  windows: Window[];
  min_purchase: number | null;
  first_visit: boolean;
  combinable: boolean;
  /** The stores at which it holds, none = all of the company's; what was taken before they were kept has those that its coupon names now. */
  stores?: number[];
};

/** A store where a coupon can be used, when it is open, and the way there: a phone without network decides by it. */
export const ClaimStore = Type.Object({
  ...StoreBrief.properties,
  hours: Type.Array(HoursEntry),
  city: Type.String(),
});
export type ClaimStore = Static<typeof ClaimStore>;

/** What a customer says of a store to which they brought a coupon: it was honoured, it was not, or the store was closed. */
export const Respected = Type.Enum(['yes', 'no', 'closed']);
export type Respected = Static<typeof Respected>;

export const ClaimStatus = Type.Enum(['active', 'redeemed', 'expired', 'cancelled']);

/** A coupon in a wallet. `coupon` is what was promised when it was taken; `store` is where it was redeemed. */
export const Claim = Type.Object({
  id_claim: Id(),
  id_coupon: Id(),
  code: Type.String(),
  status: ClaimStatus,
  claimed_at: Instant(),
  ends_at: Instant(),
  redeemed_at: Nullable(Type.String({ format: 'date-time' })),
  store: Nullable(Type.String()),
  /** What its use saved; null where nobody knows, or while it is not used. */
  saved: Nullable(Pesos()),
  /** What its customer said of it; null as long as they said nothing. */
  respected: Type.Unsafe<Respected | null>({ type: ['string', 'null'], enum: ['yes', 'no', 'closed', null] }),
  /** Base32, the secret of its changing codes (RFC 6238), and what the server signed of it (`claim-qr.ts`); null once it is over. */
  secret: Nullable(Type.String()),
  sig: Nullable(Type.String()),
  coupon: Type.Object({
    ...CouponBrief.properties,
    company: CompanyBrief,
    description: Type.String(),
    terms: Type.String(),
    image: Nullable(Picture()),
    windows: Type.Array(OfferWindow),
    min_purchase: Nullable(Pesos()),
    first_visit: Type.Boolean(),
    combinable: Type.Boolean(),
    stores: Type.Array(ClaimStore),
    time_zone: Type.String(),
  }),
});
export type Claim = Static<typeof Claim>;

/** The most months that a customer's savings are told by. */
export const mostMonths = 24;

const saving = {
  saved: Pesos(),
  /** Coupons used, and those of them of which nobody knows what they saved. */
  redeemed: Type.Integer({ minimum: 0 }),
  unknown: Type.Integer({ minimum: 0 }),
};

/** What a customer saved by all that they ever used, and by month on the clocks of the stores, the last first. */
export const Savings = Type.Object({
  total: saving.saved,
  redeemed: saving.redeemed,
  unknown: saving.unknown,
  months: Type.Array(Type.Object({ month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }), ...saving })),
});
export type Savings = Static<typeof Savings>;

export const walletCalls = {
  'POST /coupons/{id_coupon}/claim': {
    access: 'customer',
    summary: 'Apartar un cupón; si ya lo tengo, el mismo',
    params: Closed({ id_coupon: Id() }),
    answer: Claim,
    refusals: [409],
  },
  'GET /wallet': {
    access: 'customer',
    summary: 'Mis cupones: los activos y los últimos que usé o vencieron; lo que he ahorrado',
    answer: Type.Object({ items: Type.Array(Claim), savings: Savings }),
  },
  'DELETE /claims/{id_claim}': {
    access: 'customer',
    summary: 'Devolver un cupón que no voy a usar',
    params: Closed({ id_claim: Id() }),
    answer: 'nothing',
    refusals: [409],
  },
  'POST /claims/{id_claim}/feedback': {
    access: 'customer',
    summary: 'Decir si me respetaron un cupón; vale lo último que diga',
    params: Closed({ id_claim: Id() }),
    body: Closed({ respected: Respected }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { CompanyBrief, StoreBrief } from '../catalog/companies.ts';
import { CouponBrief, OfferWindow } from '../catalog/coupons.ts';
import { HoursEntry } from '../catalog/openness.ts';
import { Closed, Id, Instant, Nullable, Pesos, Picture } from '../schema.ts';
import type { Window } from '../validity/conditions.ts';
import { HeldCard } from './stamp-cards.ts';

/** The most active claims of a customer, and how many past ones a wallet shows, the latest first. */
export const mostActive = 200;
export const mostPast = 100;

/** The coupon's terms at the moment of the claim, as the database stores them; money in centavos. */
export type TermsAtClaim = Pick<CouponBrief, 'title' | 'kind' | 'value' | 'original_price' | 'price'> & {
  description: string;
  terms: string;
  image: string | null;
  windows: Window[];
  min_purchase: number | null;
  first_visit: boolean;
  combinable: boolean;
  /** The stores that accept it, an empty list means all; claims from before this field use their coupon's present stores. */
  stores?: number[];
};

/** A store that accepts a coupon, with its hours and the way there: a phone without a network decides by it. */
export const ClaimStore = Type.Object({
  ...StoreBrief.properties,
  hours: Type.Array(HoursEntry),
  city: Type.String(),
});
export type ClaimStore = Static<typeof ClaimStore>;

/** A customer's answer about a store to which they brought a coupon: it honoured the coupon, it did not, or it was closed. */
export const RespectReply = Type.Enum(['yes', 'no', 'closed']);
export type RespectReply = Static<typeof RespectReply>;

export const ClaimStatus = Type.Enum(['active', 'redeemed', 'expired', 'cancelled']);

/** A coupon in a wallet. `coupon` has its terms at the claim; `store` redeemed it. */
export const Claim = Type.Object({
  id_claim: Id(),
  id_coupon: Id(),
  code: Type.String(),
  status: ClaimStatus,
  claimed_at: Instant(),
  ends_at: Instant(),
  redeemed_at: Nullable(Type.String({ format: 'date-time' })),
  store: Nullable(Type.String()),
  /** What its redemption saved; null when unknown, or before it. */
  saved: Nullable(Pesos()),
  /** Its customer's answer; null without one. */
  respected: Type.Unsafe<RespectReply | null>({ type: ['string', 'null'], enum: ['yes', 'no', 'closed', null] }),
  /** The Base32 secret of its changing codes (RFC 6238) and the server's signature (`claim-qr.ts`); null once it is over. */
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

/** The most months in a customer's savings. */
export const mostMonths = 24;

const saving = {
  saved: Pesos(),
  /** Redeemed coupons, and those among them with an unknown saving. */
  redeemed: Type.Integer({ minimum: 0 }),
  unknown: Type.Integer({ minimum: 0 }),
};

/** What a customer saved by all redemptions, in total and by month in the stores' zones, the latest first. */
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
    summary: 'Mis cupones: los activos y los últimos que usé o vencieron; lo que he ahorrado; mis tarjetas de sellos',
    answer: Type.Object({ items: Type.Array(Claim), savings: Savings, cards: Type.Array(HeldCard) }),
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
    body: Closed({ respected: RespectReply }),
    answer: 'nothing',
    refusals: [409],
  },
} as const satisfies CallTable;

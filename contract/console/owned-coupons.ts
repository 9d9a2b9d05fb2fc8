import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Coupon, mostUnits } from '../catalog/coupons.ts';
import { personFlags } from '../offer-from-text/person-flags.ts';
import { Closed, Id, Instant, Nullable, Page, pageQuery } from '../schema.ts';

/** What an offer is to those who publish it, from its status, its period and what is left of it. */
export const offerStates = ['draft', 'scheduled', 'active', 'sold_out', 'paused', 'refused', 'waiting', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** A coupon as its owner has it, in any status, with what became of it. */
export const OwnedCoupon = Type.Object({
  ...Coupon.properties,
  /** `refused`: what customers reported paused it. `waiting`: a person looks at its words before it is shown. */
  state: Type.Enum(offerStates),
  /** An operator paused it, so only an operator may resume it. */
  held: Type.Boolean(),
  /** The stores that it names; none means all of the company's. */
  id_stores: Type.Array(Id()),
  /** Its owner said that the shop charges the price before. */
  price_attested: Type.Boolean(),
  redeemed: Type.Integer(),
  /** Since midnight in the company's zone. */
  redeemed_today: Type.Integer(),
  /** Claims that can still be used. */
  carried: Type.Integer(),
  refused_at: Nullable(Instant()),
  /** When the last one was taken; null while there are any, or before the first was taken. */
  sold_out_at: Nullable(Instant()),
  /** Its owner lets no more be taken, whatever is given back; `stock` is as it was. */
  stopped: Type.Boolean(),
  /** Of one that customers' reports paused: how many of its last answers were no. */
  refused: Nullable(Type.Object({ no: Type.Integer(), of: Type.Integer() })),
  /** Of one that is over: how many of all who answered said that it was respected. */
  respected: Nullable(Type.Object({ yes: Type.Integer(), of: Type.Integer() })),
  /** Why it waits for a person; null unless it does. */
  waits_for: Nullable(Type.Array(Type.Enum(personFlags))),
  /** Names what an owner edits of it; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
});
export type OwnedCoupon = Static<typeof OwnedCoupon>;

/**
 * How many units to add to the stock of that moment; a stopped coupon has them on top of what was taken and starts again. A number below 0 takes back units
 * that customers have not taken.
 */
export const MoreUnits = Closed({
  units: Type.Integer({ minimum: -mostUnits, maximum: mostUnits }),
  /** It had been stopped, with so many: where taking them back leaves none, it is so again. */
  stop_again: Type.Optional(Closed({ stock: Nullable(Type.Integer({ minimum: 0, maximum: mostUnits })) })),
});
export type MoreUnits = Static<typeof MoreUnits>;

/** What of a company's own things is listed, in pages. */
export const OwnedQuery = Closed({
  /** Those that ended, in place of those that did not. */
  ended: Type.Optional(Type.Boolean()),
  ...pageQuery,
});

export const ownedCouponCalls = {
  'GET /companies/{id_company}/coupons': {
    access: 'owner',
    summary: 'Los cupones de mi negocio como los tengo: también borradores, en pausa y terminados; los más nuevos primero',
    params: Closed({ id_company: Id() }),
    query: OwnedQuery,
    answer: Page(OwnedCoupon),
  },
  'GET /companies/{id_company}/coupons/{id_coupon}': {
    access: 'owner',
    summary: 'Un cupón de mi negocio como lo tengo',
    params: Closed({ id_company: Id(), id_coupon: Id() }),
    answer: OwnedCoupon,
  },
  'POST /coupons/{id_coupon}/units': {
    access: 'owner',
    summary: 'Agregar unidades a un cupón, o quitarle las que nadie ha apartado; con la misma Idempotency-Key, una sola vez',
    params: Closed({ id_coupon: Id() }),
    body: MoreUnits,
    answer: OwnedCoupon,
  },
  'DELETE /coupons/{id_coupon}': {
    access: 'owner',
    summary: 'Borrar un borrador que nadie ha apartado nunca',
    params: Closed({ id_coupon: Id() }),
    answer: 'nothing',
    refusals: [409, 412],
  },
} as const satisfies CallTable;

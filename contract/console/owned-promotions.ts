import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Promotion } from '../catalog/promotions.ts';
import { personFlags } from '../offer-from-text/person-flags.ts';
import { Closed, Id, Nullable, Page } from '../schema.ts';
import { OwnedQuery } from './owned-coupons.ts';

/** What a promotion is to those who publish it, from its status and its period. */
export const promotionStates = ['draft', 'scheduled', 'active', 'paused', 'waiting', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

/** A promotion as its owner has it, in any status. */
export const OwnedPromotion = Type.Object({
  ...Promotion.properties,
  /** `waiting`: a person looks at its words before it is shown. */
  state: Type.Enum(promotionStates),
  /** An operator paused it, so only an operator may resume it. */
  held: Type.Boolean(),
  /** Why it waits for a person; null unless it does. */
  waits_for: Nullable(Type.Array(Type.Enum(personFlags))),
  /** How often its page was opened, at least: browsers without JavaScript are not counted. */
  opened: Type.Integer(),
  /** Names what an owner edits of it; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
});
export type OwnedPromotion = Static<typeof OwnedPromotion>;

export const ownedPromotionCalls = {
  'GET /companies/{id_company}/promotions': {
    access: 'owner',
    summary: 'Las promociones de mi negocio como las tengo: también borradores, en pausa y terminadas; las más nuevas primero',
    params: Closed({ id_company: Id() }),
    query: OwnedQuery,
    answer: Page(OwnedPromotion),
  },
  'GET /companies/{id_company}/promotions/{id_promotion}': {
    access: 'owner',
    summary: 'Una promoción de mi negocio como la tengo',
    params: Closed({ id_company: Id(), id_promotion: Id() }),
    answer: OwnedPromotion,
  },
  'DELETE /promotions/{id_promotion}': {
    access: 'owner',
    summary: 'Borrar el borrador de una promoción',
    params: Closed({ id_promotion: Id() }),
    answer: 'nothing',
    refusals: [409, 412],
  },
} as const satisfies CallTable;

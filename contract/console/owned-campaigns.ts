import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Campaign } from '../catalog/campaigns.ts';
import { CouponBrief } from '../catalog/coupons.ts';
import { CampaignForOperator, CampaignShop } from '../city/city-campaigns.ts';
import { Closed, Id, Nullable } from '../schema.ts';

/** A coupon that a shop may bring. */
const CampaignChoice = Type.Object({
  ...CouponBrief.properties,
  /** What it lacks of what the campaign asks: so many units in all. Null: it fits. */
  lacks_stock: Nullable(Type.Integer()),
});
export type CampaignChoice = Static<typeof CampaignChoice>;

/** A campaign to which a shop was invited and that is not over. */
export const OwnedCampaign = Type.Object({
  ...Campaign.properties,
  min_stock: Nullable(Type.Integer()),
  offer: CampaignForOperator.properties.offer,
  answer: CampaignShop.properties.answer,
  coupon: CampaignShop.properties.coupon,
  shown: Type.Boolean(),
  /** Its coupons that run in those days, the fitting ones first. */
  choices: Type.Array(CampaignChoice),
});
export type OwnedCampaign = Static<typeof OwnedCampaign>;

/** With which coupon a shop joins, or that it does not. */
const CampaignAnswer = Type.Union([
  Closed({ id_coupon: Id() }),
  Closed({ from_offer: Type.Literal(true) }),
  Closed({ answer: Type.Literal('declined') }),
]);
export type CampaignAnswer = Static<typeof CampaignAnswer>;

const ofBoth = Closed({ id_company: Id(), id_campaign: Id() });

export const ownedCampaignCalls = {
  'GET /companies/{id_company}/campaigns': {
    access: 'owner',
    summary: 'Las campañas a las que invitaron a mi negocio y que no han terminado',
    params: Closed({ id_company: Id() }),
    answer: Type.Object({ items: Type.Array(OwnedCampaign) }),
  },
  'PUT /companies/{id_company}/campaigns/{id_campaign}': {
    access: 'owner',
    summary: 'Apuntar mi negocio a una campaña con un cupón suyo, con uno nuevo hecho de ella, o decir que no',
    params: ofBoth,
    body: CampaignAnswer,
    answer: OwnedCampaign,
    refusals: [409],
  },
  'DELETE /companies/{id_company}/campaigns/{id_campaign}': {
    access: 'owner',
    summary: 'Sacar mi negocio de una campaña, o quitar su no; la invitación sigue',
    params: ofBoth,
    answer: OwnedCampaign,
    refusals: [409],
  },
} as const satisfies CallTable;

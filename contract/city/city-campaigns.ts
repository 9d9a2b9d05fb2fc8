import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Campaign } from '../catalog/campaigns.ts';
import { CouponBrief } from '../catalog/coupons.ts';
import {
  Changes,
  Closed,
  Id,
  Instant,
  Nullable,
  OrNull,
  Page,
  Pesos,
  PesosGiven,
  Picture,
  PicturePath,
  pageQuery,
  Slug,
  Text,
} from '../schema.ts';
import { mostInvitedAtOnce } from './campaign-limits.ts';

const OfferKind = Type.Enum(['percent', 'amount', 'two_for_one', 'gift']);

/** The coupon that a shop without a fitting one makes of a campaign; `value` is a percentage for `percent` and pesos for `amount`. */
const CampaignOffer = Type.Object({ kind: OfferKind, value: Nullable(Type.Number()), title: Type.String() });
export type CampaignOffer = Static<typeof CampaignOffer>;

const OfferGiven = Closed({ kind: OfferKind, value: Type.Optional(OrNull(PesosGiven())), title: Text(120, 1) });

/** Instants are whole minutes. The address of a draft alone may change: later it stands on posters. */
const NewCampaign = Closed({
  id_city: Id(),
  name: Text(80, 1),
  slug: Type.Optional(Slug()),
  phrase: Type.Optional(Text(160)),
  image: Type.Optional(OrNull(PicturePath())),
  starts_at: Instant(),
  ends_at: Instant(),
  id_category: Type.Optional(OrNull(Id())),
  min_stock: Type.Optional(OrNull(Type.Integer({ minimum: 1, maximum: 100_000 }))),
  offer: Type.Optional(OrNull(OfferGiven)),
});
export type NewCampaign = Static<typeof NewCampaign>;

const CampaignChanges = Closed({
  ...Changes(Type.Object(NewCampaign.properties)).properties,
  /** `active` publishes a draft, `ended` ends what is published. */
  status: Type.Optional(Type.Enum(['active', 'ended'])),
});
export type CampaignChanges = Omit<Static<typeof CampaignChanges>, 'id_city'>;

/**
 * How a campaign does. Claims and redemptions are those of the coupons that are in it, made while it ran and their shop had joined; what was undone does not
 * count.
 */
const CampaignFigures = Type.Object({
  invited: Type.Integer(),
  joined: Type.Integer(),
  declined: Type.Integer(),
  /** Coupons in it that can be taken now. */
  coupons: Type.Integer(),
  taken: Type.Integer(),
  redeemed: Type.Integer(),
  saved_pesos: Pesos(),
});
export type CampaignFigures = Static<typeof CampaignFigures>;

/** A campaign as its operator has it. */
export const CampaignForOperator = Type.Object({
  ...Campaign.properties,
  state: Type.Enum(['draft', 'scheduled', 'running', 'ended']),
  id_category: Nullable(Id()),
  min_stock: Nullable(Type.Integer()),
  offer: Type.Union([CampaignOffer, Type.Null()]),
  figures: CampaignFigures,
  /** Invited shops that have not answered and heard nothing of it for a day. */
  to_remind: Type.Integer(),
  /** Names what an operator edits of it; `If-Match` with it refuses a change over somebody else's. */
  revision: Type.String(),
});
export type CampaignForOperator = Static<typeof CampaignForOperator>;

const ShopAnswer = Type.Enum(['invited', 'joined', 'declined']);

/** A shop of a campaign. `shown`: its coupon is on the campaign's page now. */
export const CampaignShop = Type.Object({
  id_company: Id(),
  slug: Slug(),
  name: Type.String(),
  logo: Nullable(Picture()),
  colonia: Nullable(Type.String()),
  answer: ShopAnswer,
  coupon: Type.Union([CouponBrief, Type.Null()]),
  shown: Type.Boolean(),
  told_at: Instant(),
  taken: Type.Integer(),
  redeemed: Type.Integer(),
});
export type CampaignShop = Static<typeof CampaignShop>;

/** Whom to invite: all shops of the campaign's city that have an owner, those of a category, of some colonias, or these. */
const Invitees = Closed({
  id_category: Type.Optional(Id()),
  id_colonias: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: 200, uniqueItems: true })),
  ids: Type.Optional(Type.Array(Id(), { minItems: 1, maxItems: mostInvitedAtOnce, uniqueItems: true })),
  dry_run: Type.Optional(Type.Boolean()),
});
export type Invitees = Static<typeof Invitees>;

const Invited = Type.Object({
  /** Shops that are invited by this, or would be. */
  invited: Type.Integer(),
  /** Of those that were meant: invited before. */
  already: Type.Integer(),
  /** Listings without an owner: an invitation would reach no one. */
  unowned: Type.Integer(),
});
export type CampaignInvitation = Static<typeof Invited>;

const byId = Closed({ id_campaign: Id() });

export const campaignOperatorCalls = {
  'GET /staff/campaigns': {
    access: 'operator',
    summary: 'Las campañas de una ciudad con sus cifras, las más nuevas primero',
    query: Closed({ id_city: Id(), ...pageQuery }),
    answer: Type.Object({ ...Page(CampaignForOperator).properties, time_zone: Type.String() }),
  },
  'GET /staff/campaigns/{id_campaign}': {
    access: 'operator',
    summary: 'Una campaña como la tiene quien opera la ciudad',
    params: byId,
    answer: CampaignForOperator,
  },
  'GET /staff/campaigns/{id_campaign}/shops': {
    access: 'operator',
    summary: 'Los negocios de una campaña: primero los que se apuntaron, luego los que no han contestado',
    params: byId,
    query: Closed({ answer: Type.Optional(ShopAnswer), ...pageQuery }),
    answer: Page(CampaignShop),
  },
  'GET /staff/campaigns/{id_campaign}/figures.csv': {
    access: 'operator',
    summary: 'Los negocios de una campaña con sus cifras, uno por renglón',
    params: byId,
    answer: { file: 'text/csv' },
  },
  'POST /campaigns': {
    access: 'operator',
    summary: 'Hacer una campaña; es un borrador hasta que se publica',
    body: NewCampaign,
    answer: CampaignForOperator,
    created: true,
  },
  'PATCH /campaigns/{id_campaign}': {
    access: 'operator',
    summary: 'Cambiar una campaña, publicarla o terminarla',
    params: byId,
    body: CampaignChanges,
    answer: CampaignForOperator,
    refusals: [409, 412],
  },
  'POST /campaigns/{id_campaign}/invitations': {
    access: 'operator',
    summary: 'Invitar negocios a una campaña publicada; con dry_run solo dice a cuántos',
    params: byId,
    body: Invitees,
    answer: Invited,
    refusals: [409],
  },
  'POST /campaigns/{id_campaign}/reminders': {
    access: 'operator',
    summary: 'Recordarles la campaña a los que no han contestado, o a uno; una vez al día',
    params: byId,
    body: Closed({ id_company: Type.Optional(Id()) }),
    answer: Type.Object({ reminded: Type.Integer() }),
    refusals: [409],
  },
} as const satisfies CallTable;

import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Changes, Closed, Id, Instant, Nullable, Page, Picture, Slug } from '../schema.ts';
import { CompanyBrief, StoreBrief } from './companies.ts';
import { listedOffer, OfferStatus, OffersQuery, OfferWindow, offerFields } from './coupons.ts';

export const Promotion = Type.Object({
  id_promotion: Id(),
  slug: Slug(),
  id_company: Id(),
  company: CompanyBrief,
  title: Type.String(),
  description: Type.String(),
  image: Nullable(Picture()),
  starts_at: Instant(),
  ends_at: Instant(),
  windows: Type.Array(OfferWindow),
  stores: Type.Array(StoreBrief),
  status: OfferStatus,
  time_zone: Type.String(),
});
export type Promotion = Static<typeof Promotion>;

/** A promotion in lists. */
export const ListedPromotion = Type.Object({ ...Promotion.properties, ...listedOffer });
export type ListedPromotion = Static<typeof ListedPromotion>;

export const promotionCalls = {
  'GET /promotions': {
    access: 'public',
    summary: 'Promociones vigentes, primero las que terminan antes',
    query: OffersQuery,
    answer: Page(ListedPromotion),
  },
  'GET /promotions/{slug}': {
    access: 'public',
    summary: 'Una promoción, aunque ya haya terminado',
    params: Closed({ slug: Slug() }),
    answer: Promotion,
  },
} as const satisfies CallTable;

export const NewPromotion = Closed(offerFields);
export type NewPromotion = Static<typeof NewPromotion>;

export const PromotionChanges = Changes(NewPromotion);
export type PromotionChanges = Static<typeof PromotionChanges>;

export const promotionStaffCalls = {
  'POST /companies/{id_company}/promotions': {
    access: 'owner',
    summary: 'Publicar una promoción de un negocio',
    params: Closed({ id_company: Id() }),
    body: NewPromotion,
    answer: Promotion,
    created: true,
  },
  'PATCH /promotions/{id_promotion}': {
    access: 'owner',
    summary: 'Cambiar, pausar o terminar una promoción',
    params: Closed({ id_promotion: Id() }),
    body: PromotionChanges,
    answer: Promotion,
    // `If-Match` names a revision that it no longer has.
    refusals: [412],
  },
} as const satisfies CallTable;

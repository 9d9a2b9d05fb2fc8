import { type Static, Type } from 'typebox';
import type { CallTable } from '../call.ts';
import { Closed, Id, Instant, Nullable, Page, Picture, pageQuery, Slug } from '../schema.ts';
import { ListedCoupon } from './coupons.ts';

/** A campaign as everybody sees it. `shops` is how many of them have a coupon in it that can be taken now; after its end there are none. */
export const Campaign = Type.Object({
  id_campaign: Id(),
  slug: Slug(),
  id_city: Id(),
  city: Type.String(),
  name: Type.String(),
  phrase: Type.String(),
  image: Nullable(Picture()),
  starts_at: Instant(),
  /** The first instant at which it is over; an earlier one than was planned where an operator ended it. */
  ends_at: Instant(),
  state: Type.Enum(['scheduled', 'running', 'ended']),
  shops: Type.Integer(),
  time_zone: Type.String(),
});
export type Campaign = Static<typeof Campaign>;

const bySlug = Closed({ slug: Slug() });

export const campaignCalls = {
  'GET /campaigns/{slug}': {
    access: 'public',
    summary: 'Una campaña, aunque ya haya terminado',
    params: bySlug,
    answer: Campaign,
  },
  'GET /campaigns/{slug}/coupons': {
    access: 'public',
    summary: 'Los cupones de una campaña que se pueden apartar ahora, primero los que terminan antes; ninguno si ya terminó',
    params: bySlug,
    query: Closed(pageQuery),
    answer: Page(ListedCoupon),
  },
} as const satisfies CallTable;

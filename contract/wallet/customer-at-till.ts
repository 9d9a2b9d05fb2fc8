import { type Static, Type } from 'typebox';
import { CouponBrief } from '../catalog/coupons.ts';
import { Id, Instant, Nullable } from '../schema.ts';

/** What a customer can use at the store that asks: without what uses it, which only their phone shows. */
export const ClaimAtTill = Type.Object({
  id_claim: Id(),
  coupon: CouponBrief,
  ends_at: Instant(),
  /** Whether it can be used at this moment, and why not, in words. */
  usable: Type.Boolean(),
  why_not: Nullable(Type.String()),
});
export type ClaimAtTill = Static<typeof ClaimAtTill>;

/** What a till may see of a customer. */
export const CustomerAtTill = Type.Object({
  first_name: Type.String(),
  masked_phone: Type.String(),
  claims: Type.Array(ClaimAtTill),
});

import type { CouponBrief } from '../../contract/coupons.ts';
import { benefit } from '../../contract/money.ts';

/** «2x1 Tacos al pastor». */
export const nameCoupon = (coupon: CouponBrief) => `${benefit(coupon).gain} ${coupon.title}`;

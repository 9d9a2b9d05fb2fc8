import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { benefit } from '../../contract/catalog/money.ts';

/** «2x1 Tacos al pastor». */
export const nameCoupon = (coupon: CouponBrief) => `${benefit(coupon).gain} ${coupon.title}`;

import type { CouponBrief } from '../../contract/catalog/coupons.ts';
import { benefit } from '../../contract/catalog/money.ts';

/** What a coupon gives: «2x1», «-40 %», «$59 antes $92». */
export function Gain({ coupon }: { coupon: CouponBrief }) {
  const { gain, was } = benefit(coupon);
  return (
    <>
      <span className="gain">{gain}</span>
      {was && (
        <span className="was">
          antes <s>{was}</s>
        </span>
      )}
    </>
  );
}

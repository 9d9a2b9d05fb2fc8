import { useState } from 'react';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { Bars, FigureCard } from '../../both-consoles/figures/figure-parts.tsx';
import { counted } from '../../both-consoles/parts/counted.ts';
import { nameCoupon, sayWorked, splitWorked } from './say-month.ts';

type ByCoupon = ShopFigures['by_coupon'];

/** More than these wait for a tap. */
const mostShown = 8;

const toBars = (coupons: ByCoupon) =>
  coupons.map((coupon) => ({
    label: nameCoupon(coupon),
    value: coupon.redeemed,
    detail: `${counted(coupon.taken, 'apartado', 'apartados')}${coupon.opened === 0 ? '' : `; lo abrieron al menos ${counted(coupon.opened, 'vez', 'veces')}`}`,
  }));

/** What a month's coupons did: those with enough redemptions as bars, the others as numbers that nothing ranks. */
export function WorkedCard({ coupons }: { coupons: ByCoupon }) {
  const [areAll, setAll] = useState(false);
  const { ranked, few } = splitWorked(coupons);
  const shown = areAll ? coupons.length : mostShown;
  const hidden = coupons.length - shown;
  const fewShown = few.slice(0, Math.max(0, shown - ranked.length));
  return (
    <FigureCard title="Qué funcionó" words={sayWorked(coupons)}>
      {ranked.length > 0 && <Bars bars={toBars(ranked.slice(0, shown))} />}
      {fewShown.length > 0 && <Bars bars={toBars(fewShown)} areCompared={false} />}
      {hidden > 0 && (
        <button type="button" className="small-act" onClick={() => setAll(true)}>
          Ver {hidden === 1 ? 'el otro' : `los otros ${hidden}`}
        </button>
      )}
    </FigureCard>
  );
}

import { sayTimes } from '../validity/say-times.ts';
import type { Coupon } from './coupons.ts';
import { sayMoney } from './money.ts';

type Conditions = Pick<
  Coupon,
  'windows' | 'starts_at' | 'ends_at' | 'time_zone' | 'min_purchase' | 'first_visit' | 'per_customer' | 'stock' | 'combinable' | 'terms'
>;

/** What a coupon asks, one sentence each, as it stands on paper; what its shop wrote comes last. */
export function sayConditions(coupon: Conditions): string[] {
  const { windows, min_purchase, first_visit, per_customer, stock, combinable, terms } = coupon;
  const count = stock === 1 ? '1 cupón' : `${stock} cupones`;
  return [
    windows.length > 0 ? sayTimes(coupon) : null,
    min_purchase === null ? null : `Consumo mínimo ${sayMoney(min_purchase)}`,
    first_visit ? 'Solo en tu primera visita' : null,
    per_customer === 1 ? 'Uno por persona' : `Hasta ${per_customer} por persona`,
    stock === null ? null : `Hasta agotar ${count}`,
    combinable ? null : 'No se suma a otras promociones',
    terms || null,
  ].filter((said) => said !== null);
}

import { benefit } from '../../../contract/catalog/money.ts';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { joinWords } from '../../../contract/validity/dates.ts';
import { largestOf, leastCompared } from '../../both-consoles/figures/compared.ts';
import { counted, sayNumber } from '../../both-consoles/parts/counted.ts';

type CouponUses = ShopFigures['by_coupon'][number];

const each = (names: readonly string[]) => (names.length === 1 ? '' : ' cada uno');

/** On how many days there were redemptions, and which had most, where two days have enough to be compared. */
export function sayDays(byDay: readonly number[], nameOf: (index: number) => string): string {
  const used = byDay.filter((count) => count > 0).length;
  if (used === 0) return 'Ningún día con canjes.';
  const indexes = largestOf(byDay);
  const names = indexes.map((index) => nameOf(index).toLowerCase());
  const most = byDay[indexes[0] ?? -1] ?? 0;
  const rest =
    names.length === 0
      ? 'No hay dos días con 10 que comparar.'
      : `${names.length === 1 ? 'El que más' : 'Los que más'}: ${joinWords(names)}, con ${sayNumber(most)}${each(names)}.`;
  return `Hubo canjes en ${used} de ${counted(byDay.length, 'día', 'días')}. ${rest}`;
}

export const nameCoupon = (coupon: CouponUses): string => `${benefit(coupon).gain} ${coupon.title}`;

/** The coupons with enough redemptions to be ranked, and the others by their names. */
export function splitWorked(coupons: readonly CouponUses[]): { ranked: CouponUses[]; few: CouponUses[] } {
  const isEnough = ({ redeemed }: CouponUses) => redeemed >= leastCompared;
  const few = coupons.filter((coupon) => !isEnough(coupon));
  return { ranked: coupons.filter(isEnough), few: few.toSorted((one, other) => nameCoupon(one).localeCompare(nameCoupon(other), 'es')) };
}

/** Which coupons were redeemed most. */
export function sayWorked(coupons: readonly CouponUses[]): string {
  const { ranked, few } = splitWorked(coupons);
  const indexes = largestOf(ranked.map(({ redeemed }) => redeemed));
  const [first] = ranked;
  const some = few.length === 0 ? '' : ' Los que no llegan a 10 son muy pocos para decir por qué.';
  if (!first) return 'Muy pocos canjes para decir por qué.';
  const best = indexes.length > 0 ? indexes.map((index) => ranked[index] as CouponUses) : [first];
  const names = best.map((coupon) => `«${nameCoupon(coupon)}»`);
  const uses = `${counted(first.redeemed, 'canje', 'canjes')}${each(names)}`;
  return `${indexes.length > 0 ? 'Lo que más: ' : ''}${joinWords(names)}, con ${uses}.${some}`;
}

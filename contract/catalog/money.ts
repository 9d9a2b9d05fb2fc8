/** Amounts on the wire are pesos with at most two decimals; in the database they are whole centavos. */
export function pesos(centavos: number): number {
  return centavos / 100;
}

/** Exact; throws RangeError on more than two decimals or an amount too large to count. */
export function centavos(pesos: number): number {
  const whole = Math.round(pesos * 100) + 0;
  if (!Number.isSafeInteger(whole) || whole / 100 !== pesos) throw new RangeError(`Not pesos and centavos: ${pesos}`);
  return whole;
}

function sayCentavos(amount: number, showZeros: boolean): string {
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = size % 100;
  const decimals = cents > 0 || showZeros ? `.${String(cents).padStart(2, '0')}` : '';
  return `${amount < 0 ? '-' : ''}$${whole}${decimals}`;
}

/** "$59", "$1,234.50". */
export function sayMoney(pesos: number): string {
  return sayCentavos(Math.round(pesos * 100), false);
}

/** As menus print prices, always with decimals: "$18.00". */
export function sayPrice(pesos: number): string {
  return sayCentavos(Math.round(pesos * 100), true);
}

type CouponGain = {
  kind: 'percent' | 'amount' | 'two_for_one' | 'price' | 'gift';
  /** A percentage for `percent`, money for `amount`. */
  value: number | null;
  original_price: number | null;
  price: number | null;
};

/**
 * What a customer saves, in centavos like all amounts here. `amount` is the price without the coupon (of the pair, for two for one), null when it was
 * not entered; the result is null when unknown.
 */
export function discount(coupon: CouponGain, amount: number | null): number | null {
  const { kind, value, price, original_price } = coupon;
  switch (kind) {
    case 'percent':
      return shareOf(amount, value);
    case 'two_for_one':
      return shareOf(amount, 50);
    case 'amount':
      return value === null || amount === null ? value : Math.min(value, amount);
    case 'price':
      return original_price === null || price === null ? null : Math.max(0, original_price - price);
    case 'gift':
      return original_price;
  }
}

/** Rounds half up to the centavo in whole numbers; never more than the amount. */
function shareOf(amount: number | null, percent: number | null): number | null {
  if (amount === null || percent === null) return null;
  return Math.min(amount, Math.floor((amount * percent + 50) / 100));
}

/** The main figure of a coupon (pesos, as in the API) and the price that it replaces: "$59" and "$92". */
export function benefit(coupon: CouponGain): { gain: string; was: string | null } {
  const was = coupon.original_price === null ? null : sayMoney(coupon.original_price);
  switch (coupon.kind) {
    case 'two_for_one':
      return { gain: '2x1', was: null };
    case 'percent':
      return { gain: `-${coupon.value ?? 0}\u00a0%`, was: null };
    case 'amount':
      return { gain: `-${sayMoney(coupon.value ?? 0)}`, was: null };
    case 'price':
      return { gain: sayMoney(coupon.price ?? 0), was };
    case 'gift':
      return { gain: 'Gratis', was };
  }
}

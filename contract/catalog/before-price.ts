import { dayMs } from '../milliseconds.ts';

type PricedOffer = { kind: string; title: string; original_price: number | null };
/** `price_since`: since when the article costs that, as an instant. */
type MenuPrice = { name: string; price: number; price_since: string };

/** For so long a price must have been charged to be a price before. */
const chargedMs = 30 * dayMs;

/** Whether a menu's price has been charged for long enough to be shown as the price before. */
export const isLongCharged = ({ price_since }: Pick<MenuPrice, 'price_since'>, now: number) => Date.parse(price_since) <= now - chargedMs;

/** The prices that a menu has had for 30 days: the price of each article, and the sum of those that a title names together. Pesos. */
export function menuPricesOf(menu: readonly MenuPrice[], title: string, now: number): number[] {
  const said = title.toLowerCase();
  const charged = menu.filter((article) => isLongCharged(article, now));
  const named = charged.filter(({ name }) => said.includes(name.toLowerCase())).map(({ price }) => price);
  const sum = Math.round(named.reduce((all, price) => all + price, 0) * 100) / 100;
  return [...named, sum, ...charged.map(({ price }) => price)];
}

/** Whether the menu has not had a coupon's price before for 30 days. Its owner then has to declare that the shop charges it. */
export const needsAttestation = ({ kind, original_price }: Omit<PricedOffer, 'title'>, menuPrices: readonly number[]): boolean =>
  kind === 'price' && original_price !== null && !menuPrices.includes(original_price);

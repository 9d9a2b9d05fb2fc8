import { dayMs } from '../milliseconds.ts';

type PricedOffer = { kind: string; original_price: number | null };
/** `price_since`: since when the article costs that, as an instant. */
type MenuPrice = { name: string; price: number; price_since: string };

/** For so long a price must have been charged to be a price before. */
const chargedMs = 30 * dayMs;

/** Whether a menu's price has been charged for long enough to be shown as the price before. */
export const isLongCharged = ({ price_since }: Pick<MenuPrice, 'price_since'>, now: number) => Date.parse(price_since) <= now - chargedMs;

/** Words with a space around each, without accents and signs. */
const plain = (text: string) =>
  ` ${text}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^.*$/u, ' $& ');

/** The articles that a title names: of "Tacos al pastor" not "Tacos". */
function namedIn<A extends { name: string }>(menu: readonly A[], title: string): A[] {
  const said = plain(title);
  const named = menu
    .map((article) => ({ article, name: plain(article.name) }))
    .filter(({ name }) => name.trim() !== '' && said.includes(name));
  return named.filter(({ name }) => !named.some((other) => other.name !== name && other.name.includes(name))).map(({ article }) => article);
}

/**
 * The prices that a menu has had for 30 days, in pesos: where a title names articles of it, the price of each of these and their sum, and those of all
 * otherwise.
 */
export function menuPricesOf(menu: readonly MenuPrice[], title: string, now: number): number[] {
  const named = namedIn(menu, title);
  const prices = (named.length > 0 ? named : menu).filter((article) => isLongCharged(article, now)).map(({ price }) => price);
  if (named.length > 1) prices.push(Math.round(prices.reduce((all, price) => all + price, 0) * 100) / 100);
  return prices;
}

/** Whether the menu has not had a coupon's price before for 30 days. Its owner then has to declare that the shop charges it. */
export const needsAttestation = ({ kind, original_price }: PricedOffer, menuPrices: readonly number[]): boolean =>
  (kind === 'price' || kind === 'gift') && original_price !== null && !menuPrices.includes(original_price);

/** Screens that show coupons, by the file of their route. */
const withCoupons = new Set([
  'categories/home-page',
  'categories/company-categories-page',
  'coupons/coupons-page',
  'coupons/coupon-page',
  'coupons/coupons-by-company-page',
  'companies/company-page',
  'promotions/promotion-page',
  'search/search-page',
  'wallet/wallet-page',
  'wallet/device-wallet-page',
]);

/** Whether the screen fetches again when a coupon changes. */
export const showsCoupons = (screen: string) => withCoupons.has(screen);

/** Whether the screen fetches again when the socket reconnects; a form that a visitor fills in does not, and the consoles fetch by themselves. */
export const showsCity = (screen: string) => !/^(?:customers|locations|legal|image|console|city)\//.test(screen);

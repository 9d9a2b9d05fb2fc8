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

/** Fetches again when a coupon changes. */
export const showsCoupons = (screen: string) => withCoupons.has(screen);

/** Fetches again whenever the socket is back; a form under somebody's fingers does not. */
export const showsCity = (screen: string) => !/^(?:customers|locations|legal|image)\//.test(screen);

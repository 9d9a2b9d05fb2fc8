/** Screens that show coupons, by the file of their route. */
const withCoupons = new Set([
  'categories/tab1',
  'categories/inicio',
  'coupons/cupones',
  'coupons/coupon-page',
  'coupons/coupons-by-company',
  'companies/company-page',
  'promotions/promotion-page',
  'search/modal-search',
  'wallet/tab2',
  'wallet/wallet-of-device',
]);

/** Fetches again when a coupon changes. */
export const showsCoupons = (screen: string) => withCoupons.has(screen);

/** Fetches again whenever the socket is back; a form under somebody's fingers does not. */
export const showsCity = (screen: string) => !/^(?:customers|locations|legal|image)\//.test(screen);

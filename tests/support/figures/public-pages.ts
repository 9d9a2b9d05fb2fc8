type Item = { slug: string; id_company: number; id_category: number };

/** Asks the API for the first item of a list of the demo's city. */
type FirstOf = (list: 'promotions' | 'coupons' | 'events' | 'companies') => Promise<Item>;

/** Every kind of public page, by what it is called, with its path; of those with a slug or an id, the first that the demo has. */
const pages: Record<string, string | ((first: FirstOf) => Promise<string>)> = {
  'the promotions': '/promociones',
  'a promotion': async (first) => `/promociones/${(await first('promotions')).slug}`,
  'the coupons': '/cupones',
  'a coupon': async (first) => `/cupones/${(await first('coupons')).slug}`,
  'the coupons of a business': async (first) => `/coupons-by-company/${(await first('coupons')).id_company}`,
  'the events': '/eventos',
  'an event': async (first) => `/eventos/${(await first('events')).slug}`,
  'the home': '/inicio',
  'the businesses of a category': async (first) => `/negocios-por-categoria/${(await first('companies')).id_category}`,
  'a business': async (first) => `/negocios/${(await first('companies')).slug}`,
  'the menu': '/menu',
  'the wallet of a device': '/tab2',
  'the notifications': '/notificaciones',
  'the search': '/modal-search',
  'the choice of a place': '/location2',
  'the login': '/login',
  'the privacy notice': '/privacidad',
};

export const publicPages = Object.keys(pages);

export async function pathOf(page: string, askApi: (path: string) => Promise<{ items: Item[] }>): Promise<string> {
  const path = pages[page] ?? '';
  if (typeof path === 'string') return path;
  return path(async (list) => (await askApi(`/${list}?id_city=22014`)).items[0] as Item);
}

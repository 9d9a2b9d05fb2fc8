import type { APIRequestContext } from '@playwright/test';

/** The screens of a customer who has coupons. */
export const withCoupons: ReadonlySet<string> = new Set(['wallet with coupons', 'used coupons', 'code of a coupon']);

/** The screens that only a customer sees, or sees otherwise. */
export const guarded: ReadonlySet<string> = new Set([
  'tab1',
  'wallet',
  'ubicacion',
  'perfil',
  'notificaciones of a customer',
  'caja',
  ...withCoupons,
]);

/** Of those, the ones for whoever works at a till. */
export const ofWorkers: ReadonlySet<string> = new Set(['caja']);

/** The address of every screen, with real slugs and ids asked of the API. */
export async function everyScreen(request: APIRequestContext): Promise<Record<string, string>> {
  const first = async (path: string) => (await (await request.get(`/api/v1${path}`)).json()).items[0];
  const city = 'id_city=22014';
  const [coupon, promotion, event, company, companyKind, menuKind] = await Promise.all([
    first(`/coupons?${city}`),
    first(`/promotions?${city}`),
    first(`/events?${city}`),
    first(`/companies?${city}&q=guero`),
    first('/categories?kind=company'),
    first('/categories?kind=menu'),
  ]);
  return {
    promociones: '/promociones',
    promotion: `/promociones/${promotion.slug}`,
    cupones: '/cupones',
    coupon: `/cupones/${coupon.slug}`,
    'coupons-by-company': `/coupons-by-company/${coupon.id_company}`,
    eventos: '/eventos',
    event: `/eventos/${event.slug}`,
    inicio: '/inicio',
    menu: '/menu',
    'negocios-por-categoria': `/negocios-por-categoria/${companyKind.id_category}`,
    'articulos-por-categoria': `/articulos-por-categoria/${menuKind.id_category}`,
    company: `/negocios/${company.slug}`,
    notificaciones: '/notificaciones',
    'notificaciones of a customer': '/notificaciones',
    'modal-search': '/modal-search',
    'modal-search with words': '/modal-search?q=taqeria',
    'image-modal': `/image-modal?src=${encodeURIComponent(coupon.image)}&caption=Cup%C3%B3n`,
    location2: '/location2',
    tab2: '/tab2',
    login: '/login',
    register: '/register',
    recuperar: '/recuperar',
    tab1: '/tabs/tab1',
    wallet: '/tabs/tab2',
    'wallet with coupons': '/tabs/tab2',
    'used coupons': '/tabs/tab2?ver=usados',
    'code of a coupon': '/tabs/tab2?cupon=',
    ubicacion: '/ubicacion',
    perfil: '/perfil',
    caja: '/caja',
    privacidad: '/privacidad',
    terminos: '/terminos',
    'not found': '/no-existe',
  };
}

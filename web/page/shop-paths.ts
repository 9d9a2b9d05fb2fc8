import type { CompanyProfile } from '../../contract/catalog/companies.ts';
import { paths } from './paths.ts';

/** Addresses of the owner's console. They are kept apart from `page/paths.ts`, which every public page loads. */
export const shopPaths = {
  today: '/mi-negocio',
  offers: '/mi-negocio/cupones',
  newCoupon: '/mi-negocio/cupones/nuevo',
  /** A new coupon by a template, as the shop's store makes it; null is the first one. */
  fromTemplate: (name: string, idStore: number | null) =>
    `/mi-negocio/cupones/nuevo?plantilla=${name}${idStore === null ? '' : `&sucursal=${idStore}`}`,
  coupon: (id: number) => `/mi-negocio/cupones/${id}`,
  editCoupon: (id: number) => `/mi-negocio/cupones/${id}/editar`,
  /** What happened to a coupon that paused itself. */
  pause: (id: number) => `/mi-negocio/cupones/${id}/pausa`,
  promotions: '/mi-negocio/promociones',
  newPromotion: '/mi-negocio/promociones/nueva',
  editPromotion: (id: number) => `/mi-negocio/promociones/${id}/editar`,
  events: '/mi-negocio/eventos',
  newEvent: '/mi-negocio/eventos/nuevo',
  editEvent: (id: number) => `/mi-negocio/eventos/${id}/editar`,
  publish: '/mi-negocio/publicar',
  menu: '/mi-negocio/menu',
  listing: '/mi-negocio/ficha',
  hours: (idStore: number) => `/mi-negocio/ficha/horario/${idStore}`,
  people: '/mi-negocio/gente',
  stamps: '/mi-negocio/sellos',
  figures: '/mi-negocio/cifras',
} as const;

/** Where a shop's own things of each kind are listed, edited and begun. */
export const listOf = { coupon: shopPaths.offers, promotion: shopPaths.promotions, event: shopPaths.events } as const;
export const editorOf = { coupon: shopPaths.editCoupon, promotion: shopPaths.editPromotion, event: shopPaths.editEvent } as const;
export const newOf = { coupon: shopPaths.newCoupon, promotion: shopPaths.newPromotion, event: shopPaths.newEvent } as const;
/** What can be shared of one that is published. */
export const kitOf = (noun: keyof typeof listOf, id: number) => `${listOf[noun]}/${id}/listo`;

/** Where its owner sees a listing as customers do; null while nobody sees it. */
export const asCustomer = ({ slug, hidden_by }: Pick<CompanyProfile, 'slug' | 'hidden_by'>) => (hidden_by ? null : paths.company(slug));

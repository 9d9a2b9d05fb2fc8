import { findScreen, type ScreenAddress } from '../../both-consoles/shell/find-screen.ts';
import type { ConsoleScreenModule } from './screen-module.ts';

/** Every screen by its address under `/mi-negocio`; the first that fits is shown. */
const addresses: ScreenAddress<ConsoleScreenModule>[] = [
  { path: '', fetch: () => import('../today/today-page.tsx') },
  { path: 'cupones', fetch: () => import('../offers/owned-coupons-page.tsx') },
  { path: 'promociones', fetch: () => import('../offers/owned-promotions-page.tsx') },
  { path: 'eventos', fetch: () => import('../offers/owned-events-page.tsx') },
  { path: 'publicar', fetch: () => import('../publish/publish-page.tsx') },
  { path: 'cupones/nuevo', fetch: () => import('../publish/editor-page.tsx') },
  { path: 'cupones/:id/editar', fetch: () => import('../publish/editor-page.tsx') },
  { path: ':list/:id/listo', fetch: () => import('../kit/kit-page.tsx') },
  { path: 'cupones/:id/pausa', fetch: () => import('../offers/pause-page.tsx') },
  { path: 'promociones/nueva', fetch: () => import('../publish/editor-page.tsx') },
  { path: 'promociones/:id/editar', fetch: () => import('../publish/editor-page.tsx') },
  { path: 'eventos/nuevo', fetch: () => import('../events/event-editor-page.tsx') },
  { path: 'eventos/:id/editar', fetch: () => import('../events/event-editor-page.tsx') },
  { path: 'menu', fetch: () => import('../menu/menu-page.tsx') },
  { path: 'ficha', fetch: () => import('../listing/listing-page.tsx') },
  { path: 'ficha/horario/:id_store', fetch: () => import('../listing/hours-page.tsx') },
  { path: 'sellos', fetch: () => import('../stamps/stamps-page.tsx') },
  { path: 'gente', fetch: () => import('../people/people-page.tsx') },
  { path: 'cupones/:id', fetch: () => import('../offers/offer-page.tsx') },
  { path: 'cifras', fetch: () => import('../figures/figures-page.tsx') },
];

export const findConsoleScreen = (pathname: string) => findScreen('/mi-negocio', addresses, pathname);

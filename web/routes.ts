import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every address of the product; each screen is loaded on demand.
export default [
  layout('shell/frame.tsx', [
    // What only its owner sees.
    layout('shell/guard.tsx', [
      index('shell/start.tsx'),
      route('tabs/tab1', 'categories/tab1.tsx'),
      route('tabs/tab2', 'wallet/tab2.tsx'),
      route('perfil', 'customers/perfil.tsx'),
    ]),
    // Behind the guard's check of the session, without its light skeleton.
    route('caja', 'till/caja.tsx'),
    route('inicio', 'categories/inicio.tsx'),
    route('menu', 'categories/menu.tsx'),
    route('articulos-por-categoria/:id_category', 'menu-items/articulos-por-categoria.tsx'),
    route('cupones', 'coupons/cupones.tsx'),
    route('cupones/:slug', 'coupons/coupon-page.tsx'),
    route('coupons-by-company/:id_company', 'coupons/coupons-by-company.tsx'),
    route('promociones', 'promotions/promociones.tsx'),
    route('promociones/:slug', 'promotions/promotion-page.tsx'),
    route('eventos', 'events/eventos.tsx'),
    route('eventos/:slug', 'events/event-page.tsx'),
    route('negocios-por-categoria/:id_category', 'companies/negocios-por-categoria.tsx'),
    route('negocios/:slug', 'companies/company-page.tsx'),
    route('notificaciones', 'notifications/notificaciones.tsx'),
    route('image-modal', 'image/image-modal.tsx'),
    route('modal-search', 'search/modal-search.tsx'),
    route('ubicacion', 'locations/ubicacion.tsx'),
    route('location2', 'locations/location2.tsx'),
    route('tab2', 'wallet/wallet-of-device.tsx'),
    route('login', 'customers/login.tsx'),
    route('register', 'customers/register.tsx'),
    route('recuperar', 'customers/recuperar.tsx'),
    route('privacidad', 'legal/privacidad.tsx'),
    route('terminos', 'legal/terminos.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;

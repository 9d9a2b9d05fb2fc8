import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// Every address of the product; each screen is loaded on demand.
export default [
  layout('shell/frame.tsx', [
    // What only its owner sees.
    layout('shell/guard.tsx', [
      index('shell/start-page.tsx'),
      route('tabs/tab1', 'categories/home-page.tsx'),
      route('tabs/tab2', 'wallet/wallet-page.tsx'),
      route('perfil', 'customers/profile-page.tsx'),
    ]),
    // Behind the guard's check of the session, without its light skeleton.
    route('caja', 'till/till-page.tsx'),
    // All of the owner's screens; `console/shell/console-screens.ts` lists them.
    route('mi-negocio/*', 'console/shell/console-page.tsx'),
    // All of the operator's screens; `city/shell/city-screens.ts` lists them.
    route('ciudad/*', 'city/shell/city-page.tsx'),
    route('inicio', 'categories/company-categories-page.tsx'),
    route('menu', 'categories/menu-categories-page.tsx'),
    route('articulos-por-categoria/:id_category', 'menu-items/menu-items-page.tsx'),
    route('cupones', 'coupons/coupons-page.tsx'),
    route('cupones/:slug', 'coupons/coupon-page.tsx'),
    route('coupons-by-company/:id_company', 'coupons/coupons-by-company-page.tsx'),
    route('promociones', 'promotions/promotions-page.tsx'),
    route('promociones/:slug', 'promotions/promotion-page.tsx'),
    route('eventos', 'events/events-page.tsx'),
    route('eventos/:slug', 'events/event-page.tsx'),
    route('negocios-por-categoria/:id_category', 'companies/companies-page.tsx'),
    route('negocios/:slug', 'companies/company-page.tsx'),
    route('negocios/:slug/reclamar', 'ownership/claim-page.tsx'),
    route('registra-tu-negocio', 'ownership/register-business-page.tsx'),
    route('notificaciones', 'notifications/notifications-page.tsx'),
    route('image-modal', 'image/image-page.tsx'),
    route('modal-search', 'search/search-page.tsx'),
    route('ubicacion', 'locations/my-location-page.tsx'),
    route('location2', 'locations/choose-location-page.tsx'),
    route('tab2', 'wallet/device-wallet-page.tsx'),
    route('login', 'customers/login-page.tsx'),
    route('invitacion', 'invitations/invitation-page.tsx'),
    route('register', 'customers/register-page.tsx'),
    route('recuperar', 'customers/recover-password-page.tsx'),
    route('privacidad', 'legal/privacy-page.tsx'),
    route('terminos', 'legal/terms-page.tsx'),
    route('*', 'shell/not-found.tsx'),
  ]),
] satisfies RouteConfig;

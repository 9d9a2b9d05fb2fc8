import { findScreen, type ScreenAddress } from '../../both-consoles/shell/find-screen.ts';
import type { CityScreenModule } from './screen-module.ts';

/** Every screen by its address under `/ciudad`; the first that fits is shown. */
const addresses: ScreenAddress<CityScreenModule>[] = [
  { path: '', fetch: () => import('../overview/overview-page.tsx') },
  { path: 'pendientes', fetch: () => import('../inbox/inbox-page.tsx') },
  { path: 'negocios', fetch: () => import('../companies/companies-page.tsx') },
  { path: 'negocios/importar', fetch: () => import('../imports/import-page.tsx') },
  { path: 'negocios/nuevo', fetch: () => import('../companies/new-company-page.tsx') },
  { path: 'negocios/:id', fetch: () => import('../companies/company-page.tsx') },
  { path: 'negocios/:id/juntar', fetch: () => import('../companies/merge-page.tsx') },
  { path: 'avisos', fetch: () => import('../notices/notices-page.tsx') },
  { path: 'avisos/nuevo', fetch: () => import('../notices/new-notice-page.tsx') },
  { path: 'campanas', fetch: () => import('../campaigns/campaigns-page.tsx') },
  { path: 'campanas/nueva', fetch: () => import('../campaigns/new-campaign-page.tsx') },
  { path: 'campanas/:id', fetch: () => import('../campaigns/campaign-page.tsx') },
  { path: 'folleto', fetch: () => import('../leaflet/leaflet-page.tsx') },
  { path: 'cifras', fetch: () => import('../figures/city-figures-page.tsx') },
  { path: 'gente', fetch: () => import('../people/city-people-page.tsx') },
  { path: 'ajustes', fetch: () => import('../settings/settings-page.tsx') },
  { path: 'ajustes/categorias', fetch: () => import('../categories/categories-page.tsx') },
  { path: 'ajustes/:texto', fetch: () => import('../texts/text-page.tsx') },
];

export const findCityScreen = (pathname: string) => findScreen('/ciudad', addresses, pathname);

import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/console/console-offers.css';
import { shopPaths } from '../../page/shop-paths.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import type { ListFilter } from './count-parts.ts';
import { fetchList, type Group, type LoadedList, OwnedList } from './owned-list.tsx';
import { ownedPromotions } from './owned-promotions.tsx';

export const title = 'Promociones';

const fetchPromotions = (id_company: number): Promise<LoadedList<OwnedPromotion>> =>
  fetchList(`promotions ${id_company}`, (query) => browserApi('GET /companies/{id_company}/promotions', { params: { id_company }, query }));

export const load = ({ id_company }: ConsoleLoaderArgs) => fetchPromotions(id_company);

const groups: Group<OwnedPromotion>[] = [
  { title: 'Activas', unseen: 'Para cuando te vean', states: ['active'] },
  { title: 'Por venir', states: ['scheduled', 'waiting'] },
  { title: 'Necesitan algo de ti', states: ['paused', 'draft'] },
];

const filters: ListFilter<OwnedPromotion>[] = [
  { name: 'activas', label: 'Activas', states: ['active'] },
  { name: 'por-venir', label: 'Por venir', states: ['scheduled'] },
  { name: 'en-revision', label: 'En revisión', states: ['waiting'] },
  { name: 'en-pausa', label: 'En pausa', states: ['paused'] },
  { name: 'borradores', label: 'Borradores de tu negocio', states: ['draft'] },
  { name: 'terminadas', label: 'Terminadas', states: ['ended'] },
];

const none = {
  title: 'Aquí van tus promociones',
  text: 'Un anuncio con fecha: no se aparta ni se canjea.',
  act: 'Publicar una promoción',
  to: shopPaths.newPromotion,
};

/** Every promotion of the shop by what it is now, with what can be done. */
export default function PromotionsPage({ loaderData }: { loaderData: LoadedList<OwnedPromotion> }) {
  return (
    <OwnedList
      title={title}
      groups={groups}
      filters={filters}
      none={none}
      path={shopPaths.promotions}
      kind={ownedPromotions}
      loaded={loaderData}
      fetch={fetchPromotions}
      ended="Terminadas"
    />
  );
}

import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/console/console-offers.css';
import { givesNoMore } from '../../both-consoles/parts/say-offer.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import type { ListFilter } from './count-parts.ts';
import { isAtStore, ownedCoupons } from './owned-coupons.tsx';
import { fetchList, type Group, type LoadedList, OwnedList } from './owned-list.tsx';

export const title = 'Cupones';

const fetchOffers = (id_company: number): Promise<LoadedList<OwnedCoupon>> =>
  fetchList(`offers ${id_company}`, (query) => browserApi('GET /companies/{id_company}/coupons', { params: { id_company }, query }));

export const load = ({ id_company }: ConsoleLoaderArgs) => fetchOffers(id_company);

const asksForMore = (one: OwnedCoupon) => !givesNoMore(one);

const groups: Group<OwnedCoupon>[] = [
  { title: 'Activos', unseen: 'Para cuando te vean', states: ['active'] },
  { title: 'Por venir', states: ['scheduled', 'waiting'] },
  { title: 'Necesitan algo de ti', states: ['refused', 'sold_out', 'paused', 'draft'], has: asksForMore },
  { title: 'Ya no das más', states: ['sold_out'], has: givesNoMore },
];

const filters: ListFilter<OwnedCoupon>[] = [
  { name: 'activos', label: 'Activos', states: ['active'] },
  { name: 'por-venir', label: 'Por venir', states: ['scheduled'] },
  { name: 'en-revision', label: 'En revisión', states: ['waiting'] },
  { name: 'agotados', label: 'Agotados', states: ['sold_out'], has: asksForMore },
  { name: 'ya-no-das-mas', label: 'Ya no das más', states: ['sold_out'], has: givesNoMore },
  { name: 'en-pausa', label: 'En pausa', states: ['paused', 'refused'] },
  { name: 'borradores', label: 'Borradores de tu negocio', states: ['draft'] },
  { name: 'terminados', label: 'Terminados', states: ['ended'] },
];

const none = {
  title: 'Aquí van tus cupones',
  text: 'Publica el primero: ya viene lleno con tu menú y tu horario.',
  act: 'Publicar mi primer cupón',
  to: shopPaths.publish,
};

/** Every coupon of the shop by what it is now, with what can be done. */
export default function OffersPage({ loaderData }: { loaderData: LoadedList<OwnedCoupon> }) {
  return (
    <OwnedList
      title={title}
      groups={groups}
      filters={filters}
      none={none}
      path={shopPaths.offers}
      kind={ownedCoupons}
      loaded={loaderData}
      fetch={fetchOffers}
      ended="Terminados"
      isAt={isAtStore}
    />
  );
}

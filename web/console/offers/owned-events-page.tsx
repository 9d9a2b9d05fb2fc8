import type { OwnedEvent } from '../../../contract/console/owned-events.ts';
import { browserApi } from '../../api/api-client.ts';
import '../../styles/screens/console/console-offers.css';
import { shopPaths } from '../../page/shop-paths.ts';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import type { ListFilter } from './count-parts.ts';
import { ownedEvents } from './owned-events.tsx';
import { fetchList, type Group, type LoadedList, OwnedList } from './owned-list.tsx';

export const title = 'Eventos';

const fetchEvents = (id_company: number): Promise<LoadedList<OwnedEvent>> =>
  fetchList(`events ${id_company}`, (query) => browserApi('GET /companies/{id_company}/events', { params: { id_company }, query }));

export const load = ({ id_company }: ConsoleLoaderArgs) => fetchEvents(id_company);

const groups: Group<OwnedEvent>[] = [
  { title: 'Ahora', states: ['active'] },
  { title: 'Por venir', states: ['scheduled', 'moved', 'waiting'] },
  { title: 'Sin terminar', states: ['draft'] },
  { title: 'Cancelados', states: ['cancelled'] },
];

const filters: ListFilter<OwnedEvent>[] = [
  { name: 'ahora', label: 'Ahora', states: ['active'] },
  { name: 'por-venir', label: 'Por venir', states: ['scheduled', 'moved'] },
  { name: 'en-revision', label: 'En revisión', states: ['waiting'] },
  { name: 'borradores', label: 'Borradores de tu negocio', states: ['draft'] },
  { name: 'cancelados', label: 'Cancelados', states: ['cancelled'] },
  { name: 'ya-pasaron', label: 'Ya pasaron', states: ['ended'] },
];

const none = {
  title: 'Aquí van tus eventos',
  text: 'Algo con día y hora: música en vivo, una cata, un torneo.',
  act: 'Publicar un evento',
  to: shopPaths.newEvent,
};

/** Every event of the shop by what it is now, with what can be done. */
export default function EventsPage({ loaderData }: { loaderData: LoadedList<OwnedEvent> }) {
  return (
    <OwnedList
      title={title}
      groups={groups}
      filters={filters}
      none={none}
      path={shopPaths.events}
      kind={ownedEvents}
      loaded={loaderData}
      fetch={fetchEvents}
      ended="Ya pasaron"
    />
  );
}

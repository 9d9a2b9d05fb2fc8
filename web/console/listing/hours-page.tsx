import '../../styles/screens/console/console-hours.css';
import '../../styles/screens/console/console-listing.css';
import type { ConsoleLoaderArgs } from '../shell/screen-module.ts';
import { notFoundHere } from './not-found-here.ts';
import { fetchListing } from './profile.ts';
import { StoreHoursForm } from './store-hours-form.tsx';
import { useEdits } from './use-edits.ts';

export const title = 'Horario';

export async function load({ params, signal, id_company }: ConsoleLoaderArgs) {
  const listing = await fetchListing(id_company, signal);
  const store = listing.profile.stores.find(({ id_store }) => String(id_store) === params.id_store);
  if (!store) throw notFoundHere('esta sucursal');
  const stores = listing.profile.stores.filter(({ active, id_store }) => active || id_store === store.id_store);
  return { stores, store, since: listing.since };
}

type HoursData = Awaited<ReturnType<typeof load>>;

export default function HoursPage({ loaderData }: { loaderData: HoursData }) {
  const { store, stores } = loaderData;
  const { edits, setEdit, dropKept } = useEdits(stores);
  const unsaved = stores.map(({ id_store }) => id_store).filter((id_store) => edits[id_store]);
  return (
    <StoreHoursForm
      key={store.id_store}
      {...loaderData}
      edit={edits[store.id_store]}
      unsaved={unsaved}
      onEdit={(edit) => setEdit(store.id_store, edit)}
      onSaved={() => dropKept(store.id_store)}
    />
  );
}

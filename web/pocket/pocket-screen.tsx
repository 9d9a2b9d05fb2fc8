import { useSyncExternalStore } from 'react';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import type { OtherPage } from '../shell/other-screen.ts';
import { Screen } from '../shell/screen.tsx';
import sheet from '../styles/screens/pocket/pocket.css?url';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { KeptCity } from './kept-city.tsx';
import { OfferedCity } from './offered-city.tsx';
import { canKeep, usePocket } from './use-pocket.ts';

const description = 'Guarda tu ciudad en el teléfono: cupones, eventos, negocios, menús y horarios, también sin internet.';

export async function loadPage(): Promise<OtherPage<null>> {
  return { loaded: null, head: { title: 'Ciudad de bolsillo', description, slug: 'bolsillo', hidden: true } };
}

const never = () => () => {};

/** Undefined while the server renders. */
const useCanKeep = () => useSyncExternalStore<boolean | undefined>(never, canKeep, () => undefined);

/** The whole city on the phone: what it costs, from when it is, and how it stays so. */
export default function PocketScreen() {
  const isAble = useCanKeep();
  return (
    <Screen title="Ciudad de bolsillo" back={paths.companyCategories} className="pocket">
      {/* The server's HTML names the sheet of a route alone, and this screen has no route. */}
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <p className="lead">
        Todo lo de tu ciudad en el teléfono: cupones, promociones, eventos, negocios, menús y horarios, también sin internet.
      </p>
      {isAble === undefined ? <Waiting /> : isAble ? <Cities /> : <Unable />}
      <noscript>
        <p className="lead">Para guardar tu ciudad hace falta JavaScript.</p>
      </noscript>
    </Screen>
  );
}

const Waiting = () => (
  <section className="card" aria-busy="true">
    <Skeleton className="pocket-skeleton" />
  </section>
);

/** What is kept, and the city that is chosen where it is another one. */
function Cities() {
  const place = useRoot()?.place;
  const pocket = usePocket(place?.id_city ?? 0);
  if (pocket.kept === undefined) return <Waiting />;
  const isChosen = pocket.kept?.id_city === place?.id_city;
  return (
    <>
      {pocket.kept && <KeptCity pocket={pocket} kept={pocket.kept} isChosen={isChosen} />}
      {!isChosen && (place?.id_city ? <OfferedCity pocket={pocket} place={place} /> : <NoCity />)}
    </>
  );
}

const NoCity = () => (
  <StatePanel image="e-vacio" title="Elige tu ciudad" text="La que elijas es la que puedes guardar en el teléfono.">
    <ButtonLink kind="primary" to={`${paths.location}?volver=%2Fbolsillo`} state={{ inside: true }}>
      Elegir mi ciudad
    </ButtonLink>
  </StatePanel>
);

const Unable = () => (
  <StatePanel
    image="e-error"
    title="Este navegador no puede guardarla"
    text="Abre esta página en el navegador de tu teléfono, fuera del modo incógnito, y vuelve a intentarlo."
  >
    <ButtonLink kind="primary" to={paths.companyCategories}>
      Ver mi ciudad
    </ButtonLink>
  </StatePanel>
);

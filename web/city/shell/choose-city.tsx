import { useLocation } from 'react-router';
import { cityPaths } from '../../page/city-paths.ts';
import { paths } from '../../page/paths.ts';
import { Screen } from '../../shell/screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** In place of a screen about a city while there is none: nobody has chosen one, and no business says which. */
export function ChooseCity() {
  const { pathname } = useLocation();
  return (
    <Screen title="La ciudad" back={paths.home} actions={false}>
      <StatePanel
        image="e-vacio"
        title="Primero dinos cuál es tu ciudad."
        text="Elige tu estado y tu ciudad. Si no están en la lista, todavía faltan sus colonias: se cargan una vez, desde el servidor."
      >
        <ButtonLink kind="primary" to={`${paths.location}?volver=${encodeURIComponent(pathname)}`}>
          Elegir mi ciudad
        </ButtonLink>
        <ButtonLink kind="text" to={cityPaths.settings}>
          Ir a Ajustes
        </ButtonLink>
      </StatePanel>
    </Screen>
  );
}

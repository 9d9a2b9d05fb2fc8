import { useLocation } from 'react-router';
import { useAddressWith } from '../page/filter-chips.tsx';
import { useRoot } from '../page/root-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { usePageQuery } from './page-query.ts';
import { paths } from './paths.ts';

type CatalogueNoun = 'artículos' | 'cupones' | 'eventos' | 'negocios' | 'promociones';

/** An empty list: because of a colonia, because of a filter, or because the city has none yet. Each leads somewhere else. */
export function NothingHere({ what }: { what: CatalogueNoun }) {
  const place = useRoot()?.place;
  const all = what === 'promociones' ? `las ${what}` : `los ${what}`;
  const { pathname } = useLocation();
  const query = usePageQuery();
  const addressWith = useAddressWith();
  const filtered = ['abierto', 'categoria', 'gratis', 'dia'].some((key) => query.has(key));
  if (place?.id_colonia) {
    return (
      <StatePanel
        image="e-vacio"
        title={`Nada en ${place.colonia ?? 'esta colonia'} por ahora`}
        text={`Mira ${all} del resto de ${place.city}.`}
      >
        <ButtonLink kind="primary" to={addressWith('colonia', '0')}>
          Ver toda la ciudad
        </ButtonLink>
      </StatePanel>
    );
  }
  if (filtered) {
    return (
      <StatePanel
        image="e-vacio"
        title="Nada con estos filtros"
        text={`Quítalos para ver ${what === 'promociones' ? 'todas' : 'todos'} ${all}.`}
      >
        <ButtonLink kind="primary" to={pathname}>
          Quitar filtros
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      image="e-vacio"
      title={`Todavía no hay ${what}${place?.city ? ` en ${place.city}` : ''}`}
      text="Elige otra ciudad o vuelve más tarde: aquí aparecen en cuanto se publican."
    >
      <ButtonLink kind="primary" to={paths.location} state={{ inside: true }}>
        Cambiar de ciudad
      </ButtonLink>
    </StatePanel>
  );
}

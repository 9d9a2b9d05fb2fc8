import { Search, UtensilsCrossed } from 'lucide';
import { Link, type LoaderFunctionArgs } from 'react-router';
import type { Category, CategoryNow } from '../../contract/catalog/categories.ts';
import { mostCounted } from '../../contract/most-counted.ts';
import type { CityNow } from '../../contract/places/city-now.ts';
import { apiOf } from '../api/api-client.ts';
import { isForToday } from '../coupons/usable-now.ts';
import { placeFilter, placeOf } from '../locations/chosen-place.ts';
import { paths } from '../page/paths.ts';
import { nowContext, useRoot } from '../page/root-data.ts';
import { serverNow } from '../session/server-clock.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { CategoryTiles, loadHeld } from './category-tiles.tsx';
import { type HomeLists, HomeSections } from './home-sections.tsx';

export type HomeData = { categories: Category[]; held: CategoryNow[]; lists: HomeLists; now: CityNow | null };

const promotionsShown = 4;

/** What goes on in the city now, a little of each kind. */
export async function loadHome(given: Pick<LoaderFunctionArgs, 'context' | 'request'>): Promise<HomeData> {
  const api = apiOf(given);
  const place = placeFilter(await placeOf(given));
  const [categories, coupons, promotions, events, companies, cityNow, held] = await Promise.all([
    api('GET /categories', { query: { kind: 'company' } }),
    api('GET /coupons', { query: { ...place, limit: 8 } }),
    api('GET /promotions', { query: { ...place, limit: 50 } }),
    api('GET /events', { query: { ...place, limit: 4 } }),
    api('GET /companies', { query: { ...place, open_now: true, limit: 6 } }),
    // A phone without a network may know the lists and not the figures.
    api('GET /city-now', { query: place }).catch(() => null),
    loadHeld(api, 'company', place),
  ]);
  const now = given.context.get(nowContext) ?? serverNow();
  const forToday = promotions.items.filter((promotion) => isForToday(promotion, now)).slice(0, promotionsShown);
  const lists = { coupons: coupons.items, promotions: forToday, events: events.items, companies: companies.items };
  return { categories: categories.items, held, lists, now: cityNow };
}

/** The way to search, the categories and what goes on today. */
export function Home({ home: { categories, held, lists, now } }: { home: HomeData }) {
  const isEmpty = Object.values(lists).every((list) => list.length === 0);
  return (
    <>
      <search>
        <Link className="search" to={paths.search} state={{ inside: true }} prefetch="intent">
          <Icon of={Search} />
          <VisuallyHidden>Buscar: </VisuallyHidden>Tacos, corte, café…
        </Link>
      </search>
      {now && !isEmpty && <Counter now={now} />}
      <CategoryTiles categories={categories} held={held} label="Categorías" pathOf={paths.companies} />
      {isEmpty ? <NothingToday /> : <HomeSections lists={lists} categories={categories} />}
      <p className="wrap mt-5">
        <ButtonLink kind="outlined" wide className="to-menu" to={paths.menu} prefetch="intent">
          <Icon of={UtensilsCrossed} size="medium" />
          Menú: ¿qué se te antoja?
        </ButtonLink>
      </p>
      <p className="wrap mt-3">
        <ButtonLink kind="text" wide to={paths.leaflet} state={{ inside: true }}>
          El folleto de la semana, para imprimir
        </ButtonLink>
        <ButtonLink kind="text" wide to="/bolsillo" state={{ inside: true }}>
          Tu ciudad en el teléfono, sin internet
        </ButtonLink>
      </p>
    </>
  );
}

/** How much there is right now. */
function Counter({ now: { coupons, open_companies } }: { now: CityNow }) {
  const count = (many: number) => <b className="num">{many > mostCounted ? `más de ${mostCounted}` : many}</b>;
  return (
    <p className="count">
      <span>
        {count(coupons)} {coupons === 1 ? 'cupón vigente' : 'cupones vigentes'}
      </span>
      <span>
        {count(open_companies)} {open_companies === 1 ? 'negocio abierto' : 'negocios abiertos'}
      </span>
    </p>
  );
}

/** Neither offers nor events, and nothing open: the categories above still lead to the businesses there are. */
function NothingToday() {
  const place = useRoot()?.place;
  if (place?.id_colonia) {
    return (
      <StatePanel
        image="e-vacio"
        title={`Nada en ${place.colonia ?? 'esta colonia'} por ahora`}
        text={`Mira lo que hay en el resto de ${place.city}.`}
      >
        <ButtonLink kind="primary" to="?colonia=0">
          Ver toda la ciudad
        </ButtonLink>
      </StatePanel>
    );
  }
  return (
    <StatePanel
      image="e-vacio"
      title={`Por ahora no hay nada${place?.city ? ` en ${place.city}` : ''}`}
      text="Aquí verás cupones, promociones y eventos en cuanto un negocio los publique."
    >
      <ButtonLink kind="primary" to={paths.location} state={{ inside: true }}>
        Cambiar de ciudad
      </ButtonLink>
    </StatePanel>
  );
}

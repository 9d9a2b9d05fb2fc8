import { Building2, ChartColumn, Flag, type IconNode, Inbox, Megaphone, Menu, Newspaper, SlidersHorizontal, Store, Users } from 'lucide';
import { useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { mostOpen } from '../../../contract/city/inbox-kinds.ts';
import { cityPaths } from '../../page/city-paths.ts';
import { paths } from '../../page/paths.ts';
import { useRoot } from '../../page/root-data.ts';
import { SiteLogo } from '../../shell/site-logo.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { sumOf, useOpenCases } from '../inbox/open-cases.ts';
import { upTo } from '../parts/say-ago.ts';
import { useCity } from './city-context.ts';

type Entry = { to: string; label: string; icon: IconNode };

const entries: readonly Entry[] = [
  { to: cityPaths.overview, label: 'La ciudad', icon: Building2 },
  { to: cityPaths.inbox, label: 'Pendientes', icon: Inbox },
  { to: cityPaths.companies, label: 'Negocios', icon: Store },
  { to: cityPaths.notices, label: 'Avisos', icon: Megaphone },
  { to: cityPaths.campaigns, label: 'Campañas', icon: Flag },
  { to: cityPaths.leaflet, label: 'Folleto', icon: Newspaper },
  { to: cityPaths.figures, label: 'Cifras', icon: ChartColumn },
  { to: cityPaths.people, label: 'Gente y permisos', icon: Users },
  { to: cityPaths.settings, label: 'Ajustes', icon: SlidersHorizontal },
];

/** What a phone shows as tabs; the rest is in «Más». */
const tabs = entries.length > 5 ? 4 : 5;

function useIsHere(): (to: string) => boolean {
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  return (to) => pathname === to || (to !== cityPaths.overview && pathname.startsWith(`${to}/`));
}

/** The operator's screens: a bar at the side from 1024 px, tabs under it. */
export function CityNav() {
  const isHere = useIsHere();
  const [isMoreOpen, openMore] = useState(false);
  const [first, rest] = [entries.slice(0, tabs), entries.slice(tabs)];
  const product = useRoot()?.settings.product;
  const { id_city, name } = useCity();
  return (
    <nav className="tabs city-nav" aria-label="La ciudad">
      <Link className="city-brand" to={paths.home}>
        <SiteLogo lazy />
        <span>
          <b>
            {product}
            <VisuallyHidden>: salir a la app, estás en </VisuallyHidden>
          </b>
          <small>{name}</small>
        </span>
      </Link>
      {first.map((entry) => (
        <Entry key={entry.to} entry={entry} isHere={isHere(entry.to)} />
      ))}
      {rest.map((entry) => (
        <Entry key={entry.to} entry={entry} isHere={isHere(entry.to)} className="city-rest" />
      ))}
      {rest.length > 0 && (
        <button
          type="button"
          className="city-more"
          // What the server renders opens nothing, and a tap on it would be lost.
          disabled={id_city === 0}
          aria-haspopup="dialog"
          aria-current={rest.some(({ to }) => isHere(to)) ? 'page' : undefined}
          onClick={() => openMore(true)}
        >
          <span className="tab-icon">
            <Icon of={Menu} />
          </span>
          Más
        </button>
      )}
      {isMoreOpen && (
        <Sheet title="Más de la ciudad" onClose={() => openMore(false)}>
          <ul className="city-more-list">
            {rest.map((entry) => (
              <li key={entry.to}>
                <Link to={entry.to} onClick={() => openMore(false)}>
                  <Icon of={entry.icon} />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </nav>
  );
}

function Entry({ entry: { to, label, icon }, isHere, className }: { entry: Entry; isHere: boolean; className?: string }) {
  const { id_city } = useCity();
  return (
    <Link to={to} className={className} aria-current={isHere ? 'page' : undefined}>
      <span className="tab-icon">
        <Icon of={icon} />
        {to === cityPaths.inbox && id_city > 0 && <Waiting id_city={id_city} />}
      </span>
      {label}
    </Link>
  );
}

/** How many cases wait for the operator. */
function Waiting({ id_city }: { id_city: number }) {
  const cases = useOpenCases(id_city);
  const count = cases ? sumOf(cases) : 0;
  if (count === 0) return null;
  return (
    <span className="badge city-badge">
      {upTo(count, mostOpen)}
      <VisuallyHidden> por ver, </VisuallyHidden>
    </span>
  );
}

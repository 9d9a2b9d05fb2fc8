import { ArrowLeft, MapPin, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useRoot } from '../root.tsx';
import { TabBar } from './tab-bar.tsx';

type ScreenProps = {
  title: string;
  /** Where the arrow leads; absent on the screens of the tabs. */
  back?: string;
  /** Shown at the right of the bar in place of the city and the search. */
  actions?: ReactNode;
  children: ReactNode;
  /** Class of `main`. */
  className?: string;
};

/** A screen with its bar, its one heading and the tabs. */
export function Screen({ title, back, actions, children, className }: ScreenProps) {
  return (
    <>
      <div className="page">
        <header className="bar">
          {back && <BackLink to={back} className="ib" />}
          <h1 className={back ? undefined : 'pl-3'}>{title}</h1>
          {actions ?? <PlaceAndSearch />}
        </header>
        <main id="contenido" className={className}>
          {children}
        </main>
      </div>
      <TabBar />
    </>
  );
}

/** Goes back in history when the visitor came from inside the app, else to the list that the screen belongs to. */
export function BackLink({ to, className }: { to: string; className: string }) {
  const cameFrom = (useLocation().state as { inside?: boolean } | null)?.inside;
  return (
    <Link
      to={to}
      className={className}
      aria-label="Regresar"
      onClick={(click) => {
        if (!cameFrom) return;
        click.preventDefault();
        history.back();
      }}
    >
      <ArrowLeft className="i" aria-hidden="true" />
    </Link>
  );
}

function PlaceAndSearch() {
  return (
    <>
      <PlaceLink />
      <Link to={paths.search} className="ib" aria-label="Buscar" state={{ inside: true }} prefetch="intent">
        <Search className="i" aria-hidden="true" />
      </Link>
    </>
  );
}

/** The place being looked at; leads to where it is chosen and back. */
export function PlaceLink() {
  const place = useRoot()?.place;
  const { pathname } = useLocation();
  const name = place?.colonia ?? place?.city;
  return (
    <Link
      to={`${paths.location}?volver=${encodeURIComponent(pathname)}`}
      className="place"
      state={{ inside: true }}
      aria-label={name ? `Cambiar de ciudad, ahora ${name}` : undefined}
    >
      <MapPin className="i m" aria-hidden="true" />
      <span>{name || 'Elige tu ciudad'}</span>
    </Link>
  );
}

import { ArrowLeft, CircleUser, MapPin, Search } from 'lucide';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { Icon } from '../ui/icon.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { MenuButton } from './menu-button.tsx';
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
          {back ? <BackLink to={back} /> : <MenuButton />}
          <h1>{title}</h1>
          {actions ?? <PlaceAndSearch />}
          {!back && <AccountLink />}
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
export function BackLink({ to, className }: { to: string; className?: string }) {
  const cameFrom = (useLocation().state as { inside?: boolean } | null)?.inside;
  return (
    <IconLink
      label="Regresar"
      icon={ArrowLeft}
      to={to}
      className={className}
      onClick={(click) => {
        if (!cameFrom) return;
        click.preventDefault();
        history.back();
      }}
    />
  );
}

function PlaceAndSearch() {
  return (
    <>
      <PlaceLink />
      <IconLink label="Buscar" icon={Search} to={paths.search} state={{ inside: true }} prefetch="intent" />
    </>
  );
}

/** Leads to the account, by the login for whoever has none yet. */
export const AccountLink = () => <IconLink label="Mi cuenta" icon={CircleUser} to={paths.profile} state={{ inside: true }} />;

/** The place being looked at; leads to where it is chosen, and a visitor back. */
export function PlaceLink() {
  const place = useRoot()?.place;
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const name = place?.colonia ?? place?.city;
  return (
    <Link
      to={isLoggedIn ? paths.myLocation : `${paths.location}?volver=${encodeURIComponent(pathname)}`}
      className="place"
      state={{ inside: true }}
      aria-label={name ? `Cambiar de ciudad, ahora ${name}` : undefined}
    >
      <Icon of={MapPin} size="medium" />
      <span>{name || 'Elige tu ciudad'}</span>
    </Link>
  );
}

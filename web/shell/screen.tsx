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
  /** The target of the arrow; absent on the tabs' screens. */
  back?: string;
  /** Replaces the city and the search at the right of the bar. */
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

/** Goes back in history when the visitor came from inside the app, else to the screen's list. */
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

/** Links to the account; without a session it leads to the login first. */
export const AccountLink = () => <IconLink label="Mi cuenta" icon={CircleUser} to={paths.profile} state={{ inside: true }} />;

/** Shows the present place and links to its choice, which leads back. */
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

import { ChevronDown, Sun } from 'lucide';
import { Link, useLocation } from 'react-router';
import { sayLongDate } from '../../contract/validity/dates.ts';
import { localTime } from '../../contract/validity/local-time.ts';
import { cityPicture, paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useNow } from '../page/use-now.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { MenuButton } from '../shell/menu-button.tsx';
import { AccountLink } from '../shell/screen.tsx';
import { switchTheme } from '../shell/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

type CityHeaderProps = {
  timeZone: string;
  /** The city's picture, when one was given with the choice of the city. */
  image?: string | null;
};

/** The city being looked at, today's date in it and the way to another one. */
export function CityHeader({ timeZone, image }: CityHeaderProps) {
  const today = localTime(useNow(), timeZone).date;
  const root = useRoot();
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  return (
    <header className="city">
      {root && (
        <img src={image ?? cityPicture(root.place.id_city)} alt="" width={1200} height={600} fetchPriority="high" decoding="async" />
      )}
      <div className="top">
        <MenuButton />
        <span className="product">{root?.settings.product}</span>
        <AccountLink />
        <IconButton label="Cambiar entre tema claro y oscuro" icon={Sun} onClick={switchTheme} />
      </div>
      <div className="name">
        <p>
          {sayLongDate(today)}
          {root?.place.colonia && (
            <>
              <span className="dot" />
              {root.place.colonia}
            </>
          )}
        </p>
        <h1>
          <Link to={isLoggedIn ? paths.myLocation : `${paths.location}?volver=${encodeURIComponent(pathname)}`} state={{ inside: true }}>
            {root?.place.city || 'Elige tu ciudad'}
            <Icon of={ChevronDown} />
            <VisuallyHidden>, cambiar ubicación</VisuallyHidden>
          </Link>
        </h1>
      </div>
    </header>
  );
}

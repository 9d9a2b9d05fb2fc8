import { Plus, Store, Sun, TicketPercent, UtensilsCrossed } from 'lucide';
import { Link, useLocation, useNavigation } from 'react-router';
import { paths } from '../../page/paths.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { SiteLogo } from '../../shell/site-logo.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const tabs = [
  { to: shopPaths.today, label: 'Hoy', icon: Sun, also: [shopPaths.figures] },
  { to: shopPaths.offers, label: 'Cupones', icon: TicketPercent, also: ['/mi-negocio/promociones', '/mi-negocio/eventos'] },
  { to: shopPaths.publish, label: 'Publicar', icon: Plus, also: [] },
  { to: shopPaths.menu, label: 'Menú', icon: UtensilsCrossed, also: [] },
  { to: shopPaths.listing, label: 'Mi ficha', icon: Store, also: [shopPaths.people, shopPaths.stamps] },
];

/** The owner's five tabs, a rail from 768 px. `calm`: the screen has a primary button of its own. */
export function OwnerTabs({ calm }: { calm?: boolean | undefined }) {
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  const isUnder = (path: string) => pathname === path || (path !== shopPaths.today && pathname.startsWith(`${path}/`));
  return (
    <nav className={classNames('tabs owner-tabs', calm && 'calm')} aria-label="Mi negocio">
      <Link className="rail-logo" to={paths.home} aria-label="Salir a la app">
        <SiteLogo lazy />
      </Link>
      {tabs.map(({ to, label, icon, also }) => (
        <Link
          key={to}
          to={to}
          className={to === shopPaths.publish ? 'publish-tab' : undefined}
          aria-current={[to, ...also].some(isUnder) ? 'page' : undefined}
        >
          <span className="tab-icon">
            <Icon of={icon} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}

import { BadgePercent, Bell, CalendarDays, Home, Ticket } from 'lucide';
import { Link, useLocation, useNavigation } from 'react-router';
import { useBadge } from '../notifications/badge.ts';
import { paths } from '../page/paths.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { SiteLogo } from './site-logo.tsx';

/** A tab stays active on the screens that its list links to. */
const tabs = [
  {
    to: paths.companyCategories,
    label: 'Inicio',
    icon: Home,
    also: [paths.home, paths.menu, '/articulos-por-categoria', '/negocios-por-categoria', '/negocios'],
  },
  { to: paths.promotions, label: 'Promociones', icon: BadgePercent, also: ['/cupones', '/coupons-by-company'] },
  { to: paths.wallet, label: 'Mis cupones', icon: Ticket, also: [paths.walletOfDevice] },
  { to: paths.events, label: 'Eventos', icon: CalendarDays, also: [] },
  { to: paths.notifications, label: 'Avisos', icon: Bell, also: [] },
];

/** The number of new notifications over the bell. */
function Badge() {
  const count = useBadge();
  if (count === 0) return null;
  return (
    <span className="badge">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> sin ver, </VisuallyHidden>
    </span>
  );
}

/**
 * Tabs at the bottom of a phone, a rail from 768 px; a tap marks its tab at once, before its screen has loaded. Inicio is a user's own home, and for
 * visitors the categories.
 */
export function TabBar() {
  const here = useLocation();
  const { pathname } = useNavigation().location ?? here;
  const isLoggedIn = useLoggedIn();
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className="tabs" aria-label="Principal">
      <span className="rail-logo">
        <SiteLogo lazy />
      </span>
      {tabs.map(({ to, label, icon, also }) => (
        <Link
          key={to}
          to={isLoggedIn && to === paths.companyCategories ? paths.home : to}
          prefetch="intent"
          aria-current={[to, ...also].some(isUnder) ? 'page' : undefined}
        >
          <span className="tab-icon">
            <Icon of={icon} />
            {to === paths.notifications && <Badge />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}

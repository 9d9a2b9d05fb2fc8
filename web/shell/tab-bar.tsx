import { BadgePercent, Bell, CalendarDays, Home, Ticket } from 'lucide';
import { Link, useLocation, useNavigation } from 'react-router';
import { useBadge } from '../notifications/badge.ts';
import { paths } from '../page/paths.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { SiteLogo } from './site-logo.tsx';

/** A tab stays lit on the screens that its list leads to. */
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

/** How many notifications are new, over the bell. */
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

/** Bottom tabs on a phone, a rail from 768 px; a tap lights its tab at once, before its screen is there. Inicio is each person's own home, for visitors the categories. */
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

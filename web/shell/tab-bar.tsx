import { BadgePercent, Bell, CalendarDays, Home, Ticket } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useBadge } from '../notifications/badge.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useLoggedIn } from '../session/session-marker.ts';

/** A tab stays lit on the screens that its list leads to. */
const tabs = [
  {
    to: paths.companyCategories,
    label: 'Inicio',
    Icon: Home,
    also: [paths.home, paths.menu, '/articulos-por-categoria', '/negocios-por-categoria', '/negocios'],
  },
  { to: paths.promotions, label: 'Promociones', Icon: BadgePercent, also: ['/cupones', '/coupons-by-company'] },
  { to: paths.wallet, label: 'Mis cupones', Icon: Ticket, also: [paths.walletOfDevice] },
  { to: paths.events, label: 'Eventos', Icon: CalendarDays, also: [] },
  { to: paths.notifications, label: 'Avisos', Icon: Bell, also: [] },
];

/** How many notifications are new, over the bell. */
function Badge() {
  const count = useBadge();
  if (count === 0) return null;
  return (
    <span className="badge">
      {count > 99 ? '99+' : count}
      <span className="vh"> sin ver, </span>
    </span>
  );
}

/** Bottom tabs on a phone, a rail from 768 px. Inicio is each person's own home, for visitors the categories. */
export function TabBar() {
  const { pathname } = useLocation();
  const isLoggedIn = useLoggedIn();
  const initial = useRoot()?.settings.product.charAt(0) ?? '';
  const isUnder = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    <nav className="tabs" aria-label="Principal">
      <span className="rail-logo" aria-hidden="true">
        {initial}
      </span>
      {tabs.map(({ to, label, Icon, also }) => (
        <Link
          key={to}
          to={isLoggedIn && to === paths.companyCategories ? paths.home : to}
          prefetch="intent"
          aria-current={[to, ...also].some(isUnder) ? 'page' : undefined}
        >
          <span className="ic">
            <Icon className="i" aria-hidden="true" />
            {to === paths.notifications && <Badge />}
          </span>
          {label}
        </Link>
      ))}
    </nav>
  );
}

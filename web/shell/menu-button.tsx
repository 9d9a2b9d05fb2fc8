import { Menu } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../page/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';

export const fetchSideMenu = () => import('./side-menu.tsx');

let openMenu = () => {};

/** Opens the side menu. The style sheet shows it to whoever is logged in, and to nobody else. */
export const MenuButton = () => (
  <IconButton label="Abrir el menú" icon={Menu} className="menu" aria-haspopup="dialog" onClick={() => openMenu()} />
);

/** Where the side menu opens, fetched on the first tap: a button that goes with its skeleton would take the menu along. */
export function MenuPlace() {
  const [SideMenu, setSideMenu] = useState<ComponentType<{ onClose(): void }>>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    openMenu = () =>
      void fetchSideMenu().then(
        (module) => setSideMenu(() => module.default),
        () => void navigate(paths.profile),
      );
  }, [navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen begins without it.
  useEffect(() => () => setSideMenu(undefined), [pathname]);
  return SideMenu && <SideMenu onClose={() => setSideMenu(undefined)} />;
}

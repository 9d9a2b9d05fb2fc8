import { Menu } from 'lucide';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../page/paths.ts';
import { IconButton } from '../ui/icon-button.tsx';

export const fetchSideMenu = () => import('./side-menu.tsx');

let openMenu = () => {};

/** Opens the side menu. The style sheet shows this button only with a session. */
export const MenuButton = () => (
  <IconButton label="Abrir el menú" icon={Menu} className="menu" aria-haspopup="dialog" onClick={() => openMenu()} />
);

/** The side menu's place in the tree, fetched at the first tap. It is not inside the button, which disappears with its skeleton. */
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

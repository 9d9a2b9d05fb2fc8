import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';

export const fetchSideMenu = () => import('./side-menu.tsx');
const SideMenu = lazy(fetchSideMenu);

/** Opens the side menu, which is fetched on the first tap. The style sheet shows it to whoever is logged in, and to nobody else. */
export function MenuButton({ className = 'ib' }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const show = () =>
    fetchSideMenu().then(
      () => setOpen(true),
      () => void navigate(paths.profile),
    );
  return (
    <>
      <button type="button" className={`${className} menu`} aria-label="Abrir el menú" aria-haspopup="dialog" onClick={() => void show()}>
        <Menu className="i" aria-hidden="true" />
      </button>
      {open && (
        <Suspense>
          <SideMenu onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

import type { LucideIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import type { SavedKind } from '../../contract/saved.ts';
import { paths } from '../paths.ts';
import { useLoggedIn } from '../shell/logged-in.ts';

/** What does it is fetched once somebody is logged in; without it the link leads on, by the login if need be. */
const SaveToggle = lazy(() => import('./save-toggle.tsx').catch(() => ({ default: SaveLink })));

export type SaveGiven = { kind: SavedKind; id: number; label: 'Guardar' | 'Seguir'; Icon: LucideIcon };

/** Saves a coupon or an event, follows a business. */
export function SaveButton(given: SaveGiven) {
  return (
    <div className="save">
      {useLoggedIn() ? (
        <Suspense fallback={<SaveLink {...given} />}>
          <SaveToggle key={given.id} {...given} />
        </Suspense>
      ) : (
        <SaveLink {...given} />
      )}
    </div>
  );
}

/** A visitor is led to the login and back here. */
function SaveLink({ label, Icon }: SaveGiven) {
  const { pathname } = useLocation();
  return (
    <Link className="btn q" to={`${paths.login}?volver=${pathname}`} state={{ inside: true }}>
      <Icon className="i m" aria-hidden="true" />
      {label}
    </Link>
  );
}

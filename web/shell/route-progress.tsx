import { useLocation, useNavigation } from 'react-router';
import { paths } from '../page/paths.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** A thin line under the top edge while the next screen's data is on its way; the search screen shows by itself that it is looking. */
export function RouteProgress() {
  const { pathname } = useLocation();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && !(pathname === paths.search && location.pathname === paths.search);
  return (
    <div className="progress" role="status" aria-live="polite" data-busy={busy || undefined}>
      {busy && <VisuallyHidden>Cargando…</VisuallyHidden>}
    </div>
  );
}

import { useLocation, useNavigation } from 'react-router';
import { paths } from '../page/paths.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** A thin line at the top while the next screen's data loads; the search screen has an indicator of its own. */
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

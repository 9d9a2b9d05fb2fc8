import { useNavigation } from 'react-router';

/** A thin line under the top edge while the next screen's data is on its way. */
export function RouteProgress() {
  const busy = useNavigation().state === 'loading';
  return (
    <div className="progress" role="status" aria-live="polite" data-busy={busy || undefined}>
      {busy && <span className="vh">Cargando…</span>}
    </div>
  );
}

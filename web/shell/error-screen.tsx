import { RotateCcw } from 'lucide';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import type { Problem } from '../../contract/errors.ts';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useLoggedIn } from '../session/session-marker.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { Screen } from './screen.tsx';

const isProblem = (body: unknown): body is Problem => typeof body === 'object' && body !== null && 'detail' in body;

/** The screen for an address that does not exist, or for data that failed to load. It always offers a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const problem = missing && isProblem(error.data) ? error.data : undefined;
  const title = problem?.instead?.title ?? (missing ? 'No encontramos esta página' : 'Algo falló');
  const product = useRoot()?.settings.product;
  return (
    <Screen title={title} back={paths.promotions} actions={false}>
      <title>{product ? `${title} - ${product}.` : title}</title>
      <meta name="robots" content="noindex" />
      {missing ? <Missing title={title} problem={problem} /> : <Failed error={error} />}
    </Screen>
  );
}

function Missing({ title, problem }: { title: string; problem: Problem | undefined }) {
  const { detail = 'Puede que la dirección esté mal o que ya no exista.', instead } = problem ?? {};
  return (
    <StatePanel image="e-vacio" title={title} text={detail}>
      <ButtonLink kind="primary" to={instead?.path ?? paths.promotions}>
        {instead?.label ?? 'Ver promociones'}
      </ButtonLink>
      <ButtonLink kind="text" to={paths.search} state={{ inside: true }}>
        Buscar
      </ButtonLink>
    </StatePanel>
  );
}

/** The screens that open offline: the wallet of this device, the cached lists, and the city that may be kept. */
function KeptScreens() {
  const isLoggedIn = useLoggedIn();
  return (
    <>
      <ButtonLink kind="outlined" to={isLoggedIn ? paths.wallet : paths.walletOfDevice}>
        Ver mis cupones
      </ButtonLink>
      <ButtonLink kind="text" to={paths.promotions}>
        Ver promociones
      </ButtonLink>
      <ButtonLink kind="text" to="/bolsillo">
        Ciudad de bolsillo
      </ButtonLink>
    </>
  );
}

/** The router never requests a failed script again, so the page reloads once a server answers. */
const openAgain = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );

/** What the API said of data that failed to load, if it did, and the button that tries again. */
export function useFailure(error: unknown) {
  const { revalidate, state } = useRevalidator();
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : undefined;
  const working = state !== 'idle';
  const retry = (
    <Button kind="primary" disabled={working} onClick={() => void (problem ? revalidate() : openAgain())}>
      <Icon of={RotateCcw} size="medium" />
      {working ? 'Cargando…' : 'Reintentar'}
    </Button>
  );
  return { problem, retry };
}

function Failed({ error }: { error: unknown }) {
  const { problem, retry } = useFailure(error);
  return (
    <StatePanel
      image="e-error"
      title={problem?.title ?? 'No pudimos cargar'}
      text={problem?.detail ?? 'Revisa tu conexión y vuelve a intentarlo.'}
      alert
    >
      {retry}
      <KeptScreens />
    </StatePanel>
  );
}

import { isRouteErrorResponse, useLocation } from 'react-router';
import { problemOf } from '../../api/problem.ts';
import { useRoot } from '../../page/root-data.ts';
import { useFailure } from '../../shell/error-screen.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { OwnerTabs } from './owner-tabs.tsx';
import { shopPaths } from './shop-paths.ts';

/** In place of a screen that could not be opened: the console's own bars stay, and what still works is said. */
export function ConsoleFailed({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? 'No encontramos esta página' : 'Mi negocio';
  const product = useRoot()?.settings.product;
  return (
    <>
      <div className="page console">
        <header className="bar">
          <h1>{title}</h1>
        </header>
        <main id="contenido">
          <title>{product ? `${title} - ${product}.` : title}</title>
          <meta name="robots" content="noindex" />
          {isMissing ? <Missing text={problemOf(error).status === 404 ? problemOf(error).detail : undefined} /> : <Failed error={error} />}
        </main>
      </div>
      <OwnerTabs />
    </>
  );
}

const Missing = ({ text = 'Puede que la dirección esté mal o que ya no exista.' }: { text?: string | undefined }) => (
  <StatePanel image="e-vacio" title="No está en tu negocio" text={text}>
    <ButtonLink kind="primary" to={shopPaths.offers}>
      Ver mis cupones
    </ButtonLink>
  </StatePanel>
);

function Failed({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const { problem, retry } = useFailure(error);
  const what = pathname.replace(/\/$/, '') === shopPaths.today ? 'tu día' : 'esta pantalla';
  return (
    <StatePanel
      image="e-error"
      title={`No pudimos traer ${what}.`}
      text={`Tus cupones siguen en la calle y la caja sigue canjeando. Solo falló esta pantalla. ${problem?.status === 503 ? problem.detail : ''}`}
      alert
    >
      {retry}
    </StatePanel>
  );
}

import { isRouteErrorResponse, useLocation } from 'react-router';
import { shopPaths } from '../../page/shop-paths.ts';
import { useFailure } from '../../shell/error-screen.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { OwnerTabs } from './owner-tabs.tsx';

/** In place of a screen that could not be opened: the console's own bars stay, and what still works is said. */
export default function ConsoleFailed({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const what = useLocation().pathname === shopPaths.today ? 'tu día' : 'esta pantalla';
  const { retry } = useFailure(error);
  const title = isMissing ? 'No encontramos esta página' : `No pudimos traer ${what}.`;
  return (
    <>
      <div className="page console">
        <header className="bar">
          <h1>{isMissing ? title : 'Mi negocio'}</h1>
        </header>
        <main id="contenido">
          <StatePanel
            image={isMissing ? 'e-vacio' : 'e-error'}
            title={title}
            text={
              isMissing
                ? 'La dirección está mal o ya no existe.'
                : 'Tus cupones siguen en la calle y la caja sigue canjeando. Solo falló esta pantalla.'
            }
            alert
          >
            {!isMissing && retry}
          </StatePanel>
        </main>
      </div>
      <OwnerTabs />
    </>
  );
}

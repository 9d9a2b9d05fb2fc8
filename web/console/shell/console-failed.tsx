import { useEffect, useEffectEvent } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator } from 'react-router';
import { useConnectivity } from '../../offline/connectivity.ts';
import { emitAppEvent, onAppEvent } from '../../page/app-events.ts';
import { shopPaths } from '../../page/shop-paths.ts';
import { useFailure } from '../../shell/error-screen.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { OwnerTabs } from './owner-tabs.tsx';

/** Whether it is the line that is gone. It is asked at once, and the screen opens when it is back: by a new page where a file did not come. */
function useLineLost(error: unknown): boolean {
  const { revalidate } = useRevalidator();
  const { isOff } = useConnectivity();
  const open = useEffectEvent(() => (isRouteErrorResponse(error) ? void revalidate() : location.reload()));
  useEffect(() => {
    emitAppEvent('connection-lost');
    return onAppEvent('connection-back', () => open());
  }, []);
  return isOff || !navigator.onLine;
}

/** In place of a screen that could not be opened: the console's own bars stay, and what still works is said. */
export default function ConsoleFailed({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <div className="page console">
        <header className="bar">
          <h1>{isMissing ? missing.title : 'Mi negocio'}</h1>
        </header>
        <main id="contenido">{isMissing ? <StatePanel image="e-vacio" {...missing} alert /> : <Failed error={error} />}</main>
      </div>
      <OwnerTabs />
    </>
  );
}

const missing = { title: 'No encontramos esta página', text: 'La dirección está mal o ya no existe.' };

function Failed({ error }: { error: unknown }) {
  const isLineLost = useLineLost(error);
  const what = useLocation().pathname === shopPaths.today ? 'tu día' : 'esta pantalla';
  const { retry } = useFailure(error);
  const said = isLineLost
    ? {
        title: 'No hay conexión.',
        text: 'Esta pantalla se abre sola en cuanto vuelva. Mientras, puedes ver las que ya abriste en este teléfono. Tus cupones siguen en la calle.',
      }
    : {
        title: `No pudimos traer ${what}.`,
        text: 'Tus cupones siguen en la calle y la caja sigue canjeando. Solo falló esta pantalla.',
      };
  return (
    <StatePanel image="e-error" {...said} alert>
      {retry}
    </StatePanel>
  );
}

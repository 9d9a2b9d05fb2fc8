import { useEffect, useState } from 'react';
import { paths } from '../page/paths.ts';
import { readStored } from '../session/storage.ts';
import { ButtonLink } from '../ui/button.tsx';
import { StatePanel } from '../ui/state-panel.tsx';

/** What a wallet without coupons shows; a device without a session offers to log in. */
export function EmptyWallet({ isLoggedIn }: { isLoggedIn: boolean }) {
  const [wasIn, setWasIn] = useState(false);
  useEffect(() => setWasIn(readStored('registered') === 'true' || readStored('id_user') !== null), []);
  return (
    <StatePanel
      image="e-vacio"
      title="Todavía no tienes cupones"
      text={
        isLoggedIn
          ? 'Mira los que hay hoy en tu ciudad y elige los que te sirvan.'
          : 'Mira los que hay hoy en tu ciudad, o entra a tu cuenta para ver los tuyos.'
      }
    >
      <ButtonLink kind="primary" to={paths.coupons}>
        Ver cupones
      </ButtonLink>
      {!isLoggedIn && (
        <ButtonLink kind="text" to={`${paths.login}?volver=${encodeURIComponent(paths.wallet)}`}>
          {wasIn ? 'Vuelve a entrar' : 'Entra'}
        </ButtonLink>
      )}
    </StatePanel>
  );
}

import { Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { wayBack } from '../locations/way-back.ts';
import { pageMeta } from '../page/meta.ts';
import { usePageQuery } from '../page/page-query.ts';
import { cityPicture, paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useHistoryState, useHydrated } from '../page/use-hydrated.ts';
import { hasValidSession } from '../session/session.ts';
import { readStored } from '../session/storage.ts';
import { NeedsScript } from '../shell/bare-screen.tsx';
import { SiteLogo } from '../shell/site-logo.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { Alert } from '../ui/message-dialog.tsx';
import type { Route } from './+types/login-page';
import { useEnter } from './enter.ts';
import { LoginForm } from './login-form.tsx';

const LoginByKey = lazyExtra(() => import('../passkeys/login-by-key.tsx'));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Iniciar sesión',
    description: 'Entra con tu teléfono para guardar tus cupones, o mira lo que hay en tu ciudad sin cuenta.',
    slug: 'login',
    hidden: true,
  });

/** Why the login opened: a screen that needs a session, a session that ended, or a deleted account. */
type CameFrom = { ended?: boolean; deleted?: boolean; volver?: string };

export default function LoginPage() {
  const state = useHistoryState<CameFrom>();
  const isHydrated = useHydrated();
  const query = usePageQuery();
  const then = wayBack(state?.volver ?? query.get('volver'), paths.home);
  const [isKnown, setKnown] = useState(false);
  const navigate = useNavigate();
  const enter = useEnter();
  const { place, settings } = useRoot() ?? {};
  useEffect(() => {
    if (!isHydrated) return;
    if (hasValidSession()) void navigate(then, { replace: true });
    setKnown(readStored('registered') === 'true');
  }, [isHydrated, navigate, then]);
  const onward = then === paths.home ? '' : `?${new URLSearchParams({ volver: then })}`;
  return (
    <div className="page bare">
      <main id="contenido">
        {place && (
          <img
            className="city-picture"
            src={cityPicture(place.id_city)}
            alt=""
            width={1200}
            height={600}
            fetchPriority="high"
            decoding="async"
          />
        )}
        <div className="over">
          <SiteLogo alt={settings?.product} />
          <h1>{isKnown ? 'Qué gusto verte otra vez' : 'Lo bueno de tu ciudad, hoy'}</h1>
          <p className="lead">{state?.ended ? 'Tu sesión terminó. Vuelve a entrar.' : 'Entra para guardar tus cupones.'}</p>
          <NeedsScript />
          <LoginForm className="fields" onSession={(session) => enter(session, then)} />
          <div className="more-ways">
            {isHydrated && 'PublicKeyCredential' in window && (
              <Suspense>
                <LoginByKey onSession={(session) => enter(session, then)} />
              </Suspense>
            )}
            <ButtonLink kind="text" to={paths.recover + onward} state={{ inside: true }}>
              ¿Olvidaste tu contraseña?
            </ButtonLink>
            <div className="pair">
              <ButtonLink kind="quiet" to={paths.register + onward} state={{ inside: true }}>
                Crear cuenta
              </ButtonLink>
              <ButtonLink kind="quiet" to={paths.promotions}>
                Explorar sin cuenta
              </ButtonLink>
            </div>
            <ButtonLink kind="text" to={paths.walletOfDevice}>
              Mis cupones en este teléfono
            </ButtonLink>
            <ButtonLink kind="text" to={paths.registerBusiness} state={{ inside: true }}>
              ¿Tienes un negocio? Regístralo
            </ButtonLink>
          </div>
        </div>
      </main>
      {state?.deleted && <Alert text="Borramos tu cuenta." onClose={() => void navigate(paths.promotions, { replace: true })} />}
    </div>
  );
}

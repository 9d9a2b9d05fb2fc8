import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '../api/api-client.ts';
import { paths } from '../page/paths.ts';
import { clearSession, currentUser, hasAnySession, isTokenOld, onSessionChange, storeToken } from '../session/session.ts';
import { markPage } from '../session/session-marker.ts';
import { readStored } from '../session/storage.ts';
import { TillLink } from '../till/till-link.tsx';
import { fetchSideMenu } from './menu-button.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/** Milliseconds between two checks of the stored token. */
const checkIntervalMs = 1000;

/** Milliseconds until an idle page fetches what a logout needs. */
const settleDelayMs = 2000;

/** Milliseconds before another renewal of the token. */
const renewalRetryMs = 60_000;

/** At rest a console fetches nothing that a logout needs: the side menu of Mi negocio brings it along once it is open, and La ciudad has none. */
const isConsole = () => /^\/(?:mi-negocio|ciudad)/.test(location.pathname);

/** Watches this device's session in every tab: it clears an expired one, with role and store, and opens `/login`; it renews an old token. */
export default function SessionKeeper() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const [settled, setSettled] = useState(false);
  const WantedTaken = useLazyPart(
    () => settled && readStored('wanted_coupon') !== null,
    () => import('../wallet/wanted-taken.tsx'),
  );
  const leave = useEffectEvent((ended: boolean) => {
    if (pathname === paths.login) return;
    void navigate(paths.login, { replace: true, state: ended ? { ended, volver: pathname + search } : null });
  });
  const showAnother = useEffectEvent(() => void revalidate());

  useEffect(() => {
    let who = currentUser()?.id_user;
    const renew = renewal();
    const keepPush = pushUpkeep();
    const { send, hurry } = outboxUpkeep();
    function look(): void {
      const user = currentUser();
      const before = who;
      who = user?.id_user;
      if (user) {
        if (before !== undefined && before !== who) showAnother();
        renew();
        keepPush();
        send();
        return;
      }
      const ended = hasAnySession();
      if (ended) clearSession();
      markPage();
      if (ended || before !== undefined) leave(ended);
    }
    look();
    const timer = setInterval(look, checkIntervalMs);
    const unsubscribe = onSessionChange(look);
    addEventListener('online', hurry);
    const idle = setTimeout(() => {
      if (!isConsole()) void fetchSideMenu().catch(() => {});
      import('../wallet/wallet-store.ts').then(({ keepFresh }) => keepFresh()).catch(() => {});
      setSettled(true);
    }, settleDelayMs);
    return () => {
      clearInterval(timer);
      clearTimeout(idle);
      unsubscribe();
      removeEventListener('online', hurry);
    };
  }, []);
  return (
    <>
      <TillLink />
      {/* Logging out must work without a network, and leads there. */}
      {settled && !isConsole() && <PrefetchPageLinks page={paths.login} />}
      {WantedTaken && <WantedTaken />}
    </>
  );
}

/** Renews the push subscription with each new token (a start, another login, a changed password), if this device has one. */
function pushUpkeep(): () => void {
  let seen: string | null = null;
  return () => {
    const token = readStored('access_token');
    if (token === seen) return;
    seen = token;
    if (readStored('push_id_user') === null) return;
    import('../push/subscription.ts').then(({ renewSubscription }) => renewSubscription()).catch(() => {});
  };
}

/** Milliseconds between two attempts to send the outbox. */
const sending = { least: 5000, most: 60_000 };

/** Sends the outbox: at once when a network may be back, otherwise less and less often. */
function outboxUpkeep(): { send(): void; hurry(): void } {
  let notBefore = 0;
  let wait = sending.least;
  return {
    send() {
      if (Date.now() < notBefore || readStored('outbox') === null) return;
      notBefore = Date.now() + wait;
      import('../offline/outbox.ts')
        .then(({ sendWaiting }) => sendWaiting())
        .then(
          (isAllSent) => {
            wait = isAllSent ? sending.least : Math.min(wait * 2, sending.most);
          },
          () => {},
        );
    },
    hurry() {
      notBefore = 0;
      wait = sending.least;
    },
  };
}

/** Renews an old token, unless another tab renewed it or logged out meanwhile. */
function renewal(): () => void {
  let notBefore = 0;
  return () => {
    if (Date.now() < notBefore || !isTokenOld()) return;
    notBefore = Date.now() + renewalRetryMs;
    const old = readStored('access_token');
    browserApi('POST /customers/renew-token').then(
      ({ token }) => {
        if (token && readStored('access_token') === old) storeToken(token);
      },
      () => {},
    );
  };
}

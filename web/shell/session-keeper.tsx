import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate, useRevalidator } from 'react-router';
import { browserApi } from '../api/client.ts';
import { paths } from '../page/paths.ts';
import { clearSession, currentUser, hasAnySession, isTokenOld, onSessionChange, storeToken } from '../session/session.ts';
import { markPage } from '../session/session-marker.ts';
import { readStored } from '../session/storage.ts';
import { TillLink } from '../till/till-link.tsx';
import { fetchSideMenu } from './menu-button.tsx';
import { useLazyPart } from './use-lazy-part.ts';

/** Milliseconds between two looks at the stored token. */
const interval = 1000;

/** Milliseconds until a page that has settled fetches what a logout needs. */
const settleDelayMs = 2000;

/** Milliseconds before a token is asked for again. */
const checkIntervalMs = 60_000;

/**
 * Looks after the session of this device, whichever tab changes it: one that has ended is cleared, role and store included, and leads to
 * `/login`; one that grows old is renewed.
 */
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
    const timer = setInterval(look, interval);
    const unsubscribe = onSessionChange(look);
    addEventListener('online', hurry);
    const idle = setTimeout(() => {
      void fetchSideMenu().catch(() => {});
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
      {settled && <PrefetchPageLinks page={paths.login} />}
      {WantedTaken && <WantedTaken />}
    </>
  );
}

/** With each new token (a start, another login, a changed password) what comes to this device is looked after, if anything does. */
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

/** Milliseconds between two attempts to send what waits for a network. */
const sending = { least: 5000, most: 60_000 };

/** Sends what was done without a network, at once when there seems to be one again, else ever less often. */
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

/** Renews a token that has grown old; another tab may have been faster, and a logout in the meantime stays one. */
function renewal(): () => void {
  let notBefore = 0;
  return () => {
    if (Date.now() < notBefore || !isTokenOld()) return;
    notBefore = Date.now() + checkIntervalMs;
    const old = readStored('access_token');
    browserApi('POST /customers/renew-token').then(
      ({ token }) => {
        if (token && readStored('access_token') === old) storeToken(token);
      },
      () => {},
    );
  };
}

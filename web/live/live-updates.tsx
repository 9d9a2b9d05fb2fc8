import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useMatches } from 'react-router';
import { browserApi } from '../api/client.ts';
import { useRoot } from '../page/root-data.ts';
import { NewVersion } from '../shell/new-version.tsx';
import { useQuietRefresh } from './background-refresh.ts';
import { onLive } from './live-events.ts';
import { showsCity, showsCoupons } from './live-screens.ts';
import { LiveConnection } from './live-socket.ts';
import { refresher, spread } from './refresh-scheduler.ts';

/** Milliseconds that a page has to itself, once its scripts run, before it opens its socket, and before it counts notifications. */
const calmMs = 300;
const settleDelayMs = 2000;

/** One for as long as the page is open, whichever screen it shows. */
let connection: LiveConnection | undefined;

/** A session that has ended ends here as well, by what any call of it is answered. */
const askWhoIsHere = () => void browserApi('GET /customers/get-customer-by-id').catch(() => {});

const countNotifications = () => void import('../notifications/badge-sync.ts').catch(() => {});

/**
 * Keeps the open screen as the city is: what the server tells is only a hint to fetch again, and so is every connection, since what happened
 * without one was not heard.
 */
export default function LiveUpdates() {
  const matches = useMatches();
  const refreshQuietly = useQuietRefresh();
  // As it is now: what React has rendered of it may be of before the last tap, and fetching again would break off what that tap began.
  const router = useContext(RouterContext)?.router;
  const place = useRoot()?.place;
  const [isOutdated, setIsOutdated] = useState(connection?.isOutdated ?? false);
  const screen = () => matches.at(-1)?.id ?? '';
  const mayRefresh = useEffectEvent(() => !document.hidden && router?.state.navigation.state === 'idle');
  const refresh = useEffectEvent(async () => {
    return showsCity(screen()) ? refreshQuietly() : true;
  });
  const sayPlace = useEffectEvent(() => place && connection?.subscribe({ id_city: place.id_city, id_colonia: place.id_colonia }));
  const isShown = useEffectEvent(() => showsCoupons(screen()));

  useEffect(() => {
    const { ask, look, stop } = refresher({ refresh: () => refresh(), mayRefresh: () => mayRefresh() });
    const timers = [
      setTimeout(() => {
        connection ??= new LiveConnection();
        connection.onListening = () => ask(spread.connection);
        connection.onOutdated = () => setIsOutdated(true);
        connection.onSessionRefused = askWhoIsHere;
        sayPlace();
      }, calmMs),
      setTimeout(countNotifications, settleDelayMs),
    ];
    const unsubscribe = onLive('update-coupons', () => isShown() && ask(spread.change));
    // What was kept is shown until what is of now comes.
    const askAgain = () => ask(spread.connection);
    addEventListener('back', askAgain);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop();
      unsubscribe();
      removeEventListener('back', askAgain);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    if (place) sayPlace();
  }, [place]);
  return isOutdated && <NewVersion />;
}

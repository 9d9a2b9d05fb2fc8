import { useContext, useEffect, useEffectEvent, useState } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useMatches } from 'react-router';
import { browserApi } from '../api/api-client.ts';
import { onAppEvent } from '../page/app-events.ts';
import { useRoot } from '../page/root-data.ts';
import { NewVersion } from '../shell/new-version.tsx';
import { useQuietRefresh } from './background-refresh.ts';
import { showsCity, showsCoupons } from './live-screens.ts';
import { LiveConnection } from './live-socket.ts';
import { refresher, spread } from './refresh-scheduler.ts';

/** Milliseconds after the start of the scripts before the page opens its socket, and before it counts notifications. */
const openDelayMs = 300;
const settleDelayMs = 2000;

/** One socket for as long as the page is open, on whichever screen. */
let connection: LiveConnection | undefined;

/** A session that has ended ends here as well, by what any call of it is answered. */
const askWhoIsHere = () => void browserApi('GET /customers/get-customer-by-id').catch(() => {});

const countNotifications = () => void import('../notifications/badge-sync.ts').catch(() => {});

/** Keeps the open screen up to date. A message is only a hint to fetch again, and so is each reconnection, since messages during the gap are lost. */
export default function LiveUpdates() {
  const matches = useMatches();
  const refreshQuietly = useQuietRefresh();
  // The router's present state: the rendered one may be older than the last tap, and a refresh would cancel what that tap began.
  const router = useContext(RouterContext)?.router;
  const { place, settings } = useRoot() ?? {};
  const [isOutdated, setIsOutdated] = useState(connection?.isOutdated ?? false);
  const screen = () => matches.at(-1)?.id ?? '';
  const mayRefresh = useEffectEvent(() => !document.hidden && router?.state.navigation.state === 'idle');
  const refresh = useEffectEvent(async () => {
    return showsCity(screen()) ? refreshQuietly() : true;
  });
  const page = useEffectEvent(() => ({ settings, matches, refreshQuietly, mayRefresh: mayRefresh() }));
  const sayPlace = useEffectEvent(() => place && connection?.subscribe({ id_city: place.id_city, id_colonia: place.id_colonia }));
  const isShown = useEffectEvent(() => showsCoupons(screen()));

  useEffect(() => {
    const { ask, look, stop } = refresher({ refresh: () => refresh(), mayRefresh: () => mayRefresh() });
    const timers = [
      setTimeout(() => {
        connection ??= new LiveConnection();
        connection.onListening = () => ask(spread.connection);
        connection.onOutdated = () => setIsOutdated(true);
        connection.onSessionEnded = askWhoIsHere;
        sayPlace();
      }, openDelayMs),
      setTimeout(countNotifications, settleDelayMs),
    ];
    const unsubscribe = onAppEvent('update-coupons', () => isShown() && ask(spread.change));
    const stopRenewing = onAppEvent(
      'update-settings',
      () => void import('./new-settings.ts').then((of) => of.renewSettings(() => page())).catch(() => {}),
    );
    // The cached data shows until the present data arrives.
    const askAgain = () => ask(spread.connection);
    const stopAsking = onAppEvent('connection-back', askAgain);
    document.addEventListener('visibilitychange', look);
    return () => {
      for (const timer of timers) clearTimeout(timer);
      stop();
      unsubscribe();
      stopRenewing();
      stopAsking();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    if (place) sayPlace();
  }, [place]);
  return isOutdated && <NewVersion />;
}

import { WifiOff } from 'lucide';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../page/paths.ts';
import { useRoot } from '../page/root-data.ts';
import { useNow } from '../page/use-now.ts';
import '../styles/parts/offline.css';
import { Icon } from '../ui/icon.tsx';
import { useConnectivity, watchLine } from './connectivity.ts';
import { saySince, sayWallet } from './say-since.ts';

const wallets: string[] = [paths.wallet, paths.walletOfDevice];

/** Tells every screen that there is no network and how old its data is; the till has a banner of its own. */
export function OfflineBanner() {
  const { isOff, at } = useConnectivity();
  const { pathname } = useLocation();
  const made = useRoot()?.now;
  useEffect(watchLine, []);
  return (
    <div role="status">
      {isOff && pathname !== paths.till && (
        <Banner place={pathname}>{wallets.includes(pathname) ? sayWallet : <Age at={at ?? made} />}</Banner>
      )}
    </div>
  );
}

function Age({ at }: { at: number | undefined }) {
  const now = useNow();
  return at === undefined ? 'Sin conexión' : saySince(at, now, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

function Banner({ place, children }: { place: string; children: ReactNode }) {
  const [under, setUnder] = useState({ bottom: 0, isAlone: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has other bars.
  useLayoutEffect(() => {
    const measure = () => setUnder(barBelow());
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [place]);
  return (
    <p className={under.isAlone ? 'offline alone' : 'offline'} style={{ bottom: under.bottom }}>
      <Icon of={WifiOff} size="medium" />
      {children}
    </p>
  );
}

/** The height of the bar at the bottom, if any, and whether the screen has no tabs. */
function barBelow() {
  const bars = [...document.querySelectorAll<HTMLElement>('.actbar, .tabs')].map((bar) => bar.getBoundingClientRect());
  const below = bars.filter(({ height, top, width }) => height > 0 && top > 0 && width > 0);
  return { bottom: Math.max(0, ...below.map(({ top }) => innerHeight - top)), isAlone: bars.length === 0 };
}

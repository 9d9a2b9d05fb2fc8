import { useSyncExternalStore } from 'react';
import { createContext, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** The server's clock while it renders; a browser, which has none here, reads its own. */
export const nowContext = createContext<number | null>(null);

function everyStep(step: number) {
  return (listener: () => void) => {
    const timer = setInterval(listener, step);
    return () => clearInterval(timer);
  };
}

export const everySecond = everyStep(1000);
const steps = { second: everySecond, halfMinute: everyStep(30_000) };
const lengths = { second: 1000, halfMinute: 30_000 };

// Every page asks this, long before it loads `web/session/session.ts`, which keeps it.
function clockOffset(): number {
  try {
    return Number(localStorage.getItem('clock_offset')) || 0;
  } catch {
    return 0;
  }
}

/** Epoch milliseconds by the server's clock, as far as this phone knows how far its own is off. */
export const clockNow = () => Date.now() + clockOffset();

/**
 * The moment to show, in epoch milliseconds: the one the page was made with while it hydrates, then the server's clock, step by step.
 */
export function useNow(step: keyof typeof steps = 'halfMinute'): number {
  const root = useRouteLoaderData<typeof loader>('root');
  return useSyncExternalStore(
    steps[step],
    () => Math.floor(clockNow() / lengths[step]) * lengths[step],
    () => root?.now ?? 0,
  );
}

import { useSyncExternalStore } from 'react';
import { serverNow } from '../session/server-clock.ts';
import { useRoot } from './root-data.ts';

function everyStep(step: number) {
  return (listener: () => void) => {
    const timer = setInterval(listener, step);
    return () => clearInterval(timer);
  };
}

export const everySecond = everyStep(1000);
const steps = { second: everySecond, halfMinute: everyStep(30_000) };
const lengths = { second: 1000, halfMinute: 30_000 };

/**
 * The current moment for rendering, in epoch milliseconds. While the page hydrates it is the moment when the server made the page, and then it follows the
 * server's clock step by step.
 */
export function useNow(step: keyof typeof steps = 'halfMinute'): number {
  const root = useRoot();
  return useSyncExternalStore(
    steps[step],
    () => Math.floor(serverNow() / lengths[step]) * lengths[step],
    () => root?.now ?? 0,
  );
}

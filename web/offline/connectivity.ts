import { useSyncExternalStore } from 'react';
import { emitAppEvent, onAppEvent } from '../page/app-events.ts';
import type { ConnectivityMessage, PageMessage } from './message.ts';

/** Whether what the screen shows is of now; if not, of when it is (epoch ms, null when no data tells). */
type Connectivity = { isOff: boolean; at: number | null };

/** Milliseconds between two tries of a line that is gone, and until one counts as failed. */
const interval = 10_000;
const limit = 5000;

/** Milliseconds within which several kept answers belong to one screen: it is as old as the oldest. */
const groupMs = 3000;

/** A page that came from what is kept, in place of the one that its address names. */
const isShell = () => (globalThis as { __reactRouterContext?: { isSpaMode?: boolean } }).__reactRouterContext?.isSpaMode === true;

let line: Connectivity = { isOff: false, at: null };
let answeredAt: number | null = null;
let keptSince = 0;
const changed = new EventTarget();

function set(next: Connectivity): void {
  if (next.isOff === line.isOff && next.at === line.at) return;
  line = next;
  changed.dispatchEvent(new Event('change'));
}

function hear({ data }: MessageEvent<ConnectivityMessage | { type: 'other' }>): void {
  if (data.type !== 'line') return;
  if (!data.kept) {
    answeredAt = data.at;
    set({ isOff: false, at: null });
    return;
  }
  const isSameScreen = performance.now() - keptSince < groupMs;
  keptSince = performance.now();
  const oldest = isSameScreen && line.at !== null && data.at !== null ? Math.min(line.at, data.at) : (data.at ?? line.at);
  set({ isOff: true, at: oldest });
}

/** Asks the server itself, and has the screen fetched again once it is back: a browser that says it is online may only have a network that leads nowhere. */
async function look(): Promise<void> {
  const isThere = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(limit) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isThere) {
    if (line.isOff) emitAppEvent('connection-back');
    set({ isOff: false, at: null });
  } else if (!line.isOff) set({ isOff: true, at: answeredAt });
}

/** From here on the page knows how its line is. Answers how to stop. */
export function watchLine(): () => void {
  const { serviceWorker } = navigator;
  const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
  if (isShell()) set({ isOff: true, at: line.at });
  serviceWorker?.addEventListener('message', hear);
  serviceWorker?.controller?.postMessage({ type: 'line' } satisfies PageMessage);
  const timer = setInterval(() => line.isOff && lookWhenSeen(), interval);
  const stop = onAppEvent('connection-lost', lookWhenSeen);
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, lookWhenSeen);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    clearInterval(timer);
    serviceWorker?.removeEventListener('message', hear);
    stop();
    for (const event of events) removeEventListener(event, lookWhenSeen);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

function onChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

export const useConnectivity = (): Connectivity => useSyncExternalStore(onChange, () => line);

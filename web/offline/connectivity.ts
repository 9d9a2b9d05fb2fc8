import { useSyncExternalStore } from 'react';
import { emitAppEvent, onAppEvent } from '../page/app-events.ts';
import type { ConnectivityMessage, PageMessage } from './worker-message.ts';

/** Whether the screen shows present data; if not, from when it is (epoch ms, null when no data says). */
type Connectivity = { isOff: boolean; at: number | null };

/** Milliseconds between two probes while the connection is down, and the timeout of one. */
const probeIntervalMs = 10_000;
const probeTimeoutMs = 5000;

/** Cached replies within this time belong to one screen, which is as old as the oldest of them. */
const groupMs = 3000;

/** Whether the service worker opened its shell in place of the page of this address. */
const isShell = () => (globalThis as { __reactRouterContext?: { isSpaMode?: boolean } }).__reactRouterContext?.isSpaMode === true;

let current: Connectivity = { isOff: false, at: null };
let answeredAt: number | null = null;
let cachedReplyAt = 0;
const changed = new EventTarget();

function set(next: Connectivity): void {
  if (next.isOff === current.isOff && next.at === current.at) return;
  current = next;
  changed.dispatchEvent(new Event('change'));
}

function onMessage({ data }: MessageEvent<ConnectivityMessage | { type: 'other' }>): void {
  if (data.type !== 'line') return;
  if (!data.kept) {
    answeredAt = data.at;
    set({ isOff: false, at: null });
    return;
  }
  const isSameScreen = performance.now() - cachedReplyAt < groupMs;
  cachedReplyAt = performance.now();
  const oldest = isSameScreen && current.at !== null && data.at !== null ? Math.min(current.at, data.at) : (data.at ?? current.at);
  set({ isOff: true, at: oldest });
}

/**
 * Probes the server itself, since a browser that reports to be online may only have a network without internet. When the server is back, the screen
 * fetches again.
 */
async function probe(): Promise<void> {
  const isUp = await fetch('/livez', { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isUp) {
    if (current.isOff) emitAppEvent('connection-back');
    set({ isOff: false, at: null });
  } else if (!current.isOff) set({ isOff: true, at: answeredAt });
}

/** Watches the connection. Returns a function that stops. */
export function watchLine(): () => void {
  const { serviceWorker } = navigator;
  const probeWhenVisible = () => document.visibilityState === 'visible' && void probe();
  if (isShell()) set({ isOff: true, at: current.at });
  serviceWorker?.addEventListener('message', onMessage);
  serviceWorker?.controller?.postMessage({ type: 'line' } satisfies PageMessage);
  const timer = setInterval(() => current.isOff && probeWhenVisible(), probeIntervalMs);
  const stop = onAppEvent('connection-lost', probeWhenVisible);
  const events = ['online', 'offline'];
  for (const event of events) addEventListener(event, probeWhenVisible);
  document.addEventListener('visibilitychange', probeWhenVisible);
  return () => {
    clearInterval(timer);
    serviceWorker?.removeEventListener('message', onMessage);
    stop();
    for (const event of events) removeEventListener(event, probeWhenVisible);
    document.removeEventListener('visibilitychange', probeWhenVisible);
  };
}

function onChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

export const useConnectivity = (): Connectivity => useSyncExternalStore(onChange, () => current);

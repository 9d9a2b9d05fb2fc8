import { useSyncExternalStore } from 'react';
import type { PocketStatus } from '../../contract/pocket/pocket-calls.ts';
import type { PocketSummary } from './kept-pocket.ts';
import type { PocketNews, PocketOrder, WhyNot } from './orders.ts';

const address = '/pocket.js';

/** The one address that this policy lets a worker be made of. */
const policy = globalThis.trustedTypes?.createPolicy('pocket', {
  createScriptURL: (url) => {
    if (url !== address) throw new TypeError(`${url} is no worker of ours`);
    return url;
  },
});

/** The work in progress on this page, whichever screen is open: the downloaded part (from 0 to 1), or that the worker prepares the city. */
export type PocketWork = { state: 'idle' } | { state: 'coming'; part: number } | { state: 'making' } | { state: 'failed'; why: WhyNot };

let work: PocketWork = { state: 'idle' };
let running: { worker: Worker; settle(kept?: PocketSummary): void } | undefined;
const changed = new EventTarget();

function set(next: PocketWork): void {
  work = next;
  changed.dispatchEvent(new Event('change'));
}

function end(next: PocketWork, kept?: PocketSummary): void {
  running?.worker.terminate();
  running?.settle(kept);
  running = undefined;
  set(next);
}

/** By what is different from the city that is kept, where the server still knows that. */
function orderOf(status: PocketStatus, city: string, kept: PocketSummary | undefined): PocketOrder {
  const isSame = kept?.id_city === status.id_city && kept.format === status.format && status.difference_bytes !== null;
  return { status, city, since: isSame ? kept.version : undefined };
}

/** Keeps a city as it is now; undefined when it failed or was cancelled, and what was kept before stays. */
export function keepCity(status: PocketStatus, city: string, kept: PocketSummary | undefined): Promise<PocketSummary | undefined> {
  if (running) return Promise.resolve(undefined);
  const worker = new Worker((policy?.createScriptURL(address) ?? address) as string, { type: import.meta.env.DEV ? 'module' : 'classic' });
  worker.addEventListener('error', () => end({ state: 'failed', why: 'failed' }));
  worker.addEventListener('message', ({ data }: MessageEvent<PocketNews>) => {
    if (data.type === 'coming') set({ state: 'coming', part: data.part });
    if (data.type === 'making') set({ state: 'making' });
    if (data.type === 'failed') end({ state: 'failed', why: data.why });
    if (data.type === 'kept') end({ state: 'idle' }, data.kept);
  });
  set({ state: 'coming', part: 0 });
  return new Promise((settle) => {
    running = { worker, settle };
    worker.postMessage(orderOf(status, city, kept));
  });
}

/** Ends what is under way; what was kept before stays. */
export const cancelWork = () => end({ state: 'idle' });

function onChange(listener: () => void): () => void {
  changed.addEventListener('change', listener);
  return () => changed.removeEventListener('change', listener);
}

const idle: PocketWork = { state: 'idle' };

export const usePocketWork = (): PocketWork =>
  useSyncExternalStore(
    onChange,
    () => work,
    () => idle,
  );

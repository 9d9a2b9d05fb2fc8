import { useEffect, useSyncExternalStore } from 'react';
import type { Inbox } from '../../../contract/city/inbox.ts';
import { browserApi } from '../../api/api-client.ts';

/** How many cases are open, for the bar and the overview: asked once for all that show it. */
export type OpenCases = Pick<Inbox, 'counts' | 'oldest' | 'firsts'>;

type OpenCasesSnapshot = { id_city: number; at: number; cases: OpenCases };

let known: OpenCasesSnapshot | undefined;
/** Whether the last try got no answer. */
let hasFailed = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps what an answer said of them. */
export function learnOpenCases(id_city: number, { counts, oldest, firsts }: OpenCases): void {
  known = { id_city, at: Date.now(), cases: { counts, oldest, firsts } };
  hasFailed = false;
  for (const listener of listeners) listener();
}

/** Milliseconds for which what is known holds. */
const holdsMs = 60_000;

function fail(): void {
  hasFailed = true;
  for (const listener of listeners) listener();
}

async function ask(id_city: number): Promise<void> {
  if (document.visibilityState !== 'visible') return;
  if (known?.id_city === id_city && Date.now() - known.at < holdsMs - 1000) return;
  learnOpenCases(id_city, await browserApi('GET /inbox', { query: { id_city, limit: 1 } }));
}

/** The open cases of a city; undefined until they are known. */
export function useOpenCases(id_city: number): OpenCases | undefined {
  const now = useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );
  useEffect(() => {
    const refresh = () => void retryOpenCases(id_city);
    refresh();
    const timer = setInterval(refresh, holdsMs);
    return () => clearInterval(timer);
  }, [id_city]);
  return now?.id_city === id_city ? now.cases : undefined;
}

/** Asks for the cases now; every screen that shows them is updated. */
export const retryOpenCases = (id_city: number): Promise<void> => ask(id_city).catch(fail);

/** Whether nothing is known because nobody answered. */
export const useOpenCasesFailed = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => hasFailed,
    () => false,
  );

export const sumOf = ({ counts }: Pick<OpenCases, 'counts'>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

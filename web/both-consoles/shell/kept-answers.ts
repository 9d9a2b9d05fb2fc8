import { problemOf } from '../../api/problem.ts';
import { isPassing } from '../../api/transport.ts';
import { keptKey } from '../../session/forget-console.ts';
import { readStored } from '../../session/storage.ts';

type StoredAnswer<T> = { at: string; value: T };
type Store = { id_user: string | null; answers: Record<string, StoredAnswer<unknown>> };

function readStore(): Store {
  const id_user = readStored('id_user');
  try {
    const store = JSON.parse(localStorage.getItem(keptKey) ?? 'null') as Store | null;
    if (store?.id_user === id_user) return store;
  } catch {
    // Nothing is kept.
  }
  return { id_user, answers: {} };
}

/** Keeps an answer on this device for the same person's next visit without a network; the time of it is that of the device. */
export function keep(name: string, value: unknown): void {
  const store = readStore();
  store.answers[name] = { at: new Date().toISOString(), value };
  try {
    localStorage.setItem(keptKey, JSON.stringify(store));
  } catch {
    // Without room the next visit needs a network.
  }
}

/** What was kept under a name, and when; never another person's. */
export function readKept<T>(name: string): StoredAnswer<T> | undefined {
  return readStore().answers[name] as StoredAnswer<T> | undefined;
}

/** What a call answers, or without a network what it last answered here, with the time of that. */
export async function fetchOrKept<T>(name: string, fetch: () => Promise<T>): Promise<{ value: T; since: string | null }> {
  try {
    const value = await fetch();
    keep(name, value);
    return { value, since: null };
  } catch (error) {
    const kept = isPassing(problemOf(error).status) ? readKept<T>(name) : undefined;
    if (!kept) throw error;
    return { value: kept.value, since: kept.at };
  }
}

const storeOf = (id_company: number) => `store ${id_company}`;

/** The store of a company that its owner looked at last on this device; null for all. It may be closed by now. */
export const keptStore = (id_company: number): number | null => readKept<number | null>(storeOf(id_company))?.value ?? null;

export const keepStore = (id_company: number, id_store: number | null): void => keep(storeOf(id_company), id_store);

import { useSyncExternalStore } from 'react';

const key = 'recent_searches';
const maxRecent = 8;
const none: string[] = [];
const listeners = new Set<() => void>();
let last: { text: string | null; list: string[] } = { text: null, list: none };

function parse(text: string | null): string[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list.filter((words) => typeof words === 'string').slice(0, maxRecent) : none;
  } catch {
    return none;
  }
}

/** The same list as long as what is stored stays the same. */
function read(): string[] {
  try {
    const text = localStorage.getItem(key);
    if (text !== last.text) last = { text, list: parse(text) };
  } catch {
    // A browser without storage remembers for as long as the page is open.
  }
  return last.list;
}

function write(list: string[]): void {
  last = { text: JSON.stringify(list), list };
  try {
    if (list.length > 0) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch {
    // As above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What was searched for on this device, newest first. */
export const useRecentSearches = () => useSyncExternalStore(subscribe, read, () => none);

const isSame = (a: string, b: string) => a.toLocaleLowerCase('es-MX') === b.toLocaleLowerCase('es-MX');

export const rememberSearch = (words: string) => write([words, ...read().filter((other) => !isSame(other, words))].slice(0, maxRecent));
export const forgetSearch = (words: string) => write(read().filter((other) => other !== words));
export const forgetAllSearches = () => write(none);

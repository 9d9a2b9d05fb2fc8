import { useSyncExternalStore } from 'react';
import { everySecond } from '../page/use-now.ts';

// Every page needs these functions long before it loads `web/session/session.ts`, which writes the values.
const isStored = (key: string, withoutStorage = false): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return withoutStorage;
  }
};

export const isMarked = () => isStored('isLoggedIn') || isStored('access_token');

/** Whether the visitor chose a place or postponed that; a device without storage is never asked. */
export const isPlaceAnswered = () => isStored('set_address', true);

/** Sets the attribute by which the style sheet shows a session; a script in the head does the same before the first paint. */
export const markPage = () => document.documentElement.toggleAttribute('data-session', isMarked());

/** Whether this device has a session, valid or not; false until the page is hydrated. */
export const useLoggedIn = () => useSyncExternalStore(everySecond, isMarked, () => false);

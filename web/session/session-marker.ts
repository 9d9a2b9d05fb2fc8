import { useSyncExternalStore } from 'react';
import { everySecond } from '../page/use-now.ts';

// Every page asks these, long before it loads `web/session/session.ts`, which keeps them.
const isStored = (key: string, withoutStorage = false): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return withoutStorage;
  }
};

export const isMarked = () => isStored('isLoggedIn') || isStored('access_token');

/** Whether the place was chosen or put off; a device that cannot keep the answer is not asked. */
export const isPlaceAnswered = () => isStored('set_address', true);

/** Gives the page the attribute that its style sheet knows a session by; a script in the head does so before the first paint. */
export const markPage = () => document.documentElement.toggleAttribute('data-session', isMarked());

/** Whether something of a session is on this device, good or not; false until the page is hydrated. */
export const useLoggedIn = () => useSyncExternalStore(everySecond, isMarked, () => false);

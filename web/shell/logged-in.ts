import { useSyncExternalStore } from 'react';
import { everySecond } from '../now.ts';

// Every page asks these two, long before it loads `web/session.ts`, which keeps them.
export const isMarked = (): boolean => {
  try {
    return localStorage.getItem('isLoggedIn') !== null || localStorage.getItem('access_token') !== null;
  } catch {
    return false;
  }
};

/** Gives the page the attribute that its style sheet knows a session by; a script in the head does so before the first paint. */
export const markPage = () => document.documentElement.toggleAttribute('data-session', isMarked());

/** Whether something of a session is on this device, good or not; false until the page is hydrated. */
export const useLoggedIn = () => useSyncExternalStore(everySecond, isMarked, () => false);

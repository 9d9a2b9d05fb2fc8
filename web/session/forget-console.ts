import { sharedCache } from '../offline/shared-cache.ts';

/** What an owner's console keeps on the device: answers in the local storage under this key, drafts and photos in a database of this name. */
export const keptKey = 'console_kept';
export const keptDatabase = 'console';
/** For whom an operator works in this tab. */
export const behalfKey = 'on_behalf';

/** Deletes all of it, at a logout. */
export function forgetConsole(): void {
  try {
    localStorage.removeItem(keptKey);
    sessionStorage.removeItem(behalfKey);
    indexedDB.deleteDatabase(keptDatabase);
    void caches.delete(sharedCache);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

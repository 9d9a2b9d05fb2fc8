/** What happens when something arrives while the app is in front: only the badge, a line in the app, or the phone's own notification. */
export const inFocus = { none: 0, inAppAlert: 1, notification: 2 } as const;
export type InFocus = (typeof inFocus)[keyof typeof inFocus];

const usual: InFocus = inFocus.inAppAlert;
const place = { database: 'device', store: 'settings', key: 'in_focus' };

/** A database, since the service worker cannot read local storage. */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(place.database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(place.store);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}

async function ask<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = work(database.transaction(place.store, mode).objectStore(place.store));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** This device's choice; the usual one where a browser keeps nothing. */
export async function readInFocus(): Promise<InFocus> {
  const kept = await ask('readonly', (store) => store.get(place.key) as IDBRequest<unknown>).catch(() => undefined);
  return kept === 0 || kept === 1 || kept === 2 ? kept : usual;
}

export const writeInFocus = (chosen: InFocus): Promise<unknown> => ask('readwrite', (store) => store.put(chosen, place.key));

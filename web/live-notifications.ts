import type { Notification } from '../contract/notifications.ts';

/** What the page hears when the server tells of a notification. */
const heard = 'update-notifications';

/** Calls back with each notification that comes while the page is open. Answers how to stop. */
export function onNotification(listener: (notification: Notification) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<Notification>).detail);
  addEventListener(heard, listen);
  return () => removeEventListener(heard, listen);
}

import type { CouponNews } from '../../contract/live.ts';
import type { Notification } from '../../contract/notices/notifications.ts';
import type { PushPayload } from '../../contract/notices/push-payload.ts';

/** Events of the window with their details. Those named `update-…` come from the socket, under its own names. */
type AppEvents = {
  'badge-changed': undefined;
  'connection-back': undefined;
  'connection-lost': undefined;
  'install-changed': undefined;
  'outbox-changed': undefined;
  'push-received': PushPayload;
  'session-changed': undefined;
  'update-coupons': CouponNews;
  'update-notifications': Notification;
  'update-settings': undefined;
  'wallet-changed': undefined;
};

export type AppEventName = keyof AppEvents;

type Detail<Name extends AppEventName> = AppEvents[Name] extends undefined ? [] : [detail: AppEvents[Name]];

export function emitAppEvent<Name extends AppEventName>(name: Name, ...[detail]: Detail<Name>): void {
  dispatchEvent(new CustomEvent(name, { detail }));
}

/** Returns a function that removes the listener. */
export function onAppEvent<Name extends AppEventName>(name: Name, listener: (detail: AppEvents[Name]) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<AppEvents[Name]>).detail);
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}

import type { CouponNews } from '../../contract/live.ts';
import type { Notification } from '../../contract/notifications.ts';

/** What the server tells an open page, by the socket's own names. */
type News = {
  'update-coupons': CouponNews;
  'update-notifications': Notification;
};

/** Calls back with what the server tells while the page is open. Answers how to stop. */
export function onLive<Name extends keyof News>(name: Name, listener: (news: News[Name]) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<News[Name]>).detail);
  addEventListener(name, listen);
  return () => removeEventListener(name, listen);
}

export function tellPage<Name extends keyof News>(name: Name, news: News[Name]): void {
  dispatchEvent(new CustomEvent(name, { detail: news }));
}

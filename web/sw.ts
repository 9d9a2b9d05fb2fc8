import type { PushPayload } from '../contract/notices/push-payload.ts';
import { handleFetches } from './offline/worker/fetch-handler.ts';
import { inFocus, readInFocus } from './push/in-focus.ts';
import type { WorkerMessage } from './push/notice.ts';

/** The service worker: takes pushes, shows them, opens the page of the one that is tapped, and keeps what the app needs without a network. */
const worker = self as unknown as ServiceWorkerGlobalScope;

handleFetches();

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

const openPages = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
const tell = (page: WindowClient, message: WorkerMessage) => page.postMessage(message);

/** A page of ours; anything else is the list of notifications. */
function ours(url: unknown): string {
  const list = new URL('/notificaciones', worker.location.origin).href;
  if (typeof url !== 'string' || !URL.canParse(url, worker.location.origin)) return list;
  const { origin, href } = new URL(url, worker.location.origin);
  return origin === worker.location.origin ? href : list;
}

function read(data: PushMessageData | null): PushPayload | null {
  try {
    const notice = data?.json() as PushPayload;
    return typeof notice.title === 'string' && Number.isInteger(notice.id_notification) ? notice : null;
  } catch {
    return null;
  }
}

let taken: Promise<unknown> = Promise.resolve();

/** One after the other: Chromium loses notifications of which two with the same tag are shown at once. */
worker.addEventListener('push', (event) => {
  const notice = read(event.data);
  if (!notice) return;
  taken = taken.then(() => take(notice)).catch((error) => console.error('A push was not shown:', error));
  event.waitUntil(taken);
});

async function take(notice: PushPayload): Promise<void> {
  const pages = await openPages();
  const isInFront = (page: WindowClient) => page.focused && page.visibilityState === 'visible';
  const chosen = pages.some(isInFront) ? await readInFocus() : inFocus.notification;
  for (const page of pages) tell(page, { type: 'notice', notice, show: chosen === inFocus.inAppAlert && isInFront(page) });
  if (chosen !== inFocus.notification) return;
  await show(notice);
  await markIcon();
}

/** The same notification, however often it comes, is shown once: the later takes the place of the earlier. */
const show = ({ id_notification, title, message, image, url }: PushPayload) =>
  worker.registration.showNotification(title, {
    body: message,
    tag: `n${id_notification}`,
    lang: 'es-MX',
    icon: '/icon-192.png',
    ...(image?.startsWith('/static/') ? { image } : {}),
    data: { url },
  });

/** As many as are still to be looked at; a page that is open counts by itself. */
async function markIcon(): Promise<void> {
  const shown = await worker.registration.getNotifications();
  await navigator.setAppBadge?.(shown.length).catch(() => {});
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(ours(event.notification.data?.url)));
});

/** A tab that shows the page already comes to the front, else any of ours goes there, else there is a new one. */
async function open(url: string): Promise<void> {
  const pages = await openPages();
  const there = pages.find((page) => page.url === url);
  if (there) return void (await there.focus());
  const [any] = pages;
  // A tab that this worker does not have in hand cannot be led anywhere.
  const led = await any?.navigate(url).catch(() => null);
  await (led ? led.focus() : worker.clients.openWindow(url));
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  event.waitUntil(renew(oldSubscription?.options.applicationServerKey ?? null));
});

/** A worker has no session: a page, now or when one is next opened, tells the server of the new subscription. */
async function renew(applicationServerKey: ArrayBuffer | null): Promise<void> {
  if (applicationServerKey) {
    await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => {});
  }
  for (const page of await openPages()) tell(page, { type: 'subscription-changed' });
}

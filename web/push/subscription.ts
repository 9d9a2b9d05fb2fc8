import { type NotificationTopic, notificationTopics } from '../../contract/notices/notification-topics.ts';
import { fromText } from '../../contract/wallet/base-encoding.ts';
import { browserApi } from '../api/api-client.ts';
import { currentUser } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { forget } from './forget-push.ts';
import { registerWorker } from './register-worker.ts';

/** Whether this browser can take pushes at all. */
export const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** What this device is known by, for as long as it keeps anything. */
function deviceId(): string {
  const kept = readStored('device_id');
  if (kept) return kept;
  const made = crypto.randomUUID();
  writeStored('device_id', made);
  return made;
}

/** What was chosen on this device; everything until something is. */
export function chosenTopics(): NotificationTopic[] {
  const kept = readStored('push_topics');
  return kept === null ? [...notificationTopics] : notificationTopics.filter((topic) => kept.split(',').includes(topic));
}

/** Whether the logged-in user has switched pushes on here. */
export const isSwitchedOn = () => readStored('push_id_user') !== null && readStored('push_id_user') === String(currentUser()?.id_user);

const ready = async () => {
  await registerWorker();
  return navigator.serviceWorker.ready;
};

const isSame = (one: ArrayBuffer | null, other: Uint8Array) => one !== null && String(new Uint8Array(one)) === String(other);

/** This device's subscription under the deployment's key, made if there is none; one under another key is worth nothing. */
async function subscribe(): Promise<PushSubscription> {
  const { push_public_key } = await browserApi('GET /settings');
  if (!push_public_key) throw new Error('no key');
  const applicationServerKey = fromText(push_public_key, 'base64url');
  if (!applicationServerKey) throw new Error('unreadable key');
  const { pushManager } = await ready();
  const kept = await pushManager.getSubscription();
  if (kept && isSame(kept.options.applicationServerKey, applicationServerKey)) return kept;
  await kept?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Tells the server what comes to this device; null: nothing any more. */
async function tellServer(id_customer: number, subscription: PushSubscription | null, chosen: NotificationTopic[]): Promise<void> {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  await browserApi('POST /customers/update-device-id', {
    body: {
      deviceId: deviceId(),
      id_customer,
      platform: /android/i.test(navigator.userAgent) ? 'android' : /iphone|ipad/i.test(navigator.userAgent) ? 'ios' : 'web',
      subscription: endpoint && keys ? { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } } : null,
      topics: chosen,
    },
  });
}

/** Asks the browser for its permission (so only ever after a tap) and registers this device. Answers what the person said. */
export async function switchOn(chosen: NotificationTopic[]): Promise<NotificationPermission> {
  const user = currentUser();
  const permission = await Notification.requestPermission();
  if (permission !== 'granted' || !user) return permission;
  await tellServer(user.id_user, await subscribe(), chosen);
  writeStored('push_id_user', String(user.id_user));
  writeStored('push_topics', chosen.join(','));
  return permission;
}

/** Keeps which topics come here; throws when the server cannot be told. */
export async function chooseTopics(chosen: NotificationTopic[]): Promise<void> {
  const user = currentUser();
  if (!user) return;
  await tellServer(user.id_user, await subscribe(), chosen);
  writeStored('push_topics', chosen.join(','));
}

/** The browser lets go of its subscription first, so that nothing comes any more even when the server cannot be told. */
export async function switchOff(): Promise<void> {
  await forget();
  const user = currentUser();
  if (user) await tellServer(user.id_user, null, chosenTopics()).catch(() => {});
}

/**
 * Restores a subscription that was switched on, after the browser or the server has forgotten it or the key has changed. When somebody else is logged in than
 * who switched it on, it is switched off.
 */
export async function renewSubscription(): Promise<void> {
  const user = currentUser();
  const owner = readStored('push_id_user');
  if (owner === null || !user || !isSupported()) return;
  if (owner !== String(user.id_user)) return forget();
  if (Notification.permission !== 'granted') return;
  await tellServer(user.id_user, await subscribe(), chosenTopics());
}

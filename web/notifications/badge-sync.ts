import { browserApi } from '../api/api-client.ts';
import { onAppEvent } from '../page/app-events.ts';
import { currentUser, onSessionChange } from '../session/session.ts';
import { readStored, writeStored } from '../session/storage.ts';
import { onBadgeChange, readBadge } from './badge.ts';
import { countMissed, countNotification, mayHaveMissed } from './badge-counter.ts';

/** Milliseconds between two questions for the last notification, whichever tab asks. */
const askIntervalMs = 60_000;

/** As many as one call answers. */
const mostAtOnce = 50;

type BadgeNavigator = { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> };

/** The icon of the installed app says the same number. */
function mirrorBadge(): void {
  const count = readBadge();
  const icon = navigator as BadgeNavigator;
  const done = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.();
  done?.catch(() => {});
}

/** Whether it is time to ask again; somebody else has not asked yet. */
function mayAsk(): boolean {
  const who = currentUser()?.id_user ?? 0;
  const [at, whose] = (readStored('badge_asked') ?? '').split(' ').map(Number);
  const since = Date.now() - (at || 0);
  if (whose === who && since >= 0 && since < askIntervalMs) return false;
  writeStored('badge_asked', `${Date.now()} ${who}`);
  return true;
}

function ask(): void {
  if (document.visibilityState !== 'visible' || !mayAsk()) return;
  // Nothing is lost: the next look finds it.
  countLatest().catch(() => writeStored('badge_asked', null));
}

async function countLatest(): Promise<void> {
  const last = await browserApi('GET /notifications/last-notification');
  if (!last) return;
  if (!mayHaveMissed(last)) return countNotification(last);
  await countMissed((await browserApi('GET /notifications', { query: { limit: mostAtOnce } })).items);
}

// Counts while the page is open: notifications that come live, and those that came in the meantime when somebody looks at the page again.
mirrorBadge();
onBadgeChange(mirrorBadge);
onAppEvent('update-notifications', (notification) => void countNotification(notification));
// A push reaches the page in front of the phone as well; it is the same notification.
onAppEvent('push-received', (notice) => void countNotification({ ...notice, read: false }));
onSessionChange(ask);
document.addEventListener('visibilitychange', ask);
addEventListener('online', ask);
ask();

import type { BrowserContext, Page, Worker } from '@playwright/test';
import { windowlessChromium } from '../../support/browser/browser.ts';
import { expect, test } from '../fixtures/customer.ts';
import { isRegistered } from '../fixtures/worker.ts';

// The browser without a window refuses notifications, whatever it is granted; the whole one does not.
test.use({ launchOptions: windowlessChromium(), worker: true });
// One start of the whole browser for all of them. On a busy machine it may end a worker between two messages, and with it what a test told it.
test.describe.configure({ mode: 'default', retries: 2 });

/** Gives a page's worker something to take, as a push service would. */
async function pusher(page: Page): Promise<(data: unknown) => Promise<void>> {
  await isRegistered(page);
  const session = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: all }) => {
      if (all[0]) resolve(all[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  const id = await registrationId;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: id,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    });
  };
}

const notice = (more: object = {}) => ({
  id_notification: 7,
  title: 'Tacos al 2x1',
  message: 'Hoy en el Centro',
  image: null,
  url: '/eventos',
  type: 'coupons',
  ...more,
});

type ShownNotification = { title: string; body: string; tag: string; url: string };
const shown = (page: Page): Promise<ShownNotification[]> =>
  page.evaluate(async () => {
    const found = await navigator.serviceWorker.getRegistration();
    const all = (await found?.getNotifications()) ?? [];
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, url: data.url }));
  });

/** What the worker itself knows of the page in front decides; this says it for a browser without windows. */
const workerOf = async (context: BrowserContext): Promise<Worker> => context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
const bringToFront = async (context: BrowserContext, inFront: boolean) =>
  (await workerOf(context)).evaluate((focused) => {
    Object.defineProperty((globalThis as unknown as { WindowClient: { prototype: object } }).WindowClient.prototype, 'focused', {
      configurable: true,
      get: () => focused,
    });
  }, inFront);

async function chooseInFocus(page: Page, value: number): Promise<void> {
  await page.evaluate(
    (chosen) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('device', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('settings');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction('settings', 'readwrite').objectStore('settings').put(chosen, 'in_focus');
          request.onsuccess = () => resolve();
        };
      }),
    value,
  );
}

/** What the page heard: the event that the badge counts by. */
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: number[] }).heard);
const hear = () => {
  const ids: number[] = [];
  Object.assign(window, { heard: ids });
  addEventListener('push-received', (event) => ids.push((event as CustomEvent).detail.id_notification));
};

test.describe('what arrives', () => {
  test.beforeEach(async ({ context, page, baseURL }) => {
    await context.grantPermissions(['notifications'], { origin: baseURL as string });
    await page.addInitScript(hear);
    await page.goto('/promociones');
  });

  test('with the app not in front: the phone’s own notification, the same one once; what cannot be read is none', async ({
    page,
    context,
  }) => {
    const push = await pusher(page);
    await bringToFront(context, false);
    await push(notice());
    await push(notice({ message: 'Hoy en el Centro, hasta las 8' }));
    await push('no es JSON');
    await push({ title: 7 });
    await push(notice({ id_notification: 8, title: 'Danzón' }));
    await expect
      .poll(() => shown(page))
      .toEqual([
        { title: 'Tacos al 2x1', body: 'Hoy en el Centro, hasta las 8', tag: 'n7', url: '/eventos' },
        { title: 'Danzón', body: 'Hoy en el Centro', tag: 'n8', url: '/eventos' },
      ]);
    await expect(page.locator('.news-in')).toHaveCount(0);
    expect(await heard(page)).toEqual([7, 7, 8]);
  });

  test('in front, by default (1): a line in the app that leads to its page, and no notification', async ({ page, context }) => {
    const push = await pusher(page);
    await bringToFront(context, true);
    await push(notice());
    const line = page.getByRole('status').filter({ hasText: 'Tacos al 2x1' });
    await expect(line).toContainText('Hoy en el Centro');
    expect(await shown(page)).toEqual([]);
    await line.getByRole('link').click();
    await expect(page).toHaveURL(/\/eventos$/);
    await expect(line).toHaveCount(0);
    await push(notice({ id_notification: 8, title: 'Danzón' }));
    await page.getByRole('button', { name: 'Cerrar aviso' }).click();
    await expect(page.getByText('Danzón', { exact: true })).toHaveCount(0);
    expect(await heard(page)).toEqual([7, 8]);
  });

  test('in front, None (0): only the badge hears of it', async ({ page, context }) => {
    const push = await pusher(page);
    await bringToFront(context, true);
    await chooseInFocus(page, 0);
    // What counts comes two seconds after the page.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('badge_asked'))).not.toBeNull();
    await push(notice());
    await expect.poll(() => heard(page)).toEqual([7]);
    await expect(page.locator('.news-in')).toHaveCount(0);
    expect(await shown(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('badge_counter'))).toBe('1');
  });

  test('in front, Notification (2): the phone’s own notification, and no line', async ({ page, context }) => {
    const push = await pusher(page);
    await bringToFront(context, true);
    await chooseInFocus(page, 2);
    await push(notice());
    await expect.poll(() => shown(page)).toHaveLength(1);
    await expect(page.locator('.news-in')).toHaveCount(0);
  });

  /** Taps the notification that is shown. A tap by hand lets the worker open and focus windows, which this browser has none of. */
  async function tap(context: BrowserContext, { alone = false } = {}): Promise<string[]> {
    const worker = await workerOf(context);
    return worker.evaluate(async (noTabs) => {
      const scope = self as unknown as {
        registration: ServiceWorkerRegistration;
        clients: object;
        NotificationEvent: new (type: string, given: object) => Event;
      };
      const opened: string[] = [];
      Object.assign(scope.clients, { openWindow: async (url: string) => void opened.push(url) });
      if (noTabs) Object.assign(scope.clients, { matchAll: async () => [] });
      const [notification] = await scope.registration.getNotifications();
      let done: Promise<unknown> = Promise.resolve();
      const event = new scope.NotificationEvent('notificationclick', { notification });
      Object.assign(event, { waitUntil: (work: Promise<unknown>) => (done = work) });
      self.dispatchEvent(event);
      await done.catch(() => {});
      return opened;
    }, alone);
  }

  test('a tap leads the open tab to its page and takes the notification away', async ({ page, context }) => {
    const push = await pusher(page);
    await bringToFront(context, false);
    await push(notice({ url: '/cupones' }));
    await expect.poll(() => shown(page)).toHaveLength(1);
    expect(await tap(context)).toEqual([]);
    await expect(page).toHaveURL(/\/cupones$/);
    expect(await shown(page)).toEqual([]);
  });

  test('never to another place', async ({ page, context }) => {
    const push = await pusher(page);
    await bringToFront(context, false);
    for (const url of ['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', 7]) {
      await test.step(String(url), async () => {
        await page.goto('/promociones');
        await push(notice({ url }));
        await expect.poll(() => shown(page)).toHaveLength(1);
        await tap(context);
        await expect(page).toHaveURL(/\/notificaciones$/);
        await expect.poll(() => shown(page)).toEqual([]);
      });
    }
  });

  test('with no tab open, in a new one', async ({ page, context, baseURL }) => {
    const push = await pusher(page);
    await bringToFront(context, false);
    await push(notice({ url: '/cupones' }));
    await expect.poll(() => shown(page)).toHaveLength(1);
    expect(await tap(context, { alone: true })).toEqual([`${baseURL}/cupones`]);
  });
});

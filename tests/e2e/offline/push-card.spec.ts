import type { BrowserContext, Page } from '@playwright/test';
import { windowlessChromium } from '../../support/browser/browser.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { someSubscription } from '../../support/people/subscription.ts';
import { expect, listen, logIn, stored, test } from '../fixtures/customer.ts';

test.use({ launchOptions: windowlessChromium(), worker: true });
// One start of the whole browser for all of them.
test.describe.configure({ mode: 'default' });

/**
 * A browser without a push service of its own cannot subscribe: `PushManager` alone is stood in for. What it holds is in local storage, so
 * that it outlives the page as a subscription does.
 */
async function standInForPushManager(page: Page): Promise<string> {
  const { endpoint, keys } = someSubscription(`https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`);
  await page.addInitScript(
    (given) => {
      const subscription = (key: string) => ({
        options: { applicationServerKey: Uint8Array.from(key.split(','), Number).buffer },
        toJSON: () => ({ ...given, expirationTime: null }),
        unsubscribe: async () => localStorage.removeItem('stand-in'),
      });
      const kept = () => {
        const key = localStorage.getItem('stand-in');
        return key === null ? null : subscription(key);
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => kept(),
        subscribe: async ({ applicationServerKey, userVisibleOnly }: { applicationServerKey: Uint8Array; userVisibleOnly: boolean }) => {
          if (!userVisibleOnly) throw new Error('only what is seen');
          localStorage.setItem('stand-in', String(applicationServerKey));
          return kept();
        },
      });
    },
    { endpoint, keys },
  );
  return endpoint;
}

/** Notes whether the page asks the browser for its permission. */
const noteAsking = (page: Page) =>
  page.addInitScript(() => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      localStorage.setItem('asked', String(Number(localStorage.getItem('asked') ?? 0) + 1));
      return ask();
    };
  });

const setPermission = async (context: BrowserContext, page: Page, setting: 'granted' | 'denied') => {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  const { browserContextId } = targetInfo;
  const origin = new URL(page.url()).origin;
  await session.send('Browser.setPermission', { permission: { name: 'notifications' }, setting, origin, browserContextId });
};

const card = (page: Page) => page.getByRole('region', { name: 'Avisos en este teléfono' });
const theSwitch = (page: Page) => card(page).getByRole('checkbox', { name: /Recibir avisos en este teléfono/ });

type Device = { device_id: string; platform: string; topics: string[] };
const devices = async (page: Page, token: string): Promise<Device[]> =>
  (await (await page.request.get('/api/v1/customers/me/data', { headers: { authorization: `Bearer ${token}` } })).json()).devices;

test('asked only after a tap; then this device is registered, with its topics, until it is switched off', async ({
  page,
  context,
  customer,
}) => {
  const said = listen(page);
  await setPermission(context, page, 'granted');
  await standInForPushManager(page);
  await noteAsking(page);
  const sent: { subscription: { endpoint: string } | null; topics: string[] }[] = [];
  page.on('request', (request) => request.url().endsWith('/update-device-id') && sent.push(request.postDataJSON()));
  await page.goto('/perfil');
  await expect(theSwitch(page)).not.toBeChecked();
  await expect(card(page)).toContainText('Nunca de 8:30 p. m. a 8 a. m., y máximo tres por semana');
  expect(await stored(page)).not.toHaveProperty('asked');

  await theSwitch(page).check();
  await expect(card(page).getByRole('group', { name: 'De qué' })).toBeVisible();
  await expect(theSwitch(page)).toBeChecked();
  const { asked, device_id } = await stored(page);
  expect(asked).toBe('1');
  const all = ['coupons', 'promotions', 'events', 'reminders'];
  expect(await devices(page, customer.token)).toEqual([expect.objectContaining({ device_id, topics: all })]);
  expect(sent.at(-1)?.subscription?.endpoint).toMatch(/^https:\/\/fcm/);
  await expect(card(page)).toContainText('activa «Quiero recibir promociones»');

  await card(page).getByRole('checkbox', { name: 'Eventos' }).uncheck();
  await expect.poll(async () => (await devices(page, customer.token))[0]?.topics).toEqual(['coupons', 'promotions', 'reminders']);

  await page.route('**/update-device-id', (route) => route.abort());
  await card(page).getByRole('checkbox', { name: 'Cupones' }).click();
  await expect(card(page).getByRole('alert')).toContainText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(card(page).getByRole('checkbox', { name: 'Cupones' })).toBeChecked();
  await page.unroute('**/update-device-id');

  await page.reload();
  await expect(theSwitch(page)).toBeChecked();
  await expect(card(page).getByRole('checkbox', { name: 'Eventos' })).not.toBeChecked();
  // A start tells the server again of what it may have forgotten.
  await expect.poll(() => sent.filter(({ subscription }) => subscription).length).toBeGreaterThanOrEqual(4);
  expect(await stored(page)).toMatchObject({ asked: '1', device_id });

  await theSwitch(page).uncheck();
  await expect(card(page).getByRole('group')).toHaveCount(0);
  await expect.poll(() => sent.at(-1)?.subscription).toBeNull();
  expect(await stored(page)).not.toHaveProperty('stand-in');
  expect(said.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
});

/** What the worker would read. */
const keptInFocus = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('device', 1);
        opening.onsuccess = () => {
          const request = opening.result.transaction('settings').objectStore('settings').get('in_focus');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => resolve(undefined);
        };
      }),
  );

test('what happens with the app open is chosen here, and stays', async ({ page, context, customer: _ }) => {
  await setPermission(context, page, 'granted');
  await standInForPushManager(page);
  await page.goto('/perfil');
  await theSwitch(page).check();
  const choice = (name: string) => card(page).getByRole('radio', { name });
  await expect(choice('Una línea dentro de la app')).toBeChecked();
  for (const [name, value] of [
    ['Un aviso del teléfono', 2],
    ['Solo el número', 0],
  ] as const) {
    await choice(name).check();
    await expect.poll(() => keptInFocus(page)).toBe(value);
    await page.reload();
    await expect(choice(name)).toBeChecked();
  }
});

test('where it was refused, the card says how to allow it, and notices that it was', async ({ page, context, customer: _ }) => {
  await setPermission(context, page, 'denied');
  await noteAsking(page);
  await page.goto('/perfil');
  await expect(card(page)).toContainText('Los avisos están bloqueados en este navegador.');
  await expect(card(page)).toContainText('toca el candado');
  await expect(theSwitch(page)).toHaveCount(0);
  expect(await stored(page)).not.toHaveProperty('asked');
  await setPermission(context, page, 'granted');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(theSwitch(page)).not.toBeChecked();
});

test('a refusal to the question, a browser that cannot, a server that is gone: each is said, and nothing is switched on', async ({
  page,
  context,
  customer,
}) => {
  await setPermission(context, page, 'granted');
  await standInForPushManager(page);
  await page.goto('/perfil');
  await page.route('**/update-device-id', (route) => route.abort());
  await theSwitch(page).click();
  await expect(card(page).getByRole('alert')).toContainText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(theSwitch(page)).not.toBeChecked();
  await page.unroute('**/update-device-id');
  await page.evaluate(() => {
    Notification.requestPermission = async () => 'default';
  });
  await theSwitch(page).click();
  await expect(card(page).getByRole('alert')).toContainText('No diste el permiso.');
  await expect(theSwitch(page)).not.toBeChecked();
  expect(await devices(page, customer.token)).toEqual([]);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await expect(card(page)).toContainText('Este navegador no puede recibir avisos.');
  await expect(theSwitch(page)).toHaveCount(0);
});

test('logging out takes this device’s pushes along; somebody else who logs in without that has none either', async ({
  page,
  context,
  customer,
}) => {
  await setPermission(context, page, 'granted');
  await standInForPushManager(page);
  await page.goto('/perfil');
  await theSwitch(page).check();
  await expect.poll(() => devices(page, customer.token)).toHaveLength(1);
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  const second = await logIn(page, takePerson());
  await page.goto('/perfil');
  await expect(theSwitch(page)).not.toBeChecked();
  await expect.poll(() => stored(page)).not.toHaveProperty('stand-in');
  await theSwitch(page).check();
  await expect.poll(() => devices(page, second.token)).toHaveLength(1);
  expect(await devices(page, customer.token)).toEqual([]);

  await page.goto('/tabs/tab2');
  const out = page.waitForRequest((request) => request.url().includes('/customers/logout'));
  await page.getByRole('button', { name: /menú/i }).first().click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const { device_id } = await stored(page);
  expect(new URL((await out).url()).searchParams.get('deviceId')).toBe(device_id);
  await expect.poll(() => stored(page)).not.toHaveProperty('stand-in');
  await context.clearCookies({ name: 'XSRF-TOKEN' });
  const again = await logIn(page, second.phone);
  expect(await devices(page, again.token)).toEqual([]);
});

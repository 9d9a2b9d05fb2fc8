import type { Page } from '@playwright/test';
import { promised } from '../../support/figures/full-run.ts';
import { expect, heading, isKept, listenForErrors, register, somebody, takeAny, test } from '../fixtures/own-server.ts';
import { isRegistered } from '../fixtures/worker.ts';

const banner = (page: Page) => page.locator('.offline');
test.describe.configure({ mode: 'default' });

test('after one visit the app opens without a server: wallet, lists, what was seen; and says since when', async ({
  page,
  server,
  context,
}) => {
  await page.goto(`${server.origin}/cupones`);
  await isKept(page);
  const coupon = page.locator('a[href^="/cupones/"]').first();
  const address = (await coupon.getAttribute('href')) as string;
  await coupon.click();
  await expect(page).toHaveURL(server.origin + address);
  await expect(heading(page)).not.toHaveText('Cupones');
  const name = (await heading(page).textContent()) as string;
  await page.close();
  await server.stop();

  const wallet = await context.newPage();
  const wrong = listenForErrors(wallet);
  const began = Date.now();
  await wallet.goto(`${server.origin}/tab2`, { waitUntil: 'commit' });
  await expect(heading(wallet)).toHaveText('Mis cupones');
  const took = Date.now() - began;
  console.log(`The wallet opened without a server in ${took} ms`);
  expect(took).toBeLessThan(promised(1500));
  await expect(banner(wallet)).toHaveText('Sin conexión: tus cupones siguen aquí');

  for (const [path, title] of [
    ['/promociones', 'Promociones'],
    ['/eventos', 'Eventos'],
    ['/cupones', 'Cupones'],
    [address, name],
  ] as const) {
    const opened = await context.newPage();
    const said = listenForErrors(opened);
    await opened.goto(server.origin + path);
    await expect(heading(opened)).toHaveText(title);
    await expect(opened.locator('main a[href]').first()).toBeVisible();
    await expect(banner(opened)).toHaveText(/^Sin conexión\. Actualizado hoy, \d{1,2}(?::\d\d)?\u00a0[ap]\.\u00a0m\.$/);
    expect(said).toEqual([]);
    await opened.close();
  }
  const home = await context.newPage();
  // The tabs of a phone never showed the sign that this form has.
  await home.goto(`${server.origin}/register`);
  const sign = home.locator('main > .site-logo');
  await expect.poll(() => sign.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBeGreaterThan(0);
  await home.goto(server.origin);
  await expect(home.getByRole('link', { name: 'Explorar sin cuenta' })).toBeVisible();
  expect(wrong).toEqual([]);
});

test('the very first page opens without a server too; of pictures no more are kept than there is room for', async ({ page, server }) => {
  const { items } = await (await page.request.get(`${server.origin}/api/v1/coupons?id_city=22014`)).json();
  const path = `/cupones/${items[0].slug}`;
  await page.goto(server.origin + path);
  const name = (await heading(page).textContent()) as string;
  await isKept(page);
  await expect
    .poll(() => page.evaluate((address) => caches.match(address, { ignoreVary: true }).then(Boolean), `/api/v1/coupons/${items[0].slug}`))
    .toBe(true);
  const count = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length);
  await page.evaluate(async () => {
    const cache = await caches.open('pictures');
    for (let each = 0; each < 230; each++) await cache.put(`/static/demo/${each}`, new Response(''));
  });
  await page.reload();
  await expect.poll(count, { timeout: 15_000 }).toBeLessThanOrEqual(200);
  await server.stop();
  await page.reload();
  await expect(heading(page)).toHaveText(name);
  await expect(banner(page)).toBeVisible();
});

test('with the network back the banner goes and the screen is of now', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/promociones`);
  await isKept(page);
  await page.close();
  await server.stop();
  const opened = await context.newPage();
  await opened.goto(`${server.origin}/promociones`);
  await expect(banner(opened)).toBeVisible();
  const asked: string[] = [];
  opened.on('response', (response) => {
    if (response.url().includes('/api/v1/promotions') && response.ok()) asked.push(response.url());
  });
  await server.start();
  await expect(banner(opened)).toBeHidden({ timeout: 20_000 });
  await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('a page that is open says it when the server goes, without moving what is read', async ({ page, server }) => {
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { moved: (window as unknown as { moved: number }).moved + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${server.origin}/eventos`);
  await isKept(page);
  await expect(banner(page)).toHaveCount(0);
  await server.stop();
  await expect(banner(page)).toBeVisible({ timeout: 15_000 });
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.02);
});

test('a server that takes the call and says nothing: what is kept opens within seconds', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/promociones`);
  await isKept(page);
  await page.close();
  server.fallSilent();
  const opened = await context.newPage();
  const began = Date.now();
  await opened.goto(`${server.origin}/promociones`, { waitUntil: 'commit' });
  await expect(opened.locator('.offers li').first()).toBeVisible({ timeout: 15_000 });
  expect(Date.now() - began).toBeLessThan(promised(9000));
  await expect(banner(opened)).toBeVisible();
  await server.stop();
});

test('on a line that is saved, only what the wallet needs is fetched ahead', async ({ page, server, context }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto(`${server.origin}/promociones`, { waitUntil: 'networkidle' });
  await isRegistered(page);
  await page.waitForTimeout(3000);
  expect(await page.evaluate(() => localStorage.getItem('lists_kept'))).toBeNull();
  await page.close();
  await server.stop();
  const wallet = await context.newPage();
  await wallet.goto(`${server.origin}/tab2`);
  await expect(heading(wallet)).toHaveText('Mis cupones');
  // The screen of the search was never looked at, and never fetched.
  await wallet.goto(`${server.origin}/recuperar`);
  await expect(wallet.getByRole('alert')).toContainText('No pudimos cargar');
});

/** Every address and every text that is in a cache. */
const everythingKept = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = name === 'pictures' ? '' : await (await cache.match(request))?.clone().text();
        found.push(`${name} ${request.url} ${[...request.headers].join()} ${text}`);
      }
    }
    return found;
  });

test('whoever is logged in and looks at everything leaves nothing of theirs in what is kept', async ({ page, server }) => {
  const token = await register(page, server);
  const { code, secret } = await takeAny(page, server, token);
  for (const path of ['/tabs/tab1', '/tabs/tab2', '/perfil', '/notificaciones', '/cupones', '/ubicacion', '/promociones', '/tab2']) {
    await page.goto(server.origin + path, { waitUntil: 'networkidle' });
  }
  await isKept(page);
  const kept = await everythingKept(page);
  expect(kept.length).toBeGreaterThan(80);
  expect(kept.some((each) => each.includes('/api/v1/coupons?'))).toBe(true);
  for (const own of [
    somebody.name,
    somebody.phone,
    code,
    secret as string,
    token,
    token.split('.')[2] as string,
    'Bearer',
    'get-customer-by-id',
    '/wallet',
    '/saved',
    'last-notification',
  ]) {
    const files = kept.filter((each) => !each.startsWith('assets ') && !each.startsWith('builds ') && each.includes(own));
    expect([own, files.map((each) => each.slice(0, 200))]).toEqual([own, []]);
  }
});

import type { Page } from '@playwright/test';
import { promised } from '../../support/figures/full-run.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, listen, logIn, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { answerWallet } from '../fixtures/session.ts';
import { live, openShop, overhear } from '../fixtures/shop.ts';
import { withoutWorker } from '../fixtures/worker.ts';

/** Milliseconds until every open phone shows a change, and what a test's own looking takes. */
const within = { timeout: promised(1000), intervals: [20] };

/** Lost when the page is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { same: true }));
/** Chromium's own words for a line that is closed while it asks, or while it changes from one way of talking to the other. */
const closing = /closed before the connection is established|status of 400/;

const isSame = (page: Page) => page.evaluate(() => 'same' in window);

test('what a shop changes shows within a second on the list, the coupon’s page and the home, without a reload', async ({ browser }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Café de olla', 5);
  const screens = ['/cupones', `/cupones/${coupon.slug}`, '/inicio', '/tabs/tab1'];
  const pages = await Promise.all(
    screens.map(async (path) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      // Four phones on one machine: none of them fetches the whole app besides.
      await withoutWorker(page);
      if (path === '/tabs/tab1') await logIn(page, takePerson());
      await page.goto('/favicon.svg');
      await page.evaluate(() => localStorage.setItem('set_address', 'false'));
      await stayIn(context, shop.id_city);
      await live(page, path);
      await expect(page.getByText('Café de olla').first()).toBeVisible();
      await mark(page);
      return page;
    }),
  );
  await shop.change(coupon, { title: 'Champurrado' });
  const from = Date.now();
  await Promise.all(pages.map((page) => expect(page.getByText('Champurrado').first()).toBeVisible({ timeout: promised(1000) })));
  expect(Date.now() - from).toBeLessThan(promised(1000));
  expect(await Promise.all(pages.map(isSame))).toEqual(pages.map(() => true));
  await Promise.all(pages.map((page) => page.context().close()));
});

test('a new coupon comes in and a paused one goes, within a second', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const first = await shop.publish('Café de olla', 5);
  await live(page, '/cupones');
  await shop.publish('Pan de muerto', 3);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Pan de muerto' })).toBeVisible(within);
  await shop.change(first, { status: 'paused' });
  await expect(page.getByText('Café de olla')).toHaveCount(0, within);
});

test('a list that was scrolled keeps its pages and its place, and the row says what changed', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupons = [];
  for (let number = 1; number <= 75; number++) coupons.push(await shop.publish(`Cupón ${String(number).padStart(2, '0')}`, 100 + number));
  await live(page, '/cupones');
  const rows = page.locator('ul.offers > li');
  const read = await rows.count();
  for (const pages of [2, 3]) {
    await page.getByText(/^(Ver más|Ya viste)/).scrollIntoViewIfNeeded();
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(read * pages);
  }
  const length = await rows.count();
  const watched = rows.filter({ hasText: 'Cupón 45' });
  await watched.scrollIntoViewIfNeeded();
  // The browser chooses what it holds on to when it has painted what was scrolled.
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  const place = () => watched.evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  // One of those above comes, two go; one in view and one on the last page change.
  await shop.publish('Recién llegado', 99);
  for (const gone of [10, 20]) await shop.change(coupons[gone] as never, { status: 'paused' });
  await shop.change(coupons[45] as never, { title: 'Otro texto' });
  await expect(rows.filter({ hasText: 'Otro texto' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Recién llegado' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'Cupón 11' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'Cupón 21' })).toHaveCount(0);
  expect(await rows.count()).toBeGreaterThanOrEqual(length);
  // The browser anchors what is scrolled as it paints, and so after a measuring in between.
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(3);
});

test('offline and back: right without a tap', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Café de olla', 5);
  await live(page, '/cupones');
  await mark(page);
  await context.setOffline(true);
  await shop.change(coupon, { title: 'Champurrado' });
  await page.waitForTimeout(1500);
  await expect(page.getByText('Café de olla')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Champurrado')).toBeVisible({ timeout: 12_000 });
  await shop.change(coupon, { title: 'Atole' });
  await expect(page.getByText('Atole')).toBeVisible(within);
  expect(await isSame(page)).toBe(true);
});

test('what cannot be fetched leaves the screen as it is, and is fetched later', async ({ page, context }) => {
  await withoutWorker(page);
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Café de olla', 5);
  await live(page, '/cupones');
  let refused = 0;
  await page.route('**/api/v1/coupons?*', (route) => {
    refused++;
    return route.fulfill({ status: 503, contentType: 'application/json', body: '{"status":503}' });
  });
  await shop.change(coupon, { title: 'Champurrado' });
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.waitForTimeout(300);
  await expect(page.getByText('Café de olla')).toBeVisible();
  await page.unroute('**/api/v1/coupons?*');
  await expect(page.getByText('Champurrado')).toBeVisible({ timeout: 12_000 });
});

test('a page that nobody looks at fetches once, when somebody does', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Café de olla', 5);
  await live(page, '/cupones');
  const heard = overhear(page);
  const show = (hidden: boolean) =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);
  await show(true);
  for (const title of ['Uno', 'Dos', 'Tres']) await shop.change(coupon, { title });
  await page.waitForTimeout(1500);
  expect(heard.asked).toEqual([]);
  await show(false);
  await expect(page.getByRole('link', { name: 'Tres' })).toBeVisible(within);
  await page.waitForTimeout(800);
  expect(heard.asked.filter((path) => path.endsWith('/coupons'))).toHaveLength(1);
});

test('two tabs hear as whoever is logged in, and as a visitor once one of them logs out', async ({ page, context }) => {
  const { token } = await logIn(page, takePerson());
  const other = await context.newPage();
  const tabs = [overhear(page), overhear(other)];
  await Promise.all([page.goto('/promociones'), other.goto('/promociones')]);
  const connections = (tab: { messages: string[] }) => tab.messages.filter((said) => said.startsWith('40'));
  for (const tab of tabs) {
    await expect.poll(() => connections(tab)).toHaveLength(1);
    expect(connections(tab)[0]).toContain(token);
    expect(connections(tab)[0]).toMatch(/"version":"\d+\.\d+\.\d+"/);
  }
  await page.evaluate(() => {
    for (const key of ['isLoggedIn', 'access_token']) localStorage.removeItem(key);
    dispatchEvent(new Event('session-changed'));
  });
  for (const tab of tabs) {
    await expect.poll(() => connections(tab)).toHaveLength(2);
    expect(connections(tab)[1]).not.toContain('token');
  }
  await page.waitForTimeout(2000);
  expect(tabs.map((tab) => connections(tab).length)).toEqual([2, 2]);
});

test('a token that the server refuses is shown once, and the page goes on as a visitor’s', async ({ page }) => {
  const said = listen(page);
  await logIn(page, takePerson());
  await page.evaluate(() => {
    const token = localStorage.getItem('access_token') ?? '';
    localStorage.setItem('access_token', `${token.slice(0, -6)}AAAAAA`);
  });
  await answerWallet(page);
  const heard = overhear(page);
  await page.goto('/promociones');
  await expect.poll(() => heard.messages.filter((one) => one.includes('subscribe')).length).toBe(1);
  await page.waitForTimeout(3000);
  const connections = heard.messages.filter((one) => one.startsWith('40'));
  expect(connections.map((one) => one.includes('token'))).toEqual([true, false]);
  expect(said.filter((line) => !closing.test(line))).toEqual([]);
});

test('another place is heard from the moment it is chosen', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const heard = overhear(page);
  await page.goto('/cupones');
  const places = () => heard.messages.filter((said) => said.includes('subscribe')).map((said) => Number(/"id_city":(\d+)/.exec(said)?.[1]));
  await expect.poll(places).toEqual([shop.id_city]);
  await stayIn(context, 22014);
  // Whatever makes the page fetch again.
  await shop.publish('Café de olla', 5);
  await expect.poll(places).toEqual([shop.id_city, 22014]);
});

test('nothing of the socket before the first paint, no word in the console', async ({ page }) => {
  const said = listen(page);
  const heard = overhear(page);
  const at: number[] = [];
  page.on('request', (request) => request.url().includes('/socket.io') && at.push(Date.now()));
  await page.goto('/promociones');
  await expect.poll(() => heard.opened).toBe(1);
  await page.waitForLoadState('networkidle');
  const painted = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY),
  );
  expect(at[0]).toBeGreaterThan(painted);
  expect(said).toEqual([]);
});

test('a version that is too old says so, and one tap brings the new one', async ({ page }) => {
  let isOld = true;
  let connections = 0;
  await page.route('**/socket.io/**', (route) => {
    const data = route.request().postData();
    if (!data?.startsWith('40')) return route.continue();
    connections++;
    return route.continue(isOld ? { postData: data.replace(/"version":"[^"]+"/, '"version":"0.0.1"') } : {});
  });
  const said = listen(page);
  await page.goto('/promociones');
  const bar = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' });
  await expect(bar).toBeVisible();
  await page.waitForTimeout(3000);
  expect(connections).toBe(1);
  expect(said.filter((line) => !closing.test(line))).toEqual([]);
  await mark(page);
  isOld = false;
  await bar.getByRole('button', { name: 'Recargar' }).click();
  await expect.poll(() => connections).toBe(2);
  expect(await isSame(page)).toBe(false);
  await expect(bar).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { windowlessChromium } from '../../support/browser/browser.ts';
import { expect, listen, test } from '../fixtures/customer.ts';
import { isRegistered } from '../fixtures/worker.ts';

// The browser without a window refuses notifications, whatever it is granted; the whole one does not.
test.use({ launchOptions: windowlessChromium(), worker: true });
// One start of the whole browser for all of them.
test.describe.configure({ mode: 'default' });

/** Notes when, and in which state of the page, the worker is registered. */
const noteRegistration = () => {
  const calls: { at: number; state: string; url: string }[] = [];
  Object.assign(window, { registrations: calls });
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (url, options) {
    calls.push({ at: performance.now(), state: document.readyState, url: String(url) });
    return register.call(this, url, options);
  };
};
type Registration = { at: number; state: string; url: string };
const registrations = (page: Page) => page.evaluate(() => (window as unknown as { registrations: Registration[] }).registrations);

test('the worker is registered once, after the page is loaded, for the whole site, and nothing complains', async ({ page }) => {
  const said = listen(page);
  await page.addInitScript(noteRegistration);
  await page.goto('/promociones');
  await isRegistered(page);
  expect(await registrations(page)).toEqual([{ at: expect.any(Number), state: 'complete', url: '/sw.js' }]);
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => new URL(found?.scope ?? '').pathname))).toBe(
    '/',
  );
  const answer = await page.request.get('/sw.js');
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', 'content-type': /javascript/ });
  expect(answer.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(said).toEqual([]);
});

test('a page that never rests registers it 30000 ms after its beginning, not before', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(noteRegistration);
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto('/promociones');
  await page.clock.runFor(4100);
  // Hydrated: the page no longer keeps taps for later.
  await expect.poll(() => page.evaluate(() => !('goLive' in window) || window.goLive === undefined)).toBe(true);
  const passed = await page.evaluate(() => performance.now());
  // The clock also goes on by itself.
  await page.clock.runFor(25_000 - passed);
  expect(await registrations(page)).toEqual([]);
  await page.clock.runFor(5_000);
  await expect.poll(() => registrations(page)).toHaveLength(1);
  const [{ at } = { at: 0 }] = await registrations(page);
  expect(at).toBeGreaterThanOrEqual(29_999);
});

test('no policy of the page makes a worker of another address', async ({ page }) => {
  await page.goto('/promociones');
  await isRegistered(page);
  const refused = await page.evaluate(async () => {
    const other = await navigator.serviceWorker.register('/assets/other.js').then(
      () => 'registered',
      (error) => error.name,
    );
    const trusted = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes;
    const names = ['sw', 'another', 'default'].map((name) => {
      try {
        trusted.createPolicy(name, { createScriptURL: (url: string) => url });
        return 'made';
      } catch (error) {
        return (error as Error).name;
      }
    });
    return [other, ...names];
  });
  expect(refused).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError']);
});

test('a worker that cannot be registered is only logged', async ({ page }) => {
  const said = listen(page);
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no workers today'));
  });
  await page.goto('/promociones');
  await expect.poll(() => said).toEqual([expect.stringContaining('error: Service worker registration failed: Error: no workers today')]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
});

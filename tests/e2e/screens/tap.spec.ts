import type { Page } from '@playwright/test';
import { keepFigure, promised } from '../../support/figures/full-run.ts';
import { expect, test } from '../fixtures/customer.ts';
import { withoutLiveLine } from '../fixtures/cut-line.ts';
import { withoutWorker } from '../fixtures/worker.ts';

/** A slow third generation: 400 ms there and back, 400 kbit/s. */
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Notes, from the tap on, when the tab is lit, when the outline is seen and when the screen is there. */
const watch = (page: Page, title: string) =>
  page.evaluate((title) => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    addEventListener(
      'click',
      () => {
        const began = performance.now();
        const note = (what: string, is: boolean) => {
          if (is) times[what] ??= Math.round(performance.now() - began);
        };
        const look = () => {
          note('tab', document.querySelector('.tabs [aria-current]')?.textContent === title);
          const outline = document.querySelector('.next');
          note('outline', outline !== null && getComputedStyle(outline).opacity === '1');
          note('screen', document.querySelector('h1')?.textContent === title);
          if (times.screen === undefined) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  }, title);

test('on a slow line a tap lights its tab at once and shows the outline of its screen', async ({ page }) => {
  await withoutWorker(page);
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', slowLine);
  await watch(page, 'Eventos');
  const tab = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' });
  // Without the moments that a mouse rests before it presses, in which the screen would be fetched ahead.
  await tab.evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('.next')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  await expect(page.locator('.next')).toHaveCount(0);
  const times = await page.evaluate(() => (window as unknown as { times: Record<'tab' | 'outline' | 'screen', number> }).times);
  keepFigure('tap-on-slow-line', { ...times, unit: 'ms from the tap' });
  expect(times.tab).toBeLessThanOrEqual(promised(100));
  expect(times.outline).toBeLessThanOrEqual(promised(200));
  // The line was slow indeed: without the outline the old screen would have stayed so long.
  expect(times.screen).toBeGreaterThan(slowLine.latency);
});

test('a second tap while the first screen is still on its way leads to the second screen, and to no error', async ({ page }) => {
  await withoutWorker(page);
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  const asked: string[] = [];
  // With one the page asks for the settings without a tap: once the line is there, and whenever another test changes them.
  await withoutLiveLine(page);
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await page.route('**/api/v1/settings', async (route) => {
    asked.push(route.request().url());
    await held;
    await route.continue();
  });
  const tabs = page.getByRole('navigation', { name: 'Principal' });
  await tabs.getByRole('link', { name: 'Eventos' }).click();
  await expect.poll(() => asked.length).toBe(1);
  await tabs.getByRole('link', { name: 'Inicio' }).click();
  await expect(tabs.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  letGo();
  await expect(page).toHaveURL(/\/(inicio|tabs\/tab1)$/);
  await expect(page.getByRole('heading', { name: 'Algo falló' })).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';

const face = /plus-jakarta-sans.*\.woff2$/;

const letters = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const isThere = (page: Page) => page.waitForFunction(() => localStorage.getItem('font'));

test('a first visit reads before the font is asked for, and never changes its letters', async ({ page }) => {
  const order: string[] = [];
  page.on('request', (request) => order.push(new URL(request.url()).pathname));
  await page.goto('/promociones');
  await isThere(page);
  const fontAt = order.findIndex((path) => face.test(path));
  expect(order.findIndex((path) => path.startsWith('/static/pictures/'))).toBeLessThan(fontAt);
  expect(order.findIndex((path) => path.endsWith('.js'))).toBeLessThan(fontAt);
  expect(await letters(page)).not.toContain('Plus Jakarta Sans');
});

test('the next page has the font, without its scripts too', async ({ page }) => {
  await page.goto('/promociones');
  await isThere(page);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  expect(await letters(page)).toContain('Plus Jakarta Sans');

  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/cupones');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await letters(page)).toContain('Plus Jakarta Sans');
});

test('a font that comes after the first change of screen shows there', async ({ page }) => {
  let send = () => {};
  const held = new Promise<void>((go) => {
    send = go;
  });
  await page.route(face, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/promociones');
  // Before the page is live, a link opens a document.
  await page.waitForFunction(() => Object.keys(document.querySelector('.tabs a') ?? {}).some((key) => key.startsWith('__react')));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
  expect(await letters(page)).not.toContain('Plus Jakarta Sans');
  send();
  await expect.poll(() => letters(page)).toContain('Plus Jakarta Sans');
});

test('a font that does not come leaves a page that reads', async ({ page }) => {
  await page.route(face, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => face.test(request.url()));
  await page.goto('/promociones');
  await failed;
  expect(await letters(page)).not.toContain('Plus Jakarta Sans');
  await page.getByRole('link', { name: 'Eventos' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
});

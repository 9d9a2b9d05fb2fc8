import { budgets, firstPage } from '../support/figures/budgets.ts';
import { expect, test } from './fixtures/customer.ts';

test.use({ worker: true });

/** Until then the socket is open, the notifications are counted and the service worker is registered. */
const settled = 8000;

test('the first page, and what comes after it, weigh no more than promised', async ({ page }) => {
  const scripts = new Map<string, number>();
  page.on('requestfinished', async (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js') && !request.serviceWorker()) scripts.set(pathname, (await request.sizes()).responseBodySize);
  });
  const html = (await (await page.goto('/promociones'))?.text()) ?? '';
  await page.waitForTimeout(settled);
  const sum = (isFirst: boolean) => {
    const sizes = [...scripts].filter(([path]) => html.includes(path) === isFirst).map(([, size]) => size);
    return { files: sizes.length, bytes: sizes.reduce((total, size) => total + size, 0) };
  };
  const [first, after] = [sum(true), sum(false)];
  console.log(
    `JavaScript as transferred: ${first.bytes} bytes in ${first.files} files at first, ${after.bytes} in ${after.files} after that`,
  );
  expect(first.files).toBeGreaterThan(5);
  expect(first.files).toBeLessThanOrEqual(budgets.files);
  expect(first.bytes).toBeLessThanOrEqual(firstPage.js);
  expect(after.bytes).toBeGreaterThan(0);
  expect(after.bytes).toBeLessThanOrEqual(firstPage.later);
});

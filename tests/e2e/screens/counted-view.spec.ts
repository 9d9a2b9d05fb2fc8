import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

test('a page says that it was opened once it is whole and at rest, and only once', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Dos gorditas', 30, { image: '/static/pictures/tacos.webp' });
  const said: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/v1/views') said.push(request);
  });
  let show = () => {};
  const held = new Promise<void>((go) => {
    show = go;
  });
  await page.route(/\/static\/pictures\/tacos/, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const { fetch: real } = window;
    window.fetch = (to, init) => {
      if (String(to).endsWith('/views')) document.documentElement.dataset.keepalive = String(init?.keepalive);
      return real(to, init);
    };
  });
  await page.goto(`/cupones/${coupon.slug}?de=cartel`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dos gorditas');
  await page.waitForTimeout(3000);
  expect(said).toEqual([]);
  show();
  await expect.poll(() => said.length).toBe(1);
  expect(said[0]?.postDataJSON()).toEqual({ kind: 'coupon', slug: coupon.slug, from: 'cartel' });
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
  expect(await said[0]?.response().then((answer) => answer?.status())).toBe(204);
  // It goes out also where its visitor leaves at once.
  expect(await page.evaluate(() => document.documentElement.dataset.keepalive)).toBe('true');
  await page.waitForTimeout(1500);
  expect(said).toHaveLength(1);
});

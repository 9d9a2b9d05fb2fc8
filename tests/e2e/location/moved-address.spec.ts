import { expect, test } from '@playwright/test';
import { openShop } from '../fixtures/shop.ts';

test('a page whose address was changed by its publisher leads on from the old one with a 301', async ({ request }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole de los jueves', 5);
  const old = `/cupones/${coupon.slug}`;
  expect((await request.get(old)).status()).toBe(200);
  await shop.change(coupon, { slug: `${coupon.slug}-de-noche` });
  const moved = await request.get(old, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, `${old}-de-noche`]);
  expect((await request.get(old)).status()).toBe(200);
});

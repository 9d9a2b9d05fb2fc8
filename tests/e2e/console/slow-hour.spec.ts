import { expect, logIn, test } from '../fixtures/customer.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

test('the slow hour of a shop is an offer in three taps, with its reason', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  // Four weeks of redemptions lie behind today, and no test waits for them.
  const by_hour = Array.from({ length: 24 }, (_, hour) => (hour === 16 ? 2 : 6));
  await page.route('**/used-hours', (route) => route.fulfill({ json: { stores: [{ id_store: shop.id_store, by_hour }] } }));
  await page.goto('/mi-negocio');
  const { tap, done } = countTaps();
  await tap(page.getByRole('link', { name: 'Publicar', exact: true }));
  await expect(page.getByText('Tu hora floja: 2 canjes en 4 semanas')).toBeVisible();
  await tap(page.getByRole('link', { name: /-15\s% de 4 a 5/ }));
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo cupón' })).toBeVisible();
  const published = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/coupons'));
  await tap(page.getByRole('button', { name: 'Publicar', exact: true }));
  expect((await published).postDataJSON()).toMatchObject({ kind: 'percent', value: 15, windows: [{ from: '16:00', to: '17:00' }] });
  await expect(page.getByText(/Publicaste|Ya está en la calle|en la calle/).first()).toBeVisible();
  expect(done.taps).toBe(3);
});

test('a shop without enough redemptions is offered none', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  const asked = page.waitForResponse(/used-hours/);
  await page.goto('/mi-negocio/publicar');
  expect(await (await asked).json()).toEqual({ stores: [] });
  await expect(page.getByText('2x1 hoy')).toBeVisible();
  await expect(page.getByText(/Tu hora floja/)).toHaveCount(0);
});

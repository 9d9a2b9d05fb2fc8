import type { Page } from '@playwright/test';
import { expect, stored, test } from '../fixtures/customer.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';
import { cashierAt, claim, isKept, walletOf } from '../fixtures/wallet-stage.ts';

/** Every request that would change something, once the server has answered it: one that meets a line which is still down is tried again. */
function changes(page: Page): string[] {
  const sent: string[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (request.method() !== 'GET' && /\/api\/v1\/(saved|claims)/.test(request.url()))
      sent.push(`${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`);
  });
  return sent;
}

test('what was saved without a network is sent once when there is one again', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Se guarda', 30);
  await page.goto(`/cupones/${coupon.slug}`);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guarda en tu cuenta cuando vuelva la red.')).toBeVisible();
  // Changing one's mind leaves one change, not three.
  await page.getByRole('button', { name: 'Guardado' }).click();
  await expect(page.getByText('Se quita en tu cuenta cuando vuelva la red.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Se guarda en tu cuenta cuando vuelva la red.')).toBeVisible();
  const sent = changes(page);
  await context.setOffline(false);
  await expect.poll(async () => (await stored(page)).outbox, { timeout: 20_000 }).toBeUndefined();
  await page.waitForTimeout(6000);
  expect(sent).toEqual([`PUT /saved/coupon/${coupon.id_coupon}`]);
  const { items } = await ask<{ items: { id: number }[] }>('GET', '/saved', undefined, customer.token);
  expect(items.map(({ id }) => id)).toEqual([coupon.id_coupon]);
});

test('what was given back without a network goes back once when there is one again', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Se devuelve', 30));
  await page.goto('/tabs/tab2');
  await isKept(page, 1);
  await page.getByRole('link', { name: 'Ver código' }).click();
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ya no lo quiero' }).click();
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('El cupón que ya no quieres se devuelve cuando vuelva la red.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect((await walletOf(customer)).items).toHaveLength(1);
  const sent = changes(page);
  await context.setOffline(false);
  await expect.poll(async () => (await walletOf(customer)).items, { timeout: 20_000 }).toEqual([]);
  await expect(page.getByText('Todavía no tienes cupones')).toBeVisible();
  await page.waitForTimeout(6000);
  expect(sent).toEqual([`DELETE /claims/${mine.id_claim}`]);
});

test('what was given back without a network and used meanwhile is told to whoever gave it back', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Se usa antes', 30));
  await page.goto(`/tabs/tab2?cupon=${mine.id_claim}`);
  await page.getByRole('button', { name: 'Ya no lo quiero' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('El cupón que ya no quieres se devuelve cuando vuelva la red.')).toBeVisible();
  await (await cashierAt(shop)).redeem(mine, customer);
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'No se devolvió tu cupón.' })).toBeVisible({ timeout: 20_000 });
  expect(await stored(page)).not.toHaveProperty('outbox_refused');
});

test('a line on which nothing answers loses nothing: what was asked for is sent by the next page', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('No se pierde', 30);
  await page.goto(`/cupones/${coupon.slug}`);
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  const isWaiting = async () => (await stored(page)).outbox?.includes(`saved/coupon/${coupon.id_coupon}`);
  await page.route('**/api/v1/saved/**', () => {});
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(isWaiting).toBe(true);
  await page.unroute('**/api/v1/saved/**');
  await page.goto('/promociones');
  await expect.poll(isWaiting, { timeout: 20_000 }).toBeUndefined();
  const { items } = await ask<{ items: { id: number }[] }>('GET', '/saved', undefined, customer.token);
  expect(items.map(({ id }) => id)).toEqual([coupon.id_coupon]);
});

test('a call without an answer ends and says so', async ({ page, context, customer: _ }) => {
  // The patience that a call has, in a twentieth of the time.
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout;
    AbortSignal.timeout = (milliseconds) => timeout.call(AbortSignal, milliseconds / 20);
  });
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await page.goto(`/cupones/${(await shop.publish('Sin fin', 30)).slug}`);
  await page.route('**/api/v1/coupons/*/claim', () => {});
  const bar = page.getByRole('region', { name: 'Qué hacer' });
  await bar.getByRole('button', { name: 'Quiero mi cupón' }).click();
  await expect(bar.getByRole('alert')).toHaveText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(bar.getByRole('button', { name: 'Quiero mi cupón' })).toBeEnabled();
});

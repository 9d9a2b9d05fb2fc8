import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { openEditor, publish } from '../fixtures/editor.ts';
import { openShop } from '../fixtures/shop.ts';

test('what waited for the network is on Hoy once there is one, and goes out from there', async ({ page, context }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya es tuyo.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('link', { name: /^2x1 hoy/ }).click();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible();
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText('«Tacos al pastor» te espera.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya hay conexión: sale a la calle cuando lo confirmes.')).toBeVisible();
  await page.getByRole('link', { name: /Revisar y publicar/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
});

test('what was sent and never answered is said on Hoy and in Publicar to be out perhaps', async ({ page }) => {
  await openEditor(page);
  await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', 'after');
  await publish(page);
  await expect(page.getByText(/te espera\./)).toBeVisible();
  for (const screen of ['/mi-negocio', '/mi-negocio/publicar']) {
    await page.goto(screen);
    await expect(page.getByText(/Puede que ya esté en la calle/)).toBeVisible();
    await expect(page.getByText(/cuando lo confirmes/)).toHaveCount(0);
  }
});

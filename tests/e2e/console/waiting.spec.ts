import { expect, logIn, test } from '../fixtures/customer.ts';
import { publish } from '../fixtures/editor.ts';
import { openShop } from '../fixtures/shop.ts';

test('what waits for the network is on Hoy, without one and with one, and goes out from there', async ({ page, context }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya es tuyo.')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Mi negocio' });
  await tabs.getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('link', { name: /^2x1 hoy/ }).click();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible();
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText('«Tacos al pastor» te espera.')).toBeVisible();
  await page.goBack();
  await tabs.getByRole('link', { name: 'Hoy' }).click();
  await expect(page.getByText('«Tacos al pastor» te espera')).toBeVisible();
  await expect(page.getByText('Se publica cuando vuelva la conexión y tú lo confirmes.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya hay conexión: sale a la calle cuando lo confirmes.')).toBeVisible();
  await page.getByRole('link', { name: /Revisar y publicar/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
});

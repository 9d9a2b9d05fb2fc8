import { expect, logIn, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

test('«Ver completa» is the customer’s whole page with the draft in it, and Back closes it', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones/nuevo?plantilla=regalo');
  await page.getByText('Con tus palabras').click();
  await page.getByLabel('Descripción').fill('Recién salido del horno.');
  await page.getByRole('button', { name: 'Ver completa' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Así lo ve tu cliente' })).toBeVisible();
  for (const words of ['Flan napolitano', '¿Me aplica?', 'Recién salido del horno.', 'Consumo mínimo $150', 'Uno por persona', 'En Centro'])
    await expect(sheet.getByText(words, { exact: true })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await sheet.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver completa' }).click();
  await expect(sheet.getByText('¿Me aplica?')).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByLabel('Descripción')).toHaveValue('Recién salido del horno.');
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo cupón' })).toBeVisible();
});

test('it is there once it has nothing to invent', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/promociones/nueva');
  const full = page.getByRole('button', { name: 'Ver completa' });
  await expect(page.getByRole('region', { name: 'Así lo ve tu cliente' }).getByText('Falta decir hasta cuándo')).toBeVisible();
  await expect(full).toHaveCount(0);
  await page.getByRole('radio', { name: 'Mañana' }).check({ force: true });
  await full.click();
  await expect(page.getByRole('dialog').getByText('¿Me aplica?')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Condiciones')).toHaveCount(0);
});

import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

test('hours of one store wait while another’s are looked at, and each is saved', async ({ page }) => {
  const shop = await openShop();
  const hours = [{ day: 2, date: null, opens: '13:00', closes: '16:00' }];
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  const market = { name: 'Mercado', address: 'Calle 9', id_city: shop.id_city };
  const { id_store } = await ask<{ id_store: number }>('POST', `/companies/${shop.id_company}/stores`, market, shop.owner);
  await ask('PATCH', `/stores/${id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await page.getByRole('link', { name: 'Mercado' }).click();
  // Until its hours are there, the screen is the other store's.
  await expect(page.getByRole('link', { name: 'Mercado' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Centro · sin guardar' })).toBeVisible();
  await page.getByRole('switch', { name: 'viernes: abierto' }).click();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  // On to what is not saved yet.
  await expect(page).toHaveURL(new RegExp(`/horario/${shop.id_store}$`));
  await expect(page.getByRole('switch', { name: 'lunes: abierto' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('1 cambio')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page).toHaveURL(/\/ficha$/);
  const { stores } = await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
  const open = (id: number) => stores.find((one) => one.id_store === id)?.hours.flatMap(({ day, opens }) => (opens ? [day] : []));
  expect([open(shop.id_store), open(id_store)]).toEqual([
    [1, 2],
    [2, 5],
  ]);
});

test('hours that were saved are no change of hers where the app is closed before the next screen came', async ({ page }) => {
  const shop = await openShop();
  const hours = [{ day: 2, date: null, opens: '13:00', closes: '16:00' }];
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await expect(page.getByText('1 cambio')).toBeVisible();
  // The next screen never comes.
  await page.route('**/profile', () => {});
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  expect((await saved).ok()).toBe(true);
  await page.unroute('**/profile');
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await expect(page.getByRole('switch', { name: 'lunes: abierto' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

import { expect, logIn, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

const shopZone = 'America/Mexico_City';

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
  await expect(page.getByText(/^2x1/)).toBeVisible();
  await expect(page.getByText(/Tu hora floja/)).toHaveCount(0);
});

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

test('own words that may tell of an event are asked with two taps, and lead across where they were taken for something else', async ({
  page,
}) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('es-MX', { day: 'numeric', month: 'long', timeZone: shopZone });
  const text = `noche de salsa el ${day} a las 8, cover $80`;
  await page.getByRole('textbox', { name: 'Tu oferta, como la dirías' }).fill(text);
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByRole('button', { name: 'Es un evento' })).toBeFocused();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Es un cupón' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo cupón' })).toBeVisible();

  await page.getByRole('button', { name: 'Es un evento' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo evento' })).toBeVisible();
  await expect(page.getByLabel('¿Qué es?')).toHaveValue('Noche de salsa');
  await expect(page.getByLabel('Empieza')).toHaveValue('20:00');
  await expect(page.getByLabel('Entrada', { exact: true })).toHaveValue('80');
  await expect(page.getByText('¿No es un evento?')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Es una promoción' }).click();
  await expect(page.getByRole('heading', { name: 'Nueva promoción' })).toBeVisible();
  await expect(page.getByLabel('Lo que entendimos').getByText('noche de salsa')).toBeVisible();
  // Of all these one is left.
  await page.goto('/mi-negocio/publicar');
  await expect(page.getByText('1 borrador en este teléfono', { exact: true })).toBeVisible();
});

import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

test('the overview says what is live, draws its two weeks with a table, and keeps them for later without a network', async ({
  page,
  context,
}) => {
  const shop = await openShop();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 9 });
  for (let n = 0; n < 2; n++) await redeemOne(shop, id_coupon);
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad');
  await expect(page.getByText('Hoy hay 1 cupón en la calle de 1 negocio. La gente ha canjeado 2')).toBeVisible();
  await expect(page.getByText(`Fonda ${shop.id_city}`)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('group', { name: 'Cómo verlo' }).getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('row')).toHaveCount(15);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('navigation', { name: 'La ciudad' }).getByRole('link', { name: 'Avisos' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: 'Avisos' }).click();
  await expect(page.getByRole('heading', { name: 'Avisos', level: 1 })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'La ciudad' }).getByRole('link', { name: 'La ciudad' }).click();
  await expect(page.getByText('Sin conexión. Esto era a')).toBeVisible();
  await expect(page.getByText('La gente ha canjeado 2')).toBeVisible();
  await context.setOffline(false);
});

test('what waits is said to be unknown where nobody answers, and asked again by a tap', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.route(/\/api\/v1\/inbox\?/, (route) => route.abort('internetdisconnected'));
  await page.goto('/ciudad');
  const needs = page.locator('.needs-you');
  await expect(needs.getByText('No pudimos ver lo pendiente.')).toBeVisible();
  await expect(needs).toHaveAttribute('aria-busy', 'false');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.unroute(/\/api\/v1\/inbox\?/);
  await needs.getByRole('button', { name: 'Reintentar' }).click();
  await expect(needs.getByText('No pudimos ver lo pendiente.')).toHaveCount(0);
  await expect(needs.getByText(/Todo al día|Revisar/).first()).toBeVisible();
});

test('a city that begins says so, and a customer is told who may enter', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await page.goto('/ciudad');
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, shop.ownerPhone);
  await page.goto('/ciudad/avisos');
  await expect(page.getByRole('heading', { name: 'Aquí solo entra quien opera la ciudad.' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

test('«Más» says that it is not ready until its screen is there, and then a tap opens it', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/ciudad', { waitUntil: 'commit' });
  const more = page.getByRole('button', { name: 'Más' });
  await expect(more).toBeDisabled();
  allow();
  await more.click();
  await page.getByRole('dialog', { name: 'Más de la ciudad' }).getByRole('link', { name: 'Cifras' }).click();
  await expect(page.getByRole('heading', { name: 'Cifras', level: 1 })).toBeVisible();
});

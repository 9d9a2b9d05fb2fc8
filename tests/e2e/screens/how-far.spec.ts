import { expect, test } from '../fixtures/customer.ts';
import { everyScreen } from '../fixtures/screens.ts';

test('a list of dishes says by a tap how many minutes away each is, and no position leaves the phone', async ({
  page,
  context,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url() + (one.postData() ?? '')));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 20.5931, longitude: -100.3905 });
  await page.goto((await everyScreen(request))['articulos-por-categoria'] as string, { waitUntil: 'networkidle' });
  const feet = page.locator('.dishes .row-foot');
  await expect(feet.first()).not.toContainText('a\u00A0pie');
  await page.getByRole('button', { name: 'Ver a cuántos minutos' }).click();
  await expect(feet.first()).toContainText(/a\u00A0\d+\u00A0min a\u00A0pie|a\u00A0\d+\.\d\u00A0km/);
  await expect(page.getByRole('button', { name: 'Ver a cuántos minutos' })).toHaveCount(0);
  expect(asked.filter((url) => /20\.59|100\.39/.test(url))).toEqual([]);
});

test('where the phone does not tell its position the list of dishes says what to do', async ({ page, context, request }) => {
  await context.clearPermissions();
  await page.goto((await everyScreen(request))['articulos-por-categoria'] as string, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Ver a cuántos minutos' }).click();
  await expect(page.getByRole('alert')).toContainText('permisos del navegador');
  await expect(page.getByRole('button', { name: 'Ver a cuántos minutos' })).toBeEnabled();
});

test('the categories of the menu say by a tap how far the nearest of each is, and nothing moves before it', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url() + (one.postData() ?? '')));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 20.5931, longitude: -100.3905 });
  await page.goto('/menu', { waitUntil: 'networkidle' });
  const tiles = page.getByRole('navigation', { name: 'Categorías del menú' }).getByRole('listitem');
  await expect(tiles.first()).not.toContainText('a\u00A0pie');
  expect(asked.filter((url) => url.includes('/categories/stores'))).toEqual([]);
  const before = await tiles.first().boundingBox();
  await page.getByRole('button', { name: 'Ver a cuántos minutos' }).click();
  await expect(tiles.filter({ hasText: /a\u00A0\d+\u00A0min a\u00A0pie|a\u00A0\d+\.\d\u00A0km/ })).not.toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ver a cuántos minutos' })).toHaveCount(0);
  expect((await tiles.first().boundingBox())?.y).toBe(before?.y);
  expect(asked.filter((url) => /20\.59|100\.39/.test(url))).toEqual([]);
});

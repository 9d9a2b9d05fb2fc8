import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

test('an operator pins an offer of the week with one tap, drops another with one, takes both back, and prints it', async ({
  page,
  context,
}) => {
  const shop = await openShop();
  await shop.furnish();
  for (const [n, title] of ['Pozole grande', 'Flan de la casa', 'Agua de horchata'].entries()) await shop.publish(title, 24 + n);
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad');
  const { done, tap } = countTaps();
  await page.goto('/ciudad/folleto');
  const inside = page.getByRole('region', { name: 'Cupones' });
  // Of one business no more than two.
  await expect(inside.getByRole('listitem')).toHaveCount(2);
  const next = page.getByRole('region', { name: 'Sigue en la fila' }).getByRole('listitem');
  await expect(next).toHaveCount(1);
  const waiting = (await next.locator('b').textContent()) as string;
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);

  await tap(page.getByRole('button', { name: `Fijar ${waiting}` }));
  await expect(page.getByText(`Fijaste «${waiting}»: sale primero, mientras corra.`)).toBeVisible();
  expect(done.taps).toBe(1);
  await expect(inside.getByRole('listitem').first()).toContainText(waiting);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(next.locator('b')).toHaveText(waiting);

  const [first] = await inside.getByRole('button', { name: /^Quitar / }).all();
  const dropped = ((await first?.getAttribute('aria-label')) ?? '').replace('Quitar ', '');
  await page.getByRole('button', { name: `Quitar ${dropped}` }).click();
  await expect(page.getByText(`Quitaste «${dropped}», también de los folletos de las colonias.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que quitaste' })).toContainText(dropped);
  await expect(inside).toContainText(waiting);
  await page.getByRole('button', { name: `Regresar ${dropped}` }).click();
  await expect(page.getByRole('region', { name: 'Lo que quitaste' })).toHaveCount(0);

  const pdf = await page.request.get((await page.getByRole('link', { name: /Imprimir/ }).getAttribute('href')) as string);
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a leaflet of a city without offers says so, and one that was seen is read without a network', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/folleto');
  await expect(page.getByText('Esta semana no hay qué imprimir')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await shop.furnish();
  await shop.publish('Pozole grande', 24);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Cupones' })).toContainText('Pozole grande');
  await page.route('**/api/v1/staff/leaflet**', (route) => route.abort());
  await page.getByRole('link', { name: 'Pendientes' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pendientes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Puedes leer. Para fijar o quitar hace falta señal.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar Pozole grande' })).toBeDisabled();
});

test('who looks around finds the leaflet at the foot of the home, reads it, and has its picture and its PDF', async ({ page, context }) => {
  const shop = await openShop();
  await shop.furnish();
  await shop.publish('Pozole grande', 24);
  await stayIn(context, shop.id_city);
  await page.goto('/inicio');
  await page.getByRole('link', { name: 'El folleto de la semana, para imprimir' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Folleto de');
  await expect(page.getByRole('link', { name: 'Pozole grande' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await expect(page.getByRole('link', { name: 'Mandarlo a un grupo' })).toHaveAttribute('href', /wa\.me.*folleto%2F/);
  const picture = await page.request.get((await page.locator('main img').getAttribute('src')) as string);
  expect(picture.headers()['content-type']).toBe('image/png');
  expect((await page.request.get('/folleto/9999')).status()).toBe(404);
  expect((await page.request.get('/folleto/ya-no-esta')).status()).toBe(404);
});

test('without JavaScript it is there with its links', async ({ browser, request }) => {
  const context = await browser.newContext({ ...test.info().project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/folleto/22014');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folleto de Querétaro');
  await expect(page.getByRole('region', { name: 'Cupones' }).getByRole('listitem')).not.toHaveCount(0);
  const pdf = await request.get((await page.getByRole('link', { name: /Imprimir/ }).getAttribute('href')) as string);
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await context.close();
});

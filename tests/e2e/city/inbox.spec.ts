import type { BrowserContext, Page } from '@playwright/test';
import { operatorPhone, take, takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ask, stayIn, tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

/** Cases without a city, which other tests make, stand in the queue of every city: a test looks at its own kind. */
const queueOf = (kind: 'report' | 'held' | 'colonia') => `/ciudad/pendientes?tipo=${kind}`;

const nothingLeft = (page: Page) => page.getByRole('heading', { name: 'Nada de esto por ver' });

async function operate(page: Page, context: BrowserContext, id_city: number, path = queueOf('report')): Promise<void> {
  await logIn(page, operatorPhone);
  await stayIn(context, id_city);
  await page.goto(path);
}

const row = (page: Page, name: string | RegExp) => page.getByLabel('Por ver').getByRole('button', { name });

/** A coupon that a customer has reported. */
async function reported(reason = 'closed') {
  const shop = await openShop();
  const coupon = await shop.publish('Café de la casa', 30);
  const token = await tokenOf(takePerson());
  await ask('POST', '/reports', { kind: 'coupon', id: coupon.id_coupon, reason, comment: 'Ya no hay nadie ahí.' }, token);
  const statusOf = async () => (await ask<{ status: string }>('GET', `/coupons/${coupon.slug}`)).status;
  return { shop, coupon, statusOf };
}

test('a report is decided in two taps and taken back in one', async ({ page, context }) => {
  const { shop, statusOf } = await reported();
  const { tap, done } = countTaps();
  await operate(page, context, shop.id_city);
  await expect(page.getByText(/^\d+ por ver\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reportes 1' })).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('link', { name: /Pendientes/ })).toContainText(/\d/);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(row(page, /Café de la casa/));
  await expect(page.getByRole('heading', { name: /Café de la casa/ })).toBeFocused();
  await expect(page.getByText('Ya no hay nadie ahí.')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(page.getByRole('button', { name: 'Quitar de la vista' }));
  await expect(nothingLeft(page)).toBeVisible();
  expect(done.taps).toBe(2);
  expect(await statusOf()).toBe('paused');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(page.getByRole('button', { name: 'Deshacer' }));
  await expect(row(page, /Café de la casa/)).toBeVisible();
  expect([done.taps, await statusOf()]).toEqual([3, 'active']);
});

test('Back leads from a case to the list, and what was decided stays in its list to be undone', async ({ page, context }) => {
  const { shop, statusOf } = await reported('false');
  await operate(page, context, shop.id_city);
  await row(page, /Café de la casa/).click();
  await page.goBack();
  await expect(row(page, /Café de la casa/)).toBeVisible();
  await expect(page.getByLabel('Por ver')).toBeFocused();
  await expect(page).toHaveURL(/\/ciudad\/pendientes\?tipo=report$/);
  await row(page, /Café de la casa/).click();
  await page.getByRole('button', { name: 'Quitar de la vista' }).click();
  await expect(nothingLeft(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Decididos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Decididos hace poco' });
  const ours = sheet.getByRole('button', { name: /^Deshacer.*Café de la casa/ });
  await expect(sheet.getByText(/Reporte\. Sí/)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await ours.click();
  await expect(ours).toHaveCount(0);
  expect(await statusOf()).toBe('active');
});

test('a held coupon waits with its owner, is refused with a reason and, mended, is let through', async ({ page, context, browser }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Cerveza al 2x1', 30);
  expect(coupon.status).toBe('draft');
  const theirs = await browser.newContext(test.info().project.use);
  const owner = await theirs.newPage();
  await logIn(owner, shop.ownerPhone);
  await owner.goto('/mi-negocio/cupones');
  await expect(owner.getByText('En revisión')).toBeVisible();
  await expect(owner.getByText(/Habla de alcohol\. Una persona de la ciudad lo revisa/)).toBeVisible();
  expect(await findFaults(owner, { schemes: bothSchemes })).toEqual([]);

  const { tap, done } = countTaps();
  await operate(page, context, shop.id_city, queueOf('held'));
  await tap(row(page, /Cerveza al 2x1/));
  await tap(page.getByRole('radio', { name: 'No se puede anunciar' }));
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(page.getByRole('button', { name: 'No publicar' }));
  await expect(nothingLeft(page)).toBeVisible();
  expect(done.taps).toBe(3);
  await owner.goto('/notificaciones');
  await expect(owner.getByText('No se publicó: Cerveza al 2x1')).toBeVisible();
  await expect(owner.getByText(/No se puede anunciar\. Corrígelo/)).toBeVisible();

  await shop.change(coupon, { status: 'active' });
  await page.reload();
  await row(page, /Cerveza al 2x1/).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByText(/^Publicado:/)).toBeVisible();
  await owner.goto('/mi-negocio/cupones');
  await expect(owner.getByText('Activo', { exact: true })).toBeVisible();
  await theirs.close();
});

test('a promotion and an event wait in the same queue as coupons do', async ({ page, context, browser }) => {
  const shop = await openShop();
  const at = (days: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * 86_400_000).toISOString();
  const dates = { starts_at: at(3), ends_at: at(4) };
  const raffle = { title: 'Rifa de una moto', ends_at: at(9) };
  const tasting = { title: 'Cata de mezcal', venue: 'Patio', id_city: shop.id_city, ...dates };
  await ask('POST', `/companies/${shop.id_company}/promotions`, raffle, shop.owner);
  await ask('POST', `/companies/${shop.id_company}/events`, tasting, shop.owner);
  const theirs = await browser.newContext(test.info().project.use);
  const owner = await theirs.newPage();
  await logIn(owner, shop.ownerPhone);
  await owner.goto('/mi-negocio/promociones');
  await expect(owner.getByText('En revisión')).toBeVisible();
  await expect(owner.getByText(/Las rifas y los sorteos necesitan permiso\. Una persona/)).toBeVisible();
  await owner.goto('/mi-negocio/eventos');
  await expect(owner.getByText(/Habla de alcohol\. Una persona/)).toBeVisible();
  expect(await findFaults(owner, { schemes: bothSchemes })).toEqual([]);

  await operate(page, context, shop.id_city, queueOf('held'));
  for (const [title, noun] of [
    ['Rifa de una moto', 'Es una promoción'],
    ['Cata de mezcal', 'Es un evento'],
  ] as const) {
    await row(page, new RegExp(title)).click();
    await expect(page.getByText(noun)).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(row(page, new RegExp(title))).toHaveCount(0);
  }
  await expect(nothingLeft(page)).toBeVisible();
  await owner.reload();
  await expect(owner.getByText('Publicado', { exact: true })).toBeVisible();
  await theirs.close();
});

test('a missing colonia is added in two taps and its code', async ({ page, context }) => {
  const cities = { 22003: 'Arroyo Seco', 22004: 'Cadereyta de Montes', 22005: 'Colón', 22007: 'Ezequiel Montes' };
  const [id_city, city] = Object.entries(cities).find(([id]) => take(`city-${id}`)) ?? [];
  const colonia = `Lomas ${Date.now()}`;
  await ask('POST', '/location-requests', { contact: 'Beto, 442 111 2233', state: 'Querétaro', city, colonia });
  const { tap, done } = countTaps();
  await operate(page, context, Number(id_city), queueOf('colonia'));
  await tap(row(page, new RegExp(colonia)));
  await expect(page.getByText('Beto, 442 111 2233')).toBeVisible();
  await page.getByLabel('Código postal').fill('7650');
  await page.getByRole('button', { name: 'Agregar colonia' }).click();
  await expect(page.getByText('Escribe los 5 dígitos del código postal')).toBeVisible();
  await expect(page.getByLabel('Código postal')).toBeFocused();
  await page.getByLabel('Código postal').fill('76500');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await tap(page.getByRole('button', { name: 'Agregar colonia' }));
  await expect(page.getByText(`Agregada: ${colonia}.`)).toBeVisible();
  expect(done.taps).toBe(2);
  const { items } = await ask<{ items: { name: string }[] }>('GET', `/customers/get-all-colonias-by-city-id?idCity=${id_city}`);
  expect(items.map(({ name }) => name)).toContain(colonia);
});

test('of two operators the second is told what the first decided', async ({ page, context }) => {
  const { shop } = await reported();
  await operate(page, context, shop.id_city);
  await row(page, /Café de la casa/).click();
  const token = await tokenOf(operatorPhone);
  const { items } = await ask<{ items: { id_item: number }[] }>('GET', `/inbox?id_city=${shop.id_city}&kind=report`, undefined, token);
  await ask('POST', `/inbox/${items[0]?.id_item}/decision`, { decision: 'rejected', reason: 'Sí abre' }, token);
  await page.getByRole('button', { name: 'Quitar de la vista' }).click();
  await expect(page.getByRole('alert')).toContainText('Ya se rechazó; lo decidió Operadora: «Sí abre».');
  await expect(nothingLeft(page)).toBeVisible();
});

test('a lost line loses no decision, and without a network the queue is as it was', async ({ page, context }) => {
  const { shop, statusOf } = await reported();
  await operate(page, context, shop.id_city);
  await row(page, /Café de la casa/).click();
  await cutLine(page, /\/decision$/, 'POST', 'before');
  await page.getByRole('button', { name: 'Quitar de la vista' }).click();
  await expect(page.getByRole('alert')).toContainText('Revisa tu conexión');
  expect(await statusOf()).toBe('active');
  await page.route('**/api/v1/inbox*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await row(page, /Café de la casa/).click();
  await expect(page.getByText('Para decidir hace falta conexión.')).toBeVisible();
});

test('the overview says what needs somebody, and leads there', async ({ page, context }) => {
  const { shop } = await reported();
  await operate(page, context, shop.id_city, '/ciudad');
  await expect(page.getByRole('heading', { name: 'Te necesita' })).toBeVisible();
  await expect(page.getByText(/hace un momento: Fonda \d+: Café de la casa/)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: 'Revisar: Reporte de clientes' }).click();
  await expect(page).toHaveURL(/pendientes\?tipo=report$/);
  await expect(row(page, /Café de la casa/)).toBeVisible();
});

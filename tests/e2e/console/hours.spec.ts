import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { sayLongDate } from '../../../contract/validity/dates.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { holidaysFrom } from '../../../web/console/listing/holidays.ts';
import { setClock } from '../fixtures/altered-answers.ts';
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

const time_zone = 'America/Mexico_City';

/** A holiday that was not long ago: a session of now is good at every moment before it, whatever day it is. */
function lastHoliday(): { date: string; heading: string } {
  const { date: today } = localTime(Date.now(), time_zone);
  const { date } = holidaysFrom(addDays(today, -360))
    .filter((one) => one.date < today)
    .at(-1) as { date: string };
  return { date, heading: `¿Abres el ${sayLongDate(date).toLowerCase()}?` };
}

async function openToday(page: Page) {
  const shop = await openShop();
  await shop.furnish();
  await shop.publish('Pozole', 20);
  const { date, heading } = lastHoliday();
  // Past its first day, which has its own steps.
  await shop.hireCashier();
  await logIn(page, shop.ownerPhone);
  await setClock(page, instantOf(addDays(date, -10), '12:00', time_zone));
  await page.goto('/mi-negocio');
  const said = async () => {
    const { stores } = await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
    return stores[0]?.hours.filter((entry) => entry.date === date).map(({ opens, closes }) => [opens, closes]);
  };
  return { date, heading: page.getByRole('heading', { name: heading }), said };
}

test('a holiday that is near asks on Hoy whether the shop opens: one tap says so, and another takes it back', async ({ page }) => {
  const { heading, said } = await openToday(page);
  await expect(heading).toBeVisible();
  await expect(page.getByText(/Si no dices nada, la app dirá «las 24 horas»/)).toBeVisible();
  await page.getByRole('button', { name: 'Cerramos' }).click();
  await expect(page.getByText(/sales como cerrado/)).toBeVisible();
  await expect(heading).toHaveCount(0);
  expect(await said()).toEqual([[null, null]]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(heading).toBeVisible();
  expect(await said()).toEqual([]);
  await page.getByRole('button', { name: 'Sí, igual' }).click();
  await expect(heading).toHaveCount(0);
  expect(await said()).toEqual([['00:00', '24:00']]);
  await page.reload();
  await expect(page.getByRole('link', { name: /El mes en cifras/ })).toBeVisible();
  await expect(heading).toHaveCount(0);
});

test('other hours for that day are asked for where hours are, at that day', async ({ page }) => {
  const { date, heading, said } = await openToday(page);
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: 'Otra hora' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: new RegExp(`^${sayLongDate(date)}`) })).toBeVisible();
  await expect(sheet.getByRole('radio', { name: 'Otro horario' })).toBeChecked();
  await sheet.getByLabel('ese día abre').fill('10:00');
  await sheet.getByLabel('ese día cierra').fill('15:30');
  // Nothing else waits, so its button saves it, and a failure is said where the button is.
  await page.route('**/api/v1/stores/*', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Revisa tu conexión');
  await page.unroute('**/api/v1/stores/*');
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/abres de 10\sa\.\sm\. a 3:30\sp\.\sm\./)).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText('Sin cambios')).toBeVisible();
  expect(await said()).toEqual([['10:00', '15:30']]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(said).toEqual([]);
});

test('a failure leaves the question where it is, and says why', async ({ page }) => {
  const { heading, said } = await openToday(page);
  await expect(heading).toBeVisible();
  await page.route('**/api/v1/stores/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerramos' }).click();
  await expect(page.locator('.day-alert').getByRole('alert')).toBeVisible();
  await expect(heading).toBeVisible();
  expect(await said()).toEqual([]);
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

test('a day that closes with an event in it asks first, and a week that leaves a coupon without hours says so', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const { date, weekday } = localTime(Date.now() + 3 * 86_400_000, time_zone);
  const at = (time: string) => new Date(instantOf(date, time, time_zone)).toISOString();
  const event = { title: 'Noche de son', venue: 'Patio', address: 'Calle 5', id_city: shop.id_city };
  await ask('POST', `/companies/${shop.id_company}/events`, { ...event, starts_at: at('19:00'), ends_at: at('21:00') }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('button', { name: 'Otro día' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('¿Qué día?').fill(date);
  await sheet.getByRole('radio', { name: 'Cerrado' }).check();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  const warning = page.getByRole('alertdialog', { name: 'A esa hora tienes un evento' });
  await warning.getByRole('button', { name: 'Dejar como está' }).click();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await warning.getByRole('button', { name: 'Cambiar de todos modos' }).click();
  await expect(page.getByText(/sales como cerrado/)).toBeVisible();
  // The sheet goes by a step back, which a reload would run into.
  await expect.poll(() => page.evaluate(() => history.state?.over ?? false)).toBe(false);

  await shop.publish('Pozole', 20);
  const hours = [{ day: weekday, date: null, opens: '13:00', closes: '16:00' }];
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await page.reload();
  await page
    .getByLabel(/ cierra$/)
    .first()
    .fill('17:00');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText(/Con este horario «Pozole» se queda sin horas\./)).toBeVisible();
  await page.getByRole('link', { name: 'Ver mis cupones' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/cupones$/);
});

test('of a holiday that is not decided nothing is chosen yet, and its button asks for it', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await page.getByRole('button', { name: /Navidad.*Sin decidir/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: 'Cerrado' })).toBeVisible();
  await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('Di si abres ese día.');
  await sheet.getByRole('radio', { name: 'Cerrado' }).check();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/sales como cerrado/)).toBeVisible();
  await page.getByRole('button', { name: /Navidad.*Cerrado/ }).click();
  await expect(sheet.getByRole('radio', { name: 'Cerrado' })).toBeChecked();
});

import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { setClock } from '../fixtures/altered-answers.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

const time_zone = 'America/Mexico_City';

const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

test('a redemption is on the owner’s open screen by itself, and an undone one is off it', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 5 });
  await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('1 canje hoy.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const claim = await redeemOne(shop, id_coupon);
  await expect(page.getByText('2 canjes hoy.')).toBeVisible();
  await expect(page.getByText('Quedan 3')).toBeVisible();
  await ask('POST', `/redemptions/${claim.id_claim}/undo`, { reason: 'Me equivoqué' }, shop.owner);
  await expect(page.getByText('1 canje hoy.')).toBeVisible();
});

test('today’s hours change in two taps, and back by one', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Abierto')).toBeVisible();
  const close = async () => {
    const { tap, done } = countTaps();
    await tap(page.getByRole('button', { name: 'Cambiar hoy' }));
    await tap(page.getByRole('button', { name: 'Cerrar ya' }));
    await expect(page.getByText('Cerrado', { exact: true })).toBeVisible();
    expect(done.taps).toBe(2);
  };
  await close();
  // Nobody carries a coupon, so nobody is told.
  await expect(page.getByText('Por hoy ya sales como cerrado.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Abierto')).toBeVisible();
  // Also once the toast is gone.
  await close();
  await page.reload();
  await expect(page.getByText(/^Horario de hoy: 12(\sa\.\sm\.)? a /)).toBeVisible();
  await page.getByRole('button', { name: 'Como siempre' }).click();
  await expect(page.getByText('Abierto')).toBeVisible();
  await expect(page.getByText('Horario de hoy')).toHaveCount(0);
});

test('the shop closes earlier or opens later today, at half hours too; opens earlier, closes later, or opens on its day of rest', async ({
  page,
}) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const today = async () => {
    const { stores } = await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
    return stores[0]?.hours.filter(({ date }) => date !== null).map(({ opens, closes }) => [opens, closes]);
  };
  // The last of a day is there at any hour of it, except in its last half hour.
  const choose = async (group: string) => {
    await page.getByRole('button', { name: 'Cambiar hoy' }).click();
    await expect(page.getByRole('group', { name: group })).toBeVisible();
    // The half hours scroll in their row, and not the page.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('group', { name: group }).getByRole('button').last().click();
  };
  await choose('Cerrar antes');
  await expect(page.getByText('Hoy cierras a las 11:30 p. m.', { exact: true })).toBeVisible();
  expect(await today()).toEqual([['00:00', '23:30']]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(today).toEqual([]);
  await expect(page.getByText('11:30')).toHaveCount(0);
  // It has opened already.
  await page.getByRole('button', { name: 'Cambiar hoy' }).click();
  await expect(page.getByRole('group', { name: 'Cerrar antes' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Abrir más tarde' })).toHaveCount(0);

  const { date, weekday } = localTime(Date.now(), time_zone);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '18:00' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await setClock(page, instantOf(date, '12:00', time_zone));
  await page.reload();
  await choose('Abrir más tarde');
  await expect(page.getByText('Hoy abres a las 5:30 p. m.', { exact: true })).toBeVisible();
  expect(await today()).toEqual([['17:30', '18:00']]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(today).toEqual([]);
  // Nobody is told of a longer day.
  await choose('Abrir antes');
  await expect(page.getByText('Hoy abres a las 12:30 p. m.', { exact: true })).toBeVisible();
  await choose('Cerrar más tarde');
  await expect(page.getByText('Hoy cierras a las 10 p. m.', { exact: true })).toBeVisible();
  await expect.poll(today).toEqual([['12:30', '22:00']]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(today).toEqual([['12:30', '18:00']]);

  await ask('PATCH', `/stores/${shop.id_store}`, { hours: hours.filter(({ day }) => day !== weekday) }, shop.owner);
  await page.reload();
  await page.getByRole('button', { name: 'Cambiar hoy' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar hoy' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir hoy: 1 a 6 p. m.' }).click();
  await expect(page.getByText('Hoy abres: 1 a 6 p. m.', { exact: true })).toBeVisible();
  await expect.poll(today).toEqual([['13:00', '18:00']]);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a shop with only promotions and events finds those of today, with the way to them', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await ask('POST', `/companies/${shop.id_company}/promotions`, { title: 'Martes de pozole', ends_at: inHours(30) }, shop.owner);
  const event = { title: 'Noche de son', venue: 'Patio', address: 'Calle 5', id_city: shop.id_city };
  await ask('POST', `/companies/${shop.id_company}/events`, { ...event, starts_at: inHours(-1), ends_at: inHours(3) }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const section = page.getByRole('region', { name: 'Hoy en la calle' });
  await expect(section.getByRole('link')).toContainText([/Martes de pozole.*Promoción/, /Noche de son.*Evento/]);
  await section.getByRole('link', { name: 'Martes de pozole' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar promoción');
});

test('no key on the way to a choice of today’s hours changes them', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()));
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: 'Cambiar hoy' }).press('Enter');
  for (const key of ['Tab', 'ArrowDown', 'ArrowDown', 'Tab', 'ArrowRight']) await page.keyboard.press(key);
  await page.waitForTimeout(500);
  expect(sent).toEqual([]);
  await expect(page.getByText('Abierto')).toBeVisible();
});

test('the first day leads through four steps, and says what is done', async ({ page }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya es tuyo. 1 de 4 y estás en la calle.')).toBeVisible();
  // A shop without a logo has its initials.
  await expect(page.locator('.shop .logo')).toHaveText(/^F\d$/);
  await expect(page.getByRole('link', { name: 'Poner mi horario' })).toBeVisible();
  await shop.furnish();
  await page.reload();
  await expect(page.getByText('Ya es tuyo. 2 de 4 y estás en la calle.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Publicar mi primer cupón' })).toBeVisible();
});

test('an owner finds the shop and the till in the side menu and in the profile; a customer finds neither', async ({ page, browser }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/tabs/tab1');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await expect(page.getByRole('link', { name: 'Caja', exact: true }).last()).toBeVisible();
  await page.getByRole('link', { name: 'Mi negocio' }).click();
  await expect(page.getByRole('navigation', { name: 'Mi negocio' })).toBeVisible();
  await page.goto('/perfil');
  await expect(page.getByRole('link', { name: /^Mi negocio/ })).toBeVisible();
  const context = await browser.newContext(test.info().project.use);
  const other = await context.newPage();
  await logIn(other, takePerson());
  await other.goto('/perfil');
  await expect(other.getByRole('heading', { name: 'Mis datos' })).toBeVisible();
  await expect(other.getByRole('link', { name: /^Mi negocio/ })).toHaveCount(0);
  await context.close();
});

test('a visitor is asked to log in; a cashier and a customer are told who may enter, and which way to go', async ({ page }) => {
  await page.goto('/mi-negocio/cupones');
  await expect(page).toHaveURL(/\/login/);
  const shop = await openShop();
  await logIn(page, await shop.hireCashier());
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: 'Aquí solo entra quien es dueño.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir la caja' })).toBeVisible();
  await page.context().clearCookies();
  await logIn(page, takePerson());
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: 'Aquí solo entra quien es dueño.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir la caja' })).toHaveCount(0);
});

test('another shop’s coupon is not there, on any screen', async ({ page }) => {
  const [mine, theirs] = [await openShop(), await openShop()];
  const { id_coupon } = await theirs.publish('Ajeno', 20);
  await logIn(page, mine.ownerPhone);
  for (const screen of ['editar', 'listo', 'pausa']) {
    await page.goto(`/mi-negocio/cupones/${id_coupon}/${screen}`);
    await expect(page.getByRole('heading', { level: 1, name: 'No encontramos esta página' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Mi negocio' })).toBeVisible();
  }
});

test('every screen of the console is without a fault of accessibility, in both themes and with text of 200 %', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 5 });
  await shop.publish('Borrador', 20, { status: 'draft' });
  await shop.publish('Después', 40, { starts_at: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 72_000_000).toISOString() });
  await shop.publish('Pausado', 20, { status: 'paused' });
  const ends_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 72_000_000).toISOString();
  const promotion = { title: 'Jueves de pozole', ends_at };
  const { id_promotion } = await ask<{ id_promotion: number }>('POST', `/companies/${shop.id_company}/promotions`, promotion, shop.owner);
  await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  for (const address of [
    '',
    '/cupones',
    '/publicar',
    '/cupones/nuevo?plantilla=combo',
    `/cupones/${id_coupon}/editar`,
    `/cupones/${id_coupon}/listo`,
    `/promociones/${id_promotion}/listo`,
    `/cupones/${id_coupon}`,
    '/cifras',
    '/menu',
    '/ficha',
    `/ficha/horario/${shop.id_store}`,
    '/gente',
    '/promociones',
    '/eventos',
    '/eventos/nuevo',
  ]) {
    await page.goto(`/mi-negocio${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(await findFaults(page, { schemes: bothSchemes }), address).toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const wide = await page.evaluate(() =>
      document.documentElement.scrollWidth <= innerWidth
        ? []
        : [...document.querySelectorAll('body *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map((one) => `${one.tagName} in ${one.parentElement?.outerHTML.slice(0, 120)}`),
    );
    expect(wide, `${address} at 200 %`).toEqual([]);
  }
});

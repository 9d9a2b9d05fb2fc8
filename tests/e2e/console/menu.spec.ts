import type { Page, Route } from '@playwright/test';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { holdUpload } from '../fixtures/cut-line.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { live, openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

/** A shop with these dishes and prices, and its owner somewhere in the console. */
async function openMenu(page: Page, dishes: Record<string, number>, path = '/mi-negocio/menu') {
  const shop = await openShop();
  const token = await tokenOf(shop.ownerPhone);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '23:00' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, token);
  const { items } = await ask<{ items: { id_category: number; name: string }[] }>('GET', '/categories?kind=menu');
  const id_category = items[0]?.id_category;
  for (const [name, price] of Object.entries(dishes))
    await ask('POST', `/companies/${shop.id_company}/menu-items`, { name, price, id_category }, token);
  await logIn(page, shop.ownerPhone);
  await page.goto(path);
  const menu = async () =>
    (await ask<{ items: OwnedMenuItem[] }>('GET', `/companies/${shop.id_company}/menu-items`, undefined, token)).items;
  const shown = async () =>
    (
      await ask<{ items: { name: string; available: boolean; price: number }[] }>(
        'GET',
        `/menu-items?id_company=${shop.id_company}&limit=50`,
      )
    ).items;
  return { ...shop, token, menu, shown, section: items[0]?.name ?? '' };
}

test('se acabó is two taps: the tab and the switch; people see it at once, it says when it is back, and one tap takes it back', async ({
  page,
}) => {
  const shop = await openMenu(page, { Suadero: 20, Pastor: 18 }, '/mi-negocio/ficha');
  const { tap, done } = countTaps();
  await tap(page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Menú' }));
  await tap(page.getByRole('switch', { name: 'Hay Suadero' }));
  await expect(page.getByText(/«Suadero» se acabó\. Vuelve (hoy|mañana) a la 1\sp\.\sm\./)).toBeVisible();
  expect(done.taps).toBe(2);
  await expect(page.getByRole('switch', { name: 'Hay Suadero' })).toHaveAttribute('aria-checked', 'false');
  await expect(page.getByText('1 artículo a la vista, 1 se acabó.')).toBeVisible();
  expect((await shop.shown()).find(({ name }) => name === 'Suadero')?.available).toBe(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('switch', { name: 'Hay Suadero' })).toHaveAttribute('aria-checked', 'true');
  expect((await shop.shown()).every(({ available }) => available)).toBe(true);
});

test('a price is changed where it stands, by Enter or by leaving it; what is no price is not sent', async ({ page }) => {
  const shop = await openMenu(page, { Suadero: 20, Pastor: 18 });
  const price = page.getByLabel('Precio de Suadero');
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  await price.click();
  await page.keyboard.type('22.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('«Suadero» ahora cuesta $22.50.')).toBeVisible();
  expect((await shop.menu()).find(({ name }) => name === 'Suadero')?.price).toBe(22.5);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(price).toHaveValue('20');
  await price.click();
  await page.keyboard.type('veinte');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Escribe cuánto cuesta')).toBeVisible();
  await price.focus();
  await page.keyboard.press('Escape');
  await expect(price).toHaveValue('20');
  await price.fill('25');
  await price.blur();
  await expect(page.getByText('«Suadero» ahora cuesta $25.')).toBeVisible();
  expect((await shop.shown()).find(({ name }) => name === 'Suadero')?.price).toBe(25);
});

test('a menu that was never put in order stays as it stands while its prices change; at 360 px a name is whole above its price', async ({
  page,
}) => {
  const long = 'Enchiladas suizas con pollo, crema y queso gratinado';
  await openMenu(page, { Agua: 28, Café: 29, [long]: 95 });
  const first = page.getByRole('switch').first();
  await expect(first).toHaveAccessibleName('Hay Agua');
  await page.getByLabel('Precio de Agua').fill('30');
  await page.getByLabel('Precio de Agua').blur();
  await expect(page.getByText('«Agua» ahora cuesta $30.')).toBeVisible();
  await expect(first).toHaveAccessibleName('Hay Agua');
  await expect(page.getByLabel('Precio de Agua')).toHaveValue('30');
  const name = await page.getByText(long, { exact: true }).boundingBox();
  const price = await page.getByLabel(`Precio de ${long}`).boundingBox();
  expect(price?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await page.reload();
  await expect(first).toHaveAccessibleName('Hay Café');
});

test('the order is given with two buttons, and people read the menu in it', async ({ page }) => {
  const shop = await openMenu(page, { Pastor: 18, Suadero: 20, Gringa: 58 });
  await page.getByRole('button', { name: `Ordenar ${shop.section}` }).click();
  await expect(page.getByRole('button', { name: 'Subir Pastor' })).toBeDisabled();
  // The second tap does not wait for the first one's answer.
  const order = /menu-order$/;
  await page.route(order, async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Subir Gringa' }).click();
  await expect(page.getByRole('button', { name: 'Subir Gringa' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: `Listo ${shop.section}` }).click();
  await expect.poll(async () => (await shop.shown()).map(({ name }) => name)).toEqual(['Gringa', 'Pastor', 'Suadero']);
  await page.reload();
  await expect(page.getByRole('switch').first()).toHaveAccessibleName('Hay Gringa');
});

test('an order that could not be written is not shown, and one that somebody else gave is neither kept out nor written over', async ({
  page,
}) => {
  const shop = await openMenu(page, { Pastor: 18, Suadero: 20, Gringa: 58 });
  await live(page, '/mi-negocio/menu');
  const names = () =>
    page.getByRole('button', { name: /^Subir / }).evaluateAll((all) => all.map((one) => one.ariaLabel?.replace('Subir ', '')));
  await page.getByRole('button', { name: `Ordenar ${shop.section}` }).click();
  await page.route('**/menu-order', (route) => route.abort());
  await page.getByRole('button', { name: 'Subir Gringa' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subir Gringa' })).toBeEnabled();
  await expect.poll(names).toEqual(['Pastor', 'Suadero', 'Gringa']);
  await page.unroute('**/menu-order');
  await page.getByRole('button', { name: 'Entendido' }).click();

  const [pastor, suadero, gringa] = (await shop.menu()).map(({ id_menu_item }) => id_menu_item);
  await ask('PUT', `/companies/${shop.id_company}/menu-order`, { ids: [suadero, gringa, pastor] }, shop.token);
  await expect.poll(names).toEqual(['Suadero', 'Gringa', 'Pastor']);
  await page.getByRole('button', { name: 'Subir Pastor' }).click();
  const order = async () => (await shop.menu()).map(({ name }) => name);
  await expect.poll(order).toEqual(['Suadero', 'Pastor', 'Gringa']);

  // Of one that has not been heard of yet.
  const asAColleague = async (route: Route) => {
    await ask('PUT', `/companies/${shop.id_company}/menu-order`, { ids: [gringa, suadero, pastor] }, shop.token);
    await route.continue();
  };
  await page.route('**/menu-order', asAColleague, { times: 1 });
  await page.getByRole('button', { name: 'Subir Pastor' }).click();
  await expect(page.getByRole('alert')).toContainText('Alguien más lo cambió');
  await expect.poll(names).toEqual(['Gringa', 'Suadero', 'Pastor']);
  expect(await order()).toEqual(['Gringa', 'Suadero', 'Pastor']);
});

test('the first dish: an empty menu says how; what lacks is named; a photo is taken; it is edited, deleted, and back with one tap', async ({
  page,
}) => {
  const shop = await openMenu(page, {});
  await page.getByRole('button', { name: 'Agregar mi primer artículo' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Escribe cómo se llama.')).toBeVisible();
  await expect(page.getByText('Escribe cuánto cuesta, en pesos.')).toBeVisible();
  await page.getByLabel('Nombre').fill('Al pastor');
  await page.getByLabel('Precio', { exact: true }).fill('18');
  const letGo = await holdUpload(page);
  await page.getByLabel('Tomar foto').last().setInputFiles('database/seed/pictures/tacos.webp');
  await expect(page.getByRole('button', { name: 'Subiendo la foto…', exact: true })).toBeDisabled();
  letGo();
  await expect(page.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('switch', { name: 'Hay Al pastor' })).toBeVisible();
  const [made] = await shop.menu();
  expect(made).toMatchObject({ name: 'Al pastor', price: 18, image: expect.stringContaining('/static/uploads/') });

  await page.getByRole('button', { name: 'Editar Al pastor' }).click();
  await page.getByLabel('Descripción').fill('Con piña, cilantro y cebolla');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Con piña, cilantro y cebolla')).toBeVisible();

  await page.getByRole('button', { name: 'Editar Al pastor' }).click();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByText('«Al pastor» se borró.')).toBeVisible();
  expect(await shop.menu()).toEqual([]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('switch', { name: 'Hay Al pastor' })).toBeVisible();
  expect((await shop.menu())[0]).toMatchObject({ name: 'Al pastor', slug: made?.slug, description: 'Con piña, cilantro y cebolla' });
});

test('a dish that a coupon is of stays, and the screen says which coupon', async ({ page }) => {
  const shop = await openMenu(page, { Suadero: 20 });
  await shop.publish('Suadero', 5);
  await page.getByRole('button', { name: 'Editar Suadero' }).click();
  await page.getByRole('button', { name: 'Borrar' }).click();
  await expect(page.getByRole('alert')).toContainText('«Suadero» es una oferta que sigue');
  expect(await shop.menu()).toHaveLength(1);
});

test('a long menu is searched', async ({ page }) => {
  const dishes = Object.fromEntries(
    ['Pastor', 'Suadero', 'Gringa', 'Volcán', 'Agua', 'Café de olla', 'Flan', 'Sope'].map((name, at) => [name, 20 + at]),
  );
  await openMenu(page, dishes);
  await page.getByLabel('Buscar en mi menú').fill('cafe');
  await expect(page.getByRole('switch')).toHaveCount(1);
  await page.getByLabel('Buscar en mi menú').fill('');
});

test('what cannot be saved is said where it is seen, and the price stays as typed', async ({ page, context }) => {
  const dishes = Object.fromEntries(Array.from({ length: 24 }, (_, n) => [`Antojo ${n + 1}`, 20 + n]));
  const shop = await openMenu(page, dishes);
  const price = page.getByLabel('Precio de Antojo 24');
  await price.scrollIntoViewIfNeeded();
  await context.setOffline(true);
  await price.fill('55');
  await price.press('Enter');
  const said = page.getByRole('alert');
  await expect(said).toBeInViewport();
  await expect(said).toContainText('conexión');
  await expect(price).toHaveValue('55');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(said).toHaveCount(0);
  await price.focus();
  await price.press('Enter');
  await expect(page.getByText('«Antojo 24» ahora cuesta $55.')).toBeVisible();
  expect((await shop.menu()).find(({ name }) => name === 'Antojo 24')?.price).toBe(55);
});

test('a tap beside its sheet loses nothing that was typed of a dish, nor does a selection that ends there', async ({ page }) => {
  await openMenu(page, { Suadero: 20 });
  const sheet = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Artículo' }).click();
  await expect(sheet).toBeVisible();
  const name = sheet.getByLabel('Nombre');
  const box = await name.boundingBox();
  if (!box) throw new Error('the field has no place');
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(4, 4);
  await page.mouse.up();
  await expect(sheet).toBeVisible();
  await name.fill('Campechana');
  await page.mouse.click(4, 4);
  await expect(name).toHaveValue('Campechana');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Artículo' }).click();
  await page.mouse.click(4, 4);
  await expect(sheet).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { alertIn, chooseLaPaz, city, send, state } from '../fixtures/location-fields.ts';
import { everyScreen } from '../fixtures/screens.ts';

test.use({ isAsked: true });

const modal = (page: Page) => page.getByRole('dialog', { name: '¿Dónde estás?' });
const line = (page: Page) => page.getByRole('region', { name: 'Tu ciudad' });
const yes = (page: Page) => line(page).getByRole('button', { name: 'Sí', exact: true });
const change = (page: Page) => line(page).getByRole('button', { name: 'Cambiar' });
const settled = (page: Page) => page.waitForLoadState('networkidle');
/** Longer than a list takes to ask. */
const aWhile = 1200;

test('a list asks in one slim line, and nothing rises by itself', async ({ page }) => {
  const said = listen(page);
  await page.goto('/cupones');
  await expect(line(page)).toHaveText(/¿Estás en Querétaro\?\s*Sí\s*Cambiar/);
  expect((await line(page).boundingBox())?.height).toBeLessThanOrEqual(48);
  await page.locator('h1').click();
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(aWhile);
  await expect(modal(page)).toHaveCount(0);
  await expect(line(page)).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('set_address');
  expect(said).toEqual([]);
});

test('a yes keeps the city, and is asked for once', async ({ page, context }) => {
  await page.goto('/cupones');
  await yes(page).click();
  await expect(line(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toMatchObject({ set_address: 'true', city_image: '/static/cities/22014.webp' });
  expect((await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('22014.0');
  await page.goto('/eventos');
  await settled(page);
  await page.waitForTimeout(aWhile);
  await expect(line(page)).toHaveCount(0);
});

test('a yes of a customer is kept in the account too, and asked for again when it could not be', async ({ page, customer }) => {
  const own = async () =>
    (await ask<{ id_state: number; id_city: number }[]>('GET', '/customers/get-customer-by-id', undefined, customer.token))[0];
  await page.goto('/cupones');
  await expect(line(page)).toBeVisible();
  await settled(page);
  await page.route('**/customers/update-location', (route) => route.abort());
  await yes(page).click();
  await expect(yes(page)).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('set_address');
  await page.unroute('**/customers/update-location');
  expect(await own()).toMatchObject({ id_city: 0 });
  await yes(page).click();
  await expect(line(page)).toHaveCount(0);
  await expect.poll(own).toMatchObject({ id_state: 22, id_city: 22014, id_colonia: 0 });
  await expect.poll(() => stored(page)).toMatchObject({ set_address: 'true' });
});

test('the line and the alert over the form have no fault that axe knows', async ({ page, customer: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/promociones');
  await expect(line(page)).toBeVisible();
  const faults = () => findFaults(page, { schemes: bothSchemes });
  expect(await faults()).toEqual([]);
  await change(page).click();
  await expect(state(page)).toBeEnabled();
  await page.getByLabel('Código postal o colonia').fill('76020');
  await expect(page.getByRole('button', { name: 'La Cruz, Querétaro' })).toBeVisible();
  expect(await faults()).toEqual([]);
  await chooseLaPaz(page);
  await send(page).click();
  await expect(alertIn(page)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('the form that Cambiar opens can be put off by its buttons, by Escape and by a tap beside it', async ({ page }) => {
  for (const way of ['Ahora no', 'Escape', 'Cerrar', 'beside']) {
    await test.step(way, async () => {
      await page.goto('/promociones');
      await change(page).click();
      await expect(modal(page)).toBeVisible();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else if (way === 'beside') await page.mouse.click(180, 20);
      else await modal(page).getByRole('button', { name: way }).click();
      await expect(modal(page)).toHaveCount(0);
      await expect(line(page)).toHaveCount(0);
      await expect.poll(() => stored(page)).toMatchObject({ set_address: 'false' });
      await page.evaluate(() => localStorage.removeItem('set_address'));
    });
  }
});

test('a detail page never asks', async ({ page, request }) => {
  const screens = await everyScreen(request);
  for (const name of ['coupon', 'promotion', 'event', 'company', 'location2', 'privacidad']) {
    await page.goto(screens[name] as string);
    await settled(page);
    await page.waitForTimeout(aWhile);
    await expect(line(page), name).toHaveCount(0);
  }
  expect(await stored(page)).not.toHaveProperty('set_address');
});

test('every list asks, a customer too', async ({ page, customer: _ }) => {
  for (const list of ['/inicio', '/menu', '/eventos', '/negocios-por-categoria/1', '/coupons-by-company/1', '/tabs/tab1']) {
    await page.goto(list);
    await expect(line(page), list).toBeVisible();
  }
});

test('a visitor who answers sees the list of that city at once', async ({ page, context }) => {
  const said = listen(page);
  await page.goto('/cupones');
  await change(page).click();
  await expect(city(page)).toHaveValue('22014');
  await chooseLaPaz(page);
  await send(page).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/cupones$/);
  await expect(page.locator('.place')).toContainText('La Paz');
  await expect.poll(() => stored(page)).toMatchObject({ set_address: 'true', city_image: '/static/cities/3003.webp' });
  expect((await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('3003.0');
  expect(said).toEqual([]);
});

test('a customer who answers keeps it in the account and is led home', async ({ page, customer: _ }) => {
  const said = listen(page);
  await page.goto('/promociones');
  await change(page).click();
  await expect(state(page)).toBeEnabled();
  await chooseLaPaz(page);
  await send(page).click();
  await expect(alertIn(page)).toContainText('Datos actualizados correctamente.');
  await alertIn(page).getByRole('button', { name: 'OK' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('La Paz');
  await expect.poll(() => stored(page)).toMatchObject({ set_address: 'true' });
  expect(said).toEqual([]);
});

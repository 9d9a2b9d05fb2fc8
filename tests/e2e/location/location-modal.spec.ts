import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { alertIn, chooseLaPaz, city, send, state } from '../fixtures/location-fields.ts';
import { everyScreen } from '../fixtures/screens.ts';

test.use({ storageState: { cookies: [], origins: [] } });

const modal = (page: Page) => page.getByRole('dialog', { name: '¿Dónde estás?' });
/** Longer than the question waits after a tap. */
const aWhile = 1200;
const settled = (page: Page) => page.waitForLoadState('networkidle');
const tapBeside = (page: Page) => page.locator('h1').click();

test('a list asks for the place after the first tap, once', async ({ page }) => {
  const said = listen(page);
  await page.goto('/cupones');
  await settled(page);
  await page.waitForTimeout(aWhile);
  await expect(modal(page)).toHaveCount(0);
  await tapBeside(page);
  await expect(modal(page)).toBeVisible();
  expect(await stored(page)).not.toHaveProperty('set_address');
  await modal(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(modal(page)).toHaveCount(0);
  await expect.poll(() => stored(page)).toMatchObject({ set_address: 'false' });
  await tapBeside(page);
  await page.mouse.wheel(0, 900);
  await page.waitForTimeout(aWhile);
  await expect(modal(page)).toHaveCount(0);
  await page.goto('/eventos');
  await settled(page);
  await tapBeside(page);
  await page.waitForTimeout(aWhile);
  await expect(modal(page)).toHaveCount(0);
  expect(said).toEqual([]);
});

test('the question and the alert over it have no fault that axe knows', async ({ page, customer: _ }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/promociones');
  await settled(page);
  await tapBeside(page);
  await expect(state(page)).toBeEnabled();
  const faults = async () => {
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`));
    }
    return found;
  };
  await page.getByLabel('Código postal o colonia').fill('76020');
  await expect(page.getByRole('button', { name: 'La Cruz, Querétaro' })).toBeVisible();
  expect(await faults()).toEqual([]);
  await chooseLaPaz(page);
  await send(page).click();
  await expect(alertIn(page)).toBeVisible();
  expect(await faults()).toEqual([]);
});

test('a list asks after the first scroll', async ({ page }) => {
  await page.goto('/promociones');
  await settled(page);
  await page.waitForTimeout(aWhile);
  await page.mouse.wheel(0, 600);
  await expect(modal(page)).toBeVisible();
});

for (const way of ['Escape', 'Cerrar', 'beside']) {
  test(`the question can be put off by ${way}`, async ({ page }) => {
    await page.goto('/promociones');
    await settled(page);
    await tapBeside(page);
    await expect(modal(page)).toBeVisible();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else if (way === 'Cerrar') await modal(page).getByRole('button', { name: 'Cerrar' }).click();
    else await page.mouse.click(180, 20);
    await expect(modal(page)).toHaveCount(0);
    await expect.poll(() => stored(page)).toMatchObject({ set_address: 'false' });
  });
}

test('a detail page never asks, nor does a tap that leads to one', async ({ page, request }) => {
  const screens = await everyScreen(request);
  for (const name of ['coupon', 'promotion', 'event', 'company', 'location2', 'privacidad']) {
    await page.goto(screens[name] as string);
    await settled(page);
    await page.waitForTimeout(500);
    await page.mouse.wheel(0, 600);
    await page.locator('h1').click();
    await page.waitForTimeout(aWhile);
    await expect(modal(page), name).toHaveCount(0);
  }
  await page.goto('/cupones');
  await settled(page);
  await page.locator('.offer h2 a').first().click();
  await expect(page).toHaveURL(/\/cupones\/.+/);
  await page.waitForTimeout(aWhile);
  await expect(modal(page)).toHaveCount(0);
  expect(await stored(page)).not.toHaveProperty('set_address');
});

for (const list of ['/inicio', '/menu', '/eventos', '/negocios-por-categoria/1', '/coupons-by-company/1', '/tabs/tab1']) {
  test(`${list} asks, a customer too`, async ({ page, customer: _ }) => {
    await page.goto(list);
    await settled(page);
    const title = page.locator('.bar h1');
    // On the home screens the title leads to the place itself, and the gutter to nowhere.
    if (await title.count()) await title.click();
    else await page.mouse.click(5, 400);
    await expect(modal(page)).toBeVisible();
  });
}

test('a visitor who answers sees the list of that city at once', async ({ page, context }) => {
  const said = listen(page);
  await page.goto('/cupones');
  await settled(page);
  await tapBeside(page);
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
  await settled(page);
  await tapBeside(page);
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

import type { Page } from '@playwright/test';
import { tellLate } from '../fixtures/busy-phone.ts';
import { expect, test } from '../fixtures/customer.ts';

/** A console that says anything is a fault. */
test.beforeEach(async ({ page }) => {
  page.on('console', (message) => {
    throw new Error(`The console says ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
});

const hydrated = (page: Page) => page.waitForLoadState('networkidle');

test('a visitor at the door is led to the login, and from there to the promotions without an account', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('link', { name: 'Explorar sin cuenta' }).click();
  await expect(page).toHaveURL(/\/promociones$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promociones');
});

test('the tabs lead to every list without loading the page again', async ({ page }) => {
  await page.goto('/promociones');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const [tab, heading] of [
    ['Inicio', /^Querétaro/],
    ['Eventos', 'Eventos'],
    ['Promociones', 'Promociones'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the home leads to the menu, which has no tab', async ({ page }) => {
  await page.goto('/inicio');
  await hydrated(page);
  await page.getByRole('link', { name: /^Menú/ }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menú');
});

test('a list grows to its end as one scrolls, and shows each coupon once', async ({ page }) => {
  test.setTimeout(120_000);
  await tellLate(page);
  await page.goto('/cupones');
  await hydrated(page);
  const links = page.locator('.offer h2 a');
  const first = await links.count();
  const scrolls = async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('Ya viste todos los cupones')).toBeVisible({ timeout: 150 });
  };
  // Other tests change this city meanwhile, and the list follows.
  await expect(scrolls).toPass({ timeout: 90_000, intervals: [0] });
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(first);
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('a page of a list that does not come can be asked for again', async ({ page }) => {
  page.removeAllListeners('console');
  await page.goto('/cupones');
  await hydrated(page);
  await page.route('**/api/v1/coupons*', (route) => route.abort());
  for (let turns = 0; turns < 10 && !(await page.getByRole('alert').isVisible()); turns++) {
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(100);
  }
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar más');
  const before = await page.locator('.offer').count();
  await page.unroute('**/api/v1/coupons*');
  // What changes in the city meanwhile loads the list anew.
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Reintentar' });
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    expect(await page.locator('.offer').count()).toBeGreaterThan(before);
  }).toPass();
});

test('a screen that does not come says so and comes back', async ({ page }) => {
  page.removeAllListeners('console');
  await page.goto('/promociones');
  await hydrated(page);
  await page.route('**/api/v1/events*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
  await expect(page.getByRole('alert')).toContainText('Sin conexión');
  await page.unroute('**/api/v1/events*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
});

test('only what is open now, by a tap, and back', async ({ page }) => {
  await page.goto('/cupones');
  await hydrated(page);
  await page.getByRole('link', { name: 'Abierto ahora' }).click();
  await expect(page).toHaveURL(/abierto=1/);
  await page.getByRole('link', { name: /Abierto ahora/ }).click();
  await expect(page).not.toHaveURL(/abierto/);
});

test('a colonia chosen from the sheet narrows the list to it', async ({ page }) => {
  await page.goto('/cupones');
  await hydrated(page);
  await page.getByRole('button', { name: /Colonia/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('searchbox').fill('alamos');
  await sheet
    .getByRole('link', { name: /Álamos/ })
    .first()
    .click();
  await expect(page).toHaveURL(/colonia=\d+/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: /Álamos/ })).toBeVisible();
  for (const place of await page.locator('.offer .sub').allTextContents()) expect(place).toMatch(/·?.+/);
});

test('another city shows its own shops, also after coming back', async ({ page }) => {
  await page.goto('/location2?volver=%2Fcupones');
  await hydrated(page);
  await page.getByLabel(/estado/i).selectOption({ label: 'Baja California Sur' });
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeDisabled();
  await page.getByLabel('Ciudad').selectOption({ label: 'La Paz' });
  await page.getByLabel('Sector o lugar').selectOption({ label: 'Todos' });
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(/\/cupones$/);
  await expect(page.locator('.place')).toContainText('La Paz');
  const here = await page.locator('.offer h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.context().clearCookies();
  await page.goto('/cupones');
  const there = await page.locator('.offer h2 a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(here.length).toBeGreaterThan(5);
  expect(here.filter((address) => there.includes(address))).toEqual([]);
});

test('the location form does not send a visitor to another site', async ({ page }) => {
  await page.goto('/location2?volver=%2F%2Fevil.example');
  await hydrated(page);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page).toHaveURL(/localhost:\d+\/promociones$/);
});

test('the search finds as one types, forgives, remembers and leads back', async ({ page }) => {
  await page.goto('/promociones');
  await hydrated(page);
  await page.getByRole('link', { name: 'Buscar' }).click();
  const field = page.getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.fill('piza');
  await expect(page.locator('main')).toContainText(/pizza/i);
  await expect(page).toHaveURL(/q=piza/);
  await page.locator('main a[href^="/cupones/"], main a[href^="/negocios/"], main a[href^="/promociones/"]').first().click();
  await expect(page).not.toHaveURL(/modal-search/);
  await page.goBack();
  await expect(page).toHaveURL(/q=piza/);
  await page.goto('/modal-search');
  await expect(page.locator('main')).toContainText('piza');
});

test('a coupon says whether it applies, and leads to its business and back to where the list was', async ({ page }) => {
  await page.goto('/cupones');
  await hydrated(page);
  const title = await page.locator('.offer h2 a').nth(2).textContent();
  await page.locator('.offer h2 a').nth(2).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title ?? '');
  await expect(page.getByText('¿Me aplica?')).toBeVisible();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page).toHaveURL(/\/cupones$/);
});

test('sharing opens the system sheet with the page, or WhatsApp where there is none', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: unknown) => {
        Object.assign(window, { shared: what });
      },
    });
  });
  await page.goto('/cupones');
  await page.locator('.offer h2 a').first().click();
  const share = page.locator('a[href^="https://wa.me/?text="]').first();
  expect(decodeURIComponent((await share.getAttribute('href')) ?? '')).toContain(new URL(page.url()).pathname);
  await hydrated(page);
  await share.click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { shared?: { url: string } }).shared?.url)).toContain('/cupones/');
});

test('an event goes into the calendar', async ({ page, request }) => {
  await page.goto('/eventos');
  const calendar = await page.locator('a[href$=".ics"]').first().getAttribute('href');
  const answer = await request.get(calendar as string);
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR[\s\S]+BEGIN:VEVENT[\s\S]+DTSTART:\d{8}T\d{6}Z/);
});

test('the theme switches, and the device remembers it', async ({ page }) => {
  await page.goto('/inicio');
  await hydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: /tema/ }).click();
  await expect.poll(background).not.toBe(light);
  await page.reload();
  expect(await background()).not.toBe(light);
});

test('unknown words in an address change nothing', async ({ page }) => {
  await page.goto('/cupones?fbclid=x&utm_source=y&categoria=nada&colonia=abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cupones');
});

import type { Page } from '@playwright/test';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Abrir el menú' });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirmar!' });

/** By the keyboard itself: the button goes as soon as the key is down, and a locator's `press` waits for it until the key is up. */
async function pressItsButton(page: Page): Promise<void> {
  await menu(page).getByRole('button', { name: 'Cerrar el menú' }).focus();
  await page.keyboard.press('Enter');
}

async function open(page: Page, screen = '/promociones'): Promise<void> {
  await page.goto(screen, { waitUntil: 'networkidle' });
  await button(page).click();
  await expect(menu(page)).toBeVisible();
}

test('a visitor has no side menu, and the bar leads to the login by Mi cuenta', async ({ page }) => {
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await expect(button(page)).toBeHidden();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page).toHaveURL(/\/login\?volver=%2Fperfil$/);
});

for (const width of [360, 1280]) {
  test(`it is what the specification says, at most 240 px wide, on a screen of ${width}`, async ({ page, customer: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    const said = listen(page);
    await open(page);
    await expect(menu(page).getByRole('link')).toHaveText(['Inicio', 'Menú', 'Promociones', 'Eventos']);
    const addresses = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/tabs/tab1', '/menu', '/promociones', '/eventos']);
    await expect(menu(page).getByRole('heading')).toHaveText(['Cuenta']);
    await expect(menu(page).getByRole('button')).toHaveText(['Salir', 'Cerrar el menú']);
    await expect(menu(page).getByRole('img', { name: 'Barrio' })).toHaveJSProperty('complete', true);
    // Its layout, whatever place it has reached while it slides in.
    expect(await menu(page).evaluate((element: HTMLElement) => element.offsetWidth)).toBeLessThanOrEqual(240);
    expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
    expect(said).toEqual([]);
  });
}

test('the logo of this site heads the login, the registration and the rail, and a phone does not fetch it for its tabs', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/settings/get-company-logo') && asked.push(request.url()));
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    const logo = page.getByRole('main').getByRole('img', { name: 'Barrio' });
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/promociones');
  const rail = page.locator('.rail-logo img');
  await expect(rail).toBeVisible();
  await expect.poll(() => rail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('the theme is switched in the profile', async ({ page, customer: _ }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Cambiar entre tema claro y oscuro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the bar leads to the account and to the place, the tabs home', async ({ page, customer: _ }) => {
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await expect(page.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('href', '/perfil');
  await expect(page.getByRole('link', { name: /Cambiar de ciudad/ })).toHaveAttribute('href', '/ubicacion');
  const tabs = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
  await expect(tabs).toHaveText(['Inicio', 'Promociones', 'Mis cupones', 'Eventos', 'Avisos']);
  await expect(tabs.first()).toHaveAttribute('href', '/tabs/tab1');
});

const ways = [
  ['Esc', (page: Page) => page.keyboard.press('Escape')],
  ['a tap beside it', (page: Page) => page.mouse.click(320, 400)],
  ['Back', (page: Page) => page.goBack()],
  ['its own button', pressItsButton],
] as const;
test('Esc, a tap beside it, Back and its own button close it, on the same screen, and its button has the focus again', async ({
  page,
  customer: _,
}) => {
  await page.goto('/eventos', { waitUntil: 'networkidle' });
  for (const [how, close] of ways) {
    await test.step(how, async () => {
      await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Promociones' }).click();
      await expect(page).toHaveURL(/\/promociones$/);
      await button(page).click();
      await expect(menu(page)).toBeVisible();
      await close(page);
      await expect(menu(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/promociones$/);
      await expect(button(page)).toBeFocused();
      // Its own entry goes a moment later, and two steps back at once are one.
      await expect.poll(() => page.evaluate(() => Boolean((history.state as { over?: true } | null)?.over))).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(/\/eventos$/);
      // A link tapped before the screen is there replaces the entry of the address it leads to already.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
    });
  }
});

test('a swipe to the left closes it', async ({ page, customer: _ }) => {
  await open(page);
  const finger = (type: string, clientX: number) =>
    menu(page).dispatchEvent(type, { clientX, clientY: 300, pointerType: 'touch', pointerId: 1, bubbles: true });
  await finger('pointerdown', 200);
  await finger('pointermove', 170);
  await finger('pointerup', 170);
  await expect(menu(page)).toBeVisible();
  await finger('pointerdown', 200);
  await finger('pointermove', 100);
  await finger('pointerup', 100);
  await expect(menu(page)).toHaveCount(0);
});

test('opened over a screen that is still coming, it stays when the screen is there', async ({ page, customer: _ }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/get-customer-by-id', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/perfil');
  await button(page).click();
  await expect(menu(page)).toBeVisible();
  allow();
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Mi perfil');
  await expect(menu(page)).toBeVisible();
});

test('an entry leads there, and Back leads to where the menu was opened', async ({ page, customer: _ }) => {
  await open(page);
  await menu(page).getByRole('link', { name: 'Menú' }).click();
  await expect(page).toHaveURL(/\/menu$/);
  await expect(menu(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/promociones$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promociones');
});

test('Salir asks first, and Cancelar leaves everything as it is', async ({ page, customer }) => {
  await open(page);
  await menu(page).getByRole('button', { name: 'Salir' }).click();
  await expect(question(page).getByRole('heading')).toHaveText('Confirmar!');
  await expect(question(page)).toContainText('¿Deseas cerrar la sesión actual?');
  await expect(question(page).getByRole('button')).toHaveText(['Cancelar', 'Aceptar']);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  expect((await stored(page)).access_token).toBe(customer.token);
});

for (const reachable of [true, false]) {
  test(`Aceptar logs out ${reachable ? 'and tells the server' : 'without a network too'}`, async ({ page, context, customer, request }) => {
    await open(page);
    const told = page.waitForRequest('**/customers/logout').then((sent) => sent.allHeaders());
    await page.waitForTimeout(reachable ? 0 : 3000);
    if (!reachable) await context.setOffline(true);
    await menu(page).getByRole('button', { name: 'Salir' }).click();
    await question(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(Object.keys(await stored(page)).filter((key) => /token|isLogged|^id_|store_name/.test(key))).toEqual([]);
    const xsrf = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
    expect(await told).toMatchObject({ authorization: `Bearer ${customer.token}`, 'x-xsrf-token': decodeURIComponent(xsrf ?? '') });
    const answer = await request.get('/api/v1/customers/get-customer-by-id', { headers: { authorization: `Bearer ${customer.token}` } });
    expect(answer.status()).toBe(reachable ? 401 : 200);
    await context.setOffline(false);
    await page.goBack();
    await expect(menu(page)).toHaveCount(0);
  });
}

test('whoever is logged in sees no shift as their menu takes its room', async ({ page, customer: _ }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  await expect(button(page)).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.001);
});

test('it can be read where it opens over the picture of the city', async ({ page, customer: _ }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/tabs/tab1', { waitUntil: 'networkidle' });
  await button(page).click();
  const words = await page.evaluate(() => getComputedStyle(document.body).color);
  // Axe cannot tell what is behind words that stand over a picture.
  await expect(menu(page).getByRole('link', { name: 'Promociones' })).toHaveCSS('color', words);
  await expect(menu(page).getByRole('button', { name: 'Salir' })).toHaveCSS('color', words);
  await menu(page).getByRole('button', { name: 'Salir' }).click();
  const message = page.getByText('¿Deseas cerrar la sesión actual?');
  await expect(message).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { logInOperator, test, tokenAt } from '../fixtures/own-city.ts';
import { expect, heading } from '../fixtures/own-server.ts';
import { countTaps } from '../fixtures/taps.ts';

// The settings are of a whole site: each file has a server of its own, and its tests run one after the other.
test.describe.configure({ mode: 'serial' });
// What a worker fetches itself cannot be cut off from here.
test.use({ serviceWorkers: 'block' });

test('a name and a colour: seen while they are typed, and on a customer’s open page within a minute', async ({ page, server, browser }) => {
  const context = await browser.newContext(test.info().project.use);
  await context.addInitScript(() => localStorage.setItem('set_address', 'false'));
  const customer = await context.newPage();
  await customer.goto(`${server.origin}/inicio`);
  await expect(customer.locator('.city .product')).toHaveText('Barrio');
  // Its socket is open, and what it missed until then is fetched.
  await customer.waitForTimeout(5000);
  const before = await tokenAt(customer, 'body', '--brand-fill');

  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes`);
  await expect(heading(page)).toHaveText('Ajustes');
  const { done, tap } = countTaps();
  await page.getByLabel('Nombre', { exact: true }).fill('La Plaza');
  await page.getByLabel('Marca', { exact: true }).fill('#00695c');
  const phone = page.locator('.settings-phone');
  await expect(phone.locator('.product')).toHaveText('La Plaza');
  expect(await tokenAt(page, '.settings-phone', '--brand-fill')).toBe('rgb(0 105 92)');
  await expect(page.getByRole('status').filter({ hasText: '2 cambios' })).toBeVisible();
  await expect(customer.locator('.city .product'), 'not before it is saved').toHaveText('Barrio');
  await tap(page.getByRole('button', { name: 'Guardar', exact: true }));
  const saved = Date.now();
  await expect(page.getByText('Guardados 2 cambios. Se ven en todos los teléfonos en un minuto.')).toBeVisible();
  expect(done.taps).toBe(1);

  await expect(customer.locator('.city .product')).toHaveText('La Plaza', { timeout: 60_000 });
  console.log(`on the open page after ${Date.now() - saved} ms`);
  expect(await tokenAt(customer, 'body', '--brand-fill')).toBe('rgb(0 105 92)');
  await expect(customer).toHaveTitle(/La Plaza/);

  await page.locator('.undo-toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Barrio');
  await expect(customer.locator('.city .product')).toHaveText('Barrio', { timeout: 60_000 });
  expect(await tokenAt(customer, 'body', '--brand-fill')).toBe(before === '#c2006b' ? 'rgb(194 0 107)' : before);
  await context.close();
});

test('a colour that nobody could read is said in words, mended by one tap, and never saved', async ({ page, server }) => {
  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes`);
  const checks = page.getByRole('list', { name: 'Cómo se lee' });
  await expect(checks.getByText('Se lee bien')).toHaveCount(3);
  await page.getByLabel('Marca', { exact: true }).fill('#ffcc00');
  await expect(page.getByText(/No se lee bien\. El más parecido que sí: #[0-9a-f]{6}/)).toBeVisible();
  await expect(checks.getByText('No se lee', { exact: true })).toHaveCount(2);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/Guardado/)).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Usar #/ }).click();
  await expect(checks.getByText('Se lee bien')).toHaveCount(3);
  await expect(page.getByText(/No se lee bien/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado 1 cambio.')).toBeVisible();
  await page.locator('.undo-toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Marca', { exact: true })).toHaveValue('');
});

test('the notice for all stands on every screen, also on those that are open with a form', async ({ page, server, browser }) => {
  const context = await browser.newContext(test.info().project.use);
  await context.addInitScript(() => localStorage.setItem('set_address', 'false'));
  const customer = await context.newPage();
  await customer.goto(`${server.origin}/register`);
  await customer.getByLabel('Nombre').fill('Xóchitl');
  await customer.waitForTimeout(5000);
  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes`);
  await page.getByLabel('Letrero para todos').fill('Hoy hay tianguis en <b>la Cruz</b>');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado 1 cambio.')).toBeVisible();
  const notice = customer.getByRole('complementary', { name: 'Aviso del sitio' });
  await expect(notice).toHaveText('Hoy hay tianguis en <b>la Cruz</b>', { timeout: 60_000 });
  await expect(customer.getByLabel('Nombre'), 'what was typed stays').toHaveValue('Xóchitl');
  for (const path of ['/inicio', '/promociones', '/login', '/privacidad', '/caja']) {
    await customer.goto(server.origin + path);
    await expect(notice, path).toBeVisible();
    expect(await customer.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
  await customer.goto(`${server.origin}/inicio`);
  expect(await findFaults(customer, { schemes: bothSchemes })).toEqual([]);
  await page.getByLabel('Letrero para todos').fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(notice).toHaveCount(0, { timeout: 60_000 });
  await context.close();
});

test('what somebody else saved meanwhile is shown beside one’s own, and one of the two is chosen', async ({ page, server, browser }) => {
  const { token } = await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes`);
  await page.getByLabel('Lema').fill('Lo mío');
  const other = await browser.newContext();
  const sent = await other.request.patch(`${server.origin}/api/v1/settings`, {
    data: { slogan: 'Lo de otra' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(sent.status()).toBe(200);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Ahora dice Lo de otra; tú pones Lo mío.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByText('Guardado 1 cambio.')).toBeVisible();
  await page.locator('.undo-toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByLabel('Lema')).toHaveValue('Lo de otra');
  await page.getByLabel('Lema').fill('');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByLabel('Lema'), 'empty is what comes with the product').toHaveValue('Lo que tu ciudad ofrece hoy');
  await other.close();
});

test('without a network the settings can be read and not changed', async ({ page, server }) => {
  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes`);
  await expect(heading(page)).toHaveText('Ajustes');
  await page.route('**/api/v1/settings/chosen', (route) => route.abort());
  await page.goto(`${server.origin}/ciudad`);
  await page.getByRole('button', { name: 'Más' }).click();
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await expect(page.getByText('Sin conexión.')).toBeVisible();
  await expect(page.getByText('Puedes leer. Para cambiar ajustes hace falta señal.')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill('Otro');
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled();
});

test('the screens of Ajustes have no faults at 360 and 1280, in both themes', async ({ page, server }) => {
  await logInOperator(page, server);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/ciudad/ajustes', '/ciudad/ajustes/categorias', '/ciudad/ajustes/privacidad', '/ciudad/ajustes/terminos']) {
      await page.goto(server.origin + path);
      await expect(heading(page)).toHaveCount(1);
      expect(await findFaults(page, { schemes: bothSchemes }), `${path} at ${width}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
});

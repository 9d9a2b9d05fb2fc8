import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, listen, logIn, stored, test } from '../fixtures/customer.ts';
import { isKept } from '../fixtures/wallet-stage.ts';

const api = '**/api/v1/customers/';
const newPassword = 'jacaranda-azul-58';
const offline = 'Revisa tu conexión y vuelve a intentarlo.';
const open = async (page: Page) => {
  await page.goto('/perfil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
};
const part = (page: Page, name: string) => page.getByRole('region', { name });
const status = (page: Page, { token }: { token: string }) =>
  page.request
    .get('/api/v1/customers/get-customer-by-id', { headers: { authorization: `Bearer ${token}` } })
    .then((answer) => answer.status());

test('a visitor comes by the login and back to the profile', async ({ page }) => {
  await page.goto('/perfil');
  await expect(page).toHaveURL(/\/login\?volver=%2Fperfil$/);
});

test('the name is corrected; with the server gone it stays as typed', async ({ page, customer }) => {
  await open(page);
  const data = part(page, 'Mis datos');
  await expect(data).toContainText(customer.phone.replace(/^(...)(...)(....)$/, '$1 $2 $3'));
  await expect(data.getByRole('button', { name: 'Guardar nombre' })).toBeDisabled();
  await data.getByLabel('Nombre').fill('   ');
  await data.getByRole('button').click();
  await expect(data.getByText('Escribe tu nombre')).toBeVisible();
  await data.getByLabel('Nombre').fill('Lupita Núñez');
  await page.route(`${api}me`, (route) => route.abort());
  await data.getByRole('button').click();
  await expect(data.getByRole('alert')).toContainText(offline);
  await expect(data.getByLabel('Nombre')).toHaveValue('Lupita Núñez');
  await page.unroute(`${api}me`);
  await data.getByRole('button').click();
  await expect(data.getByText('Guardamos tu nombre.')).toBeVisible();
  await page.reload();
  await expect(data.getByLabel('Nombre')).toHaveValue('Lupita Núñez');
});

test('the permission for promotions is given and taken back', async ({ page, customer: _ }) => {
  const said = listen(page);
  await open(page);
  const box = part(page, 'Permisos').getByRole('checkbox', { name: /Quiero recibir promociones/ });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(box).toBeEnabled();
  await page.reload();
  await expect(box).toBeChecked();
  await box.uncheck();
  await expect(box).toBeEnabled();
  await page.reload();
  await expect(box).not.toBeChecked();
  expect(said).toEqual([]);
  await page.route(`${api}me`, (route) => route.abort());
  await box.click();
  await expect(part(page, 'Permisos').getByRole('alert')).toContainText(offline);
  await expect(box).not.toBeChecked();
});

test('all my data come as a file', async ({ page, customer }) => {
  await open(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar todos mis datos' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('mis-datos.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.customer).toMatchObject({ id_customer: customer.id_user, phone: customer.phone, name: 'Guadalupe Ñáñez' });
  expect(data.sessions.some(({ current }: { current: boolean }) => current)).toBe(true);
  expect(Object.keys(data)).toEqual(expect.arrayContaining(['customer', 'consents', 'sessions', 'devices']));
  expect(JSON.stringify(data)).not.toMatch(/password_hash|"password"|\$argon2/);
});

test('a changed password ends the other sessions and leaves this one', async ({ page, browser, request, customer }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const other = await logIn(elsewhere, customer.phone);
  await elsewhere.goto('/perfil');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
  await open(page);
  const form = part(page, 'Contraseña');
  await form.getByText('Cambiar contraseña').first().click();
  const [current, fresh] = [form.getByLabel('Contraseña actual'), form.getByLabel('Contraseña nueva')];
  const send = form.getByRole('button', { name: 'Cambiar contraseña' });
  await current.fill(customer.password);
  for (const [bad, why] of [
    ['corta', /al menos 8/],
    ['password1', /primeras que cualquiera/],
    [customer.phone, /primeras que cualquiera/],
  ] as const) {
    await fresh.fill(bad);
    await send.click();
    await expect(form.getByText(why)).toBeVisible();
    await expect(fresh).toBeFocused();
  }
  await fresh.fill(newPassword);
  await current.fill('no-es-la-mia-99');
  await send.click();
  await expect(form.getByText('No es tu contraseña')).toBeVisible();
  await expect(fresh).toHaveValue(newPassword);
  expect(await status(page, customer), 'a wrong password ends no session').toBe(200);
  await current.fill(customer.password);
  await page.route(`${api}update-password`, (route) => route.abort());
  await send.click();
  await expect(form.getByRole('alert')).toContainText(offline);
  await expect(fresh).toHaveValue(newPassword);
  await page.unroute(`${api}update-password`);
  await send.click();
  await expect(form.getByText('Cambiamos tu contraseña y cerramos tus otras sesiones.')).toBeVisible();
  expect((await stored(page)).access_token).not.toBe(customer.token);
  expect(await status(page, other)).toBe(401);
  // Its open screen hears so, and leaves by itself.
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
  await elsewhere.context().close();
  const enter = (password: string) => request.post('/api/v1/customers/login', { data: { phone: customer.phone, password } });
  expect((await enter(customer.password)).status()).toBe(401);
  expect((await enter(newPassword)).status()).toBe(200);
});

test('a password can be shown while it is typed', async ({ page, customer: _ }) => {
  await open(page);
  await page.getByText('Quiero borrar mi cuenta').click();
  const form = part(page, 'Borrar mi cuenta');
  const field = form.getByLabel('Contraseña actual');
  await expect(field).toHaveAttribute('type', 'password');
  await form.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await form.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'password');
});

test('every session is ended, this one too, once it was confirmed', async ({ page, request, customer }) => {
  const answer = await request.post('/api/v1/customers/login', { data: { phone: customer.phone, password: customer.password } });
  const other = await answer.json();
  await open(page);
  const button = page.getByRole('button', { name: 'Cerrar todas mis sesiones' });
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(button).toBeFocused();
  expect(await status(page, customer)).toBe(200);
  await button.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await status(page, customer)).toBe(401);
  expect(await status(page, other)).toBe(401);
  for (const key of ['access_token', 'isLoggedIn', 'id_user', 'username_access_token', 'id_user_role']) {
    expect(await stored(page)).not.toHaveProperty(key);
  }
});

test('the account is deleted with its password, and what happens is said before', async ({ page, request, customer }) => {
  await open(page);
  await isKept(page, 0);
  const form = part(page, 'Borrar mi cuenta');
  await form.getByText('Quiero borrar mi cuenta').click();
  await expect(form).toContainText('Tu cuenta se cierra en este momento');
  await expect(form).toContainText('A los 30 días borramos tu nombre, tu teléfono y tu ubicación');
  const field = form.getByLabel('Contraseña actual');
  const send = form.getByRole('button', { name: 'Borrar mi cuenta' });
  await send.click();
  await expect(form.getByText('Escribe tu contraseña actual')).toBeVisible();
  await field.fill('no-es-la-mia-99');
  await send.click();
  await expect(form.getByText('No es tu contraseña')).toBeVisible();
  expect(await status(page, customer)).toBe(200);
  await field.fill(customer.password);
  await send.click();
  const said = page.getByRole('alertdialog', { name: 'Alerta' });
  await expect(said).toContainText('Borramos tu cuenta.');
  // Whether or not somebody reads it.
  for (const key of ['access_token', 'username_access_token', 'wallet']) expect(await stored(page)).not.toHaveProperty(key);
  expect(await status(page, customer)).toBe(401);
  await said.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/promociones$/);
  const login = { phone: customer.phone, password: customer.password };
  expect((await request.post('/api/v1/customers/login', { data: login })).status()).toBe(401);
});

test('a profile that does not come says so and comes back', async ({ page, customer: _ }) => {
  await page.route(`${api}get-customer-by-id`, (route) => route.abort());
  await page.goto('/perfil');
  await expect(page.getByRole('alert')).toContainText('Sin conexión');
  await page.unroute(`${api}get-customer-by-id`);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mi perfil');
});

test('with the server gone the page stays as it is; a screen whose script does not come says so and comes back', async ({
  page,
  customer: _,
}) => {
  // A link that is followed before the scripts are there opens a new page.
  await page.goto('/tabs/tab2', { waitUntil: 'networkidle' });
  const script = await page.evaluate(() => {
    const { __reactRouterManifest } = globalThis as unknown as { __reactRouterManifest: { routes: Record<string, { module: string }> } };
    return __reactRouterManifest.routes['events/events-page']?.module ?? '';
  });
  await page.route(`**${script}`, (route) => route.abort());
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  const name = part(page, 'Mis datos').getByLabel('Nombre');
  await name.fill('Escrito a medias');
  // The profile's own scripts are there by now, whichever of them came on demand.
  await page.route('**/assets/*', (route) => route.abort());
  // As long as it takes for what is fetched ahead to be asked for.
  await page.waitForTimeout(3500);
  await expect(name).toHaveValue('Escrito a medias');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Eventos' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventos');
});

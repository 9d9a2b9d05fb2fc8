import type { Page } from '@playwright/test';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { readMessages } from '../fixtures/interactions.ts';
import { codeTo, messagesTo, newPhone } from '../fixtures/session.ts';

const secret = 'luna roja 77';
const field = {
  name: (page: Page) => page.getByLabel('Nombre'),
  phone: (page: Page) => page.getByLabel('Teléfono'),
  password: (page: Page) => page.getByLabel(/^Contraseña( nueva)?$/),
  privacy: (page: Page) => page.getByLabel(/Leí y acepto/),
  promotions: (page: Page) => page.getByLabel(/recibir promociones/),
  code: (page: Page) => page.getByLabel('Código de 6 dígitos'),
};
const create = (page: Page) => page.getByRole('button', { name: 'Crear cuenta' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar' });
const isRegister = '**/register-from-mobile-v2';

async function fillIn(page: Page, phone: string): Promise<void> {
  await page.goto('/register', { waitUntil: 'networkidle' });
  await field.name(page).fill('Mariana García');
  await field.phone(page).fill(phone);
  await field.password(page).fill(secret);
  await field.privacy(page).check();
}

/** The first step, up to the field for the code. */
async function ask(page: Page, phone = newPhone()): Promise<string> {
  await fillIn(page, phone);
  await create(page).click();
  await expect(field.code(page)).toBeVisible();
  return phone;
}

for (const width of [360, 1280]) {
  test(`an account in two steps, from the phone in any writing to the place, on a screen of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const said = listen(page);
    const phone = newPhone();
    await fillIn(page, `+52 1 (${phone.slice(0, 2)}) ${phone.slice(2, 6)}-${phone.slice(6)}`);
    await expect(page.getByText(`Es el ${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}.`)).toBeVisible();
    await expect(field.promotions(page)).not.toBeChecked();
    const sent = page.waitForRequest(isRegister);
    await create(page).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Mariana García',
      phone,
      password: secret,
      accepts_privacy: true,
      accepts_promotions: false,
    });
    await expect(page.getByText(`${phone.slice(0, 3)} ••• ••${phone.slice(8)}`)).toBeVisible();
    expect((await stored(page)).id_customer_processing).toMatch(/^[A-Za-z0-9_-]{22}$/);
    await expect(field.code(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field.code(page)).toHaveAttribute('inputmode', 'numeric');
    await expect(confirm(page)).toBeDisabled();
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByText(`${phone.slice(0, 3)} ••• ••${phone.slice(8)}`)).toBeVisible();
    await field.code(page).fill(`Tu código es ${await codeTo(phone)}`);
    await confirm(page).click();
    await expect(page).toHaveURL(/\/ubicacion$/);
    const values = await stored(page);
    expect(values).toMatchObject({ isLoggedIn: 'true', registered: 'true', username_access_token: 'Mariana García', id_user_role: '4' });
    expect(values).not.toHaveProperty('id_customer_processing');
    expect(said).toEqual([]);
  });
}

test('promotions and the chosen place go along only when they were chosen', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'city', value: '22014.0', url: baseURL as string }]);
  const phone = newPhone();
  await fillIn(page, phone);
  await field.promotions(page).check();
  const sent = page.waitForRequest(isRegister);
  await create(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ accepts_promotions: true, id_state: 22, id_city: 22014, id_colonia: 0 });
  await field.code(page).fill(await codeTo(phone));
  await confirm(page).click();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
});

test('what is missing is named by field, the first has the focus, and nothing is sent', async ({ page }) => {
  await page.goto('/register', { waitUntil: 'networkidle' });
  page.on('request', (request) => expect(request.method()).toBe('GET'));
  await create(page).click();
  await expect(page.locator('.err')).toHaveText([
    'Escribe tu nombre.',
    'Escribe los 10 dígitos de un teléfono de México.',
    'Usa al menos 8 caracteres.',
    'Para crear tu cuenta, acepta el aviso de privacidad.',
  ]);
  await expect(field.name(page)).toBeFocused();
  await expect(field.name(page)).toHaveAccessibleDescription('Escribe tu nombre.');
  await expect(field.privacy(page)).toHaveAccessibleDescription(/acepta el aviso/);
  await field.name(page).fill('Ana');
  await expect(page.getByText('Escribe tu nombre.')).toHaveCount(0);
  for (const [given, mistake] of [
    ['corta', 'Usa al menos 8 caracteres.'],
    ['contraseña', 'Es de las primeras que cualquiera probaría. Elige otra.'],
    ['12345678', 'Es de las primeras que cualquiera probaría. Elige otra.'],
  ] as const) {
    await field.password(page).fill(given);
    await create(page).click();
    await expect(field.password(page)).toHaveAccessibleDescription(mistake);
  }
});

test('a password can be shown, hidden and pasted, and the privacy notice read', async ({ page, context }) => {
  await page.goto('/register', { waitUntil: 'networkidle' });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), secret);
  await field.password(page).focus();
  await page.keyboard.press('Control+V');
  await expect(field.password(page)).toHaveValue(secret);
  await expect(field.password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(field.password(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(field.password(page)).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: /aviso de privacidad/ })).toHaveAttribute('href', '/privacidad');
});

test('a wrong code says so under its field and can be corrected', async ({ page }) => {
  const phone = await ask(page);
  const code = await codeTo(phone);
  await field.code(page).fill(code === '000000' ? '000001' : '000000');
  await field.code(page).press('Enter');
  await expect(field.code(page)).toHaveAccessibleDescription('Código incorrecto o vencido.');
  await expect(field.code(page)).toBeFocused();
  expect(await field.code(page).evaluate((input) => input.scrollLeft)).toBe(0);
  await field.code(page).fill(code);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/ubicacion$/);
});

/** A minute that passes on the phone alone: nothing else that the server answers says what time it is. */
async function ownMinutes(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/notifications/last-notification', (route) => route.abort());
}

test('another code can be asked for after a minute', async ({ page }) => {
  await ownMinutes(page);
  const phone = await ask(page);
  const resend = page.getByRole('button', { name: /Reenviar código/ });
  await expect(resend).toBeDisabled();
  await expect(resend).toHaveText(/^Reenviar código en (1:00|0:5\d)$/);
  await page.clock.runFor(20_000);
  await expect(resend).toHaveText(/en 0:[34]\d$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(45_000);
  await expect(resend).toBeEnabled();
  // The server's own minute has not passed.
  await page.route('**/resend-code', (route) => route.fulfill({ json: { expires_in: 600, resend_in: 60 } }));
  await resend.click();
  await expect(page.getByText('Te mandamos otro código. El anterior ya no sirve.')).toBeVisible();
  await expect(resend).toBeDisabled();
  await expect.poll(() => messagesTo(phone)).toHaveLength(1);
});

test('asking too soon says when', async ({ page }) => {
  await ownMinutes(page);
  await ask(page);
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: /Reenviar código/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
});

test('another phone: what was typed is still there', async ({ page }) => {
  await ask(page);
  await page.getByRole('button', { name: /Cambiar/ }).click();
  await expect(field.name(page)).toHaveValue('Mariana García');
  await expect(field.password(page)).toHaveValue(secret);
  await expect(field.privacy(page)).toBeChecked();
  expect(await stored(page)).not.toHaveProperty('id_customer_processing');
  const phone = newPhone();
  await field.phone(page).fill(phone);
  await create(page).click();
  await field.code(page).fill(await codeTo(phone));
  await confirm(page).click();
  await expect(page).toHaveURL(/\/ubicacion$/);
});

test('a phone that has an account gets the same answer, and a message that says so', async ({ page }) => {
  const phone = takePerson();
  await ask(page, phone);
  await expect.poll(async () => (await messagesTo(phone)).length).toBe(1);
  expect((await messagesTo(phone))[0]).toMatch(/ya tiene|ya tienes/i);
});

test('without the server nothing typed is lost in either step, and a second try works', async ({ page, context }) => {
  const phone = newPhone();
  await fillIn(page, phone);
  await context.setOffline(true);
  await create(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(field.name(page)).toHaveValue('Mariana García');
  await expect(field.password(page)).toHaveValue(secret);
  await context.setOffline(false);
  await create(page).click();
  await field.code(page).fill(await codeTo(phone));
  await context.setOffline(true);
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(field.code(page)).toHaveValue(/^\d{6}$/);
  await context.setOffline(false);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/ubicacion$/);
});

test('a slow network cannot be sent twice', async ({ page }) => {
  let sent = 0;
  await page.route(isRegister, async (route) => {
    sent++;
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await fillIn(page, newPhone());
  await create(page).dblclick();
  await expect(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  await field.phone(page).press('Enter');
  await expect(field.code(page)).toBeVisible();
  expect(sent).toBe(1);
});

test('where the browser reads the message, the code fills itself in', async ({ page }) => {
  const codes = await readMessages(page);
  const phone = await ask(page);
  await expect.poll(() => codes.length).toBe(1);
  codes[0]?.(await codeTo(phone));
  await expect(page).toHaveURL(/\/ubicacion$/);
});

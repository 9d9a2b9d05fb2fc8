import type { CDPSession, Page } from '@playwright/test';
import { operatorPhone, password } from '../../support/people/e2e-people.ts';
import { expect, listen, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken, tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { newPhone } from '../fixtures/session.ts';

/** A device whose owner unlocks it with a finger, as far as Chromium is concerned. */
async function giveFingerReader(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** An operator of this test alone. */
async function hireOperator(): Promise<string> {
  const phone = newPhone();
  await ask('POST', '/staff', { name: `Olga ${phone.slice(-4)}`, phone, password, id_user_role: 1 }, await operatorToken());
  return phone;
}

async function addKey(page: Page): Promise<void> {
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Ver mis llaves de acceso' }).click();
  await page.getByRole('button', { name: 'Agregar una llave en este aparato' }).click();
  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await card.getByLabel('Contraseña actual').fill(password);
  await card.getByRole('button', { name: 'Agregar llave' }).click();
  await expect(card.getByText('Listo: este aparato ya abre tu cuenta.')).toBeVisible();
}

/** A session in which the key was not shown. */
async function logInAgain(page: Page, phone: string): Promise<void> {
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await logIn(page, phone);
}

test.use({ viewport: { width: 360, height: 740 } });

test('a customer adds a key, logs in by it alone, and takes it away', async ({ page, customer }) => {
  const said = listen(page);
  const { cdp, authenticatorId } = await giveFingerReader(page);
  await page.goto('/perfil');
  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await card.getByRole('button', { name: 'Ver mis llaves de acceso' }).click();
  await expect(card.getByText('Todavía no tienes ninguna.')).toBeVisible();
  await card.getByRole('button', { name: 'Agregar una llave en este aparato' }).click();
  await card.getByLabel('Contraseña actual').fill('no es esta 1');
  await card.getByRole('button', { name: 'Agregar llave' }).click();
  await expect(card.getByText('No es tu contraseña')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await card.getByLabel('Contraseña actual').fill(password);
  await card.getByRole('button', { name: 'Agregar llave' }).click();
  await expect(card.getByText('Listo: este aparato ya abre tu cuenta.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveText(/Chrome.*Agregada hoy.*todavía sin usar/);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  const way = page.getByRole('button', { name: 'Usar mi huella o mi rostro' });
  await expect(way).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await way.click();
  await expect(page.getByText(/^No se usó la llave/)).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await way.click();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  expect(await page.evaluate(() => localStorage.getItem('id_user'))).toBe(String(customer.id_user));

  await page.goto('/perfil');
  await card.getByRole('button', { name: 'Ver mis llaves de acceso' }).click();
  await expect(card.getByRole('listitem')).toHaveText(/Se usó hoy/);
  await card.getByRole('button', { name: /^Quitar la llave de Chrome/ }).click();
  await expect(card.getByText(/^Quitamos la llave de Chrome/)).toBeVisible();
  await expect(card.getByText('Todavía no tienes ninguna.')).toBeVisible();
  expect(said.filter((line) => !line.includes('400 (Bad Request)'))).toEqual([]);
});

test('an operator is asked for the key over a form that keeps its words, once in ten minutes', async ({ page }) => {
  const phone = await hireOperator();
  const { cdp, authenticatorId } = await giveFingerReader(page);
  await logIn(page, phone);
  await addKey(page);
  await logInAgain(page, phone);
  await page.goto('/ciudad/gente');
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  const hired = newPhone();
  await page.getByLabel('Nombre', { exact: true }).fill('Julián Ríos');
  await page.getByLabel('Teléfono', { exact: true }).fill(hired);
  await page.getByLabel('Contraseña para empezar').fill(password);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Muestra que eres tú' });
  await expect(question).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await question.getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByText(/usa tu llave de acceso/)).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Julián Ríos');
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveValue(hired);

  // A finger that the device does not know.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await question.getByRole('button', { name: 'Usar mi llave' }).click();
  await expect(question).toContainText('Si perdiste este aparato', { timeout: 20_000 });
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await question.getByRole('button', { name: 'Usar mi llave' }).click();
  await expect(page.getByRole('button', { name: 'Quitar a Julián Ríos' }).first()).toBeVisible();
  expect(await tokenOf(hired)).toBeTruthy();

  await page.getByRole('button', { name: 'Quitar a Julián Ríos' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: 'Quitar a Julián Ríos' })).toHaveCount(0);
  await expect(question).toHaveCount(0);
});

test('an operator’s lost key is not taken away by the password alone, and is by the key once it is there again', async ({ page }) => {
  const phone = await hireOperator();
  const { cdp, authenticatorId } = await giveFingerReader(page);
  await logIn(page, phone);
  await addKey(page);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await logInAgain(page, phone);
  await page.goto('/perfil');
  const card = page.getByRole('region', { name: 'Llaves de acceso' });
  await card.getByRole('button', { name: 'Ver mis llaves de acceso' }).click();
  await card.getByRole('button', { name: /^Quitar la llave/ }).click();
  await expect(card.getByText(/^No se usó la llave/)).toBeVisible({ timeout: 20_000 });
  await expect(card.getByRole('listitem')).toHaveCount(1);
  for (const credential of credentials) await cdp.send('WebAuthn.addCredential', { authenticatorId, credential });
  await card.getByRole('button', { name: /^Quitar la llave/ }).click();
  await expect(card.getByText('Todavía no tienes ninguna.')).toBeVisible();
});

test('an operator without a key is offered one, which "not now" puts off', async ({ page }) => {
  await giveFingerReader(page);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad');
  const offer = page.getByRole('complementary', { name: 'Entrar más rápido' });
  await expect(offer).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await offer.getByRole('button', { name: 'Ahora no' }).click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(offer).toHaveCount(0);
});

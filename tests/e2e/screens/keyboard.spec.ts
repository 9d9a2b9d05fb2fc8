import type { Page } from '@playwright/test';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { codeTo, newPhone } from '../fixtures/session.ts';

/** Goes on by Tab until what has the focus has this name; fails when it comes round, or when the focus cannot be seen. */
async function reach(page: Page, name: RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLLabelElement> };
      const { outlineStyle, boxShadow } = getComputedStyle(at);
      const parent = getComputedStyle(at.previousElementSibling?.querySelector('.cur') ?? at);
      const label = at.labels?.[0]?.innerText;
      return {
        name: at.getAttribute('aria-label') ?? label ?? at.innerText ?? '',
        isSeen: [outlineStyle, boxShadow, parent.boxShadow].some((style) => style !== 'none'),
      };
    });
    if (!name.test(focused.name.trim())) continue;
    expect(focused.isSeen, `${name} has a focus that can be seen`).toBe(true);
    return;
  }
  throw new Error(`No Tab reaches ${name} on ${page.url()}`);
}

const type = (page: Page, text: string) => page.keyboard.type(text);
const enter = (page: Page) => page.keyboard.press('Enter');

async function isFaultless(page: Page, screen: string): Promise<void> {
  expect(await findFaults(page, { schemes: bothSchemes }), screen).toEqual([]);
}

/** Chooses in a select, which has the focus, by what one types. */
async function choose(page: Page, letters: string, expected: RegExp): Promise<void> {
  await expect(page.locator('select:focus')).toBeEnabled();
  await type(page, letters);
  await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLSelectElement).selectedOptions[0]?.text)).toMatch(expected);
}

test('register, confirm, location, home, logout, login, recover: with a keyboard alone, at 360 px', async ({ page }) => {
  test.setTimeout(180_000);
  const said = listen(page);
  const phone = newPhone();
  const [first, second] = ['luna roja 77', 'sol verde 88'];

  await page.goto('/', { waitUntil: 'networkidle' });
  await isFaultless(page, 'login');
  await reach(page, /^Crear cuenta$/);
  await enter(page);
  await expect(page).toHaveURL(/\/register$/);
  await reach(page, /^Nombre/);
  await enter(page);
  await expect(page.getByText('Escribe tu nombre.')).toBeVisible();
  await isFaultless(page, 'register');
  await type(page, 'Mariana García');
  await reach(page, /^Teléfono/);
  await type(page, `52 ${phone}`);
  await reach(page, /^Contraseña/);
  await type(page, first);
  await reach(page, /^Leí y acepto/);
  await page.keyboard.press('Space');
  await reach(page, /^Crear cuenta$/);
  await enter(page);

  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  await isFaultless(page, 'code');
  await reach(page, /^Código de 6 dígitos/);
  await type(page, await codeTo(phone));
  await enter(page);

  await expect(page).toHaveURL(/\/ubicacion$/);
  await expect(page.getByLabel('Selecciona un estado')).toBeEnabled();
  await reach(page, /^Selecciona un estado/);
  await choose(page, 'Quer', /^Querétaro$/);
  await expect(page.getByLabel('Ciudad', { exact: true })).toBeEnabled();
  await reach(page, /^Ciudad/);
  await choose(page, 'Quer', /^Querétaro$/);
  await expect(page.getByLabel('Sector o lugar')).toBeEnabled();
  await reach(page, /^Sector o lugar/);
  await choose(page, 'Todos', /^Todos$/);
  await reach(page, /^Actualizar$/);
  await enter(page);
  await expect(page.getByRole('alertdialog')).toContainText('Datos actualizados correctamente.');
  await enter(page);

  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  // The address changes before the screen does, and a menu that was opened over the old one goes with it.
  await expect(page.locator('h1')).toContainText('Querétaro');
  await reach(page, /^Abrir el menú$/);
  await enter(page);
  // Its script comes with the first use.
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await reach(page, /^Salir$/);
  await enter(page);
  await expect(page.getByRole('alertdialog', { name: 'Confirmar!' })).toBeVisible();
  await reach(page, /^Aceptar$/);
  await enter(page);
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page)).not.toHaveProperty('access_token');

  await reach(page, /^Teléfono/);
  await type(page, phone);
  await reach(page, /^Contraseña/);
  await type(page, first);
  await enter(page);
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  await expect(page.locator('h1')).toContainText('Querétaro');
  await reach(page, /^Abrir el menú$/);
  await enter(page);
  // Its script comes with the first use.
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await reach(page, /^Salir$/);
  await enter(page);
  await reach(page, /^Aceptar$/);
  await enter(page);
  await expect(page).toHaveURL(/\/login$/);

  await reach(page, /^¿Olvidaste tu contraseña\?$/);
  await enter(page);
  await expect(page).toHaveURL(/\/recuperar$/);
  await isFaultless(page, 'recuperar');
  await reach(page, /^Teléfono/);
  await type(page, phone);
  await enter(page);
  await expect(page.getByLabel('Código de 6 dígitos')).toBeVisible();
  await reach(page, /^Código de 6 dígitos/);
  await type(page, await codeTo(phone, 2));
  await reach(page, /^Contraseña nueva/);
  await type(page, second);
  await isFaultless(page, 'recuperar with its code');
  await enter(page);
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  expect((await stored(page)).isLoggedIn).toBe('true');
  expect(said).toEqual([]);
});

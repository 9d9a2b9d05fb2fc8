import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { fillLogin } from '../fixtures/session.ts';

test('a form sent before its script is there keeps what was typed out of the address, and is sent once the script is', async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/login');
  await fillLogin(page, takePerson());
  await page.waitForTimeout(500);
  await expect(page.getByLabel('Contraseña', { exact: true })).not.toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
  allow();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  expect(await stored(page)).toMatchObject({ isLoggedIn: 'true' });
});

test('who keeps nothing of a session is at the login before any script of the app is there', async ({ page, baseURL }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  for (const [path, then] of [
    ['/', '/login'],
    ['/tabs/tab1', '/login'],
    ['/perfil?ver=todo', '/login?volver=%2Fperfil%3Fver%3Dtodo'],
    ['/caja', '/login?volver=%2Fcaja'],
    ['/mi-negocio/cupones', '/login?volver=%2Fmi-negocio%2Fcupones'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForURL(`${baseURL}${then}`, { waitUntil: 'commit' });
    await expect(page.getByLabel('Teléfono')).toBeVisible();
  }
  await page.goto('/cupones');
  expect(new URL(page.url()).pathname).toBe('/cupones');
});

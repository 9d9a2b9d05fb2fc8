import { password, takePerson } from '../../support/people/e2e-people.ts';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { codeTo } from '../fixtures/session.ts';

const secret = 'luna roja 77';

test('a forgotten password: the phone, its code, another one, and in', async ({ page }) => {
  const said = listen(page);
  const phone = takePerson();
  const code = page.getByLabel('Código de 6 dígitos');
  const chosen = page.getByLabel('Contraseña nueva');
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL(/\/recuperar$/);
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByRole('button', { name: 'Mandar código' }).click();
  await expect(code).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await code.fill(await codeTo(phone));
  await chosen.fill('12345678');
  await page.getByRole('button', { name: 'Cambiar y entrar' }).click();
  await expect(chosen).toHaveAccessibleDescription(/Elige otra/);
  await chosen.fill(secret);
  await page.getByRole('button', { name: 'Cambiar y entrar' }).click();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  expect((await stored(page)).isLoggedIn).toBe('true');
  expect(said).toEqual([]);
  for (const [given, status] of [
    [password, 401],
    [secret, 200],
  ] as const) {
    const answer = await page.evaluate(
      async ([phone, password]) =>
        (
          await fetch('/api/v1/customers/login', {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'X-XSRF-TOKEN': decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''),
            },
            body: JSON.stringify({ phone, password }),
          })
        ).status,
      [phone, given],
    );
    expect(answer).toBe(status);
  }
});

import { agree, askCode, codeField, name, openCoupon, qr } from '../fixtures/claim-sheet.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { codeTo, newPhone } from '../fixtures/session.ts';
import { isKept } from '../fixtures/wallet-stage.ts';

test('an account that a code opened gets a password when its owner likes', async ({ page }) => {
  test.setTimeout(90_000);
  const phone = newPhone();
  const { id_customer } = await ask<{ id_customer: string }>('POST', '/customers/send-login-code', { phone });
  const { proof } = await ask<{ proof: string }>('POST', '/customers/login-with-code', { id_customer, code: await codeTo(phone) });
  await ask('POST', '/customers/register-with-proof', { proof, name: 'Mariana', accepts_privacy: true });
  await openCoupon(page);
  await askCode(page, phone);
  await codeField(page).fill(await codeTo(phone, 2));
  await expect(qr(page)).toBeVisible();
  await isKept(page, 1);

  await page.goto('/perfil', { waitUntil: 'networkidle' });
  await page.getByText('Crear contraseña').click();
  await page.getByRole('button', { name: /^Mandar un código/ }).click();
  await codeField(page).fill(await codeTo(phone, 3));
  await page.getByLabel('Contraseña nueva').fill('luna roja 77');
  await page.getByRole('button', { name: 'Crear contraseña' }).click();
  await expect(page.getByText('Cambiar contraseña').first()).toBeVisible();
  const { token } = await ask<{ token: string }>('POST', '/customers/login', { phone, password: 'luna roja 77' });
  expect(token).not.toBe('');
});

test('an account without a password is deleted by a code to its phone', async ({ page }) => {
  await openCoupon(page);
  const phone = newPhone();
  await askCode(page, phone);
  await codeField(page).fill(await codeTo(phone));
  await name(page).fill('Mariana');
  await agree(page).click();
  await expect(qr(page)).toBeVisible();
  await page.goto('/perfil', { waitUntil: 'networkidle' });
  await page.getByText('Quiero borrar mi cuenta').click();
  await page.getByRole('button', { name: /^Mandar un código/ }).click();
  await codeField(page).fill(await codeTo(phone, 2));
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(page.getByText('Borramos tu cuenta.')).toBeVisible();
  expect((await stored(page)).access_token).toBeUndefined();
});

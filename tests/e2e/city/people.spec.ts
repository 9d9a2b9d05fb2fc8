import { operatorPhone, password } from '../../support/people/e2e-people.ts';
import { expect, listen, logIn, test } from '../fixtures/customer.ts';
import { tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { newPhone } from '../fixtures/session.ts';
import { openShop } from '../fixtures/shop.ts';

const dialog = (name: RegExp) => ({ name });

test('whoever works in a shop is found and leaves it after a question, and their session ends', async ({ page, request }) => {
  const shop = await openShop();
  const said = listen(page);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/gente');
  await page.getByLabel('Nombre, negocio o fin del teléfono').fill(shop.ownerPhone.slice(-4));
  await page.keyboard.press('Enter');
  const row = page.locator('.positions li').filter({ hasText: `Fonda ${shop.id_city}` });
  await expect(row).toContainText('Dueña');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await row.getByRole('button', { name: 'Quitar a Dueña' }).click();
  const question = page.getByRole('alertdialog', dialog(/¿Quitar a Dueña\?/));
  await expect(question).toContainText(`Deja de trabajar en Fonda ${shop.id_city}`);
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(row).toHaveCount(0);
  const answer = await request.get('/api/v1/companies/mine', { headers: { authorization: `Bearer ${shop.owner}` } });
  expect(answer.status()).toBe(401);
  await expect(page.getByText('cambió un puesto').first()).toBeVisible();
  expect(said).toEqual([]);
});

test('somebody is let operate the city, and is taken away again', async ({ page }) => {
  await logIn(page, operatorPhone);
  await page.setViewportSize({ width: 1280, height: 840 });
  await page.goto('/ciudad/gente');
  const phone = newPhone();
  const name = `Julián ${phone.slice(-4)}`;
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('Escribe su nombre.')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Contraseña para empezar').fill(password);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('button', { name: `Quitar a ${name}` })).toBeVisible();
  expect(await tokenOf(phone)).toBeTruthy();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: `Quitar a ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('button', { name: `Quitar a ${name}` })).toHaveCount(0);
});

test('what was done is filtered by kind and by person, and says what it was and what it is', async ({ page }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Café de olla', 5);
  await shop.change(coupon, { title: 'Café de olla grande' });
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/gente');
  await page.getByLabel('Qué').selectOption('coupon');
  await expect(page.getByText('Café de olla grande').first()).toBeVisible();
  await expect(page.getByText('cambió un puesto')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Dueña.*ver lo que hizo/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Quitar: Dueña' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar: Dueña' }).click();
  await page.getByLabel('Desde').fill('2100-01-01');
  await expect(page.getByText('Nada con eso. Quita algo de lo que buscas.')).toBeVisible();
});

test('a customer is told that only an operator comes in', async ({ page, customer: _ }) => {
  await page.goto('/ciudad/gente');
  await expect(page.getByText('Aquí solo entra quien opera la ciudad.')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

import { password } from '../../support/people/e2e-people.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, openTill, qrOf, scanByKeys, test } from '../fixtures/till.ts';

const place = 'Sucursal de esta caja';

test('whoever works at two shops switches in the bar of the till, and redeems where it stands then', async ({ page, counter }) => {
  const other = await openShop();
  const cashier = await counter.hireCashier();
  await other.hireAsWell(cashier);
  const claim = await counter.take();
  await openTill(page, cashier);
  // What was accepted last is in use.
  await expect(page.getByLabel(place)).toHaveValue(String(other.id_store));
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByText('No encontramos este cupón')).toBeVisible();
  await page.getByRole('button', { name: 'Siguiente cliente' }).click();
  await page.getByLabel(place).selectOption(String(counter.id_store));
  await expect(page.getByLabel(place)).toHaveValue(String(counter.id_store));
  const kept = () => page.evaluate(() => [localStorage.getItem('id_user_role'), localStorage.getItem('id_store')]);
  expect(await kept()).toEqual(['3', String(counter.id_store)]);
  await page.reload();
  await expect(page.getByLabel(place)).toHaveValue(String(counter.id_store));
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', { name: 'Canjeado' })).toBeVisible();
});

test('a dismissed cashier’s open till closes by itself', async ({ page, counter }) => {
  const cashier = await counter.hireCashier();
  const { id_user } = await ask<{ id_user: number }>('POST', '/customers/login', { phone: cashier, password });
  await openTill(page, cashier);
  await ask('PATCH', `/staff/${id_user}`, { id_user_role: 4 }, await tokenOf(counter.ownerPhone));
  await page.waitForURL('**/login', { timeout: 4_000 });
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

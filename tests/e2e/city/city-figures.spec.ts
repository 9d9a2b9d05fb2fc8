import { readFile } from 'node:fs/promises';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

test('a city’s figures say their answer first, each drawing has its table, and a sheet without names is taken along', async ({
  page,
  context,
}) => {
  const shop = await openShop();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 9 });
  for (let n = 0; n < 3; n++) await redeemOne(shop, id_coupon);
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.route(/\/figures(\?|$)/, async (route) => {
    const reply = await route.fetch();
    await route.fulfill({
      response: reply,
      json: { ...(await reply.json()), searched: [{ words: 'gorditas', devices: 64, category: null }] },
    });
  });
  await page.goto('/ciudad/cifras');
  await expect(page.getByText('apartaron 3 cupones y canjearon 3')).toBeVisible();
  await expect(page.getByText('gorditas', { exact: true })).toBeVisible();
  const steps = page.locator('section').filter({ has: page.getByRole('heading', { name: 'De verlo a canjearlo' }) });
  await steps.getByRole('button', { name: 'Tabla' }).click();
  await expect(steps.getByRole('row', { name: 'Lo canjearon 3' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines.at(-1)).toMatch(/^20\d\d-\d\d-\d\d,\d+,3,3,1,/);
  await page.getByRole('link', { name: 'Tres meses' }).click();
  await expect(page.getByRole('link', { name: 'Tres meses' })).toHaveAttribute('aria-current', 'true');
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

test('a city without anything says so', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/cifras?periodo=semana');
  await expect(page.getByText('Nadie ha abierto, apartado ni canjeado un cupón en estos días.')).toBeVisible();
  await expect(page.getByText('Nada que tantos hayan buscado sin encontrarlo.')).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import type { Promotion } from '../../../contract/catalog/promotions.ts';
import type { ShopFigures } from '../../../contract/console/shop-figures.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

test('a month says its answer first, its drawing has a table, and its rows can be taken along without names', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 5 });
  for (let n = 0; n < 3; n++) await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.goto('/mi-negocio/cifras');
  await expect(page.getByText('Van 3 canjes')).toBeVisible();
  await page.getByRole('group', { name: 'Cómo verlo' }).first().getByRole('button', { name: 'Tabla' }).click();
  await expect(page.getByRole('row').filter({ hasText: '3' })).toHaveCount(1);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Bajar CSV/ }).click()]);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(rows).toHaveLength(4);
  for (const row of rows.slice(1)) {
    expect(row).toContain('Pozole');
    expect(row).not.toMatch(/\d{10}/);
  }
});

test('a month says how often its page and its promotions were opened and by what people came, with a table and a sheet of their own', async ({
  page,
}) => {
  const shop = await openShop();
  const ends_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 172_800_000).toISOString();
  const promotions = `/companies/${shop.id_company}/promotions`;
  const { slug, company } = await ask<Promotion>('POST', promotions, { title: 'Jueves de pozole', ends_at }, shop.owner);
  for (const body of [
    { kind: 'promotion', slug, from: 'cartel' },
    { kind: 'company', slug: company.slug },
  ])
    await ask('POST', '/views', body);
  const figures = () => ask<ShopFigures>('GET', `/companies/${shop.id_company}/figures`, undefined, shop.owner);
  await expect.poll(async () => (await figures()).openings.map(({ opened }) => opened), { timeout: 30_000 }).toEqual([1, 0, 1, 0]);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cifras');
  await expect(page.getByText('Abrieron tu página al menos 1 vez y tus promociones al menos 1 vez.')).toBeVisible();
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cuánto te abrieron' }) });
  await expect(card.getByText('1 por tu cartel', { exact: true })).toBeVisible();
  await card.getByRole('button', { name: 'Tabla' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'Tus promociones' }).getByRole('cell')).toHaveText(['1', '1', '0', '0', '0']);
  const [download] = await Promise.all([page.waitForEvent('download'), card.getByRole('button', { name: /^Bajar/ }).click()]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Promoción,Jueves de pozole,1,1,0,0,0');
});

test('the month before is one tap away, and empty it says so', async ({ page }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cifras');
  await page.getByRole('link', { name: /^Ver / }).click();
  await expect(page.getByText(/^Nadie ha canjeado en /)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ver / })).toHaveCount(2);
});

test('a coupon says how many of those who took it used it; another shop’s is none', async ({ page }) => {
  const [shop, other] = [await openShop(), await openShop()];
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 5 });
  const foreign = await other.publish('Ajeno', 20);
  await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${id_coupon}`);
  await expect(page.getByText(/1 lo apartó|1 lo apartaron/)).toBeVisible();
  await page.goto(`/mi-negocio/cupones/${foreign.id_coupon}`);
  await expect(page.getByRole('heading', { name: 'No encontramos esta página', level: 1 })).toBeVisible();
});

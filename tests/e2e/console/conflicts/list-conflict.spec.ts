import type { OwnedCoupon } from '../../../../contract/console/owned-coupons.ts';
import { expect, logIn, test } from '../../fixtures/customer.ts';
import { ask } from '../../fixtures/elsewhere.ts';
import { openShop } from '../../fixtures/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const owned = ({ id_company, owner }: Shop, id: number) =>
  ask<OwnedCoupon>('GET', `/companies/${id_company}/coupons/${id}`, undefined, owner);

/** The screen hears of every change and fetches: without its list it still shows what was there before. */
const lists = /\/companies\/\d+\/coupons\?/;
const weekOn = (ends_at: string) => new Date(Date.parse(ends_at) + 7 * 86_400_000).toISOString();

test('an act over somebody else’s change shows both values and does what is chosen', async ({ page }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByRole('button', { name: 'Agregar 20 Pozole' })).toBeVisible();
  await page.route(lists, (route) => route.abort());
  const ends_at = weekOn(weekOn(coupon.ends_at));
  await shop.change(coupon, { ends_at });
  await page.getByLabel('Más acciones de Pozole').click();
  await page.getByRole('button', { name: 'Extender una semana Pozole' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Ahora tiene .*; tú pusiste /);
  await page.unroute(lists);
  await page.getByRole('button', { name: /^Dejar / }).click();
  expect(Date.parse((await owned(shop, coupon.id_coupon)).ends_at)).toBe(Date.parse(ends_at));
});

test('twenty of each of two owners are forty, and whose answer was lost adds none twice; an undo takes back its own', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon: id } = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  const add = page.getByRole('button', { name: 'Agregar 20 Pozole' });
  await expect(add).toBeVisible();
  await page.route(lists, (route) => route.abort());
  await ask('POST', `/coupons/${id}/units`, { units: 20 }, shop.owner);
  const units = `**/api/v1/coupons/${id}/units`;
  await page.route(units, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await add.click();
  await expect(page.getByRole('alert')).toContainText('conexión');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await page.unroute(units);
  await add.click();
  await expect(page.getByText('20 más de «Pozole»: quedan 45.')).toBeVisible();
  expect((await owned(shop, id)).stock).toBe(45);
  await page.unroute(lists);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Quedan 25')).toBeVisible();
  expect((await owned(shop, id)).stock).toBe(25);
});

test('an undo of what somebody else has changed since asks first', async ({ page }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await page.getByLabel('Más acciones de Pozole').click();
  await page.getByRole('button', { name: 'Extender una semana Pozole' }).click();
  await expect(page.getByText(/«Pozole» sigue /)).toBeVisible();
  const ends_at = weekOn(weekOn(coupon.ends_at));
  await shop.change(coupon, { ends_at });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(/Ahora tiene .*; tú pusiste /);
  await page.getByRole('button', { name: /^Dejar / }).click();
  expect(Date.parse((await owned(shop, coupon.id_coupon)).ends_at)).toBe(Date.parse(ends_at));
});

import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import type { OwnedCoupon } from '../../../../contract/console/owned-coupons.ts';
import type { OwnedMenuItem } from '../../../../contract/console/owned-menu.ts';
import { expect, logIn, test } from '../../fixtures/customer.ts';
import { withoutLiveLine } from '../../fixtures/cut-line.ts';
import { ask, tokenOf } from '../../fixtures/elsewhere.ts';
import { redeemOne } from '../../fixtures/redeem-one.ts';
import { openShop } from '../../fixtures/shop.ts';

const pizza = '/static/pictures/pizza.webp';
const pictureOf = (name: string) => `database/seed/pictures/${name}.webp`;

/** A shop with its owner on a screen that hears nothing of what a colleague does. */
async function openUnheard(page: Page, path: string) {
  await withoutLiveLine(page);
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto(path);
  const profile = () => ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
  const colleague = (changed: object) => ask('PATCH', `/companies/${shop.id_company}`, changed, shop.owner);
  return { ...shop, profile, colleague };
}

const sheetOf = (page: Page, what: string) => page.getByRole('dialog', { name: `Alguien más cambió ${what}` });

test('a logo over a colleague’s: both are shown, and one is chosen; over anything else it is put without a question', async ({ page }) => {
  const shop = await openUnheard(page, '/mi-negocio/ficha');
  const put = async (picture: string) => {
    await page
      .getByLabel(/^(Poner|Cambiar) logo$/)
      .last()
      .setInputFiles(pictureOf(picture));
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
  };
  await expect(page.getByRole('button', { name: 'Poner logo' })).toBeVisible();
  await shop.colleague({ logo: pizza });
  await put('tacos');
  const sheet = sheetOf(page, 'tu logo');
  await expect(sheet.getByRole('img', { name: 'El de ahora' })).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'El tuyo' })).toBeVisible();
  expect((await shop.profile()).logo).toBe(pizza);
  await sheet.getByRole('button', { name: 'Dejar lo de ahora' }).click();
  await expect(sheet).toBeHidden();
  expect((await shop.profile()).logo).toBe(pizza);

  await shop.colleague({ description: 'Desde 1987' });
  await put('tacos');
  await expect(page.getByText('Es tu nuevo logo.')).toBeVisible();
  const now = await shop.profile();
  expect(now.description).toBe('Desde 1987');
  expect(now.logo).not.toBe(pizza);
  // The way back is not over a colleague's either.
  await shop.colleague({ logo: '/static/pictures/tacos.webp' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(sheet).toBeVisible();
  expect((await shop.profile()).logo).toBe('/static/pictures/tacos.webp');
  await sheet.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(async () => (await shop.profile()).logo).toBe(pizza);
});

test.describe('where the owner stands', () => {
  test.use({ geolocation: { latitude: 20.5931, longitude: -100.3925 }, permissions: ['geolocation'] });
  test('a pin that a colleague has moved is asked about before it is moved, and before it goes back', async ({ page }) => {
    const shop = await openUnheard(page, '/mi-negocio/ficha');
    const movePin = (lat: number) => ask('PATCH', `/stores/${shop.id_store}`, { lat, lng: -100.3925 }, shop.owner);
    const lat = async () => (await shop.profile()).stores[0]?.lat;
    const pin = page.getByRole('button', { name: /^Poner el pin aquí/ });
    await expect(pin).toBeVisible();
    await movePin(20.6);
    await pin.click();
    const sheet = sheetOf(page, 'el pin de Centro');
    await expect(sheet).toContainText(/Ahora está a 7\d\d m de donde tú lo pones\./);
    expect(await lat()).toBe(20.6);
    await sheet.getByRole('button', { name: 'Poner lo mío' }).click();
    await expect(page.getByText('El pin de Centro está donde estás tú.')).toBeVisible();
    expect(await lat()).toBe(20.5931);
    await movePin(20.7);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(sheet).toBeVisible();
    expect(await lat()).toBe(20.7);
    await sheet.getByRole('button', { name: 'Dejar lo de ahora' }).click();
    await expect(sheet).toBeHidden();
    expect(await lat()).toBe(20.7);
  });
});

test('a photo of a dish is not put over a colleague’s without a choice', async ({ page }) => {
  const shop = await openUnheard(page, '/mi-negocio/menu');
  const agua = async () => {
    const { items } = await ask<{ items: OwnedMenuItem[] }>('GET', `/companies/${shop.id_company}/menu-items`, undefined, shop.owner);
    return items.find(({ name }) => name === 'Agua de jamaica') as OwnedMenuItem;
  };
  const { id_menu_item } = await agua();
  await expect(page.getByRole('button', { name: 'Tomar foto de Agua de jamaica' })).toBeVisible();
  await ask('PATCH', `/menu-items/${id_menu_item}`, { image: pizza }, shop.owner);
  await page.getByLabel('Tomar foto de Agua de jamaica').last().setInputFiles(pictureOf('tacos'));
  const sheet = sheetOf(page, 'la foto de «Agua de jamaica»');
  await expect(sheet.getByRole('img', { name: 'La de ahora' })).toBeVisible();
  expect((await agua()).image).toBe(pizza);
  await sheet.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect.poll(async () => (await agua()).image).toMatch(/uploads/);
});

test('the shop is hidden and shown over what the screen shows, on Mi ficha and on Hoy', async ({ page }) => {
  const shop = await openUnheard(page, '/mi-negocio/ficha');
  const named: (string | undefined)[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && named.push(request.headers()['if-match']));
  const { revision } = await shop.profile();
  await page.getByRole('button', { name: /Ocultar mi negocio/ }).click();
  await shop.colleague({ description: 'Desde 1987' });
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(page.getByText('Nadie ve tu negocio.')).toBeVisible();
  const hidden = await shop.profile();
  expect(hidden).toMatchObject({ status: 'paused', description: 'Desde 1987' });
  expect(named[0]).toBe(`"${revision}"`);
  await page.getByRole('link', { name: 'Hoy', exact: true }).click();
  const show = page.getByRole('button', { name: 'Mostrar mi negocio' });
  await expect(page).toHaveURL(/\/mi-negocio$/);
  await expect(page.getByText('Tus cuatro pasos')).toBeVisible();
  await shop.colleague({ description: 'Desde 1990' });
  await show.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Alguien más lo cambió' })).toBeVisible();
  expect(named.at(-1)).toBe(`"${hidden.revision}"`);
  await show.click();
  await expect(page.getByText('Nadie ve tu negocio.')).toBeHidden();
  expect(await shop.profile()).toMatchObject({ status: 'active', description: 'Desde 1990' });
});

test('a coupon that paused itself and was changed meanwhile is resumed by the next tap', async ({ page }) => {
  const shop = await openUnheard(page, '/mi-negocio/cupones');
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 9 });
  for (let time = 0; time < 3; time++) {
    const { id_claim, phone } = await redeemOne(shop, id_coupon);
    await ask('POST', `/claims/${id_claim}/feedback`, { respected: 'no' }, await tokenOf(phone));
  }
  const change = (changed: object) => ask<OwnedCoupon>('PATCH', `/coupons/${id_coupon}`, changed, shop.owner);
  await page.goto(`/mi-negocio/cupones/${id_coupon}/pausa`);
  await page.getByRole('radio', { name: 'La caja no sabía' }).check({ force: true });
  await change({ stock: 30 });
  const resume = page.getByRole('button', { name: 'Reanudar' });
  await resume.click();
  await expect(page.getByRole('alert')).toContainText('Alguien más lo cambió');
  await expect(page.getByRole('radio', { name: 'La caja no sabía' })).toBeChecked();
  await resume.click();
  await expect(page).toHaveURL(/\/mi-negocio\/cupones$/);
  const coupon = await ask<OwnedCoupon>('GET', `/companies/${shop.id_company}/coupons/${id_coupon}`, undefined, shop.owner);
  expect(coupon).toMatchObject({ state: 'active', stock: 30 });
});

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { withoutLiveLine } from '../fixtures/cut-line.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

/** A shop with its listing open as its owner. */
async function openListing(page: Page) {
  const shop = await openShop();
  const profile = () => ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
  const open = async () => {
    await page.goto('/mi-negocio/ficha');
    await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible();
  };
  await logIn(page, shop.ownerPhone);
  await open();
  return { ...shop, profile, open };
}

const pictureOf = (name: string) => `database/seed/pictures/${name}.webp`;

/** As the phone's camera or its pictures give it. */
async function take(page: Page, name: string): Promise<void> {
  await page.getByLabel('Tomar o escoger una foto de tu negocio').setInputFiles(pictureOf(name));
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
}

const shots = (page: Page) => page.locator('.gallery li > button:not(.camera)');

test('photos are taken and cut, the first is the cover; one becomes the cover, moves and goes, each with its way back, and offers have them', async ({
  page,
}) => {
  const shop = await openListing(page);
  await take(page, 'tacos');
  await expect(page.getByRole('button', { name: 'Portada', exact: true })).toBeVisible();
  await take(page, 'pizza');
  await expect(shots(page)).toHaveCount(2);
  await take(page, 'burger');
  await expect(shots(page)).toHaveCount(3);
  const taken = await shop.profile();
  const [first = '', second = '', third = ''] = [taken.cover ?? '', ...taken.images];
  expect(new Set([first, second, third]).size).toBe(3);
  const stored = async () => {
    const { cover, images } = await shop.profile();
    return [cover, ...images];
  };

  await page.getByRole('button', { name: 'Foto 3 de 3' }).click();
  const sheet = page.getByRole('dialog', { name: 'Foto 3 de 3' });
  await sheet.getByRole('button', { name: 'Antes' }).click();
  await expect(page.getByRole('dialog', { name: 'Foto 2 de 3' }).getByRole('status')).toContainText('Foto 2 de 3');
  expect(await stored()).toEqual([first, third, second]);
  await page.getByRole('button', { name: 'Poner de portada' }).click();
  await expect(page.getByText('Es tu nueva portada.')).toBeVisible();
  expect(await stored()).toEqual([third, first, second]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shots(page).first().locator('img')).toHaveAttribute('src', first);
  expect(await stored()).toEqual([first, third, second]);

  await page.getByRole('button', { name: 'Portada', exact: true }).click();
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('Quitaste la foto. La que sigue es tu portada.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeFocused();
  expect(await stored()).toEqual([third, second]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(shots(page)).toHaveCount(3);
  expect(await stored()).toEqual([first, third, second]);

  await page.goto('/mi-negocio/cupones/nuevo');
  for (const [place, photo] of [first, third, second].entries())
    await expect(page.getByRole('button', { name: `Foto ${place + 1} de tu negocio` }).locator('img')).toHaveAttribute('src', photo);
});

test('a photo that the line lost waits on the phone, also after a reload, until it is sent or let go', async ({ page }) => {
  const shop = await openListing(page);
  await page.route('**/api/v1/uploads', (route) => route.abort());
  await take(page, 'tacos');
  const lost = page.getByRole('alert').filter({ hasText: 'La foto no alcanzó a subir. Está guardada en tu teléfono' });
  await expect(lost).toBeVisible();
  await shop.open();
  await expect(lost).toBeVisible();
  await expect(page.getByRole('img', { name: 'Tu foto nueva' })).toBeVisible();
  await page.unroute('**/api/v1/uploads');
  await lost.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Portada', exact: true })).toBeVisible();
  await expect(lost).toBeHidden();
  expect((await shop.profile()).cover).toMatch(/^\/static\/uploads\//);
  await shop.open();
  await expect(page.getByRole('button', { name: 'Tomar foto', exact: true })).toBeEnabled();
  await expect(lost).toBeHidden();
});

test('over photos that somebody else changed unheard nothing is written, and what is there now shows', async ({ page }) => {
  await withoutLiveLine(page);
  const shop = await openListing(page);
  await take(page, 'tacos');
  await expect(shots(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Portada', exact: true }).click();
  await ask('PATCH', `/companies/${shop.id_company}`, { images: ['/static/pictures/pizza.webp'] }, shop.owner);
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Alguien más lo cambió' })).toBeVisible();
  await expect(shots(page)).toHaveCount(2);
  expect((await shop.profile()).images).toEqual(['/static/pictures/pizza.webp']);
});

test('what somebody else does to the photos shows under an open one, which alone is taken out then', async ({ page }) => {
  const shop = await openListing(page);
  await take(page, 'tacos');
  await expect(shots(page)).toHaveCount(1);
  const { cover } = await shop.profile();
  await page.getByRole('button', { name: 'Portada', exact: true }).click();
  await ask('PATCH', `/companies/${shop.id_company}`, { images: ['/static/pictures/pizza.webp'] }, shop.owner);
  await expect(shots(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('Quitaste la foto. La que sigue es tu portada.')).toBeVisible();
  const { cover: now, images } = await shop.profile();
  expect([now, images]).toEqual(['/static/pictures/pizza.webp', []]);
  expect(now).not.toBe(cover);
});

test('a new cover and a new logo are said, and one tap brings back the ones before', async ({ page }) => {
  const shop = await openListing(page);
  const put = async (what: 'portada' | 'logo', picture: string) => {
    await page
      .getByLabel(new RegExp(`^(Poner|Cambiar) ${what}$`))
      .last()
      .setInputFiles(pictureOf(picture));
    await page.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByText(what === 'logo' ? 'Es tu nuevo logo.' : 'Es tu nueva portada.')).toBeVisible();
  };
  await put('portada', 'tacos');
  await put('logo', 'tacos');
  const before = await shop.profile();
  await put('portada', 'pizza');
  expect((await shop.profile()).images).toEqual([before.cover]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await shop.profile()).cover).toBe(before.cover);
  expect((await shop.profile()).images).toEqual([]);
  await put('logo', 'pizza');
  expect((await shop.profile()).logo).not.toBe(before.logo);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(async () => (await shop.profile()).logo).toBe(before.logo);
});

test('the QR of the business is shown, printed and shared: it leads to its page; hidden, it has none', async ({ page }) => {
  await page.addInitScript(() => {
    const given: object[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, { share: async (shared: object) => void given.push(shared) });
  });
  const shop = await openListing(page);
  const { slug } = await shop.profile();
  await page.getByRole('button', { name: /Cartel con QR de mi ficha/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Cartel con QR' });
  const code = sheet.getByRole('img', { name: /^Código QR de la ficha de Fonda/ });
  await expect(code).toBeVisible();
  const { origin } = new URL(page.url());
  expect(await readQr(await code.screenshot())).toBe(`${origin}/negocios/${slug}?de=cartel`);
  for (const [name, size] of [
    [/^Imprimir cartel/, 'carta'],
    [/^Media carta/, 'media-carta'],
  ] as const) {
    const address = await sheet.getByRole('link', { name }).getAttribute('href');
    expect(address).toBe(`/static/share/negocios/${slug}.${size}.pdf`);
    expect((await page.request.get(String(address))).headers()['content-type']).toBe('application/pdf');
  }
  await sheet.getByRole('link', { name: 'Compartir' }).click();
  const shared = await page.evaluate(() => (window as unknown as { given: { url: string }[] }).given);
  expect(shared.map(({ url }) => url)).toEqual([`${origin}/negocios/${slug}?de=enlace`]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Fotos' })).toBeVisible();

  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'paused' }, shop.owner);
  await shop.open();
  await page.getByRole('button', { name: /Cartel con QR de mi ficha/ }).click();
  await expect(sheet.getByText('Por ahora nadie ve tu negocio')).toBeVisible();
  await expect(code).toBeHidden();
});

test('a dish’s photo of 27 million pixels is made small; one that cannot be read says why', async ({ page }) => {
  const shop = await openShop();
  const { items } = await ask<{ items: { id_category: number }[] }>('GET', '/categories?kind=menu');
  const path = `/companies/${shop.id_company}/menu-items` as const;
  await ask('POST', path, { name: 'Suadero', price: 20, id_category: items[0]?.id_category }, shop.owner);
  const menu = async () => (await ask<{ items: OwnedMenuItem[] }>('GET', path, undefined, shop.owner)).items;
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/menu');
  const input = page.getByLabel('Tomar foto de Suadero').last();
  await expect(input).toHaveAttribute('accept', 'image/*');
  await input.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/No pudimos abrir esa foto/)).toBeVisible();
  const large = sharp({ create: { width: 6000, height: 4500, channels: 3, background: '#a33' } });
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await large.jpeg().toBuffer() });
  await expect.poll(async () => (await menu())[0]?.image).toMatch(/^\/static\/uploads\//);
  await expect(page.getByText(/No pudimos abrir esa foto/)).toHaveCount(0);
});

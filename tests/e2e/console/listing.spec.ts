import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CompanyProfile, StoreChange } from '../../../contract/catalog/companies.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

const days = (...of: number[]) => of.map((day) => ({ day, date: null, opens: '13:00', closes: '16:00' }));

/** A shop with its listing open as its owner. */
async function openListing(page: Page, given: StoreChange = {}) {
  const shop = await openShop();
  const token = await tokenOf(shop.ownerPhone);
  const changeStore = (body: StoreChange) => ask('PATCH', `/stores/${shop.id_store}`, body, token);
  if (Object.keys(given).length > 0) await changeStore(given);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/ficha');
  await expect(page.getByRole('heading', { name: 'Mi ficha' })).toBeVisible();
  const profile = () => ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, token);
  return { ...shop, profile, changeStore };
}

test('a split shift is four taps: the tab, the hours, another shift, Guardar; the public page says both', async ({ page }) => {
  const shop = await openListing(page, { hours: days(1, 2, 3, 4, 5, 6, 7) });
  const { tap, done } = countTaps();
  await tap(page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Mi ficha' }));
  await tap(page.getByRole('link', { name: 'Horario de Centro' }));
  await tap(page.getByRole('button', { name: 'Otro turno el lunes' }));
  await tap(page.getByRole('button', { name: 'Guardar horario' }));
  await expect(page.getByText('Guardado. Tu horario se ve en un minuto.')).toBeVisible();
  expect(done.taps).toBe(4);
  const { slug, stores } = await shop.profile();
  expect(stores[0]?.hours.filter(({ day }) => day === 1)).toEqual([
    { day: 1, date: null, opens: '13:00', closes: '16:00' },
    { day: 1, date: null, opens: '18:00', closes: '22:00' },
  ]);
  await page.goto(`/negocios/${slug}`);
  await expect(page.getByText(/6 a 10\sp\.\sm\./).first()).toBeAttached();
});

test('hours: a day goes on and off, a night ends on the next day, one day is like another, and one tap takes it all back', async ({
  page,
}) => {
  const shop = await openListing(page, { hours: days(2) });
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await page.getByRole('switch', { name: 'miércoles: abierto' }).click();
  await expect(page.getByText('Como martes')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar miércoles' }).click();
  await page.getByLabel('miércoles abre').fill('18:00');
  await page.getByLabel('miércoles cierra').fill('02:00');
  await expect(page.getByText(/Cierra el jueves a las 2\sa\.\sm\./)).toBeVisible();
  await page.getByRole('button', { name: 'Como el martes también el miércoles' }).click();
  await expect(page.getByText('1 cambio')).toBeVisible();
  await page.getByRole('switch', { name: 'martes: abierto' }).click();
  await expect(page.getByText('2 cambios')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('switch', { name: 'martes: abierto' })).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('button', { name: 'Guardar horario' })).toBeDisabled();
  expect((await shop.profile()).stores[0]?.hours).toEqual(days(2));
});

test('a shift that cannot be says why beside it, and nothing is sent', async ({ page }) => {
  const shop = await openListing(page, { hours: days(2) });
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await page.getByRole('button', { name: 'Otro turno el martes' }).click();
  await page.getByLabel('martes abre').last().fill('15:00');
  const problem = page.getByText(/^Se encima con el turno de 1 a 4\sp\.\sm\./);
  await expect(problem).toBeVisible();
  await expect(page.getByLabel('martes abre').last()).toHaveAccessibleDescription(/Se encima/);
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText(/^No se guardó: Se encima/)).toBeVisible();
  expect((await shop.profile()).stores[0]?.hours).toEqual(days(2));
  await page.getByLabel('martes cierra').last().fill('');
  await expect(page.getByText('Falta a qué hora cierra.', { exact: true })).toBeVisible();
});

test('an official holiday waits to be decided; beside other changes it is saved with the week, in one request', async ({ page }) => {
  const shop = await openListing(page, { hours: days(1, 2, 3, 4, 5, 6, 7) });
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  const row = page.getByRole('button', { name: /Navidad/ });
  await expect(row).toContainText('Sin decidir');
  await page.getByRole('switch', { name: 'domingo: abierto' }).click();
  await row.click();
  await page.getByRole('radio', { name: 'Cerrado' }).check({ force: true });
  await page.getByRole('button', { name: 'Agregar al horario' }).click();
  await expect(row).toContainText('Cerrado');
  await expect(page.getByText('2 cambios sin guardar')).toBeVisible();
  let sent = 0;
  page.on('request', (request) => request.method() === 'PATCH' && sent++);
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText('Guardado. Tu horario se ve en un minuto.')).toBeVisible();
  expect(sent).toBe(1);
  const hours = (await shop.profile()).stores[0]?.hours ?? [];
  expect(hours.filter(({ date }) => date?.endsWith('-12-25'))).toMatchObject([{ day: null, opens: null, closes: null }]);
  expect(hours.filter(({ day }) => day === 7)).toEqual([{ day: 7, date: null, opens: null, closes: null }]);
});

test('hours that somebody else changed meanwhile are not written over', async ({ page }) => {
  const shop = await openListing(page, { hours: days(2) });
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await shop.changeStore({ hours: days(5) });
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText('Alguien más cambió el horario de Centro mientras editabas.')).toBeVisible();
  expect((await shop.profile()).stores[0]?.hours).toEqual(days(5));
  await page.getByRole('button', { name: 'Dejar lo de ahora' }).click();
  await expect(page.getByText('Sin cambios')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'viernes: abierto' })).toHaveAttribute('aria-checked', 'true');
});

test('a hidden phone is on no public page: neither to call, nor by WhatsApp, nor for search engines; its owner still reads it', async ({
  page,
}) => {
  const shop = await openListing(page, { whatsapp: '4421234567' });
  const { slug } = await shop.profile();
  const publicPage = async () => (await page.request.get(`/negocios/${slug}`)).text();
  expect(await publicPage()).toContain('wa.me/524421234567');
  expect(await publicPage()).toContain('"telephone":"+524421234567"');
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByRole('switch', { name: 'Mostrar el teléfono' }).click();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Solo lo ven tú y tu gente')).toBeVisible();
  await expect(page.getByText('442 123 4567').first()).toBeVisible();
  const html = await publicPage();
  for (const written of ['4421234567', '442 123 4567', 'wa.me/52', 'telephone', 'tel:']) expect(html, written).not.toContain(written);
});

test('what is missing comes first, each with its way; what is said is not asked for again', async ({ page }) => {
  const shop = await openListing(page);
  await expect(page.getByText('Tu ficha está a medias. Faltan')).toBeVisible();
  await page.getByRole('button', { name: /Di qué haces/ }).click();
  await page.getByLabel('Descripción').fill('Fonda de mercado desde 1987');
  await page.getByLabel('Página de internet').fill('fonda.example.mx');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Di qué haces/ })).toBeHidden();
  await page.getByRole('button', { name: /Pon tu WhatsApp/ }).click();
  await expect(page.getByLabel('WhatsApp')).toBeFocused();
  await page.getByLabel('WhatsApp').fill('12');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/Escribe los 10 dígitos de un teléfono/)).toBeVisible();
  await page.getByLabel('WhatsApp').fill('442 123 4567');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('button', { name: /Pon tu WhatsApp/ })).toBeHidden();
  const { description, website, stores } = await shop.profile();
  expect([description, website, stores[0]?.whatsapp]).toEqual(['Fonda de mercado desde 1987', 'https://fonda.example.mx', '4421234567']);
  await expect(page.getByRole('link', { name: /Mi gente/ })).toHaveAttribute('href', '/mi-negocio/gente');
  await expect(page.getByRole('link', { name: /Cifras del mes/ })).toHaveAttribute('href', '/mi-negocio/cifras');
});

test('a cover and a logo are cut to their shapes, and a second store opens; a picture that cannot be read says why', async ({ page }) => {
  const shop = await openListing(page);
  const input = page.getByLabel('Poner portada').last();
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') });
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir esa foto');
  const shapeOf = async (image: string | null | undefined) => {
    const { width, height } = await sharp(await (await page.request.get(`${image}`)).body()).metadata();
    return Number((width / height).toFixed(2));
  };
  await input.setInputFiles('database/seed/pictures/tacos.webp');
  await cutLine(page, /\/uploads$/, 'POST', 'before');
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByText('La foto no alcanzó a subir.')).toBeVisible();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar portada' })).toBeVisible();
  expect(await shapeOf((await shop.profile()).cover)).toBe(1.78);

  // A drawing without a background, wider than high.
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const buffer = await sharp({ create: { width: 600, height: 300, channels: 4, background } })
    .png()
    .toBuffer();
  await page.getByLabel('Poner logo').last().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('button', { name: 'Cambiar logo' })).toBeVisible();
  const { logo } = await shop.profile();
  expect(await shapeOf(logo)).toBe(1);
  const { dominant } = await sharp(await (await page.request.get(`${logo}`)).body()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);

  await page.getByRole('button', { name: 'Abrir otra sucursal' }).click();
  await page.getByLabel('Nombre de la sucursal').fill('La Cruz');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Escribe la calle y el número.')).toBeVisible();
  await page.getByLabel('Calle y número').fill('Felipe Luna 42');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'La Cruz' })).toBeVisible();
});

test('the short address is typed as it is said; a page of the city’s is refused, and the one of before leads on', async ({ page }) => {
  const shop = await openListing(page);
  const { slug } = await shop.profile();
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  const field = page.getByLabel(/^Dirección corta/);
  await field.fill('Cupones');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Esa dirección es de una página de la ciudad. Escoge otra.')).toBeVisible();
  const chosen = `Doña Güera ${shop.id_city}`;
  await field.fill(chosen);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(field).toBeHidden();
  await expect(page.getByText(`/dona-guera-${shop.id_city}`)).toBeVisible();
  for (const address of [`/dona-guera-${shop.id_city}`, `/${slug}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/negocios/dona-guera-${shop.id_city}`));
  }
});

test('what another owner hid while the form was open stays hidden, and what was typed stands once its writer was told', async ({
  page,
}) => {
  const shop = await openListing(page);
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByLabel('Descripción').fill('Desde 1987');
  await ask('PATCH', `/companies/${shop.id_company}`, { phone_public: false }, shop.owner);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Alguien más cambió los datos de tu negocio' })).toBeVisible();
  await expect(page.getByLabel('Descripción')).toHaveValue('Desde 1987');
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByLabel('Descripción')).toBeHidden();
  expect(await shop.profile()).toMatchObject({ description: 'Desde 1987', phone_public: false });
});

test('hiding the shop asks once and is taken back with one tap', async ({ page }) => {
  const shop = await openListing(page);
  await page.getByRole('button', { name: /Ocultar mi negocio/ }).click();
  await page.getByRole('button', { name: 'Ocultar', exact: true }).click();
  await expect(page.getByText('Nadie ve tu negocio.')).toBeVisible();
  expect((await shop.profile()).status).toBe('paused');
  await page.getByRole('button', { name: /Mostrar mi negocio/ }).click();
  await expect(page.getByRole('button', { name: /Ocultar mi negocio/ })).toBeVisible();
  expect((await shop.profile()).status).toBe('active');
});

test('without a network the listing shows as it was, and says from when', async ({ page }) => {
  const shop = await openListing(page);
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Horario de Centro', exact: true }).click();
  await expect(page.getByText(/Esto era a la/)).toBeVisible();
  await page.getByRole('switch', { name: 'lunes: abierto' }).click();
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText('Revisa tu conexión y vuelve a intentarlo.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'lunes: abierto' })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('link', { name: 'Regresar' }).click();
  await expect(page.getByRole('heading', { name: 'Centro' })).toBeVisible();
  await expect(page.getByText(/Esto era a la/)).toBeVisible();
  await page.unroute('**/api/v1/**');
  expect((await shop.profile()).stores[0]?.hours).toEqual([]);
});

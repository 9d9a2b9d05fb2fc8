import sharp from 'sharp';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { openEditor, ownedBy, publish } from '../fixtures/editor.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

test('from the tab «Publicar» to a live coupon: three taps and no letter, and it is on an open screen of the city at once', async ({
  page,
  browser,
}) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  const context = await browser.newContext(test.info().project.use);
  await stayIn(context, shop.id_city);
  const customer = await context.newPage();
  await customer.goto('/cupones');
  await customer.waitForLoadState('networkidle');
  await page.goto('/mi-negocio');
  await page.getByText('Ya es tuyo.').waitFor();

  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('link', { name: /^2x1 hoy/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();

  await expect(customer.getByRole('heading', { name: 'Tacos al pastor' })).toBeVisible();
  const [coupon, ...others] = await ownedBy(shop);
  expect(others).toEqual([]);
  expect(coupon).toMatchObject({ state: 'active', kind: 'two_for_one', stock: 20, per_customer: 1, image: '/static/pictures/tacos.webp' });
  await context.close();
});

test('by own words: what was understood is marked, what is missing is asked, and the rest is filled', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  const field = page.getByLabel('Tu oferta, como la dirías');
  await field.click();
  await field.fill('hoy 2x1 en tacos al pastor, 40 cupones\u200b, no con otras promos');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.locator('mark').first()).toHaveText('hoy');
  await expect(page.getByLabel('cupones', { exact: true })).toHaveValue('40');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  expect((await ownedBy(shop))[0]).toMatchObject({ title: 'Tacos al pastor', stock: 40, combinable: false });

  await page.goto('/mi-negocio/publicar');
  await field.fill('20% en tacos');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByText('Dinos tú: hasta cuándo.')).toBeVisible();
  await publish(page);
  await expect(page.getByText('Falta algo. Falta decir hasta cuándo.')).toBeVisible();
  await expect(page.locator('[id="ends_at-error"]')).toBeInViewport();
  expect(await ownedBy(shop)).toHaveLength(1);
});

test('the card above the form is the customer’s own, with what is chosen at once', async ({ page }) => {
  await openEditor(page);
  const card = page.getByRole('region', { name: 'Así lo ve tu cliente' });
  await expect(card.locator('.gain')).toHaveText('2x1');
  await page.getByRole('radio', { name: /Menos/ }).check();
  await expect(card.locator('.gain')).toHaveText('-20\u00a0%');
  await page.getByRole('button', { name: 'Más por ciento' }).click();
  await expect(card.locator('.gain')).toHaveText('-25\u00a0%');
  await page.getByRole('radio', { name: 'Flan napolitano' }).check();
  await expect(card.locator('h3')).toHaveText('Flan napolitano');
  await page.getByRole('checkbox', { name: 'Hasta agotar' }).uncheck();
  await expect(card.getByText('Sin límite')).toHaveCount(1);
});

test('a price that is not the menu’s needs the owner’s word', async ({ page }) => {
  const shop = await openEditor(page);
  await page.getByRole('radio', { name: /A precio/ }).check();
  await page.getByLabel('Antes').fill('150');
  await publish(page);
  await expect(page.getByText('Confirma que ese precio lo cobras en tu local.').first()).toBeVisible();
  expect((await ownedBy(shop)).filter(({ state }) => state === 'active')).toEqual([]);
  await page.getByLabel('Ese precio lo cobro en mi local').check();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu $99 ya está en la calle' })).toBeVisible();
});

test('«Deshacer» makes it a draft again that nobody sees; whoever took it keeps it', async ({ page }) => {
  const shop = await openEditor(page);
  await publish(page);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo cupón' })).toBeVisible();
  await expect(page.getByText('Lo deshiciste: ya nadie lo ve. Quedó en tus borradores.')).toBeInViewport();
  expect((await ownedBy(shop))[0]?.state).toBe('draft');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  expect((await ownedBy(shop)).map(({ state }) => state)).toEqual(['active']);
});

test('what is typed is there after a reload, on this phone and on the server', async ({ page }) => {
  const shop = await openEditor(page);
  await page.getByLabel('De qué es, con tus palabras').fill('Tacos de canasta');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  expect(await ownedBy(shop)).toMatchObject([{ title: 'Tacos de canasta', state: 'draft' }]);
  await page.reload();
  await expect(page.getByLabel('De qué es, con tus palabras')).toHaveValue('Tacos de canasta');
  await page.goto('/mi-negocio/publicar');
  await page.getByText('1 borrador').click();
  await page.getByRole('link', { name: /Tacos de canasta/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  expect((await ownedBy(shop)).map(({ state }) => state)).toEqual(['active']);
  await page.goto('/mi-negocio/publicar');
  await expect(page.getByText('Listos para hoy')).toBeVisible();
  await expect(page.getByText('1 borrador')).toHaveCount(0);
});

test('without a network it waits, visibly, and goes out only when its owner says so again', async ({ page, context }) => {
  const shop = await openEditor(page);
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText('«Tacos al pastor» te espera.')).toBeVisible();
  await context.setOffline(false);
  await page.waitForTimeout(1500);
  expect((await ownedBy(shop)).filter(({ state }) => state === 'active')).toEqual([]);
  await page.goto('/mi-negocio/publicar');
  await expect(page.getByText('Te espera: se publica cuando lo confirmes')).toBeVisible();
  await page.getByRole('link', { name: /Te espera/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
});

test('a picture of 20 million pixels is cut, made small and on the coupon; one that is none says why and loses nothing', async ({
  page,
}) => {
  const shop = await openEditor(page);
  const noise = { create: { width: 5200, height: 3900, channels: 3 as const, background: '#a33' } };
  const large = await sharp(noise).jpeg({ quality: 100 }).toBuffer();
  const camera = page.getByLabel('Tomar o escoger una foto');
  await camera.setInputFiles({ name: 'foto.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/No pudimos abrir esa foto/)).toBeVisible();
  await camera.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: large });
  await page.getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  const [coupon] = await ownedBy(shop);
  expect(coupon?.image).toMatch(/^\/static\/uploads\//);
  const bytes = Buffer.from(await (await page.request.get(coupon?.image ?? '')).body());
  const { width = 0, height = 1 } = await sharp(bytes).metadata();
  expect(width / height).toBeCloseTo(16 / 9, 1);
});

test('two owners who edit one coupon see both values, and neither is overwritten in silence', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const coupon = await shop.publish('Pozole', 20, { stock: 20 });
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${coupon.id_coupon}/editar`);
  await page.getByRole('button', { name: 'Más cupones' }).click();
  await shop.change(coupon, { stock: 30 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ahora dice 30; tú pones 25.')).toBeInViewport();
  await expect(page.locator('.editor-news')).toBeFocused();
  expect((await ownedBy(shop))[0]?.stock).toBe(30);
  await page.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/cupones$/);
  expect((await ownedBy(shop))[0]?.stock).toBe(25);
});

test('both values are in words, and asked for again where the line was lost', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const coupon = await shop.publish('Pozole', 20, { stock: 20 });
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${coupon.id_coupon}/editar`);
  await page.getByRole('radio', { name: /Menos/ }).check();
  await page.getByRole('checkbox', { name: 'Uno por persona' }).uncheck();
  await shop.change(coupon, { kind: 'two_for_one', price: null, original_price: null });
  const lost = `**/companies/${shop.id_company}/coupons/${coupon.id_coupon}`;
  await page.route(lost, (route) => route.abort());
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/y no pudimos ver qué/)).toBeVisible();
  await page.unroute(lost);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ahora dice 2x1; tú pones un porcentaje menos.')).toBeVisible();
  await expect(page.getByText('Ahora dice 1; tú pones sin límite.')).toBeVisible();
});

test('a template of the store that is chosen fills the editor by that store’s hours', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const market = { name: 'Mercado', address: 'Calle 9', id_city: shop.id_city };
  const { id_store } = await ask<{ id_store: number }>('POST', `/companies/${shop.id_company}/stores`, market, shop.owner);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '10:00', closes: '14:00' }));
  await ask('PATCH', `/stores/${id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.getByLabel('Negocio y sucursal').selectOption({ label: 'Mercado' });
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('link', { name: /Cada martes, de 10\sa\.\sm\. a 2\sp\.\sm\./ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: /Tu -20\s% ya/ })).toBeVisible();
  expect((await ownedBy(shop))[0]?.windows).toEqual([{ days: [2], from: '10:00', to: '14:00' }]);
});

test('what publishing builds on is the menu and the hours of this moment, not of a minute ago', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  const tab = (name: string) => page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name }).click();
  await expect(page.getByText(/^Cada martes/)).toBeVisible();
  await expect(page.getByText(/^Flan napolitano, con consumo/)).toBeVisible();
  await tab('Mi ficha');
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await page.getByRole('button', { name: 'Cambiar martes' }).click();
  await page.getByLabel('martes abre').fill('10:00');
  await page.getByLabel('martes cierra').fill('14:00');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText('Guardado. Tu horario se ve en un minuto.')).toBeVisible();
  await tab('Publicar');
  await expect(page.getByText(/^Cada martes, de 10\sa\.\sm\. a 2\sp\.\sm\./)).toBeVisible();
  await tab('Menú');
  await page.getByRole('switch', { name: /Flan napolitano/ }).click();
  await expect(page.getByText(/«Flan napolitano» se acabó/)).toBeVisible();
  await tab('Publicar');
  await expect(page.getByText(/^Agua de jamaica, con consumo/)).toBeVisible();
});

test('a promotion by the same editor, without what only a coupon has', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  await page.getByRole('link', { name: /^Promoción/ }).click();
  await expect(page.getByText('¿Cuántos?')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Agua de jamaica' }).check();
  await page.getByRole('radio', { name: 'Hoy' }).check();
  await page.getByRole('button', { name: 'Publicar promoción' }).click();
  await expect(page.getByText('Falta algo. Agrega qué ofreces: su precio de hoy, o qué va con él.')).toBeVisible();
  await page.getByLabel('De qué es, con tus palabras').fill('Música en vivo y café de olla');
  await page.getByRole('button', { name: 'Publicar promoción' }).click();
  await expect(page.getByText(/^Música en vivo y café de olla, en Fonda \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('La deshiciste: ya nadie la ve.')).toBeVisible();
  await page.goto('/mi-negocio/promociones');
  await expect(page.getByText('Borrador', { exact: true })).toBeVisible();
});

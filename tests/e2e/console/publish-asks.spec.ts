import type { Page } from '@playwright/test';
import { localTime } from '../../../contract/validity/local-time.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { openEditor, ownedBy, publish } from '../fixtures/editor.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

const words = (page: Page) => page.getByRole('textbox', { name: 'Tu oferta, como la dirías' });
const read = (page: Page) => page.getByRole('button', { name: 'Ver cómo queda' }).click();
/** The owner's word that they open when the offer holds: their hours say it before anything is published. */
async function opensThen(page: Page, from = page.getByRole('group', { name: '¿Cuándo?' })) {
  await from.getByRole('button', { name: 'Sí abro a esa hora' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar en mi horario' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Tu horario ya lo dice: / })).toBeVisible();
  await expect(page.getByText('A esa hora tu negocio está cerrado.')).toHaveCount(0);
}
const card = (page: Page) => page.getByRole('region', { name: 'Así lo ve tu cliente' });

test('what own words leave open is chosen by nobody, shown by no card and published by no tap until it is answered', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  await words(page).fill('3x2 en cafe de olla hoy hasta agotar existencias');
  await read(page);
  await expect(
    page.getByText('Un cupón no puede dar eso tal cual: escoge lo que más se parezca, o publícalo como promoción.'),
  ).toBeVisible();
  await publish(page);
  await expect(page.getByText(/^Falta algo\. Escoge qué das\./)).toBeVisible();
  await expect(page.getByRole('radio', { name: /Doble/ })).toBeFocused();
  await expect(page.getByRole('radio', { name: /Doble/ })).toBeInViewport();
  await expect(page.locator('input[name=kind]:checked')).toHaveCount(0);
  await expect(card(page).getByText('Falta decir qué das')).toBeVisible();
  await expect(card(page).getByText('2x1')).toHaveCount(0);
  await page.reload();
  await publish(page);
  await expect(page.getByText(/^Falta algo\. Escoge qué das\./)).toBeVisible();

  await page.getByRole('radio', { name: /Doble/ }).check();
  await publish(page);
  await expect(page.getByText('Falta algo. Di cuántos cupones hay, o que son sin límite.')).toBeVisible();
  expect(await ownedBy(shop)).toEqual([]);
  await page.getByRole('checkbox', { name: 'Sin límite' }).check();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  expect(await ownedBy(shop)).toMatchObject([{ title: 'Cafe de olla', stock: null, state: 'active', image: null }]);
});

test('what falls where the shop is closed is asked, and on the street only when its owner says that they open', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 6 * 3_600_000).toISOString().slice(0, 10);
  const open = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' }));
  const hours = [...open, { day: null, date: inDays(1), opens: null, closes: null }];
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones/nuevo?plantilla=2x1');
  await expect(page.getByRole('radio', { name: 'Mañana' })).toHaveCount(0);
  await page.getByRole('radio', { name: 'Elegir días' }).check();
  await page.getByLabel('Hasta', { exact: true }).fill(inDays(1));
  await page.getByLabel('Desde').fill(inDays(1));
  await expect(page.getByText(/12:01/)).toHaveCount(0);
  await publish(page);
  await expect(page.getByText('Falta algo. A esa hora tu negocio está cerrado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sí abro a esa hora' })).toBeFocused();
  expect((await ownedBy(shop)).filter(({ state }) => state !== 'draft')).toEqual([]);
  await opensThen(page);
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1 empieza mañana/ })).toBeVisible();

  // What was opened for it goes with it.
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Quedó en tus borradores. Tu horario volvió a como estaba.')).toBeVisible();
  await opensThen(page);
  // While it is on its way its hours are not taken back: it would come out without them.
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/(?:companies\/\d+\/)?coupons(?:\/\d+)?$/, (route) => answered.then(() => route.continue()));
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await publish(page);
  // Its own time is ten seconds.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0, { timeout: 3000 });
  answer();
  await expect(page.getByRole('heading', { name: /^Tu 2x1 empieza mañana/ })).toBeVisible();
  // Ten seconds later no reload brings its way back again.
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await page.evaluate(() => {
    const { usr, ...state } = history.state as { usr: { published: number } };
    history.replaceState({ ...state, usr: { ...usr, published: usr.published - 10_000 } }, '');
  });
  await page.reload();
  await expect(page.getByText('Si te equivocaste, páusalo en Cupones.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await page.goto('/mi-negocio/cupones');
  await page.getByLabel(/^Más acciones de /).click();
  await page.getByRole('button', { name: /^Terminar / }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Para eso abriste tu horario: ');
  await page.getByRole('button', { name: 'Terminar y cambiar horario' }).click();
  await expect(page).toHaveURL(`/mi-negocio/ficha/horario/${shop.id_store}`);
  await expect.poll(async () => (await ownedBy(shop)).map(({ state }) => state)).not.toContain('scheduled');
});

test('what is no offer is said and kept as no draft; what was typed stays until it is an offer', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  await words(page).fill('hola buenas tardes');
  await read(page);
  await expect(page.getByRole('alert').getByText(/No encontramos una oferta/)).toBeVisible();
  await words(page).fill('2x1 en tacos al pastor hoy');
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Menú' }).click();
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  await expect(words(page)).toHaveValue('2x1 en tacos al pastor hoy');
  await page.reload();
  await expect(words(page)).toHaveValue('2x1 en tacos al pastor hoy');
  await read(page);
  await expect(page.getByLabel('De qué es, con tus palabras')).toHaveValue('Tacos al pastor');
  await page.goto('/mi-negocio/publicar');
  await expect(words(page)).toHaveValue('');
  await expect(page.getByText('1 borrador')).toBeVisible();
  await expect(page.getByRole('link', { name: /sigue llenándolo/ })).toBeHidden();
  await page.getByText('1 borrador').click();
  await expect(page.getByRole('link', { name: /sigue llenándolo/ })).toBeVisible();
});

test('the card of what has no end says what is missing, and the day fields show their whole date', async ({ page }) => {
  const shop = await openEditor(page);
  await page.goto('/mi-negocio/cupones/nuevo');
  await expect(card(page).getByText('Falta decir hasta cuándo')).toBeVisible();
  await expect(card(page).getByText(/Hasta mañana/)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('De qué es, con tus palabras').fill('Tacos de canasta');
  await publish(page);
  await expect(page.getByText('Falta algo. Falta decir hasta cuándo.')).toBeVisible();
  await expect(page.getByLabel('Hasta', { exact: true })).toBeInViewport();
  const { width = 0 } = (await page.getByLabel('Desde').boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(176);
  expect((await ownedBy(shop)).filter(({ state }) => state !== 'draft')).toEqual([]);
});

test('hours typed by half are asked, and no tap publishes the whole day in their place', async ({ page }) => {
  const shop = await openEditor(page);
  await page.getByRole('radio', { name: 'Otra hora' }).check();
  await page.getByLabel('De', { exact: true }).fill('00:30');
  await publish(page);
  await expect(page.getByText('Falta algo. Falta a qué hora termina.')).toBeVisible();
  expect((await ownedBy(shop)).filter(({ state }) => state !== 'draft')).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('De', { exact: true })).toHaveValue('00:30');
  await page.getByLabel('A', { exact: true }).fill('23:30');
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1/ })).toBeVisible();
  expect((await ownedBy(shop)).map(({ windows }) => windows.map(({ from, to }) => [from, to]))).toEqual([[['00:30', '23:30']]]);
});

test('hours after the shop closes make its day longer, so that what is published can be used', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones/nuevo?plantilla=2x1');
  await page.getByRole('radio', { name: 'Mañana' }).check({ force: true });
  await page.getByRole('radio', { name: 'Otra hora' }).check({ force: true });
  await page.getByLabel('De', { exact: true }).fill('17:00');
  await page.getByLabel('A', { exact: true }).fill('20:00');
  await expect(page.getByRole('radio', { name: 'Mañana' })).toBeChecked();
  await expect(page.getByText(/Termina: mañana hasta las 8.p..m./)).toBeVisible();
  await opensThen(page);
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1/ })).toBeVisible();
  const [coupon] = await ownedBy(shop);
  expect(coupon?.windows.map(({ from, to }) => [from, to])).toEqual([['17:00', '20:00']]);
  expect(Date.parse(coupon?.ends_at ?? '') - Date.parse(coupon?.starts_at ?? '')).toBe(13 * 3_600_000);
});

test('dates by hand last until the end of later hours on the last of them', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const open = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours: open }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones/nuevo?plantilla=2x1');
  await page.getByRole('radio', { name: 'Otra hora' }).check({ force: true });
  await page.getByLabel('De', { exact: true }).fill('21:00');
  await page.getByLabel('A', { exact: true }).fill('23:00');
  await page.getByRole('radio', { name: 'Elegir días' }).check({ force: true });
  await page.getByLabel('Hasta', { exact: true }).fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10));
  await opensThen(page);
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1/ })).toBeVisible();
  const [coupon] = await ownedBy(shop);
  const { hour, minute } = localTime(coupon?.ends_at ?? '', coupon?.time_zone ?? '');
  expect([hour, minute]).toEqual([23, 0]);
});

test('own words for hours at which the shop is closed stand with one tap of its owner, and are published as said', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '07:00', closes: '13:30' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/publicar');
  // After midnight «mañana» could be either day.
  const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('es-MX', {
    day: 'numeric',
    month: 'long',
    timeZone: 'America/Mexico_City',
  });
  await words(page).fill(`2x1 en tacos al pastor el ${day} de 5 a 8, 30 cupones`);
  await read(page);
  const taken = page.getByRole('region', { name: 'Lo que entendimos' });
  await expect(taken.getByText(/, 5 a 8.p..m.: a esa hora tu negocio está cerrado\.$/)).toBeVisible();
  await expect(taken.getByText('Dinos tú:')).toHaveCount(0);
  // It is said once.
  await expect(page.getByRole('button', { name: 'Sí abro a esa hora' })).toHaveCount(1);
  await opensThen(page, taken);
  await expect(page.getByRole('radio', { name: /^5 a 8.p..m.$/ })).toBeChecked();
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1 empieza/ })).toBeVisible();
  const [coupon] = await ownedBy(shop);
  expect(coupon).toMatchObject({ stock: 30, windows: [{ from: '17:00', to: '20:00' }] });
  await page.goto(`/cupones/${coupon?.slug}`);
  // Nobody gives a phone for what has not begun.
  const shown = await (await page.request.get(`/cupones/${coupon?.slug}`)).text();
  expect(shown).toContain('Todavía no empieza');
  expect(shown).not.toContain('Quiero mi cupón');
  // Its customers read the same: on a day on which the shop is closed then it would not hold at all.
  await expect(page.getByRole('img', { name: /^Vale los [a-zé]+s?$/ })).toBeVisible();
});

test('a draft that is published out of Cupones is not offered again in Publicar', async ({ page }) => {
  const shop = await openEditor(page);
  await page.getByLabel('De qué es, con tus palabras').fill('Tacos de canasta');
  await expect(page.getByText('Borrador guardado')).toBeVisible();
  const [draft] = await ownedBy(shop);
  await page.goto(`/mi-negocio/cupones/${draft?.id_coupon}/editar`);
  await publish(page);
  await expect(page.getByRole('heading', { name: /^Tu 2x1/ })).toBeVisible();
  expect((await ownedBy(shop)).map(({ state }) => state)).toEqual(['active']);
  await page.goto('/mi-negocio/publicar');
  await expect(page.getByText('Listos para hoy')).toBeVisible();
  await expect(page.getByText('1 borrador')).toHaveCount(0);
});

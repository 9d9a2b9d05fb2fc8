import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { undoMs } from '../../../contract/undo-times.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ownedBy, publish } from '../fixtures/editor.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const owned = ({ id_company, owner }: Shop, id: number) =>
  ask<OwnedCoupon>('GET', `/companies/${id_company}/coupons/${id}`, undefined, owner);

test('twenty more, a pause and a resumption are one tap each, said in words and taken back by another', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon: id } = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.clock.install();
  await page.goto('/mi-negocio/cupones');
  const { tap, done } = countTaps();
  await tap(page.getByRole('button', { name: 'Agregar 20 Pozole' }));
  await expect(page.getByText('20 más de «Pozole»: quedan 25.')).toBeVisible();
  expect([(await owned(shop, id)).stock, done.taps]).toEqual([25, 1]);
  await tap(page.getByRole('button', { name: 'Deshacer' }));
  await expect(page.getByText('Quedan 5')).toBeVisible();
  expect([(await owned(shop, id)).stock, done.taps]).toEqual([5, 2]);
  await tap(page.getByRole('button', { name: 'Pausar Pozole' }));
  await expect(page.getByText('«Pozole» está en pausa.')).toBeVisible();
  expect([(await owned(shop, id)).state, done.taps]).toEqual(['paused', 3]);
  await expect(page.locator('.offer-state')).toHaveText('En pausa');
  await tap(page.getByRole('button', { name: 'Reanudar Pozole' }));
  const said = page.getByText('«Pozole» está otra vez en la calle.');
  await expect(said).toBeVisible();
  expect([(await owned(shop, id)).state, done.taps]).toEqual(['active', 4]);

  await test.step('its time to be taken back does not run while it has the focus', async () => {
    await page.mouse.move(0, 0);
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await undo.focus();
    await page.clock.runFor(3 * undoMs);
    await expect(undo).toBeFocused();
    await page.getByRole('button', { name: 'Pausar Pozole' }).focus();
    await page.clock.runFor(undoMs);
    await expect(said).toHaveCount(0);
  });
});

test('more acts: a week longer, no more of it, and its end, which asks first', async ({ page }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole', 20, { stock: 5 });
  const id = coupon.id_coupon;
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  const more = page.getByLabel('Más acciones de Pozole');
  await more.click();
  await page.getByRole('button', { name: 'Extender una semana Pozole' }).click();
  await expect.poll(async () => Date.parse((await owned(shop, id)).ends_at) - Date.parse(coupon.ends_at)).toBe(7 * 86_400_000);
  // The menu closes with an act, so that a second tap does not do it again.
  await expect(page.getByRole('button', { name: 'Ya no dar más Pozole' })).toBeHidden();
  await more.click();
  await page.getByRole('button', { name: 'Ya no dar más Pozole' }).click();
  await expect(page.getByRole('region', { name: 'Ya no das más' }).getByRole('heading', { name: 'Pozole' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Necesitan algo de ti' })).toHaveCount(0);
  expect(await owned(shop, id)).toMatchObject({ stopped: true, stock: 5, left: 0 });
  await page.getByRole('button', { name: 'Terminar Pozole' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Terminar «Pozole»?');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect((await owned(shop, id)).state).toBe('sold_out');
  await page.getByRole('button', { name: 'Terminar Pozole' }).click();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Repetir Pozole' })).toBeVisible();
  expect((await owned(shop, id)).state).toBe('ended');
});

test('a draft is deleted and brought back; an ended one is repeated in three taps, and copied with all but its dates', async ({ page }) => {
  const shop = await openShop();
  await shop.publish('Borrador', 20, { status: 'draft' });
  const ended = await shop.publish('Tamales', 20);
  await shop.change(ended, { status: 'ended' });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const { tap, done } = countTaps();
  await tap(page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Cupones' }));
  await expect(page.locator('.offer-state')).toHaveText(['Borrador', 'Terminado']);
  await expect(page.getByRole('link', { name: 'Terminar de llenar Borrador' })).toBeVisible();
  await page.getByRole('button', { name: 'Borrar Borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Borrador' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Borrador' })).toBeVisible();
  await tap(page.getByRole('link', { name: 'Repetir Tamales' }));
  await tap(page.getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByRole('heading', { name: /Tu \$49 ya/ })).toBeVisible();
  expect(done.taps).toBe(3);

  await page.goto('/mi-negocio/cupones');
  await page.getByRole('link', { name: 'Duplicar Tamales' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nuevo cupón' })).toBeVisible();
  await expect(page.getByLabel('De qué es, con tus palabras')).toHaveValue('Tamales');
  await expect(page.locator('input[name=price]')).toHaveValue('49');
  await publish(page);
  await expect(page.getByText('Falta algo. Falta decir hasta cuándo.')).toBeVisible();
  await page.getByRole('radio', { name: 'Mañana' }).check();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu $49 empieza mañana' })).toBeVisible();
  const states = (await ownedBy(shop)).filter(({ title }) => title === 'Tamales').map(({ state }) => state);
  expect(states.sort()).toEqual(['active', 'scheduled']);
});

test('the list is narrowed by state, and its address keeps that', async ({ page }) => {
  const shop = await openShop();
  await shop.publish('Pozole', 20);
  await shop.publish('Tamales', 30);
  await shop.publish('Flan', 40, { status: 'paused' });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  const filters = page.getByRole('group', { name: 'Filtros' });
  await expect(filters.getByRole('link')).toHaveText(['Activos 2', 'En pausa 1']);
  await filters.getByRole('link', { name: 'En pausa 1' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Flan']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Flan']);
  await filters.getByRole('link', { name: 'En pausa 1' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('a shop without a coupon says what to do; without a network it says from when it is', async ({ page, context }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByRole('link', { name: 'Publicar mi primer cupón' })).toBeVisible();
  await shop.publish('Pozole', 20);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Pozole' })).toBeVisible();
  await page.getByRole('link', { name: 'Publicar', exact: true }).click();
  await page.getByText('Listos para hoy').waitFor();
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Cupones' }).click();
  await expect(page.getByText(/Sin conexión\. Esto era a las? \d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pozole' })).toBeVisible();
});

test('what asks for its owner is on Hoy: what sold out, what is ahead, and what paused itself, which three taps resume', async ({
  page,
}) => {
  const shop = await openShop();
  const soldOut = await shop.publish('Tamales', 30, { stock: 1 });
  await redeemOne(shop, soldOut.id_coupon);
  await shop.publish('Flan', 40, { starts_at: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 3_600_000).toISOString() });
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 9 });
  for (let time = 0; time < 3; time++) {
    const { id_claim, phone } = await redeemOne(shop, id_coupon);
    await ask('POST', `/claims/${id_claim}/feedback`, { respected: 'no' }, await tokenOf(phone));
  }
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const tagsIn = (section: string) => page.getByRole('region', { name: section }).locator('.offer-state');
  await expect(tagsIn('Te toca ver')).toHaveText(['En pausa por avisos', 'Agotado']);
  await expect(page.getByText('Se acabó hoy a l')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Terminar Tamales' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar 20 Tamales' }).click();
  await expect(tagsIn('En la calle ahora')).toHaveText(['Activo']);
  await expect(page.getByText('1 canjeado hoy, 0 lo traen. Quedan 20 de 21.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Compartir Tamales' })).toHaveAttribute(
    'href',
    `/mi-negocio/cupones/${soldOut.id_coupon}/listo`,
  );
  await expect(tagsIn('Lo que viene')).toHaveText([/^(Hoy|Mañana)/]);
  await page.getByRole('button', { name: 'Publicar ya Flan' }).click();
  await expect(tagsIn('En la calle ahora')).toHaveText(['Activo', 'Activo']);

  const { tap, done } = countTaps();
  await tap(page.getByRole('region', { name: 'Te toca ver' }).getByRole('link', { name: 'Ver qué pasó Pozole' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Qué pasó' })).toBeVisible();
  const resume = page.getByRole('button', { name: 'Reanudar' });
  await resume.click();
  await expect(page.getByRole('alert')).toContainText('Di qué pasó');
  await tap(page.getByRole('radio', { name: 'La caja no sabía' }));
  await expect(page.getByRole('alert')).toHaveCount(0);
  const sent: unknown[] = [];
  await page.route(`**/api/v1/coupons/${id_coupon}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  expect(done.taps).toBe(2);
  // The third, by a thumb that taps twice.
  await resume.dblclick();
  await expect(page).toHaveURL(/\/mi-negocio\/cupones$/);
  expect(sent).toEqual([{ status: 'active', resumed_because: 'La caja no sabía' }]);
  expect((await owned(shop, id_coupon)).state).toBe('active');
});

test('a part of the list is of what is here already; one from which the last went says so and leads to all of it', async ({ page }) => {
  const shop = await openShop();
  await shop.publish('Pozole', 20);
  const { id_coupon } = await shop.publish('Tacos', 20);
  await ask('PATCH', `/coupons/${id_coupon}`, { status: 'paused' }, shop.owner);
  await logIn(page, shop.ownerPhone);
  // A socket that opens fetches the list too.
  await page.route('**/socket.io/**', () => {});
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByText('Pozole').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => /\/companies\/\d+\/coupons/.test(request.url()) && asked.push(request.url()));
  await page
    .getByRole('group', { name: 'Filtros' })
    .getByRole('link', { name: /En pausa 1/ })
    .click();
  await expect(page).toHaveURL(/\?ver=en-pausa$/);
  await expect(page.getByText('Pozole')).toHaveCount(0);
  await page.waitForTimeout(1000);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Reanudar Tacos' }).click();
  await expect(page.getByText('No tienes nada en «En pausa».')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todo' }).click();
  await expect(page.getByText('Pozole').first()).toBeVisible();
  await page.goto('/mi-negocio/cupones?ver=terminados');
  await expect(page.getByText('No tienes nada en «Terminados».')).toBeVisible();
});

test('a paused coupon is on Hoy and goes on by one tap there', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const coupon = await shop.publish('Pozole', 20);
  await shop.change(coupon, { status: 'paused' });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const section = page.getByRole('region', { name: 'Te toca ver' });
  await expect(section).toContainText('En pausa');
  await section.getByRole('button', { name: 'Reanudar Pozole' }).click();
  await expect(page.getByText('«Pozole» está otra vez en la calle.')).toBeVisible();
  await expect(section).toHaveCount(0);
});

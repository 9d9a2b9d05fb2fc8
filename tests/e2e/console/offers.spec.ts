import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const owned = ({ id_company, owner }: Shop, id: number) =>
  ask<OwnedCoupon>('GET', `/companies/${id_company}/coupons/${id}`, undefined, owner);

test('twenty more, a pause and a resumption are one tap each, said in words and taken back by another', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon: id } = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await page.getByRole('button', { name: 'Agregar 20 Pozole' }).click();
  await expect(page.getByText('20 más de «Pozole»: quedan 25.')).toBeVisible();
  expect((await owned(shop, id)).stock).toBe(25);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Quedan 5')).toBeVisible();
  expect((await owned(shop, id)).stock).toBe(5);
  await page.getByRole('button', { name: 'Pausar Pozole' }).click();
  await expect(page.getByText('«Pozole» está en pausa.')).toBeVisible();
  expect((await owned(shop, id)).state).toBe('paused');
  await page.getByRole('button', { name: 'Reanudar Pozole' }).click();
  await expect(page.getByText('«Pozole» está otra vez en la calle.')).toBeVisible();
  expect((await owned(shop, id)).state).toBe('active');
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
  expect((await owned(shop, id)).stock).toBe(0);
  await page.getByRole('button', { name: 'Terminar Pozole' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Terminar «Pozole»?');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect((await owned(shop, id)).state).toBe('sold_out');
  await page.getByRole('button', { name: 'Terminar Pozole' }).click();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Repetir Pozole' })).toBeVisible();
  expect((await owned(shop, id)).state).toBe('ended');
});

test('a draft is deleted and brought back; an ended one is repeated in three taps', async ({ page }) => {
  const shop = await openShop();
  await shop.publish('Borrador', 20, { status: 'draft' });
  const ended = await shop.publish('Tamales', 20);
  await shop.change(ended, { status: 'ended' });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Cupones' }).click();
  await page.getByRole('button', { name: 'Borrar Borrador' }).click();
  await expect(page.getByRole('heading', { name: 'Borrador' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Borrador' })).toBeVisible();
  await page.getByRole('link', { name: 'Repetir Tamales' }).click();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /Tu \$49 ya/ })).toBeVisible();
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

test('an act over somebody else’s change shows both values and does what is chosen', async ({ page }) => {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await expect(page.getByRole('button', { name: 'Agregar 20 Pozole' })).toBeVisible();
  // The screen hears of the change and fetches: only what arrives in between is a clash.
  await page.route(/\/companies\/\d+\/coupons\?/, (route) => route.abort());
  await shop.change(coupon, { stock: 30 });
  await page.getByRole('button', { name: 'Agregar 20 Pozole' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Ahora tiene 30 cupones; tú pusiste 25 cupones.');
  await page.unroute(/\/companies\/\d+\/coupons\?/);
  await page.getByRole('button', { name: 'Dejar 30 cupones' }).click();
  expect((await owned(shop, coupon.id_coupon)).stock).toBe(30);
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

test('an undo without a network says so and undoes nothing', async ({ page, context }) => {
  const shop = await openShop();
  const { id_coupon: id } = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/cupones');
  await page.getByRole('button', { name: 'Pausar Pozole' }).click();
  await expect(page.getByText('«Pozole» está en pausa.')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alert')).toContainText('conexión');
  await expect(page.getByRole('alert')).toBeInViewport();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entendido' }).click();
  expect((await owned(shop, id)).state).toBe('paused');
  await page.getByRole('button', { name: 'Reanudar Pozole' }).click();
  await expect.poll(async () => (await owned(shop, id)).state).toBe('active');
});

test('a coupon that paused itself is resumed once it is said what happened, and the answer is kept', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 9 });
  for (let time = 0; time < 3; time++) {
    const { id_claim, phone } = await redeemOne(shop, id_coupon);
    await ask('POST', `/claims/${id_claim}/feedback`, { respected: 'no' }, await tokenOf(phone));
  }
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${id_coupon}/pausa`);
  const resume = page.getByRole('button', { name: 'Reanudar' });
  await resume.click();
  await expect(page.getByRole('alert')).toContainText('Di qué pasó');
  await page.getByRole('radio', { name: 'La caja no sabía' }).check({ force: true });
  await expect(page.getByRole('alert')).toHaveCount(0);
  const sent: unknown[] = [];
  await page.route(`**/api/v1/coupons/${id_coupon}`, async (route) => {
    sent.push(route.request().postDataJSON());
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
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

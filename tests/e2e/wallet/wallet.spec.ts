import type { Page } from '@playwright/test';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { stayIn, tokenOf } from '../fixtures/elsewhere.ts';
import { fillLogin } from '../fixtures/session.ts';
import { openShop } from '../fixtures/shop.ts';
import { cashierAt, claim, isKept, keptClaims, walletOf } from '../fixtures/wallet-stage.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Qué hacer' });

test('a visitor who wants a coupon logs in over it with a password, and it is theirs: its code shows', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Tamal y atole', 30, { stock: 5 });
  await page.goto(`/cupones/${coupon.slug}`, { waitUntil: 'networkidle' });
  await expect(bar(page).getByText('Quedan 5')).toBeVisible();
  await bar(page).getByRole('link', { name: 'Quiero mi cupón' }).click();
  await page.getByRole('button', { name: 'Tengo contraseña' }).click();
  await fillLogin(page, takePerson());
  await expect(page).toHaveURL(/\/tabs\/tab2\?cupon=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Tamal y atole' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await page.getByRole('link', { name: 'Cerrar' }).click();
  await expect(page).toHaveURL(`/cupones/${coupon.slug}`);
  await expect(bar(page).getByText('Ya es tuyo')).toBeVisible();
});

test('what is left says so, and what is gone cannot be taken', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('La última torta', 30, { stock: 1 });
  await page.goto(`/cupones/${coupon.slug}`);
  await expect(bar(page).getByRole('button', { name: 'Quiero mi cupón' })).toBeVisible();
  // Nobody tells this page that somebody was faster.
  await context.route('**/api/v1/coupons/*', (route) => route.abort());
  await claim({ token: await tokenOf(takePerson()) }, coupon);
  await bar(page).getByRole('button', { name: 'Quiero mi cupón' }).click();
  await expect(bar(page).getByRole('alert')).toHaveText('Se agotó.');
  expect((await walletOf(customer)).items).toEqual([]);
});

test('a coupon says of whoever used it the same above and below, also when the wallet comes late', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Ya me lo comí', 30);
  // The coupon itself does not come again.
  await context.route('**/api/v1/coupons/*', (route) => route.abort());
  await (await cashierAt(shop)).redeem(await claim(customer, coupon), customer);
  await page.goto(`/cupones/${coupon.slug}`);
  await expect(bar(page).getByText('Ya lo usaste')).toBeVisible();
  await expect(page.getByRole('region', { name: '¿Me aplica?' })).toContainText('Ya lo usaste');
});

test('Mis cupones: active, used and expired, with how long, where and what was saved', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const cashier = await cashierAt(shop);
  const [soon, later, used] = await Promise.all([
    shop.publish('Nieve de limón', 2),
    shop.publish('Corte de pelo', 24 * 12, { windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }], first_visit: true }),
    shop.publish('Café de olla', 40, { price: 20, original_price: 35 }),
  ]);
  await claim(customer, later);
  await claim(customer, soon);
  await cashier.redeem(await claim(customer, used), customer);
  await page.goto('/tabs/tab2');
  const tickets = page.getByRole('article');
  await expect(tickets.getByRole('heading')).toHaveText(['Nieve de limón', 'Corte de pelo']);
  await expect(tickets.first()).toContainText(/Vence en\s(1\sh 5\d\smin|2\sh)/);
  await expect(tickets.last()).toContainText('Es para la primera visita y ya usaste un cupón en este negocio.');
  await expect(tickets.first()).not.toContainText('primera visita');
  await expect(page.locator('.saved')).toContainText('$15');
  await page.getByRole('link', { name: 'Usados 1' }).click();
  await expect(tickets).toHaveCount(1);
  await expect(tickets).toContainText(/Café de olla.*Hoy, .*, en Centro. Te ahorraste \$15\./s);
  await page.getByRole('link', { name: 'Vencidos 0' }).click();
  await expect(page.getByText('Ningún cupón se te ha vencido.')).toBeVisible();
});

test('an open code says at once what its use saved, asks whether it was respected, takes the answer, and shows what else is near', async ({
  page,
  context,
  customer,
}) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const cashier = await cashierAt(shop);
  const mine = await claim(customer, await shop.publish('Pan de muerto', 30));
  const { title: near } = await shop.publish('Chocolate caliente', 20);
  await page.goto(`/tabs/tab2?cupon=${mine.id_claim}`);
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await cashier.redeem(mine, customer);
  await expect(page.getByText(/Usado: hoy, .* en Centro/)).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te ahorraste $50');
  const order = page.locator('main').locator('h1, legend, h2');
  await expect(order).toHaveText(['Te ahorraste $50', '¿Te lo respetaron?', 'Lo que hay cerca']);
  await expect(page.getByRole('region', { name: 'Lo que hay cerca' }).getByRole('link', { name: near })).toBeVisible();
  await page.getByRole('group', { name: '¿Te lo respetaron?' }).getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Dijiste que no te lo respetaron.')).toBeVisible();
  await expect.poll(async () => (await walletOf(customer)).items[0]?.respected).toBe('no');
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect.poll(async () => (await walletOf(customer)).items[0]?.respected).toBe('yes');
  await cashier.undo(mine.id_claim);
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible({ timeout: 10_000 });
});

test('a coupon is given back, after a question', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Horchata', 30));
  await page.goto(`/tabs/tab2?cupon=${mine.id_claim}`);
  await page.getByRole('button', { name: 'Ya no lo quiero' }).click();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  expect((await walletOf(customer)).items).toHaveLength(1);
  await page.getByRole('button', { name: 'Ya no lo quiero' }).click();
  await page.getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByText('Todavía no tienes cupones')).toBeVisible();
  expect((await walletOf(customer)).items).toEqual([]);
});

test('after the session has ended the wallet can still be shown; a logout and another customer wipe it', async ({
  page,
  context,
  customer,
}) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Mole negro', 30));
  await page.goto('/tabs/tab2');
  await isKept(page, 1);
  await page.evaluate(() => {
    for (const key of ['isLoggedIn', 'access_token']) localStorage.removeItem(key);
  });
  await page.goto('/login');
  await page.getByRole('link', { name: /cupones/ }).click();
  await expect(page).toHaveURL('/tab2');
  await page.getByRole('link', { name: 'Ver código de Mole negro' }).click();
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya no lo quiero' })).toHaveCount(0);
  await page.goto('/tab2');
  await expect(page.getByRole('link', { name: 'vuelve a entrar' })).toBeVisible();
  await page.getByRole('link', { name: 'vuelve a entrar' }).click();
  await fillLogin(page, customer.phone);
  await expect(page).toHaveURL('/tabs/tab2');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL('/login');
  expect(await keptClaims(page)).toBeNull();
  expect(JSON.stringify(await stored(page))).not.toContain(mine.code);
  // Somebody else on a device where a session had only ended.
  await fillLogin(page, customer.phone);
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/tabs/tab2');
  await isKept(page, 1);
  await page.evaluate(() => {
    for (const key of ['isLoggedIn', 'access_token']) localStorage.removeItem(key);
  });
  await page.goto('/login');
  await fillLogin(page, takePerson());
  await expect(page).not.toHaveURL(/login/);
  expect(JSON.stringify(await stored(page))).not.toContain(mine.code);
});

test('that a coupon was used is said in a line, also in the visit of a login, whose style sheet stays', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const phone = takePerson();
  const mine = await claim({ token: await tokenOf(phone) }, await shop.publish('Sopes', 30));
  await page.goto(`/login?volver=${encodeURIComponent(`/tabs/tab2?cupon=${mine.id_claim}`)}`);
  await fillLogin(page, phone);
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await (await cashierAt(shop)).redeem(mine, { phone });
  const said = page.getByText(/Usado: hoy, .* en Centro/);
  await expect(said).toBeVisible({ timeout: 10_000 });
  expect((await said.boundingBox())?.height).toBeLessThan(120);
});

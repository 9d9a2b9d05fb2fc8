import { promised } from '../../support/figures/full-run.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { live, openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

test('an owner invites; whoever has the link accepts with an account of their own and is at the till', async ({ page, browser }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  await expect(page.getByText('1 persona puede canjear.')).toBeVisible();
  await page.getByRole('button', { name: 'Hacer invitación' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  await expect(page.getByText(/Se vence en (23|1)\s(h|día)/)).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const context = await browser.newContext({ ...test.info().project.use, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar' }).click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/\/invitacion#[\w-]{22}$/);

  const guest = await context.newPage();
  await guest.goto(address);
  await expect(guest.getByRole('heading', { name: 'Te invitaron a trabajar en un negocio' })).toBeVisible();
  await logIn(guest, takePerson());
  // The link's secret has outlived the login.
  await guest.goto('/invitacion');
  await expect(guest.getByRole('heading', { name: /te invita a su caja/ })).toBeVisible();
  expect(await findFaults(guest)).toEqual([]);
  await guest.getByRole('button', { name: 'Aceptar' }).click();
  await expect(guest).toHaveURL(/\/caja$/);
  // By itself, while the owner still holds up the code.
  await expect(page.getByText('2 personas pueden canjear.')).toBeVisible();
  await expect(page.getByText('Invitación sin usar')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toHaveCount(0);

  // Somebody else finds it used.
  const other = await (await browser.newContext(test.info().project.use)).newPage();
  await logIn(other, takePerson());
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'Esta invitación ya no sirve' })).toBeVisible();
});

test('access ends by one tap: the cashier’s open screen closes within a second, and one tap gives it back', async ({ page, browser }) => {
  const shop = await openShop();
  const cashierPhone = await shop.hireCashier();
  const context = await browser.newContext(test.info().project.use);
  const cashier = await context.newPage();
  await logIn(cashier, cashierPhone);
  // Its socket hears of the end; nothing that it asks tells it.
  await live(cashier, '/tabs/tab2');
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  const { tap, done } = countTaps();
  const ended = page.waitForResponse((reply) => /\/staff\/\d+$/.test(reply.url()) && reply.request().method() === 'PATCH');
  await tap(page.getByRole('button', { name: /^Quitar acceso/ }));
  expect((await ended).ok()).toBe(true);
  const from = Date.now();
  await cashier.waitForURL(/\/login/, { timeout: promised(1000), waitUntil: 'commit' });
  const took = Date.now() - from;
  console.log(`a cashier’s screen closed ${took} ms after the end`);
  expect(took).toBeLessThan(promised(1000));
  await expect(page.getByText(/ya no puede canjear\. Su sesión se cerró\./)).toBeVisible();
  expect(done.taps).toBe(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 personas pueden canjear.')).toBeVisible();
  await context.close();
});

test('an invitation whose link was closed gets a new one in its place; taken back, it is gone', async ({ page }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  const code = page.getByRole('img', { name: 'Código QR de la invitación' });
  const open = async () => (await ask<{ items: { id_invitation: number }[] }>('GET', at, undefined, shop.owner)).items;
  const at = `/companies/${shop.id_company}/invitations`;
  await page.getByRole('button', { name: 'Hacer invitación' }).click();
  await expect(code).toBeVisible();
  const [before] = await open();
  await page.reload();
  await expect(code).toHaveCount(0);
  await cutLine(page, /\/invitations$/, 'POST', 'before');
  await page.getByRole('button', { name: 'Nueva liga' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await open()).toEqual([before]);
  await page.getByRole('button', { name: 'Nueva liga' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('La de antes ya no sirve.')).toBeVisible();
  await expect(code).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const after = await open();
  expect(after).toHaveLength(1);
  expect(after).not.toEqual([before]);
  await sheet.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByRole('button', { name: 'Cancelar la invitación' }).click();
  await expect(page.getByText('Invitación sin usar')).toHaveCount(0);
  // A code that is held up no longer serves, and is not shown.
  await page.getByRole('button', { name: 'Hacer invitación' }).click();
  await expect(code).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar la invitación' }).click();
  await expect(code).toHaveCount(0);
  expect(await open()).toEqual([]);
});

test('an owner names another, who then may stay alone; the only one is told why not', async ({ page, browser }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  await page.getByRole('button', { name: 'Dejar el negocio' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar el negocio' }).click();
  await expect(page.getByRole('alert')).toContainText('Nadie más es dueño');

  await page.getByRole('radio', { name: 'Dueño' }).check({ force: true });
  await expect(page.getByText(/^Puede todo lo que tú/)).toBeVisible();
  await expect(page.getByText('¿Dónde va a trabajar?')).toHaveCount(0);
  const [made] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'POST' && /\/invitations$/.test(reply.url())),
    page.getByRole('button', { name: 'Hacer invitación' }).click(),
  ]);
  const { secret } = (await made.json()) as { secret: string };
  await expect(page.getByText('Invitación de dueño, sin usar')).toBeVisible();
  const context = await browser.newContext(test.info().project.use);
  const guest = await context.newPage();
  await logIn(guest, takePerson());
  await guest.goto(`/invitacion#${secret}`);
  await expect(guest.getByRole('heading', { name: /te invita como dueño/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Aceptar' }).click();
  await expect(guest).toHaveURL(/\/mi-negocio$/);

  await page.reload();
  await expect(page.getByText('2 personas pueden canjear.')).toBeVisible();
  // Another owner's place is not one's own to take.
  await expect(page.getByRole('button', { name: /^Quitar acceso/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Dejar el negocio' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('para volver te tienen que invitar');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar el negocio' }).click();
  await expect(page).toHaveURL(/\/login/);
  await guest.goto('/mi-negocio/gente');
  await expect(guest.getByText('1 persona puede canjear.')).toBeVisible();
  await context.close();
});

test('access is taken once, however often it is tapped', async ({ page }) => {
  const shop = await openShop();
  await shop.hireCashier();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  let sent = 0;
  await page.route('**/api/v1/staff/*', async (route) => {
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: /^Quitar acceso/ }).dblclick();
  await expect(page.getByText(/ya no puede canjear\. Su sesión se cerró\./)).toBeVisible();
  expect(sent).toBe(1);
});

test('a cashier of another store is invited in three taps', async ({ page }) => {
  const shop = await openShop();
  const market = { name: 'Mercado', address: 'Calle 9', id_city: shop.id_city };
  const { id_store } = await ask<{ id_store: number }>('POST', `/companies/${shop.id_company}/stores`, market, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  const { tap, done } = countTaps();
  await tap(page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Mi ficha' }));
  await tap(page.getByRole('main').getByRole('link', { name: /^Mi gente/ }));
  const places = page.getByRole('group', { name: '¿Dónde va a trabajar?' });
  await tap(places.getByRole('button', { name: 'Mercado' }));
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  expect(done.taps).toBe(3);
  await expect(places.getByRole('button', { pressed: true })).toHaveText(['Mercado']);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const open = await ask<{ items: { id_store: number }[] }>('GET', `/companies/${shop.id_company}/invitations`, undefined, shop.owner);
  expect(open.items.map((one) => one.id_store)).toEqual([id_store]);
});

import type { Page } from '@playwright/test';
import { promised } from '../../support/figures/full-run.ts';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import {
  expect,
  heading,
  isKept,
  keepButton,
  keepCity,
  keepOfferedCity,
  keptCity,
  listenForErrors,
  pocketFiles,
  test,
} from '../fixtures/own-server.ts';
import { settleWorker } from '../fixtures/worker.ts';

test.describe.configure({ mode: 'default' });

const banner = (page: Page) => page.locator('.offline');

/** Lists of coupons by the query of their page, and what the server shows on it. */
async function couponLists(page: Page, { origin }: OwnServer, idColonia: number): Promise<{ path: string; slugs: string[] }[]> {
  const queries = {
    '': '',
    'categoria=2': '&id_category=2',
    'abierto=1': '&open_now=true',
    [`colonia=${idColonia}`]: `&id_colonia=${idColonia}`,
  };
  return Promise.all(
    Object.entries(queries).map(async ([path, query]) => {
      const { items } = await (await page.request.get(`${origin}/api/v1/coupons?id_city=22014${query}`)).json();
      expect(items.length, path).toBeGreaterThan(0);
      return { path, slugs: items.map(({ slug }: { slug: string }) => `/cupones/${slug}`) };
    }),
  );
}

test('one tap keeps the city, and without a server all that reads works', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await expect(page.locator('.pocket-size')).toHaveText(/^\d+\u00a0kBse bajan una sola vez$/);
  const { items } = await (await page.request.get(`${server.origin}/api/v1/coupons?id_city=22014&limit=50`)).json();
  const lists = await couponLists(page, server, items[0].stores[0].id_colonia);
  await keepCity(page, server);
  await expect(page.locator('.pocket-size')).toHaveText(/^\d+\u00a0kBde hoy a las? \d/);
  await page.close();
  await server.stop();

  const phone = await context.newPage();
  const wrong = listenForErrors(phone);
  await phone.goto(server.origin);
  await phone.getByRole('link', { name: 'Explorar sin cuenta' }).click();
  await expect(phone.locator('main a[href^="/"]').first()).toBeVisible();

  const shown = () => phone.locator('main a[href^="/cupones/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  for (const { path, slugs } of lists) {
    await phone.goto(`${server.origin}/cupones?${path}`);
    await expect.poll(shown, { message: path }).toEqual(slugs);
    await expect(banner(phone)).toHaveText(/^Sin conexión\. Actualizado hoy, /);
  }
  await phone.goto(`${server.origin}/cupones/${items[0].slug}`);
  await expect(heading(phone)).toContainText(items[0].title);
  await expect(phone.getByText('¿Me aplica?')).toBeVisible();
  await phone.goto(`${server.origin}/negocios/${items[0].company.slug}`);
  await expect(heading(phone)).toHaveText(items[0].company.name);
  await expect(phone.getByText(/^Hoy, /).first()).toBeVisible();

  await phone.goto(`${server.origin}/tengo?cuando=1-1400&personas=2&pesos=500`);
  await expect(phone.locator('.plan').first()).toContainText('Sí:');
  await expect(banner(phone)).toHaveText(/^Sin conexión\. /);

  await phone.goto(`${server.origin}/modal-search?q=taqerias`);
  await expect(phone.locator('main a[href^="/negocios/"]').first()).toBeVisible();
  await expect(phone.getByText(/Taquer/).first()).toBeVisible();
  expect(wrong).toEqual([]);
});

test('a line that brings nothing is not waited for', async ({ page, server, context }) => {
  await keepCity(page, server);
  await page.close();
  server.fallSilent();
  const phone = await context.newPage();
  const began = Date.now();
  await phone.goto(`${server.origin}/modal-search?q=taqerias`, { waitUntil: 'commit' });
  await expect(phone.locator('main a[href^="/negocios/"]').first()).toBeVisible();
  // The page's four seconds and a second for what it then asks; without the pocket it waits for ever.
  expect(Date.now() - began).toBeLessThan(promised(8000));
  await server.stop();
});

test('what is kept at the second try answers too', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  // The worker that answers from the city comes later than the city does.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/sw-pocket.js', (route) => held.then(() => route.continue()));
  await page.route(pocketFiles, (route) => route.abort('connectionreset'), { times: 1 });
  await keepButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Se cortó la conexión\./);
  await keepOfferedCity(page, async () => {
    await Promise.all([page.waitForResponse(pocketFiles), keepButton(page).click()]);
    await page.waitForTimeout(3000);
    letGo();
  });
  // Time for the end of the first try to choose another worker.
  await page.waitForTimeout(1000);
  await settleWorker(page);
  await Promise.all([page.close(), server.stop()]);
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/modal-search?q=taqerias`);
  await expect(phone.locator('main a[href^="/negocios/"]').first()).toBeVisible();
});

test('a phone without room says so, and keeps what it has', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  const line = await context.newCDPSession(page);
  await line.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 50_000 });
  await keepButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^No hay espacio en el teléfono\./);
  await line.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await keepOfferedCity(page);
});

test('what is under way can be cancelled, and what is kept can go', async ({ page, server }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  await page.route(pocketFiles, () => {});
  await keepButton(page).click();
  await expect(page.getByText('Bajando…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute(pocketFiles);
  await keepButton(page).click();
  await expect(keptCity(page)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar del teléfono' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(keepButton(page)).toBeVisible();
  await expect(keptCity(page)).toBeHidden();
});

const lines = [
  { name: 'Wi-Fi', connection: { type: 'wifi', saveData: false }, asks: true },
  { name: 'Wi-Fi that saves data', connection: { type: 'wifi', saveData: true }, asks: false },
  { name: 'prepaid data', connection: { type: 'cellular', saveData: false }, asks: false },
  { name: 'a line of which nothing is known', connection: {}, asks: false },
];
test('it renews itself over Wi-Fi alone', async ({ page, server, context }) => {
  await keepCity(page, server);
  await page.close();
  for (const { name, connection, asks } of lines) {
    const phone = await context.newPage();
    await phone.addInitScript((own) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => own, configurable: true });
      localStorage.setItem('pocket_wifi', '0');
    }, connection);
    const asked: string[] = [];
    phone.on('request', (request) => /\/api\/v1\/pocket\//.test(request.url()) && asked.push(request.url()));
    const begun = phone.waitForRequest(/\/livez$/);
    await phone.goto(`${server.origin}/promociones`);
    await begun;
    if (asks) await expect.poll(() => asked.length, { message: name }).toBe(1);
    else await phone.waitForTimeout(2_000);
    expect(asked.length, name).toBe(asks ? 1 : 0);
    await phone.close();
  }
});

test('its screen has no faults, in any of its states', async ({ page, server, context }) => {
  const hasNoneAtAnyWidth = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
    }
  };
  await page.goto(`${server.origin}/bolsillo`);
  await expect(keepButton(page)).toBeEnabled();
  await hasNoneAtAnyWidth();
  await isKept(page);
  await keepOfferedCity(page, () => keepButton(page).press('Enter'));
  await hasNoneAtAnyWidth();
  await Promise.all([page.close(), server.stop()]);
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/bolsillo`);
  await expect(phone.getByText('Sin conexión. Lo que ves es lo que está en tu teléfono.')).toBeVisible();
  expect(await findFaults(phone, { schemes: bothSchemes })).toEqual([]);
});

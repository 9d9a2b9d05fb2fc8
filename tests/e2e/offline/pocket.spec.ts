import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { promised } from '../../support/figures/full-run.ts';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { findFaults } from '../fixtures/faults.ts';
import { expect, heading, isKept, listenForErrors, test } from '../fixtures/own-server.ts';

test.describe.configure({ mode: 'default' });

const keptCity = (page: Page) => page.getByRole('heading', { name: 'Querétaro está en tu teléfono' });
const keepButton = (page: Page) => page.getByRole('button', { name: 'Guardar mi ciudad' });
const renewButton = (page: Page) => page.getByRole('button', { name: /^Actualizar \(\d+\skB\)$/ });
const banner = (page: Page) => page.locator('.offline');
const files = /\/static\/pocket\/22014/;

/** Keeps the city by the tap, on a phone that has the app; of what it read before nothing stays. */
async function keepCity(page: Page, { origin }: OwnServer): Promise<void> {
  await page.goto(`${origin}/bolsillo`);
  await isKept(page);
  await keepButton(page).click();
  await expect(keptCity(page)).toBeVisible();
  await page.evaluate(() => caches.delete('answers'));
}

/** Changes the city while the server is away, and lets it look at its pocket again. */
async function changePrice(server: OwnServer, slug: string, centavos: number): Promise<void> {
  await server.stop();
  const { db, close } = await openDatabase(readEnv({ DATA_DIR: server.folder }));
  await db.execute(sql`update menu_items set price = ${centavos} where slug = ${slug}`);
  await db.execute(sql`update pockets set checked_at = checked_at - interval '1 hour'`);
  await close();
  await server.start();
}

/** Whoever asks first may hear of the pocket of before, while the newer one is being made. */
const hearOfNewer = (page: Page) =>
  expect(async () => {
    await page.reload();
    await expect(renewButton(page)).toBeVisible({ timeout: 10_000 });
  }).toPass();

/** Lists of coupons by the query of their page, and what the server shows on it. */
async function couponLists(page: Page, { origin }: OwnServer, idColonia: number): Promise<{ path: string; slugs: string[] }[]> {
  const queries = {
    '': '',
    'categoria=2': '&id_category=2',
    'abierto=1': '&open_now=true',
    [`colonia=${idColonia}`]: `&id_colonia=${idColonia}`,
  };
  const lists: { path: string; slugs: string[] }[] = [];
  for (const [path, query] of Object.entries(queries)) {
    const { items } = await (await page.request.get(`${origin}/api/v1/coupons?id_city=22014${query}`)).json();
    expect(items.length, path).toBeGreaterThan(0);
    lists.push({ path, slugs: items.map(({ slug }: { slug: string }) => `/cupones/${slug}`) });
  }
  return lists;
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

test('what is new comes as a difference, by a tap', async ({ page, server, context }) => {
  const { items } = await (await page.request.get(`${server.origin}/api/v1/menu-items?id_city=22014&limit=1`)).json();
  const [{ slug, company, name }] = items;
  await keepCity(page, server);
  await expect(page.getByText('Está al día.')).toBeVisible();
  await changePrice(server, slug, 4321_00);
  await hearOfNewer(page);
  const bytes: number[] = [];
  page.on('response', async (response) => {
    if (files.test(response.url())) bytes.push(Number(response.headers()['content-length'] ?? (await response.body()).length));
  });
  await renewButton(page).click();
  await expect(page.getByText('Está al día.')).toBeVisible();
  expect(bytes).toHaveLength(1);
  expect(bytes[0]).toBeLessThan(2000);
  await page.evaluate(() => caches.delete('answers'));
  await server.stop();
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/negocios/${company.slug}`);
  await expect(phone.getByText(name).first()).toBeVisible();
  await expect(phone.getByText('$4,321').first()).toBeVisible();
});

test('where a difference does not fit, the whole comes', async ({ page, server }) => {
  await keepCity(page, server);
  const { items } = await (await page.request.get(`${server.origin}/api/v1/menu-items?id_city=22014&limit=3`)).json();
  await changePrice(server, items[2].slug, 1234_00);
  await page.route(/\/static\/pocket\/22014-/, (route) => route.fulfill({ contentType: 'application/x-ndjson', body: '{"format":2}\n' }));
  // Whoever asks first may hear of the pocket of before, and a line of a busy machine may be let go and asked for again.
  await expect(async () => {
    await page.reload();
    const whole = page.waitForResponse(/\/static\/pocket\/22014\.jsonl/, { timeout: 20_000 });
    await Promise.all([whole, renewButton(page).click({ timeout: 10_000 })]);
  }).toPass({ timeout: 120_000 });
  await expect(page.getByText('Está al día.')).toBeVisible();
});

test('half a download leaves what was there', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  const whole = await page.request.get(`${server.origin}/static/pocket/22014.jsonl`);
  const text = await whole.text();
  await page.route(files, (route) => route.fulfill({ contentType: 'application/x-ndjson', body: text.slice(0, text.length / 2) }));
  await keepButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^No se pudo guardar\./);
  await page.unroute(files);
  await keepButton(page).click();
  await expect(keptCity(page)).toBeVisible();
  await changePrice(server, 'no-hay', 1);
  const { items } = await (await page.request.get(`${server.origin}/api/v1/menu-items?id_city=22014&limit=2`)).json();
  await changePrice(server, items[1].slug, 77_00);
  await hearOfNewer(page);
  await page.route(files, (route) => route.abort('connectionreset'));
  await renewButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Se cortó la conexión\. Lo que ya tenías sigue aquí/);
  await page.evaluate(() => caches.delete('answers'));
  await server.stop();
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/promociones`);
  await expect(phone.locator('main a[href^="/promociones/"]').first()).toBeVisible();
});

test('a phone without room says so, and keeps what it has', async ({ page, server, context }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  const line = await context.newCDPSession(page);
  await line.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: 50_000 });
  await keepButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^No hay espacio en el teléfono\./);
  await line.send('Storage.overrideQuotaForOrigin', { origin: server.origin });
  await keepButton(page).click();
  await expect(keptCity(page)).toBeVisible();
});

test('what is under way can be cancelled, and what is kept can go', async ({ page, server }) => {
  await page.goto(`${server.origin}/bolsillo`);
  await isKept(page);
  await page.route(files, () => {});
  await keepButton(page).click();
  await expect(page.getByText('Bajando…')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.unroute(files);
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
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${server.origin}/bolsillo`);
    await expect(keepButton(page)).toBeEnabled();
    expect(await findFaults(page, { schemes: ['light', 'dark'] })).toEqual([]);
  }
  await isKept(page);
  await keepButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(keptCity(page)).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await findFaults(page, { schemes: ['light', 'dark'] })).toEqual([]);
  }
  await Promise.all([page.close(), server.stop()]);
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/bolsillo`);
  await expect(phone.getByText('Sin conexión. Lo que ves es lo que está en tu teléfono.')).toBeVisible();
  expect(await findFaults(phone, { schemes: ['light', 'dark'] })).toEqual([]);
});

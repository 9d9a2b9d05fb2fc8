import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import type { OwnServer } from '../../support/servers/own-server.ts';
import { expect, isKept, keepButton, keepCity, keepOfferedCity, pocketFiles, test } from '../fixtures/own-server.ts';

test.describe.configure({ mode: 'default' });

const renewButton = (page: Page) => page.getByRole('button', { name: /^Actualizar \(\d+\skB\)$/ });

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

test('what is new comes as a difference, by a tap', async ({ page, server, context }) => {
  const { items } = await (await page.request.get(`${server.origin}/api/v1/menu-items?id_city=22014&limit=1`)).json();
  const [{ slug, company, name }] = items;
  await keepCity(page, server);
  await expect(page.getByText('Está al día.')).toBeVisible();
  await changePrice(server, slug, 4321_00);
  await hearOfNewer(page);
  const bytes: number[] = [];
  page.on('response', async (response) => {
    if (pocketFiles.test(response.url())) bytes.push(Number(response.headers()['content-length'] ?? (await response.body()).length));
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
  // A line of a busy machine may be let go and asked for again.
  await expect(async () => {
    await hearOfNewer(page);
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
  await page.route(pocketFiles, (route) => route.fulfill({ contentType: 'application/x-ndjson', body: text.slice(0, text.length / 2) }));
  await keepButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^No se pudo guardar\./);
  await page.unroute(pocketFiles);
  await keepOfferedCity(page);
  await changePrice(server, 'no-hay', 1);
  const { items } = await (await page.request.get(`${server.origin}/api/v1/menu-items?id_city=22014&limit=2`)).json();
  await changePrice(server, items[1].slug, 77_00);
  await hearOfNewer(page);
  await page.route(pocketFiles, (route) => route.abort('connectionreset'));
  await renewButton(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Se cortó la conexión\. Lo que ya tenías sigue aquí/);
  await page.evaluate(() => caches.delete('answers'));
  await server.stop();
  const phone = await context.newPage();
  await phone.goto(`${server.origin}/promociones`);
  await expect(phone.locator('main a[href^="/promociones/"]').first()).toBeVisible();
});

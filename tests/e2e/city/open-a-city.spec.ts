import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchResults } from '../../../contract/catalog/search.ts';
import { startOwnServer } from '../../support/servers/own-server.ts';
import { endProcesses, newFolder } from '../../support/servers/processes.ts';
import { denueFile, denueShops } from '../../support/stages/denue-file.ts';
import { codeField } from '../fixtures/claim-sheet.ts';
import { expect, test } from '../fixtures/customer.ts';
import { city, colonia, send, state } from '../fixtures/location-fields.ts';

test.use({ viewport: { width: 360, height: 740 } });
test.afterAll(() => endProcesses());

const [phone, password] = ['4421234567', 'huizache-7788'];

/** Three colonias, as Correos de México has them. */
const colonias = [
  'El Catálogo Nacional de Códigos Postales',
  'd_codigo|d_asenta|d_tipo_asenta|D_mnpio|d_estado|d_ciudad|d_CP|c_estado|c_oficina|c_CP|c_tipo_asenta|c_mnpio|id_asenta_cpcons|d_zona|c_cve_ciudad',
  ...['Centro', 'La Cruz', 'Álamos'].map(
    (name, n) => `7600${n}|${name}|Colonia|Querétaro|Querétaro|Querétaro|76000|22|76000||09|014|000${n + 1}|Urbano|01`,
  ),
].join('\r\n');

test('from an empty folder to a first coupon: the machine’s share of docs/operations.md, step by step', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const folder = newFolder();
  const steps: string[] = [];
  let since = Date.now();
  const step = (what: string) => {
    steps.push(`${what} ${((Date.now() - since) / 1000).toFixed(1)} s`);
    since = Date.now();
  };
  const server = await startOwnServer({ SEED: 'none', DATA_DIR: folder });
  const { origin } = server;
  step('first start');

  const [, code] = /Nobody operates this city yet: open \S+ and type ([A-Z2-7-]+)/.exec(server.said()) ?? [];
  let lastCode: string | undefined;
  /** The code that is sent next. */
  const nextCode = async () => {
    await expect.poll(() => server.lastCode() !== lastCode).toBe(true);
    lastCode = server.lastCode();
    return lastCode as string;
  };
  await page.goto(`${origin}/ciudad`);
  await page.getByLabel('Código de la terminal').fill(code as string);
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByLabel('Tu nombre').fill('Olga Operadora');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Operar esta ciudad' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
  step('operator');
  await page.getByLabel('Nombre', { exact: true }).fill('La Plaza');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/^Guardado/).first()).toBeVisible();
  step('name');

  const file = path.join(folder, 'colonias.txt');
  writeFileSync(file, colonias, 'latin1');
  await server.stop();
  const imported = spawnSync(process.execPath, ['server/commands/geo-import.ts', '--file', file], {
    env: { ...process.env, DATA_DIR: folder, SEED: 'none', DATABASE_URL: '' },
    encoding: 'utf8',
  });
  expect(imported.stdout + imported.stderr).toContain('sepomex: 3 new');
  await server.start();
  step('colonias and start');

  await page.goto(`${origin}/ciudad/negocios/importar`);
  await page.getByRole('link', { name: 'Elegir mi ciudad' }).click();
  await state(page).selectOption({ label: 'Querétaro' });
  await city(page).selectOption({ label: 'Querétaro' });
  await colonia(page).selectOption({ label: 'Todos' });
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importar negocios');
  step('its city');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Escoger archivo' }).click()]);
  const directory = denueFile(denueShops(500).map((shop, n) => ({ ...shop, telefono: n === 0 ? '442 765 4321' : '' })));
  await chooser.setFiles({ name: 'denue_inegi.csv', mimeType: 'text/csv', buffer: Buffer.from(directory) });
  await page.getByRole('button', { name: 'Importar 500 negocios' }).click({ timeout: 60_000 });
  await expect(page.getByText('Listo: 500 negocios nuevos.')).toBeVisible({ timeout: 60_000 });
  step('500 businesses');

  await page.getByRole('link', { name: 'Ver los nuevos' }).click();
  await page.getByRole('link', { name: 'Fonda Número' }).first().click();
  await page.getByRole('button', { name: 'Imprimir código' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir códigos' });
  const printed = page.waitForResponse('**/ownership/sheets');
  await sheet.getByRole('button', { name: 'Imprimir 1 hoja' }).click();
  expect((await printed).ok()).toBe(true);
  await expect(sheet).toContainText('Listo: 1 hoja en un PDF');
  step('a sheet');

  const answer = await page.request.get(`${origin}/api/v1/search?q=fonda%20numero%201&id_city=22014`);
  const { companies } = (await answer.json()) as SearchResults;
  const { slug } = companies.items.find(({ name }) => name === 'Fonda Número 1') as { slug: string };
  const owner = await (await browser.newContext(test.info().project.use)).newPage();
  await owner.goto(`${origin}/register`, { waitUntil: 'networkidle' });
  await owner.getByLabel('Nombre').fill('Lupita Dueña');
  await owner.getByLabel('Teléfono').fill('4421112233');
  await owner.getByLabel(/^Contraseña/).fill(password);
  await owner.getByLabel(/Leí y acepto/).check();
  await owner.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(owner.getByLabel('Código de 6 dígitos')).toBeVisible();
  await owner.getByLabel('Código de 6 dígitos').fill(await nextCode());
  await owner.getByRole('button', { name: 'Confirmar' }).click();
  await expect(owner).not.toHaveURL(/\/register/);
  step('an account');
  await owner.goto(`${origin}/negocios/${slug}/reclamar`, { waitUntil: 'networkidle' });
  await owner.getByRole('button', { name: /^Mandar código al/ }).click();
  await expect(codeField(owner)).toBeVisible();
  await codeField(owner).fill(await nextCode());
  await owner.getByRole('button', { name: 'Es mío' }).click();
  await owner.waitForURL('**/mi-negocio');
  step('the claim');
  await owner.goto(`${origin}/mi-negocio/publicar`);
  await owner.getByLabel('Tu oferta, como la dirías').fill('hoy 2x1 en tacos al pastor, 40 cupones');
  await owner.getByRole('button', { name: 'Ver cómo queda' }).click();
  await owner.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(owner.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  await page.goto(`${origin}/cupones`);
  await expect(page.getByRole('heading', { name: 'Tacos al pastor' })).toBeVisible();
  step('the first coupon');
  console.log(steps.join(' · '));
});

import { type OwnServer, startOwnServer } from '../../support/servers/own-server.ts';
import { endProcesses } from '../../support/servers/processes.ts';
import { expect, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';

// The second goes on where the first has come to.
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
test.beforeAll(async () => {
  // A first start, beside the other tests.
  test.setTimeout(300_000);
  server = await startOwnServer({ SEED: 'none' });
});
test.afterAll(() => endProcesses());

test('a city without an operator asks for the code of its terminal, and is run by whoever has it', async ({ page }) => {
  const [, address, code] = /Nobody operates this city yet: open (\S+) and type ([A-Z2-7-]+)/.exec(server.said()) ?? [];
  expect(address).toBe(`${server.origin}/ciudad/primer-operador`);
  await page.goto(`${server.origin}/ciudad`);
  await expect(page).toHaveURL(address as string);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abre tu ciudad');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Operar esta ciudad' }).click();
  await expect(page.getByText('Escribe el código de la terminal.')).toBeVisible();
  await page.getByLabel('Código de la terminal').fill('AAAA-AAAA-AAAA-AAAA');
  await page.getByLabel('Teléfono').fill('442 123 4567');
  await page.getByLabel('Tu nombre').fill('Olga Operadora');
  await page.getByLabel('Contraseña', { exact: true }).fill('huizache-7788');
  await page.getByRole('button', { name: 'Operar esta ciudad' }).click();
  await expect(page.getByText('No es el que está en la terminal del servidor')).toBeVisible();
  await expect(page.getByLabel('Tu nombre'), 'what was typed stays').toHaveValue('Olga Operadora');
  await page.getByLabel('Código de la terminal').fill((code as string).toLowerCase());
  await page.getByRole('button', { name: 'Operar esta ciudad' }).click();
  await expect(page).toHaveURL(`${server.origin}/ciudad/ajustes`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
});

test('afterwards it is gone, and after another start no code is written', async ({ page }) => {
  await page.goto(`${server.origin}/ciudad/primer-operador`);
  await expect(page.getByText('Esta ciudad ya tiene quien la opere')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await page.goto(`${server.origin}/ciudad`);
  await expect(page).toHaveURL(/\/login\?volver=/);
  await server.stop();
  await server.start();
  expect(server.said()).not.toContain('Nobody operates');
});

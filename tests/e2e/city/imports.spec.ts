import type { Page } from '@playwright/test';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { type DenueFields, denueFile, denueShops } from '../../support/stages/denue-file.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, stayIn, takeCity } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { countTaps } from '../fixtures/taps.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function openCity(page: Page) {
  const id_city = await takeCity();
  await stayIn(page.context(), id_city);
  await logIn(page, operatorPhone);
  const place = { cve_ent: String(Math.floor(id_city / 1000)), cve_mun: String(id_city % 1000) };
  return { id_city, file: (rows: DenueFields[]) => denueFile(rows.map((row) => ({ ...row, ...place }))) };
}

/** Ids of a directory are those of the whole country. */
const shopsOf = (id_city: number, count: number) => denueShops(count, id_city * 1000);

async function choose(page: Page, label: string, content: string, name = 'denue_inegi.csv') {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: label }).click()]);
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

test('a directory is looked at first, and is in after four taps, with the way to what is new', async ({ page }) => {
  const { id_city, file } = await openCity(page);
  await page.goto('/ciudad/negocios');
  await expect(page.getByRole('heading', { name: 'Aquí todavía no hay negocios' })).toBeVisible();
  const { done, tap } = countTaps();
  await tap(page.getByRole('link', { name: 'Importar' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Importar negocios' })).toBeVisible();
  await expect(page.getByText('Hasta 50 MB y 50,000 negocios.')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page.getByRole('button', { name: 'Escoger archivo' }))]);
  const content = file([...shopsOf(id_city, 230), { ...shopsOf(id_city, 1)[0], id: id_city * 1000 + 900, codigo_act: '813210' }]);
  await chooser.setFiles({ name: 'denue_inegi.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByRole('heading', { name: 'Lo que cambiaría' })).toBeVisible();
  await expect(page.getByText('De giros que aquí no van')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const { items } = await ask<{ items: unknown[] }>('GET', `/companies?id_city=${id_city}`);
  expect(items).toEqual([]);
  await tap(page.getByRole('button', { name: 'Importar 230 negocios' }));
  await expect(page.getByText('Listo: 230 negocios nuevos.')).toBeVisible({ timeout: 60_000 });
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  // Visitors see them at once: the empty list of before was cached.
  const { items: seen } = await ask<{ items: unknown[] }>('GET', `/companies?id_city=${id_city}`);
  expect(seen.length).toBeGreaterThan(0);
  await tap(page.getByRole('link', { name: 'Ver los nuevos' }));
  await expect(page.getByRole('link', { name: 'Fonda Número' }).first()).toBeVisible();
  expect(done.taps).toBe(4);
});

test('rows that are wrong are named, nothing is in, and the corrected file is taken', async ({ page }) => {
  const { id_city, file } = await openCity(page);
  await page.goto('/ciudad/negocios/importar');
  const [good, bad] = shopsOf(id_city, 2) as [DenueFields, DenueFields];
  await choose(page, 'Escoger archivo', file([good, { ...bad, cod_postal: '7', codigo_act: 'tacos' }]));
  await expect(page.getByText('Hay 1 error en el archivo. No se importó nada')).toBeVisible();
  await expect(page.getByText('Renglón 3')).toBeVisible();
  await expect(page.getByText('codigo_act: deben ser seis dígitos; dice "tacos"')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await choose(page, 'Subir el archivo corregido', file([good, bad]));
  await expect(page.getByRole('button', { name: 'Importar 2 negocios' })).toBeVisible();
  await page.getByRole('button', { name: 'Escoger otro archivo' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué archivo?' })).toBeVisible();
});

test('what is no such file, is empty, or comes while another one is under way is said', async ({ page }) => {
  const { id_city, file } = await openCity(page);
  await page.goto('/ciudad/negocios/importar');
  await choose(page, 'Escoger archivo', '', 'vacio.csv');
  await expect(page.getByText('El archivo está vacío.')).toBeVisible();
  await choose(page, 'Escoger archivo', 'hola\n', 'notas.csv');
  await expect(page.getByText('no es el CSV del DENUE ni un catálogo')).toBeVisible();
  await page.route(/\/imports$/, (route) => route.abort());
  await choose(page, 'Escoger archivo', file(shopsOf(id_city, 1)));
  await expect(page.getByText('El archivo no alcanzó a subir y no se cambió nada.')).toBeVisible();
  await page.unroute(/\/imports$/);
  await page.route(/\/cities\/\d+\/import$/, async (route) => {
    const counts = { new: 0, changed: 0, unchanged: 0, claimed: 0, inactive: 0, elsewhere: 0, skipped: 0 };
    const shown = {
      id_import: 1,
      id_city,
      kind: 'denue',
      file: 'denue.csv',
      state: 'stopped',
      total: 450,
      done: 300,
      counts,
      problems: [],
      more: 0,
    };
    await route.fulfill({ json: { import: { ...shown, started_at: '2026-11-20T18:00:00Z', is_stuck: false } } });
  });
  await page.reload();
  await expect(page.getByText('Se detuvo: entraron 300 de 450, y se quedan.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Seguir donde se quedó' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

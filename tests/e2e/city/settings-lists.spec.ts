import { builtInVersions } from '../../../contract/legal-versions.ts';
import { holdUpload } from '../fixtures/cut-line.ts';
import { findFaults } from '../fixtures/faults.ts';
import { logInOperator, test } from '../fixtures/own-city.ts';
import { expect, heading } from '../fixtures/own-server.ts';
import { countTaps } from '../fixtures/taps.ts';

test.describe.configure({ mode: 'serial' });

test('new terms: written, kept as a draft, published after a question, and read by everybody; words stay words', async ({
  page,
  server,
}) => {
  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes/terminos`);
  await expect(heading(page)).toHaveText('Términos');
  await expect(page.getByText(`Vale el que viene con el producto, versión ${builtInVersions.terms}.`)).toBeVisible();
  const hostile = '<img src=x onerror="document.title=\'tomado\'"> <b>negritas</b>';
  await page.getByLabel('Texto').fill(`## Lo nuestro\nUsar La Plaza es gratis para la gente.\n\n- Uno\n- Dos\n\n${hostile}`);
  const shown = page.getByRole('region', { name: 'Así se lee' });
  await expect(shown.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
  await expect(shown.getByRole('listitem')).toHaveText(['Uno', 'Dos']);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Borrador guardado. Nadie más lo ve.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Texto')).toHaveValue(/Lo nuestro/);
  const { done, tap } = countTaps();
  await tap(page.getByRole('button', { name: 'Publicar', exact: true }));
  await expect(page.getByRole('alertdialog', { name: '¿Publicar esta versión?' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await tap(page.getByRole('button', { name: 'Sí, publicar' }));
  await expect(page.getByText(`Publicada la versión ${builtInVersions.terms + 1}.`)).toBeVisible();
  expect(done.taps).toBe(2);

  for (const javaScriptEnabled of [true, false]) {
    const context = await page.context().browser()?.newContext({ javaScriptEnabled });
    const reader = await context?.newPage();
    if (!reader) throw new Error('no page');
    await reader.goto(`${server.origin}/terminos`);
    await expect(reader.getByText(`Versión ${builtInVersions.terms + 1}`, { exact: false }).first()).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
    await expect(reader.getByText(hostile)).toBeVisible();
    await expect(reader).toHaveTitle(/Términos/);
    await expect(reader.locator('article b, article img')).toHaveCount(0);
    if (javaScriptEnabled) expect(await findFaults(reader)).toEqual([]);
    await reader.goto(`${server.origin}/terminos?version=${builtInVersions.terms}`);
    await expect(reader.getByText('Esta versión es de antes.')).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'Las ofertas son de cada negocio' })).toBeVisible();
    await reader.getByRole('link', { name: 'Ver la que vale hoy' }).click();
    await expect(reader.getByRole('heading', { name: 'Lo nuestro' })).toBeVisible();
    await context?.close();
  }
});

test('categories: moved up by one tap, seen in the order of the home; made, renamed, deleted and taken back', async ({ page, server }) => {
  await logInOperator(page, server);
  await page.goto(`${server.origin}/ciudad/ajustes/categorias`);
  const rows = page.getByRole('region', { name: 'De negocios' }).getByRole('listitem');
  const names = async () => (await rows.locator('b').allTextContents()).slice(0, 3);
  await expect(rows.first()).toBeVisible();
  const [first, second] = await names();
  const { done, tap } = countTaps();
  await tap(page.getByRole('button', { name: `Subir ${second}` }));
  await expect.poll(names).toEqual([second, first, expect.anything()]);
  expect(done.taps).toBe(1);
  await expect(page.getByRole('button', { name: `Subir ${second}` })).toBeDisabled();
  const order = async () =>
    (await (await page.request.get(`${server.origin}/api/v1/categories?kind=company`)).json()).items.map(
      ({ name }: { name: string }) => name,
    );
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first]);

  await page.getByRole('button', { name: 'Categoría de negocios' }).click();
  const sheet = page.getByRole('dialog', { name: 'Nueva categoría' });
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(sheet.getByText('Escribe cómo se llama.')).toBeVisible();
  await sheet.getByLabel('Nombre').fill('Imprentas');
  expect(await findFaults(page)).toEqual([]);
  const letGo = await holdUpload(page);
  await sheet.getByLabel('Poner imagen').last().setInputFiles('database/seed/pictures/tacos.webp');
  await expect(sheet.getByRole('button', { name: 'Subiendo la foto…', exact: true })).toBeDisabled();
  letGo();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(rows.last()).toContainText('Imprentas');
  await expect(rows.last().locator('img')).toHaveCount(1);

  await page.getByRole('button', { name: 'Editar Imprentas' }).click();
  await page.getByRole('button', { name: 'Borrar, nadie la usa' }).click();
  await expect(page.getByText('Borraste «Imprentas».')).toBeVisible();
  await expect(rows.filter({ hasText: 'Imprentas' })).toHaveCount(0);
  await page.locator('.undo-toast').getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows.filter({ hasText: 'Imprentas' })).toHaveCount(1);

  await page.getByRole('button', { name: `Editar ${first}` }).click();
  await expect(page.getByText(/No se puede borrar: la usan? \d+ negocios?\./)).toBeVisible();
});

import { readFile } from 'node:fs/promises';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a business that nobody found is added, one that looks like it is shown before, and its code is printed', async ({ page }) => {
  const shop = await openShop();
  const name = `Gorditas Kika ${shop.id_city}`;
  await stayIn(page.context(), shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto(`/ciudad/negocios?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Dar de alta «${name}»` }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(page.getByText('Escoge qué es.')).toBeVisible();
  const fill = async () => {
    await page.getByLabel('Categoría').selectOption({ index: 1 });
    await page.getByLabel('Colonia').selectOption({ label: 'Otra, o no sé' });
    await page.getByLabel('Calle y número').fill('Hidalgo 12');
    await page.getByLabel('Teléfono, si lo sabes').fill('442 555 0199');
  };
  await fill();
  await page.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('alta a mano o registro')).toBeVisible();
  const { items } = await ask<{ items: { name: string }[] }>('GET', `/companies?id_city=${shop.id_city}&q=kika`);
  expect(items.map((one) => one.name)).toEqual([name]);

  await page.goto(`/ciudad/negocios/nuevo?nombre=${encodeURIComponent('Kika')}`);
  await fill();
  await page.getByRole('button', { name: 'Dar de alta' }).click();
  await expect(page.getByText('Ya hay uno que se parece:')).toBeVisible();
  await expect(page.getByText('Tiene el mismo teléfono')).toBeVisible();
  await expect(page.getByRole('button', { name: 'No es ninguno, dar de alta' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name }).click();

  await page.getByRole('button', { name: 'Imprimir código' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir códigos' });
  await expect(sheet).toContainText('1 hoja, una por negocio');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), sheet.getByRole('button', { name: 'Imprimir 1 hoja' }).click()]);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(sheet).toContainText('Listo: 1 hoja en un PDF');
});

test('codes of several are printed from the list; of one that has an owner the refusal says which', async ({ page }) => {
  const shop = await openShop();
  await stayIn(page.context(), shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/negocios');
  await page.getByRole('checkbox', { name: `Escoger Fonda ${shop.id_city}` }).check();
  await page.getByRole('button', { name: 'Imprimir códigos' }).click();
  const sheet = page.getByRole('dialog', { name: 'Imprimir códigos' });
  await sheet.getByRole('button', { name: 'Imprimir 1 hoja' }).click();
  await expect(sheet.getByText(`«Fonda ${shop.id_city}» ya tiene quien lo administra.`)).toBeVisible();
  await page.route('**/ownership/sheets', (route) => route.abort());
  await sheet.getByRole('button', { name: 'Imprimir 1 hoja' }).click();
  await expect(sheet.getByText('Sin conexión. No se imprimió nada')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

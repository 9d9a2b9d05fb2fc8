import type { Page } from '@playwright/test';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

async function openSeveral(page: Page) {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/menu');
  await page.getByRole('button', { name: 'Agregar varios de corrido' }).click();
  const menu = async () => {
    const { items } = await ask<{ items: OwnedMenuItem[] }>('GET', `/companies/${shop.id_company}/menu-items`, undefined, shop.owner);
    return items.map(({ name, price }) => `${name} ${price}`);
  };
  return {
    menu,
    lines: page.getByLabel('Un renglón por artículo'),
    read: page.getByRole('region', { name: 'Así quedan' }).getByRole('listitem'),
  };
}

test('several dishes are added from a line each, seen before, in the order of their lines, and taken back together', async ({ page }) => {
  const { menu, lines, read } = await openSeveral(page);
  await lines.fill('Pozole 90\nGringa\nSuadero $20.00 c/u\nflan napolitano 50\nAgua 1 litro, $45\nagua de jamaica 35');
  await expect(read).toHaveText([
    'Pozole$90',
    'GringaFalta cuánto cuesta',
    'Suadero$20',
    'flan napolitanoYa está en tu menú, a $45',
    'Agua 1 litro$45',
    'agua de jamaicaYa está en tu menú',
  ]);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  // What can be added is; what cannot stays with what is wrong.
  await page.getByRole('button', { name: 'Agregar 3 artículos' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Agregaste 3 artículos. 2 renglones no se pudieron: corrígelos o bórralos.',
  );
  await expect(lines).toHaveValue('Gringa\nflan napolitano 50');
  await expect(read).toHaveText(['GringaFalta cuánto cuesta', 'flan napolitanoYa está en tu menú, a $45']);
  const before = ['Agua de jamaica 35', 'Flan napolitano 45', 'Tacos al pastor 60'];
  expect(await menu()).toEqual([...before, 'Pozole 90', 'Suadero 20', 'Agua 1 litro 45']);
  await lines.fill('Gringa 58\nflan napolitano');
  await page.getByRole('button', { name: 'Agregar 1 artículo' }).click();
  await expect(page.getByText('Agregaste 1 artículo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar Gringa' })).toBeVisible();
  expect(await menu()).toEqual([...before, 'Pozole 90', 'Gringa 58', 'Suadero 20', 'Agua 1 litro 45']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Editar Gringa' })).toHaveCount(0);
  expect(await menu()).toHaveLength(6);
});

test('what is typed stays on the device, and a line that was added is not sent again', async ({ page }) => {
  const { menu, lines } = await openSeveral(page);
  await lines.fill('Suadero 20\nGringa 58\nPozole 90');
  await page.reload();
  await page.getByRole('button', { name: 'Agregar varios de corrido' }).click();
  await expect(lines).toHaveValue('Suadero 20\nGringa 58\nPozole 90');
  let sent = 0;
  await page.route('**/companies/*/menu-items', (route) =>
    route.request().method() === 'POST' && ++sent === 2 ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Agregar 3 artículos' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expect(lines).toHaveValue('Gringa 58\nPozole 90');
  await page.getByRole('button', { name: 'Agregar 2 artículos' }).click();
  await expect(page.getByText('Agregaste 2 artículos.')).toBeVisible();
  expect((await menu()).filter((one) => /Suadero|Gringa|Pozole/.test(one)).toSorted()).toEqual(['Gringa 58', 'Pozole 90', 'Suadero 20']);
  await page.getByRole('button', { name: 'Agregar varios de corrido' }).click();
  await expect(lines).toHaveValue('');
});

test('a sheet that is closed while it adds goes on, and one that is opened then waits for it and adds nothing twice', async ({ page }) => {
  const { menu, lines } = await openSeveral(page);
  await lines.fill('Suadero 20\nGringa 58');
  let letGo = () => {};
  const held = new Promise<void>((done) => (letGo = done));
  await page.route('**/companies/*/menu-items', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Agregar 2 artículos' }).click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar varios de corrido' }).click();
  await expect(page.getByRole('button', { name: 'Agregando…' })).toBeDisabled();
  await expect(lines).toBeDisabled();
  letGo();
  await expect(lines).toHaveValue('');
  await expect(lines).toBeEnabled();
  expect((await menu()).filter((one) => /Suadero|Gringa/.test(one)).toSorted()).toEqual(['Gringa 58', 'Suadero 20']);
});

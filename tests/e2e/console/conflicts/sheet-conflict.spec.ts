import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../../contract/catalog/companies.ts';
import type { OwnedMenuItem } from '../../../../contract/console/owned-menu.ts';
import { operatorPhone } from '../../../support/people/e2e-people.ts';
import { campaignOf } from '../../fixtures/campaign.ts';
import { expect, logIn, test } from '../../fixtures/customer.ts';
import { ask, operatorToken, stayIn } from '../../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../../fixtures/faults.ts';
import { openShop } from '../../fixtures/shop.ts';

const clash = (page: Page, what: string) => page.getByRole('alert').filter({ hasText: `Alguien más cambió ${what}` });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
/** No choice: it is refused as before. */
async function saveAgain(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await save(page).click();
  expect((await answer).status()).toBe(412);
}
const mine = (page: Page) => page.getByRole('button', { name: 'Poner lo mío' });
const theirs = (page: Page) => page.getByRole('button', { name: 'Dejar lo de ahora' });

test('the data of a business: both values of what was changed, what is typed stays, and only a choice puts it over the other’s', async ({
  page,
}) => {
  const shop = await openShop();
  const address = `/companies/${shop.id_company}`;
  const profile = () => ask<CompanyProfile>('GET', `${address}/profile`, undefined, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/ficha');
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByLabel('Descripción').fill('Desde 1987');
  await page.getByRole('switch', { name: 'Mostrar el teléfono' }).click();
  await ask('PATCH', address, { description: 'Desde 1990', website: 'https://fonda.example.mx' }, shop.owner);
  await save(page).click();
  const note = clash(page, 'los datos de tu negocio');
  await expect(note).toContainText(/Descripción\s*Ahora dice Desde 1990; tú pones Desde 1987\./);
  await expect(note).toContainText(/Mostrar el teléfono\s*Ahora dice sí; tú pones no\./);
  await expect(note).not.toContainText('Página de internet');
  await expect(note.getByRole('button', { name: 'Poner lo mío' })).toBeInViewport();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  // Another «Guardar» is no choice.
  await page.getByLabel('Descripción').fill('Desde 1988');
  await save(page).click();
  await expect(note).toContainText('tú pones Desde 1988.');
  expect((await profile()).description).toBe('Desde 1990');
  // What was changed once more in between is asked again.
  await ask('PATCH', address, { description: 'Desde 1991' }, shop.owner);
  await mine(page).click();
  await expect(note).toContainText('Ahora dice Desde 1991; tú pones Desde 1988.');
  await mine(page).click();
  await expect(page.getByLabel('Descripción')).toBeHidden();
  expect(await profile()).toMatchObject({ description: 'Desde 1988', phone_public: false, website: 'https://fonda.example.mx' });
});

test('a store’s sheet: what the other set can be left as it is, and shows then', async ({ page }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/ficha');
  await page.getByRole('button', { name: 'Editar Centro' }).click();
  await page.getByLabel('Calle y número').fill('Calle 6');
  await page.getByLabel('Cómo dar con ella').fill('Junto al kiosco');
  await ask('PATCH', `/stores/${shop.id_store}`, { address: 'Calle 7', whatsapp: '4421112233' }, shop.owner);
  await save(page).click();
  const note = clash(page, 'la sucursal Centro');
  await expect(note).toContainText(/Calle y número\s*Ahora dice Calle 7; tú pones Calle 6\./);
  await expect(note).toContainText(/Cómo dar con ella\s*Ahora dice nada; tú pones Junto al kiosco\./);
  await expect(note).not.toContainText('WhatsApp');
  await saveAgain(page);
  await expect(note).toBeVisible();
  await theirs(page).click();
  await expect(page.getByLabel('Calle y número')).toBeHidden();
  await expect(page.getByText(/Calle 7/)).toBeVisible();
});

test('a dish’s sheet and its price in place: the other’s price is shown beside mine', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const menu = () => ask<{ items: OwnedMenuItem[] }>('GET', `/companies/${shop.id_company}/menu-items`, undefined, shop.owner);
  const flan = async () => (await menu()).items.find(({ name }) => name === 'Flan napolitano') as OwnedMenuItem;
  const { id_menu_item } = await flan();
  const colleague = (changed: object) => ask('PATCH', `/menu-items/${id_menu_item}`, changed, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/menu');
  await page.getByRole('button', { name: 'Editar Flan napolitano' }).click();
  await page.getByLabel('Precio', { exact: true }).fill('48');
  await colleague({ price: 99, description: 'Con cajeta' });
  await save(page).click();
  const note = clash(page, '«Flan napolitano»');
  await expect(note).toContainText(/Precio\s*Ahora dice \$99; tú pones \$48\./);
  await expect(note).not.toContainText('Descripción');
  await saveAgain(page);
  await expect(note).toBeVisible();
  expect((await flan()).price).toBe(99);
  await mine(page).click();
  await expect(note).toBeHidden();
  expect(await flan()).toMatchObject({ price: 48, description: 'Con cajeta' });

  // Two phones at the same moment.
  const price = page.getByLabel('Precio de Flan napolitano');
  await expect(price).toHaveValue('48');
  const asAColleague = async (changed: object) =>
    page.route(
      '**/menu-items/*',
      async (route) => {
        await colleague(changed);
        await route.continue();
      },
      { times: 1 },
    );
  await asAColleague({ price: 98 });
  await price.fill('21');
  await price.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Alguien más cambió el precio de «Flan napolitano»' });
  await expect(sheet).toContainText('Ahora dice $98; tú pones $21.');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await sheet.getByRole('button', { name: 'Poner lo mío' }).click();
  await expect(page.getByText('«Flan napolitano» ahora cuesta $21.')).toBeVisible();
  expect((await flan()).price).toBe(21);
  await asAColleague({ price: 97 });
  await price.fill('22');
  await price.press('Enter');
  await expect(sheet).toContainText('Ahora dice $97; tú pones $22.');
  await sheet.getByRole('button', { name: 'Dejar lo de ahora' }).click();
  await expect(price).toHaveValue('97');
  // What else somebody changed is no reason to ask.
  await asAColleague({ description: 'Con nuez' });
  await price.fill('23');
  await price.press('Enter');
  await expect(page.getByText('«Flan napolitano» ahora cuesta $23.')).toBeVisible();
  expect(await flan()).toMatchObject({ price: 23, description: 'Con nuez' });
});

test('a campaign: another operator’s phrase is shown beside mine', async ({ page, context }) => {
  const shop = await openShop();
  const campaign = await campaignOf(shop, { phrase: 'De pastor' });
  const address = `/campaigns/${campaign.id_campaign}`;
  const token = await operatorToken();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto(`/ciudad/campanas/${campaign.id_campaign}`);
  await page.getByRole('textbox', { name: 'Una frase' }).fill('De marlin');
  await ask('PATCH', address, { phrase: 'De suadero', min_stock: 20 }, token);
  await save(page).click();
  const note = clash(page, 'esta campaña');
  await expect(note).toContainText(/Una frase\s*Ahora dice De suadero; tú pones De marlin\./);
  await saveAgain(page);
  await expect(note).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await mine(page).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  expect(await ask('GET', `/staff${address}`, undefined, token)).toMatchObject({ phrase: 'De marlin', min_stock: 20 });
});

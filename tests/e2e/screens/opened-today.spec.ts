import type { Page } from '@playwright/test';
import type { Company } from '../../../contract/catalog/companies.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

/** A shop that is open at every hour but for a day that is still to come, so that «today» is never over and it does close. */
async function openedShop() {
  const shop = await openShop();
  const closed = ((new Date().getUTCDay() + 2) % 7) + 1;
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => day !== closed);
  const hours = days.map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  const { items } = await ask<{ items: Company[] }>('GET', `/companies?id_city=${shop.id_city}`);
  return { ...shop, path: `/negocios/${items[0]?.slug}` };
}

const state = (page: Page) => page.locator('.biz-h .state');
const yes = (page: Page) => page.getByRole('button', { name: 'Sí', exact: true });

for (const width of [360, 1280]) {
  test(`${width} px: a visitor is asked, told to enter, and a customer thanked; without a network nothing waits`, async ({
    page,
    context,
  }) => {
    const shop = await openedShop();
    await page.setViewportSize({ width, height: 740 });
    await page.goto(shop.path);
    await expect(page.getByText('¿Pasaste por aquí?')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await yes(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('así cada persona cuenta una vez')).toBeVisible();
    expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
    await page.getByRole('status').getByRole('link', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(new RegExp(`/login\\?volver=${shop.path}`));
    await logIn(page, takePerson());
    await page.goto(shop.path);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await yes(page).click();
    await expect(page.getByText('vale para este momento')).toBeVisible();
    await context.setOffline(false);
    const sent = page.waitForResponse((answer) => answer.url().endsWith(`/stores/${shop.id_store}/voice`));
    await page.getByRole('button', { name: 'Está cerrado' }).click();
    expect((await sent).status()).toBe(204);
    await expect(page.getByText('Gracias.')).toBeVisible();
    await expect(yes(page)).toHaveCount(0);
    expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  });
}

test('an owner says with one tap that it opened; the page and its card say so, until it is taken back or switched off', async ({
  page,
}) => {
  const shop = await openedShop();
  await logIn(page, shop.ownerPhone);
  await page.goto(shop.path);
  await expect(state(page)).toHaveText(/^Abierto ahora/);
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: 'Ya abrimos' }).click();
  await expect(page.getByText('Tu ficha ya dice «Hoy ya abrió».')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.goto(shop.path);
  await expect(state(page)).toHaveText(/^Hoy ya abrió, cierra /);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Tu ficha dice «Hoy ya abrió».')).toBeVisible();
  await page.goto('/mi-negocio/ficha');
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByRole('switch', { name: 'Mostrar si hoy ya abrió' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('No sale')).toBeVisible();
  await page.goto(shop.path);
  await expect(state(page)).toHaveText(/^Abierto ahora/);
  await expect(page.getByText('¿Pasaste por aquí?')).toHaveCount(0);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Cambiar hoy')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ya abrimos' })).toHaveCount(0);
});

test('«Ya abrimos» is undone within ten seconds, and says why it could not be sent', async ({ page, context }) => {
  const shop = await openedShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: 'Ya abrimos' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Ya abrimos' })).toBeEnabled();
  const { stores } = await ask<Company>('GET', shop.path.replace('negocios', 'companies'));
  expect(stores[0]?.opened_until).toBeNull();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Ya abrimos' }).click();
  await expect(page.getByText('Revisa tu conexión')).toBeVisible();
});

test('a listing without hours says when it seems to open, and that it is a guess, without JavaScript too', async ({ page, browser }) => {
  const path = '/negocios/quesadillas-la-comalera';
  const guess = /^Suele abrir de martes a domingo a las 9.a\..m\.$/;
  await page.goto(path);
  await expect(page.getByText(guess)).toBeVisible();
  await expect(page.getByText('no lo dice el negocio')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const plain = await browser.newContext({ ...test.info().project.use, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(path);
  await expect(still.getByText(guess)).toBeVisible();
  await plain.close();
});

import type { Page } from '@playwright/test';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A city with the shop of an owner and two that are nobody's. */
async function openCity(page: Page) {
  const shop = await openShop();
  const token = await operatorToken();
  const { items } = await ask<{ items: { id_category: number }[] }>('GET', '/categories?kind=company');
  const add = async (name: string, phone: string) => {
    const { id_company } = await ask<{ id_company: number }>('POST', '/companies', { name, id_category: items[0]?.id_category }, token);
    await ask('POST', `/companies/${id_company}/stores`, { name: 'Norte', address: 'Calle 9', id_city: shop.id_city, phone }, token);
    return id_company;
  };
  const [first, second] = [await add('Abarrotes Doña Mela', '4425550101'), await add('Abarrotes Doña Mela', '4425550102')];
  await stayIn(page.context(), shop.id_city);
  await logIn(page, operatorPhone);
  return { shop, token, first, second };
}

const choose = (page: Page, name: string, nth = 0) => page.getByRole('checkbox', { name: `Escoger ${name}` }).nth(nth);

test('several are found and paused: three taps and a question that says how many are respected; Deshacer brings them back', async ({
  page,
}) => {
  const { shop } = await openCity(page);
  const coupon = await shop.publish('2x1 en tortas', 9);
  await ask('POST', `/coupons/${coupon.id_coupon}/claim`, {}, await operatorToken()).catch(() => {});
  await page.goto('/ciudad/negocios');
  await expect(page.getByRole('heading', { level: 1, name: 'Negocios' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const { done, tap } = countTaps();
  await tap(choose(page, `Fonda ${shop.id_city}`));
  await tap(choose(page, 'Abarrotes Doña Mela'));
  await tap(page.getByRole('button', { name: 'Pausar', exact: true }));
  const question = page.getByRole('alertdialog', { name: '¿Pausar 2 negocios?' });
  await expect(question).toContainText('1 cupón a la vista');
  expect(done.taps).toBe(3);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await question.getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByText('2 negocios en pausa.')).toBeVisible();
  await expect(page.getByText('En pausa por la ciudad')).toHaveCount(2);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('En pausa por la ciudad')).toHaveCount(0);
});

test('words and filters narrow the list, and nothing found says what to do', async ({ page }) => {
  const { shop } = await openCity(page);
  await page.goto('/ciudad/negocios');
  await page.getByRole('searchbox', { name: /Buscar negocios/ }).fill('mela');
  await expect(page.getByRole('link', { name: 'Abarrotes Doña Mela' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Con dueño' }).click();
  await expect(page.getByRole('heading', { name: 'Nadie se llama así' })).toBeVisible();
  await expect(page).toHaveURL(/q=mela&dueno=con/);
  await page.getByRole('button', { name: 'Con dueño' }).click();
  await page.getByRole('searchbox', { name: /Buscar negocios/ }).fill('');
  await page.getByRole('button', { name: 'Parecidos' }).click();
  await expect(page.getByRole('link', { name: 'Abarrotes Doña Mela' })).toHaveCount(2);
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toHaveCount(0);
});

test('all of a search are moved to another category, with what changes said before', async ({ page }) => {
  await openCity(page);
  await page.goto('/ciudad/negocios?q=mela');
  await page.getByRole('button', { name: 'Escoger todos' }).click();
  await expect(page.getByText('2 escogidos')).toBeVisible();
  await page.getByRole('button', { name: 'Cambiar categoría' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cambiar categoría' });
  const options = await sheet.getByRole('option').allInnerTexts();
  await sheet.getByRole('combobox').selectOption({ index: 1 });
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await sheet.getByRole('button', { name: 'Ver qué cambia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pasar' }).click();
  await expect(page.getByText(`2 negocios pasaron a ${options[1]}.`)).toBeVisible();
});

test('two that are one are merged after a dry run, and separated again', async ({ page }) => {
  const { first, second, token } = await openCity(page);
  await page.goto('/ciudad/negocios?q=mela');
  await choose(page, 'Abarrotes Doña Mela', 0).check();
  await choose(page, 'Abarrotes Doña Mela', 1).check();
  await page.getByRole('button', { name: 'Juntar', exact: true }).click();
  await expect(page.getByRole('radio')).toHaveCount(2);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Juntar los dos' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Pasan 1 sucursal.');
  await question.getByRole('button', { name: 'Juntar' }).click();
  await expect(page.getByText(/^Aquí se juntó/)).toBeVisible();
  const kept = Number(/negocios\/(\d+)/.exec(page.url())?.[1]);
  expect([first, second]).toContain(kept);
  const gone = kept === first ? second : first;
  await page.goto(`/ciudad/negocios/${gone}`);
  await expect(page.getByText(/^Se juntó con/)).toBeVisible();
  await page.getByRole('button', { name: 'Separarlos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Separar' }).click();
  await expect(page.getByText(/^Se juntó con/)).toHaveCount(0);
  const { places } = await ask<{ places: unknown[] }>('GET', `/staff/companies/${gone}`, undefined, token);
  expect(places).toHaveLength(1);
});

test('a company is one screen; its owner is removed after a question, and their open screen closes', async ({ page, browser }) => {
  const { shop } = await openCity(page);
  const context = await browser.newContext(test.info().project.use);
  const owner = await context.newPage();
  await logIn(owner, shop.ownerPhone);
  await owner.goto('/mi-negocio');
  await owner.waitForLoadState('networkidle');
  await page.goto(`/ciudad/negocios/${shop.id_company}`);
  await expect(page.getByRole('heading', { level: 1, name: `Fonda ${shop.id_city}` })).toBeVisible();
  await expect(page.getByText('Quién cambió qué')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Quitar al dueño' }).click();
  const question = page.getByRole('alertdialog', { name: /Quitar al dueño/ });
  await expect(question).toContainText('Sale 1 dueño; sus sesiones se cierran en este momento.');
  await question.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText(/ya no tiene dueño\. Sus sesiones se cerraron\./)).toBeVisible();
  await expect(owner).toHaveURL(/\/login/, { timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Quitar al dueño' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Invitar a su dueño' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de la invitación' })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await context.close();
});

test('an operator publishes for a shop under its name, and the audit says that it was the operator', async ({ page }) => {
  const { shop, token } = await openCity(page);
  await shop.furnish();
  await page.goto(`/ciudad/negocios/${shop.id_company}`);
  await page.getByRole('link', { name: 'Publicar por este negocio' }).click();
  await expect(page.getByText(`Publicas por Fonda ${shop.id_city}`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: /^2x1/ }).click();
  await expect(page.getByText(`Publicas por Fonda ${shop.id_city}`)).toBeVisible();
  await page.getByRole('button', { name: /^Publicar/ }).click();
  await expect(page).toHaveURL(/\/listo/);
  const { items } = await ask<{ items: { kind: string; id_user_role: number }[] }>(
    'GET',
    `/audit?id_company=${shop.id_company}&kind=coupon`,
    undefined,
    token,
  );
  expect(items[0]).toMatchObject({ kind: 'coupon', id_user_role: 1 });
  await page.getByRole('link', { name: 'Salir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ciudad/negocios/${shop.id_company}$`));
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: 'Aquí solo entra quien es dueño.' })).toBeVisible();
});

test('without a network the city’s list is the one of before, and an error says what to do', async ({ page }) => {
  const { shop } = await openCity(page);
  await page.goto('/ciudad/negocios');
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toBeVisible();
  await page.route('**/api/v1/staff/companies**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Sin conexión.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toBeVisible();
  await page.goto('/ciudad/negocios/2000000000');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

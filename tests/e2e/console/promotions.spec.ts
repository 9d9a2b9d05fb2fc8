import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';

type Shop = Awaited<ReturnType<typeof openShop>>;

const promotionsOf = async ({ id_company, owner }: Shop, query = ''): Promise<OwnedPromotion[]> =>
  (await ask<{ items: OwnedPromotion[] }>('GET', `/companies/${id_company}/promotions${query}`, undefined, owner)).items;

function putPromotion({ id_company, owner }: Shop) {
  const ends_at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 20 * 3_600_000).toISOString();
  return ask<OwnedPromotion>('POST', `/companies/${id_company}/promotions`, { title: 'Café de olla', ends_at }, owner);
}

test('a promotion is edited, paused, resumed, ended and repeated from its list', async ({ page }) => {
  const shop = await openShop();
  await putPromotion(shop);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/promociones');
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: 'Editar Café de olla' }).click();
  await expect(page.getByRole('heading', { name: 'Editar promoción' })).toBeVisible();
  await page.getByLabel('De qué es, con tus palabras').fill('Café de olla y pan');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/promociones$/);
  const name = 'Café de olla y pan';
  await page.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(page.getByText(`«${name}» está en pausa.`)).toBeVisible();
  expect((await promotionsOf(shop))[0]).toMatchObject({ title: name, state: 'paused' });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Activa', { exact: true })).toBeVisible();
  await page.getByLabel(`Más acciones de ${name}`).click();
  await page.getByRole('button', { name: `Terminar ${name}` }).click();
  await page.getByRole('button', { name: 'Terminar', exact: true }).click();
  await expect(page.getByText('Terminada', { exact: true })).toBeVisible();
  expect((await promotionsOf(shop, '?ended=true'))[0]?.state).toBe('ended');
  await page.getByRole('link', { name: `Repetir ${name}` }).click();
  await page.getByRole('button', { name: 'Publicar promoción' }).click();
  await expect(page.getByRole('heading', { name: 'Tu promoción ya está en la calle' })).toBeVisible();
  expect((await promotionsOf(shop)).map(({ state }) => state)).toEqual(['active']);
});

test('two owners who edit one promotion, and one who acts on what another changed', async ({ page }) => {
  const shop = await openShop();
  const { id_promotion } = await putPromotion(shop);
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/promociones/${id_promotion}/editar`);
  await page.getByLabel('De qué es, con tus palabras').fill('Atole');
  await ask('PATCH', `/promotions/${id_promotion}`, { title: 'Champurrado' }, shop.owner);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ahora dice Champurrado; tú pones Atole.')).toBeVisible();
  await page.getByRole('button', { name: 'Dejar lo de ahora' }).click();
  await expect(page.getByRole('heading', { name: 'Champurrado' })).toBeVisible();
  await page.route(/\/companies\/\d+\/promotions\?/, (route) => route.abort());
  await ask('PATCH', `/promotions/${id_promotion}`, { title: 'Té' }, shop.owner);
  await page.getByRole('button', { name: 'Pausar Champurrado' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Ahora está en la calle; tú pusiste en pausa.');
  await page.unroute(/\/companies\/\d+\/promotions\?/);
  await page.getByRole('button', { name: 'Poner en pausa' }).click();
  await expect.poll(async () => (await promotionsOf(shop))[0]?.state).toBe('paused');
});

test('a promotion that ends when its things are gone is asked how many there are, at its words', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/promociones/nueva');
  await page.getByLabel('De qué es, con tus palabras').fill('Pan de ayer');
  await page.getByRole('radio', { name: 'Hoy' }).check();
  await page.getByText('Con tus palabras', { exact: true }).click();
  await page.getByLabel('Descripción').fill('A mitad, hasta agotar existencias');
  await page.getByText('Con tus palabras', { exact: true }).click();
  await page.getByRole('button', { name: 'Publicar promoción' }).click();
  await expect(page.locator('#description-error')).toContainText('Di cuántas hay, como «hasta agotar 30 piezas»');
  await page.getByLabel('Descripción').fill('A mitad, hasta agotar 30 piezas');
  await page.getByRole('button', { name: 'Publicar promoción' }).click();
  await expect(page.getByRole('heading', { name: 'Tu promoción ya está en la calle' })).toBeVisible();
});

import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a word that was missed is an invitation with its trade, and registering begins with it', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  const { items } = await ask<{ items: { id_category: number; slug: string; name: string }[] }>('GET', '/categories?kind=company');
  const food = items.find(({ slug }) => slug === 'comida') as (typeof items)[number];
  await page.route(/\/figures(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const searched = [
      { words: 'pozole', devices: 64, category: food },
      { words: 'xilofonos', devices: 12, category: null },
    ];
    await route.fulfill({ response: reply, json: { ...(await reply.json()), searched } });
  });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.goto('/ciudad/cifras');
  await page.getByRole('button', { name: 'Invitar a quien tenga pozole' }).click();
  const sheet = page.getByRole('dialog', { name: 'Invitar' });
  await expect(sheet).toContainText('la gente buscó «pozole» y no había');
  await expect(sheet).toContainText('/registra-tu-negocio?giro=comida');
  await expect(sheet.getByRole('link', { name: `Ver los de ${food.name} sin dueño` })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await sheet.getByRole('button', { name: 'Copiar' }).click();
  await expect(sheet.getByText('Copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('giro=comida');
  await sheet.getByRole('button', { name: 'Cerrar' }).click();

  await page.goto('/registra-tu-negocio?giro=comida');
  await page.getByLabel('Nombre del negocio').fill(`Pozolería ${shop.id_city}`);
  await page.getByRole('button', { name: /Seguir|seguir/ }).click();
  await expect(page.getByLabel('¿Qué es?')).toHaveValue(String(food.id_category));
});

test('a shop that could have it is told, and publishes it in its own words', async ({ page }) => {
  const shop = await openShop();
  await shop.furnish();
  const { id_coupon } = await shop.publish('Tostadas', 20, { stock: 5 });
  await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  await page.route(/\/missed-search$/, (route) => route.fulfill({ json: { missed: { words: 'pozole', people: 12 } } }));
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: '¿Ofreces «pozole»?' })).toBeVisible();
  await expect(page.getByText('Al menos 12 personas lo buscaron esta semana')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.locator('section').filter({ hasText: 'Lo buscaron y no había' }).getByRole('link', { name: 'Publicar' }).click();
  await expect(page.getByRole('textbox', { name: 'Tu oferta, como la dirías' })).toHaveValue('pozole');
});

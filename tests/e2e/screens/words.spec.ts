import { expect, test } from '@playwright/test';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

test.use({ javaScriptEnabled: false });

const said: [string, string[]][] = [
  ['/recuperar', ['para crear una contraseña nueva', '10 dígitos, p. ej. 442 123 4567']],
  ['/modal-search?q=zzzxx', ['No encontramos «zzzxx»', 'Ver cupones', 'Ver categorías']],
  ['/negocios-que-no-hay', ['No encontramos esta página']],
  ['/modal-search?q=peluqueria', ['Productos y servicios']],
  ['/modal-search?q=tacos', ['más de 10']],
];

for (const [path, words] of said)
  test(`${path} says ${words[0]}`, async ({ page }) => {
    await page.goto(path);
    for (const word of words) await expect(page.getByText(word).first()).toBeAttached();
  });

test('a dish without a picture of its own is a row of text', async ({ page, request }) => {
  const answer = await request.get('/api/v1/menu-items?id_city=22014&id_category=12');
  const { items } = (await answer.json()) as { items: { name: string; image: string | null }[] };
  await page.goto('/articulos-por-categoria/12');
  const rows = await page
    .locator('main li:has(.menu-line)')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('.menu-line > :first-child')?.textContent, row.querySelector('.pic') !== null]),
    );
  const plain = new Set(items.filter(({ image }) => image === null).map(({ name }) => name));
  expect(rows.filter(([name, hasPicture]) => plain.has(name as string) && !hasPicture).length).toBeGreaterThan(2);
  expect(rows.filter(([name, hasPicture]) => plain.has(name as string) && hasPicture)).toEqual([]);
});

test('the link of a coupon that was taken back says so and leads to its shop', async ({ page }) => {
  const shop = await openShop();
  const { id_coupon, slug } = await shop.publish('Pozole', 20);
  await ask('PATCH', `/coupons/${id_coupon}`, { status: 'draft' }, shop.owner);
  expect((await page.goto(`/cupones/${slug}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Este cupón ya no está', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el negocio' }).click();
  await expect(page).toHaveURL(/\/negocios\/[a-z0-9-]+$/);
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';
import { everyScreen } from '../fixtures/screens.ts';

const wide = { width: 1280, height: 800 };

test.describe('a wide screen', () => {
  test.use({ viewport: wide });

  for (const path of ['/login', '/register', '/recuperar']) {
    test(`shows the city beside ${path}, from its edge on`, async ({ page }) => {
      await page.goto(path);
      const picture = await page.locator('img.city-picture').boundingBox();
      const field = await page.locator('input').first().boundingBox();
      expect(picture).toMatchObject({ x: 0, y: 0, height: wide.height });
      expect(picture?.width).toBeGreaterThan(700);
      expect(field?.x).toBeGreaterThan(picture?.width ?? 0);
    });
  }

  test('shows what comes next under the picture of an event', async ({ page, request }) => {
    await page.goto((await everyScreen(request)).event as string);
    const next = page.getByRole('region', { name: 'Más eventos' });
    await expect(next.getByRole('listitem')).toHaveCount(3);
    const [list, heading] = [await next.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(heading?.x ?? 0);
    expect(await next.getByText(await page.getByRole('heading', { level: 1 }).innerText()).count()).toBe(0);
  });

  test('shows events and open businesses of the home side by side', async ({ page }) => {
    await page.goto('/inicio');
    const [events, open] = ['Próximos eventos', 'Abiertos ahora'].map((name) => page.getByRole('region', { name }));
    expect((await events?.boundingBox())?.y).toBe((await open?.boundingBox())?.y);
  });
});

test('a phone fetches none of what only a wide screen shows', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(new URL(one.url()).pathname));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/register', { waitUntil: 'networkidle' });
  await page.goto((await everyScreen(request)).event as string, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/static/cities/') || path === '/api/v1/events')).toEqual([]);
});

const picturesOf = (page: Page) => page.locator('main .pic img').evaluateAll((images) => images.map((image) => image.getAttribute('src')));

for (const path of ['/inicio', '/negocios/el-guero-de-la-cruz', '/modal-search?q=tacos', '/articulos-por-categoria/12']) {
  test(`no picture stands twice on ${path}`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const shown = await picturesOf(page);
    expect(shown.length).toBeGreaterThan(2);
    expect(shown.filter((picture, place) => shown.indexOf(picture) !== place)).toEqual([]);
  });
}

test('the categories of the menu say how much they hold and from which price on', async ({ page }) => {
  await page.goto('/menu');
  const tiles = page.getByRole('navigation', { name: 'Categorías del menú' }).getByRole('link');
  expect(await tiles.count()).toBeGreaterThan(5);
  for (const tile of await tiles.all()) await expect(tile).toHaveText(/\d+ artículos?desde \$\d/);
});

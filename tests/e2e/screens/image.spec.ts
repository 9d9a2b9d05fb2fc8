import { expect, test } from '../fixtures/customer.ts';

/** A console that says anything is a fault. */
test.beforeEach(async ({ page }) => {
  page.on('console', (message) => {
    throw new Error(`The console says ${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
});

test('a picture zooms and closes with Back', async ({ page }) => {
  await page.goto('/cupones');
  await page.locator('.offer h2 a').first().click();
  await expect(page).toHaveURL(/\/cupones\/.+/);
  await page.waitForLoadState('networkidle');
  const before = page.url();
  await page.locator('a[href^="/image-modal"]').first().click();
  await expect(page).toHaveURL(/image-modal/);
  const picture = page.locator('main img').first();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  let whole = 0;
  const measure = async () => {
    whole = await width();
    return whole;
  };
  // The picture that was drawn is measured, and not the one that the screen puts in its place at once.
  await expect.poll(measure, 'the picture is drawn').toBeGreaterThan(0);
  await page.getByRole('button', { name: /acercar/i }).click();
  await expect.poll(width).toBeGreaterThan(whole * 1.2);
  await page.keyboard.press('0');
  await expect.poll(width).toBeCloseTo(whole, 0);
  await picture.locator('..').dblclick();
  await expect.poll(width).toBeCloseTo(whole * 2.5, 0);
  await page.mouse.down();
  await page.mouse.move(4000, 4000, { steps: 4 });
  await page.mouse.up();
  const frame = await picture.locator('..').boundingBox();
  const moved = await picture.boundingBox();
  expect(moved?.x, 'it goes no further than its edge').toBeLessThanOrEqual((frame?.x ?? 0) + 0.5);
  expect(await width()).toBeCloseTo(whole * 2.5, 0);
  await page.goBack();
  expect(page.url()).toBe(before);
});

test('a picture from anywhere else is not shown', async ({ request }) => {
  for (const src of [
    'https://evil.example/x.webp',
    '/static/../server/main.ts',
    '//evil.example/x.webp',
    '/api/v1/settings',
    'javascript:alert(1)',
  ]) {
    const answer = await request.get(`/image-modal?src=${encodeURIComponent(src)}`);
    expect(answer.status(), src).toBe(404);
  }
});

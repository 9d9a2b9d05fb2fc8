import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';
import { findFaults } from '../fixtures/faults.ts';
import { everyScreen } from '../fixtures/screens.ts';

const broken = (page: Page) => findFaults(page, { more: ['target-size', 'scrollable-region-focusable'] });

test('what scrolls of a picture’s words can be reached by keys, also in letters of twice the size', async ({ page, request }) => {
  const src = new URL((await everyScreen(request))['image-modal'] as string, 'http://a').searchParams.get('src') as string;
  const caption = 'Una mesa larga en el jardín, con todo lo que se sirve los domingos y la gente que viene de lejos. '.repeat(2);
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(`/image-modal?${new URLSearchParams({ src, caption })}`);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await broken(page)).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`a row of the menu leads to its business by a target that is large enough, on a screen of ${width}`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto((await everyScreen(request))['articulos-por-categoria'] as string, { waitUntil: 'networkidle' });
    expect(await broken(page)).toEqual([]);
  });
}

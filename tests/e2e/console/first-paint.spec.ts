import { expect, logIn, test } from '../fixtures/customer.ts';
import { openShop } from '../fixtures/shop.ts';

const sentence = /^Tu negocio, en un momento: /;

/** When each largest paint of the visit so far was, and how large. */
const largestPaints = () =>
  new Promise<{ at: number; size: number }[]>((done) => {
    new PerformanceObserver((list) => {
      const paints = list.getEntries() as (PerformanceEntry & { size: number })[];
      done(paints.map(({ startTime, size }) => ({ at: startTime, size })));
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });

for (const path of ['/mi-negocio', '/mi-negocio/cupones', '/mi-negocio/cifras']) {
  test(`${path}: the largest paint is the server's own sentence, not what waits for the scripts and the data`, async ({ page }) => {
    const shop = await openShop();
    await shop.furnish();
    await shop.publish('Pozole', 20, { stock: 5 });
    await logIn(page, shop.ownerPhone);
    const html = (await (await page.goto(path))?.text()) ?? '';
    expect(html).toMatch(/<p class="say large">Tu negocio, en un momento: /);
    expect(html).toMatch(/<main [^>]*aria-busy="true"/);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByText(sentence)).toBeHidden();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(largestPaints)).toHaveLength(1);
  });
}

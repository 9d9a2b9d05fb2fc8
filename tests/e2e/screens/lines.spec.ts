import { expect, test } from '../fixtures/customer.ts';

test('a line never ends in the dot that parts a business from its place', async ({ page }) => {
  await page.goto('/modal-search?q=tacos', { waitUntil: 'networkidle' });
  const lines = await page.locator('.offer .sub').evaluateAll((rows) =>
    rows.map((row) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const lefts: { top: number; left: number }[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        const { top, left } = range.getBoundingClientRect();
        lefts.push({ top: Math.round(top), left: Math.round(left) });
      }
      const dots = [...row.querySelectorAll('.dot')].map((dot) => Math.round(dot.getBoundingClientRect().top));
      return { lefts, dots, edge: Math.round(row.parentElement?.getBoundingClientRect().left ?? 0) };
    }),
  );
  const wrapped = lines.filter(({ lefts: [business, place] }) => place && business && place.top > business.top);
  expect(wrapped.length).toBeGreaterThan(0);
  for (const { lefts, dots, edge } of wrapped) {
    expect(dots).toEqual([]);
    expect(lefts.map(({ left }) => left)).toEqual([edge, edge]);
  }
});

test.describe('a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test('leaves no place empty beside the coupons of a business', async ({ page }) => {
    await page.goto('/negocios/el-guero-de-la-cruz', { waitUntil: 'networkidle' });
    const edges = await page.locator('.offers.plain').evaluateAll((lists) =>
      lists.map((list) => {
        const padding = Number.parseFloat(getComputedStyle(list).paddingRight);
        const last = list.lastElementChild?.getBoundingClientRect().right ?? 0;
        return Math.round(list.getBoundingClientRect().right - padding - last);
      }),
    );
    expect(edges.length).toBeGreaterThan(0);
    expect(new Set(edges)).toEqual(new Set([0]));
  });
});

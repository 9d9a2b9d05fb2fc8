import type { BrowserContext } from '@playwright/test';
import type { Company } from '../../../contract/catalog/companies.ts';
import { expect, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

/** What customers have said of every business, as the server would tell it. */
const say = (context: BrowserContext, respect: Company['respect']) =>
  context.route('**/api/v1/companies/*', async (route) => {
    const answer = await route.fetch();
    // A page that has gone on meanwhile waits for no answer, and what it would have got is disposed.
    const company = (await answer.json().catch(() => null)) as Company | null;
    if (company) await route.fulfill({ response: answer, json: { ...company, respect } });
  });

test('a business and its coupons say how often it keeps its word, once enough customers have answered', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const coupon = await shop.publish('Pan dulce', 30);
  await page.goto('/cupones');
  await expect(page.getByText('Respeta sus cupones')).toHaveCount(0);
  await page.getByRole('link', { name: 'Pan dulce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Pan dulce/ })).toBeVisible();
  await expect(page.getByText('Respeta sus cupones')).toHaveCount(0);
  await say(context, { rate: 0.96, answers: 25 });
  await page.goto('/cupones');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Pan dulce' }).click();
  await expect(page).toHaveURL(`/cupones/${coupon.slug}`);
  await expect(page.getByText(/Respeta sus cupones: 96\s%\s*Según 25 respuestas de clientes/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Fonda/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Fonda/ })).toBeVisible();
  await expect(page.getByText(/Respeta sus cupones: 96\s%/)).toBeVisible();
});

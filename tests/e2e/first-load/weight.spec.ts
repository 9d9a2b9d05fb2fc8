import { expect, test } from '@playwright/test';
import { budgetsOf } from '../../support/figures/budgets.ts';
import { pathOf, publicPages } from '../../support/figures/public-pages.ts';
import { weighVisit } from '../fixtures/weight.ts';

/**
 * A first visit, so nothing is kept and the place is not chosen. Without the service worker: what it keeps for a day without a network is fetched when
 * the page rests, not under `saveData`.
 */
test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'block' });

for (const name of publicPages) {
  test(`${name}: the first scripts, and those that come later, weigh no more than promised`, async ({ page, request }) => {
    const path = await pathOf(name, async (list) => (await request.get(`/api/v1${list}`)).json());
    const budgets = budgetsOf(path);
    const { first, later } = await weighVisit(page, path);
    console.log(`${path}: ${first.bytes} bytes of JavaScript in ${first.files} files, then ${later.bytes} in ${later.files}`);
    expect(first.files).toBeGreaterThan(5);
    expect(first.files).toBeLessThanOrEqual(budgets.files);
    expect(first.bytes).toBeLessThanOrEqual(budgets.js);
    expect(later.bytes).toBeGreaterThan(0);
    expect(later.bytes).toBeLessThanOrEqual(budgets.later);
  });
}

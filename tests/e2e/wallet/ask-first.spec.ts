import type { Page } from '@playwright/test';
import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import { addDays, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { expect, test } from '../fixtures/customer.ts';
import { ask, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { walletOf } from '../fixtures/wallet-stage.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Qué hacer' });
const verdict = (page: Page) => page.getByRole('region', { name: '¿Me aplica?' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Pregunta antes de ir' });

/** A coupon of tomorrow alone, of a shop that is open around the clock, and what closes the shop tomorrow or opens it again. */
async function openTomorrow(page: Page) {
  const shop = await openShop();
  await shop.furnish();
  await stayIn(page.context(), shop.id_city);
  const profile = await ask<CompanyProfile>('GET', `/companies/${shop.id_company}/profile`, undefined, shop.owner);
  const [store] = profile.stores;
  const tomorrow = addDays(localTime(Date.now(), store?.time_zone ?? '').date, 1);
  const setHours = (hours: object[]) => ask('PATCH', `/stores/${shop.id_store}`, { hours }, shop.owner);
  const usual = store?.hours ?? [];
  const coupon = await shop.publish('Chocolate con pan', 72, { windows: [{ days: [weekdayOf(tomorrow)], from: '00:00', to: '24:00' }] });
  return {
    coupon,
    close: () => setHours([...usual, { day: null, date: tomorrow, opens: null, closes: null }]),
    reopen: () => setHours(usual),
  };
}

test('a coupon whose shop has closed all that is left is taken by who knows it: the bar, the page and the ticket say so', async ({
  page,
  customer,
}) => {
  const { coupon, close, reopen } = await openTomorrow(page);
  await page.goto(`/cupones/${coupon.slug}`);
  await expect(verdict(page)).toContainText('Mañana');
  await expect(bar(page)).not.toContainText('Pregunta antes de ir');
  await close();
  await page.reload();
  await expect(verdict(page)).toContainText('y entonces está cerrado');
  await expect(bar(page)).toContainText('Pregunta antes de ir');
  await bar(page).getByRole('button', { name: 'Quiero mi cupón' }).click();
  await expect(question(page)).toContainText('y entonces está cerrado. Pregunta al negocio si te atiende.');
  await expect(question(page).getByRole('button', { name: 'Llamar para preguntar' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await question(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(question(page)).toHaveCount(0);
  expect((await walletOf(customer)).items).toEqual([]);
  await bar(page).getByRole('button', { name: 'Quiero mi cupón' }).click();
  await question(page).getByRole('button', { name: 'Lo quiero igual' }).click();
  await expect(bar(page)).toContainText('Ya es tuyo');
  await page.goto('/tabs/tab2');
  await expect(page.getByRole('article')).toContainText(/Pregunta antes de ir\. Este cupón vale .*, y entonces está cerrado\./);
  await reopen();
  await page.reload();
  await expect(page.getByRole('article')).not.toContainText('Pregunta antes de ir');
});

test('a visitor is asked before the phone number, and a shop that opens again is not asked about', async ({ page }) => {
  const { coupon, close, reopen } = await openTomorrow(page);
  await close();
  await page.goto(`/cupones/${coupon.slug}`, { waitUntil: 'networkidle' });
  await expect(bar(page)).toContainText('Pregunta antes de ir');
  await bar(page).getByText('Quiero mi cupón').click();
  await question(page).getByRole('button', { name: 'Ahora no' }).click();
  await expect(page.getByLabel('Teléfono')).toHaveCount(0);
  await bar(page).getByText('Quiero mi cupón').click();
  await question(page).getByRole('button', { name: 'Lo quiero igual' }).click();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
  await reopen();
  await page.goto(`/cupones/${coupon.slug}`, { waitUntil: 'networkidle' });
  await bar(page).getByText('Quiero mi cupón').click();
  await expect(page.getByLabel('Teléfono')).toBeFocused();
});

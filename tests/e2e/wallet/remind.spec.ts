import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { sayOnDay } from '../../../contract/validity/dates.ts';
import { addDays, instantOf, localTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { ask, operatorToken, stayIn } from '../fixtures/elsewhere.ts';
import { fillLogin } from '../fixtures/session.ts';
import { openShop } from '../fixtures/shop.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Avísame' });
const today = () => localTime(Date.now(), 'America/Mexico_City').date;
const soon = () => addDays(today(), 3);
const told = () => `Te avisamos ${sayOnDay(soon(), today())} a las 12\u00a0p.\u00a0m.`;

/** A shop that never closes. */
async function openAlways() {
  const shop = await openShop();
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '00:00', closes: '24:00' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours }, await operatorToken());
  return shop;
}

/** A coupon that holds at noon in three days and then only. */
async function laterCoupon() {
  const shop = await openAlways();
  const windows = [{ days: [weekdayOf(soon())], from: '12:00', to: '18:00' }];
  const coupon = await shop.publish('Café de olla', 150, { windows });
  // The shop's city may have another clock than the one of these tests.
  const noon = new Date(instantOf(soon(), '12:00', coupon.time_zone)).toISOString();
  return { shop, coupon, noon, path: `/cupones/${coupon.slug}` };
}

const waiting = async (token: string, id_coupon: number) =>
  (await ask<{ remind_at: string | null }>('GET', `/coupons/${id_coupon}/reminder`, undefined, token)).remind_at;

test('a coupon that does not hold now: its customer asks to be told, is told when, and takes it back', async ({
  page,
  context,
  customer,
}) => {
  const { shop, coupon, noon, path } = await laterCoupon();
  await stayIn(context, shop.id_city);
  await page.goto(path);
  await button(page).click();
  await expect(page.getByText(told())).toBeVisible();
  await expect.poll(() => waiting(customer.token, coupon.id_coupon)).toBe(noon);
  // No phone rings yet, which the way to it says.
  await expect(page.getByRole('link', { name: 'Activa los avisos de este teléfono' })).toHaveAttribute('href', '/perfil');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  }
  await page.reload();
  await expect(page.getByText(told())).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(button(page)).toBeVisible();
  await expect.poll(() => waiting(customer.token, coupon.id_coupon)).toBeNull();
});

test('without a network it waits, and is asked for when there is one again', async ({ page, context, customer }) => {
  const { shop, coupon, noon, path } = await laterCoupon();
  await stayIn(context, shop.id_city);
  await page.goto(path);
  await expect(button(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await button(page).click();
  await expect(page.getByText(told())).toBeVisible();
  await expect(page.getByText('Se anota en tu cuenta cuando vuelva la red.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await stored(page)).outbox, { timeout: 20_000 }).toBeUndefined();
  expect(await waiting(customer.token, coupon.id_coupon)).toBe(noon);
});

test('a visitor is led to the login and back, also without JavaScript; one that can be used now offers nothing', async ({
  page,
  browser,
}) => {
  const { path } = await laterCoupon();
  await page.goto(path);
  await page.getByRole('link', { name: 'Avísame' }).click();
  await expect(page).toHaveURL(`/login?volver=${path}`);
  await fillLogin(page, takePerson());
  await expect(page).toHaveURL(path);
  await button(page).click();
  await expect(page.getByText(told())).toBeVisible();
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(new URL(path, page.url()).href);
  await expect(plain.getByRole('link', { name: 'Avísame' })).toHaveAttribute('href', `/login?volver=${path}`);
  await plain.context().close();
  const { slug } = await (await openAlways()).publish('Siempre', 30);
  await page.goto(`/cupones/${slug}`);
  await expect(page.getByText('Sí, ahora').first()).toBeVisible();
  await expect(button(page)).toHaveCount(0);
});

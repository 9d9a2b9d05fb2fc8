import type { Page } from '@playwright/test';
import { sayTime } from '../../../contract/validity/dates.ts';
import { addDays, instantOf, localTime } from '../../../contract/validity/local-time.ts';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken, stayIn } from '../fixtures/elsewhere.ts';
import { redeemOne } from '../fixtures/redeem-one.ts';
import { openShop } from '../fixtures/shop.ts';

// Twenty hours from Mexico: hardly ever its day, and never its hour.
test.use({ timezoneId: 'Pacific/Kiritimati' });

/** A shop with the zone of its city, at whose clock the operator looks. */
async function openFarShop(page: Page) {
  const shop = await openShop();
  const { time_zone } = await ask<{ time_zone: string }>('GET', `/cities/${shop.id_city}`, undefined, await operatorToken());
  await stayIn(page.context(), shop.id_city);
  /** A moment of these minutes, as it is said there. */
  const lately = () =>
    new RegExp(
      [0, 1, 2]
        .map((minutes) =>
          sayTime(Date.now() - minutes * 60_000, time_zone)
            .replace(/[.]/g, '\\.')
            .replace(/\s/g, '\\s'),
        )
        .join('|'),
    );
  return { ...shop, time_zone, lately };
}

test('La ciudad tells everything by the clock of the city', async ({ page }) => {
  const shop = await openFarShop(page);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad');
  await expect(page.locator('.city-head')).toContainText(shop.lately());
  const today = () => localTime(Date.now(), shop.time_zone).date;
  const figures = page.waitForRequest(/\/figures\?/);
  await page.goto('/ciudad/cifras?periodo=semana');
  expect(new URL((await figures).url()).searchParams.get('from')).toBe(addDays(today(), -6));
  await page.goto(`/ciudad/negocios/${shop.id_company}`);
  await expect(page.locator('.company-audit').first()).toContainText(shop.lately());
  await expect(page.locator('.city-facts dd').filter({ hasText: shop.lately() })).toHaveCount(1);
  await page.goto('/ciudad/gente');
  await expect(page.locator('.audit time').first()).toContainText(shop.lately());
  const asked = page.waitForRequest(/\/audit\?.*from=/);
  await page.getByLabel('Desde').fill('2026-11-20');
  const from = new URL((await asked).url()).searchParams.get('from') ?? '';
  expect(Date.parse(from)).toBe(instantOf('2026-11-20', '00:00', shop.time_zone));
});

test('Mi negocio tells when somebody redeemed by the clock of the shop', async ({ page }) => {
  const shop = await openFarShop(page);
  const { id_coupon } = await shop.publish('Pozole', 20, { stock: 5 });
  await redeemOne(shop, id_coupon);
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/gente');
  await expect(page.getByText('último canje:').first()).toContainText(shop.lately());
});

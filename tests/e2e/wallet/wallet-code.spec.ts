import type { Locator, Page } from '@playwright/test';
import { readClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import type { Claim } from '../../../contract/wallet/wallet.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { expect, test } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';
import { cashierAt, claim, isKept } from '../fixtures/wallet-stage.ts';

const plate = (page: Page) => page.locator('.plate');

/** What a till's camera reads from a picture of the screen. */
const decode = async (shown: Locator) => readQr(await shown.screenshot());

/** A coupon that a customer shows, on a phone whose clock is so many milliseconds off. */
async function showCode(page: Page, mine: Claim, off = 0): Promise<void> {
  await page.clock.install({ time: Date.now() + off });
  await page.goto('/tabs/tab2');
  await isKept(page, 1);
  await page.goto(`/tabs/tab2?cupon=${mine.id_claim}`);
  await expect(page.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
}

const times = process.env.FULL ? 100 : 8;

test(`the code changes every thirty seconds and is read from a picture of the screen ${times} times of ${times}`, async ({
  page,
  context,
  customer,
}) => {
  test.setTimeout(30_000 + times * 2000);
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Enchiladas', 30));
  await showCode(page, mine);
  await page.waitForLoadState('networkidle');
  // From now on nobody tells this phone that its clock runs ahead.
  await context.setOffline(true);
  const steps = new Set<number>();
  const digits = page.locator('.digits .num');
  for (let turn = 0; turn < times; turn++) {
    if (turn % 2) await page.emulateMedia({ colorScheme: turn % 4 === 1 ? 'dark' : 'light' });
    const before = await digits.innerText();
    const qr = readClaimQr((await decode(plate(page))) ?? '');
    expect(qr?.id_claim).toBe(mine.id_claim);
    expect(qr?.sig).toBe(mine.sig);
    expect(qr?.digits).toBe(await totp(mine.secret ?? '', qr?.step ?? 0));
    steps.add(qr?.step ?? 0);
    await page.clock.fastForward(30_000);
    await expect(digits).not.toHaveText(before);
  }
  expect(steps.size).toBe(times);
});

test('beneath it stand the eight characters and the six digits of this moment', async ({ page, context, customer }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Pozole', 30));
  await showCode(page, mine);
  await expect(page.locator('.letters')).toContainText(`${mine.code.slice(0, 4)}-${mine.code.slice(4)}`);
  // Both of one moment: the code may change in between.
  await expect(async () => {
    const qr = readClaimQr((await decode(plate(page))) ?? '');
    expect(await page.locator('.digits').innerText()).toContain(`${qr?.digits.slice(0, 3)} ${qr?.digits.slice(3)}`);
  }).toPass();
});

for (const [name, off] of [
  ['an hour ahead', 3_600_000],
  ['an hour behind', -3_600_000],
] as const) {
  test(`a phone whose clock is ${name} draws the code of the real moment, also of a coupon that ends within the hour`, async ({
    page,
    context,
    customer,
  }) => {
    const shop = await openShop();
    await stayIn(context, shop.id_city);
    const cashier = await cashierAt(shop);
    const mine = await claim(customer, await shop.publish('Tlayuda', 5 / 6));
    await showCode(page, mine, off);
    const read = (await decode(plate(page))) ?? '';
    expect(Math.abs((readClaimQr(read)?.step ?? 0) - stepAt(Date.now()))).toBeLessThanOrEqual(1);
    await page.getByRole('link', { name: 'Cerrar' }).click();
    await expect(page.getByRole('article').filter({ hasText: 'Tlayuda' })).toContainText(/Vence en [45]\d\smin/);
    expect((await cashier.redeemQr(read)).id_claim).toBe(mine.id_claim);
  });
}

test('the screen stays awake while a code is in front, and may sleep again after', async ({ page, context, customer }) => {
  await page.addInitScript(() => {
    const held = { count: 0 };
    Object.assign(window, { held });
    Object.defineProperty(navigator, 'wakeLock', {
      value: {
        request: async () => {
          held.count++;
          return { release: async () => void held.count-- };
        },
      },
    });
  });
  const held = () => page.evaluate(() => (window as unknown as { held: { count: number } }).held.count);
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  const mine = await claim(customer, await shop.publish('Memela', 30));
  await page.goto('/tabs/tab2');
  await page.getByRole('link', { name: 'Ver código de Memela' }).click();
  await expect.poll(held).toBe(1);
  await page.getByRole('link', { name: 'Cerrar' }).click();
  await expect.poll(held).toBe(0);
  expect(mine.status).toBe('active');
});

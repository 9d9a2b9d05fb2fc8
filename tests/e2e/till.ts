import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { writeClaimQr } from '../../contract/claim-qr.ts';
import { stepAt, totp } from '../../contract/totp.ts';
import type { Claim } from '../../contract/wallet.ts';
import { launchOptions } from '../support/browser.ts';
import { showToCamera } from '../support/camera.ts';
import { takePerson } from '../support/e2e-people.ts';
import { expect, logIn } from './customer.ts';
import { ask, tokenOf } from './elsewhere.ts';
import { openShop } from './shop.ts';

type Counter = Awaited<ReturnType<typeof openCounter>>;

/** A shop with a cashier, and a customer on the other side of the counter. */
export async function openCounter() {
  const shop = await openShop();
  const phone = takePerson();
  const token = await tokenOf(phone);
  return {
    ...shop,
    phone,
    /** A coupon that the customer has taken. */
    take: async (title = 'Pozole grande', more: object = {}): Promise<Claim> => {
      const { id_coupon } = await shop.publish(title, 20, more);
      return ask<Claim>('POST', `/coupons/${id_coupon}/claim`, undefined, token);
    },
    giveBack: async ({ id_claim }: Claim) => ask('DELETE', `/claims/${id_claim}`, undefined, token),
  };
}

/** The QR that the customer's phone draws at a moment. */
export async function qrOf({ id_claim, secret, sig }: Claim, at = Date.now()): Promise<string> {
  const step = stepAt(at);
  return writeClaimQr({ id_claim, step, digits: await totp(secret as string, step), sig: sig as string });
}

/** Opens the till as somebody. */
export async function openTill(page: Page, phone: string): Promise<void> {
  // Of whoever was logged in here before.
  await page.context().clearCookies();
  await logIn(page, phone);
  await page.goto('/caja');
  // What the camera saw already may cover it.
  await expect(page.locator('.till-place > *')).toBeAttached();
}

/** What a hardware scanner does: it types, wherever the focus is, without waiting for anybody, and ends with Enter. */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      for (const key of keys) {
        const target = document.activeElement ?? document.body;
        const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        // As a keyboard does: what nobody stopped goes into the field.
        if (goesOn && key.length === 1 && target instanceof HTMLInputElement) document.execCommand('insertText', false, key);
      }
    },
    [...text, 'Enter'],
  );
}

/** A browser with a camera that sees what a test puts before it. */
export const test = base.extend<{ counter: Counter; show(...texts: (string | null)[]): void }, { lens: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: fixtures are told apart by what they take.
  lens: [async ({}, use) => use(path.join(mkdtempSync(path.join(tmpdir(), 'barrio-lens-')), 'lens.y4m')), { scope: 'worker' }],
  launchOptions: [
    async ({ lens }, use) => {
      showToCamera(lens, null);
      const { args, ...options } = launchOptions();
      const camera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${lens}`];
      await use({ ...options, args: [...args, ...camera] });
    },
    { scope: 'worker' },
  ],
  permissions: ['camera'],
  counter: async ({ lens }, use) => {
    // Nothing of the test before.
    showToCamera(lens, null);
    await use(await openCounter());
  },
  show: async ({ lens }, use) => use((...texts) => showToCamera(lens, ...texts)),
});
export { expect };

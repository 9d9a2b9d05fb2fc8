import { readClaimQr } from '../../../contract/wallet/claim-qr.ts';
import { totp } from '../../../contract/wallet/totp.ts';
import { readQr } from '../../support/browser/read-qr.ts';
import { promised } from '../../support/figures/full-run.ts';
import { expect, heading, isKept, listenForErrors, register, takeAny, test } from '../fixtures/own-server.ts';

test('after one visit the wallet and its code open without a server, also once the session has ended', async ({
  page,
  server,
  context,
}) => {
  const mine = await takeAny(page, server, await register(page, server));
  await page.goto(`${server.origin}/promociones`);
  await isKept(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wallet') !== null)).toBe(true);
  await page.close();
  await server.stop();

  const wallet = await context.newPage();
  const wrong = listenForErrors(wallet);
  const began = Date.now();
  await wallet.goto(`${server.origin}/tabs/tab2`, { waitUntil: 'commit' });
  const toCode = wallet.getByRole('link', { name: `Ver código de ${mine.coupon.title}` });
  await expect(toCode).toBeVisible();
  const opened = Date.now() - began;
  await toCode.click();
  await expect(wallet.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  const shown = Date.now() - began;
  console.log(`Without a server: the wallet in ${opened} ms, a code after ${shown} ms`);
  expect(opened).toBeLessThan(promised(1500));
  const qr = readClaimQr((await readQr(await wallet.locator('.plate').screenshot())) ?? '');
  expect(qr?.digits).toBe(await totp(mine.secret ?? '', qr?.step ?? 0));
  await expect(wallet.locator('.offline')).toHaveText('Sin conexión: tus cupones siguen aquí');
  expect(wrong).toEqual([]);

  // Straight to the code, as from the phone's list of open pages.
  const straight = await context.newPage();
  const since = Date.now();
  await straight.goto(`${server.origin}/tabs/tab2?cupon=${mine.id_claim}`, { waitUntil: 'commit' });
  await expect(straight.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  const took = Date.now() - since;
  console.log(`Without a server: a code opened at once in ${took} ms`);
  expect(took).toBeLessThan(promised(1500));
  await straight.close();

  await wallet.evaluate(() => {
    for (const key of ['isLoggedIn', 'access_token']) localStorage.removeItem(key);
  });
  const ended = await context.newPage();
  await ended.goto(`${server.origin}/tab2`);
  await expect(heading(ended)).toHaveText('Mis cupones');
  await ended.getByRole('link', { name: 'Ver código' }).click();
  await expect(ended.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
});

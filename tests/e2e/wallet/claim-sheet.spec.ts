import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { keepFigure } from '../../support/figures/full-run.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { agree, askCode, codeField, name, openCoupon, qr, send, sheet, want } from '../fixtures/claim-sheet.ts';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { countInteractions, readMessages } from '../fixtures/interactions.ts';
import { codeTo, fillLogin, newPhone } from '../fixtures/session.ts';
import { claim, walletOf } from '../fixtures/wallet-stage.ts';

const assets = 'build/client/assets/';

/** What the account on this device has. */
const mine = async (page: Page) => (await walletOf({ token: (await stored(page)).access_token ?? '' })).items;

test('journeys in taps and fields: a visitor to a QR, a known phone, a new coupon, one that is there', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const codes = await readMessages(page);
  const { shop } = await openCoupon(page);

  const visitor = countInteractions();
  const phone = newPhone();
  await visitor.tap(want(page));
  await visitor.fill(page.getByLabel('Teléfono'), phone);
  await visitor.tap(send(page));
  await expect.poll(() => codes.length).toBe(1);
  codes[0]?.(await codeTo(phone));
  await visitor.fill(name(page), 'Mariana García');
  await visitor.tap(agree(page));
  await expect(qr(page)).toBeVisible();
  expect(await mine(page)).toHaveLength(1);

  const newClaim = countInteractions();
  const other = await shop.publish('Agua de jamaica', 20);
  await page.goto('/cupones');
  await newClaim.tap(page.getByRole('link', { name: other.title }));
  await newClaim.tap(page.getByRole('button', { name: 'Quiero mi cupón' }));
  await newClaim.tap(page.getByRole('link', { name: 'Ver código' }));
  await expect(qr(page)).toBeVisible();

  const returning = countInteractions();
  await page.goto('/tabs/tab1');
  await returning.tap(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Mis cupones' }));
  await returning.tap(page.getByRole('link', { name: /^Ver código/ }).first());
  await expect(qr(page)).toBeVisible();

  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const elsewhere = await context.newPage();
  await elsewhere.addInitScript(() => localStorage.clear());
  const known = countInteractions();
  const third = await shop.publish('Tepache', 20);
  await elsewhere.goto(`/cupones/${third.slug}`, { waitUntil: 'networkidle' });
  await known.tap(want(elsewhere));
  await known.fill(elsewhere.getByLabel('Teléfono'), phone);
  await known.tap(send(elsewhere));
  await known.fill(codeField(elsewhere), await codeTo(phone, 2));
  await expect(qr(elsewhere)).toBeVisible();
  await context.close();

  const figure = { visitor: visitor.count, known_phone_code_typed: known.count, new_claim: newClaim.count, returning: returning.count };
  keepFigure('interactions', figure);
  expect(figure).toEqual({ visitor: 5, known_phone_code_typed: 4, new_claim: 3, returning: 2 });
});

test('the sheet: begins in its field, keeps the focus, says what is wrong in place, and a Back leaves the coupon as it was', async ({
  page,
}) => {
  const said = listen(page);
  const { coupon } = await openCoupon(page);
  await want(page).click();
  const phone = page.getByLabel('Teléfono');
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await send(page).click();
  await expect(phone).toHaveAccessibleDescription(/10 dígitos/);
  await expect(phone).toBeFocused();
  for (let tabs = 0; tabs < 12; tabs++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => (document.activeElement === document.body ? 'out' : !!document.activeElement?.closest('dialog')));
    // The browser's own bar is between the last and the first.
    expect(at).not.toBe(false);
  }
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  for (const target of await sheet(page).locator('button:visible, input:visible').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.height ?? 0, box?.width ?? 0), await target.innerHTML()).toBeGreaterThanOrEqual(44);
  }
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(`/cupones/${coupon.slug}`);
  await want(page).click();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(want(page)).toBeFocused();
  await expect(page).toHaveURL(`/cupones/${coupon.slug}`);
  expect(said).toEqual([]);
});

test('a code typed by hand goes off with its sixth digit; a wrong one says so and another can be typed', async ({ page }) => {
  await openCoupon(page);
  const phone = newPhone();
  await askCode(page, phone);
  const code = await codeTo(phone);
  await codeField(page).fill(code === '111111' ? '222222' : '111111');
  await expect(codeField(page)).toHaveAccessibleDescription('Código incorrecto o vencido.');
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
  await codeField(page).fill(code);
  await agree(page).click();
  await expect(name(page)).toHaveAccessibleDescription('Escribe tu nombre.');
  await name(page).fill('Mariana');
  await agree(page).click();
  await expect(qr(page)).toBeVisible();
  expect((await stored(page)).wanted_coupon).toBeUndefined();
});

test('an app closed on the way goes on where it was, and takes the coupon once', async ({ page, context }) => {
  const { coupon } = await openCoupon(page);
  const phone = newPhone();
  await askCode(page, phone);
  await page.close();

  const next = await context.newPage();
  await next.goto(`/cupones/${coupon.slug}`, { waitUntil: 'networkidle' });
  await want(next).click();
  await codeField(next).fill(await codeTo(phone));
  await expect(name(next)).toBeFocused();
  await next.close();

  const last = await context.newPage();
  await last.goto(`/cupones/${coupon.slug}`, { waitUntil: 'networkidle' });
  await want(last).click();
  await name(last).fill('Mariana');
  await agree(last).click();
  await expect(qr(last)).toBeVisible();
  expect(await mine(last)).toHaveLength(1);
});

test('what was wanted is taken after a login elsewhere, told once, and forgotten by a logout', async ({ page }) => {
  const { coupon } = await openCoupon(page);
  await want(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.goto('/login', { waitUntil: 'networkidle' });
  await fillLogin(page, takePerson());
  await expect(page.getByRole('status').filter({ hasText: `Ya es tuyo: ${coupon.title}` })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Ver código' }).first().click();
  await expect(qr(page)).toBeVisible();
  expect((await stored(page)).wanted_coupon).toBeUndefined();
  expect(await mine(page)).toHaveLength(1);
});

test('a line lost after the login keeps the coupon wanted, and another attempt takes it', async ({ page }) => {
  await openCoupon(page);
  const phone = takePerson();
  await askCode(page, phone);
  await page.route('**/api/v1/coupons/*/claim', (route) => route.abort());
  await codeField(page).fill(await codeTo(phone));
  await expect(sheet(page).getByRole('alert')).toContainText('Ya entraste: tu cupón se aparta en cuanto se pueda.');
  expect((await stored(page)).wanted_coupon).toContain('Dos gorditas');
  await page.unroute('**/api/v1/coupons/*/claim');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(qr(page)).toBeVisible();
  expect(await mine(page)).toHaveLength(1);
});

test('an answer lost after the name: the same button lets in all the same, and the coupon is taken', async ({ page }) => {
  await openCoupon(page);
  const phone = newPhone();
  await askCode(page, phone);
  await codeField(page).fill(await codeTo(phone));
  await name(page).fill('Mariana García');
  let lost = 0;
  await page.route('**/customers/register-with-proof', async (route) => {
    if (lost++ > 0) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await agree(page).click();
  await expect(sheet(page).getByRole('alert').filter({ hasText: 'Revisa tu conexión' })).toBeVisible();
  await agree(page).click();
  await expect(qr(page)).toBeVisible();
  expect(lost).toBe(2);
  expect(await mine(page)).toHaveLength(1);
});

test('a coupon that somebody else was faster with says so, and is not wanted any more', async ({ page }) => {
  const { coupon } = await openCoupon(page, { stock: 1 });
  const phone = takePerson();
  await askCode(page, phone);
  await claim({ token: await tokenOf(takePerson()) }, coupon);
  await codeField(page).fill(await codeTo(phone));
  await expect(sheet(page).getByRole('alert')).toContainText('Se agotó');
  // The coupon comes anew behind the sheet, and does not bring the wish back.
  await expect(page.getByRole('link', { name: 'Ver otros cupones', includeHidden: true })).toBeAttached();
  expect((await stored(page)).wanted_coupon).toBeUndefined();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('link', { name: 'Ver otros cupones' })).toBeVisible();
});

test('where the sheet does not come, a second tap leads to the login as without JavaScript', async ({ page }) => {
  const { coupon } = await openCoupon(page);
  // These parts alone, for as long as the page is open: they are asked for again whenever the page renders.
  const parts = readdirSync(assets).filter((file) => file.endsWith('.js') && readFileSync(assets + file, 'utf8').includes('Apartando…'));
  expect(parts).not.toEqual([]);
  for (const file of parts) await page.route(`**/assets/${file}`, (route) => route.abort());
  await want(page).click();
  await page.getByRole('link', { name: 'Abriendo…' }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?volver=/cupones/${coupon.slug}$`));
});

import { showPictureToCamera } from '../../support/browser/camera.ts';
import { takePerson } from '../../support/people/e2e-people.ts';
import { logIn } from '../fixtures/customer.ts';
import { stayIn } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';
import { expect, openTill, test } from '../fixtures/till.ts';

test('across the counter: a phone without network shows its coupon, the till’s camera sees that screen, and it is used once', async ({
  page,
  browser,
  lens,
}) => {
  const shop = await openShop();
  const coupon = await shop.publish('Chilaquiles con huevo', 20, { price: 60, original_price: 95 });
  const context = await browser.newContext({ ...test.info().project.use, permissions: [] });
  const customer = await context.newPage();
  await stayIn(context, shop.id_city);
  await logIn(customer, takePerson());
  await customer.goto(`/cupones/${coupon.slug}`);
  await customer.getByRole('button', { name: 'Quiero mi cupón' }).click();
  await customer.getByRole('link', { name: 'Ver código' }).click();
  await expect(customer.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();
  await customer.waitForLoadState('networkidle');
  await context.setOffline(true);

  await showPictureToCamera(lens, await customer.screenshot());
  await openTill(page, await shop.hireCashier());
  await expect(page.getByRole('heading', { name: 'Canjeado' })).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('.charge')).toHaveText('Cóbrale $60: Chilaquiles con huevo');
  await expect(customer.getByRole('img', { name: 'Código QR del cupón' })).toBeVisible();

  // The same screen before another lens of the shop.
  await page.getByRole('button', { name: 'Siguiente cliente' }).click();
  await showPictureToCamera(lens, await customer.screenshot());
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Ya se usó: hoy/ })).toBeVisible({ timeout: 30_000 });

  await context.setOffline(false);
  await expect(customer.getByText(/Usado: hoy, .* en Centro/)).toBeVisible({ timeout: 30_000 });
  await customer.getByRole('button', { name: 'Sí', exact: true }).click();
  await expect(customer.getByText('Dijiste que sí te lo respetaron.')).toBeVisible();
  await context.close();
});

import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

test('a customer reports a coupon in three taps; a visitor is led to the login and back', async ({ page }) => {
  const shop = await openShop();
  const { slug } = await shop.publish('Café de la casa', 30);
  await page.goto(`/cupones/${slug}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Reportar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reportar este cupón' });
  await expect(sheet.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    `/login?volver=${encodeURIComponent(`/cupones/${slug}`)}`,
  );
  expect(await findFaults(page, { schemes: bothSchemes, include: 'dialog[open]' })).toEqual([]);

  await logIn(page, takePerson());
  await page.goto(`/cupones/${slug}`);
  await page.waitForLoadState('networkidle');
  const { tap, done } = countTaps();
  await tap(page.getByRole('button', { name: 'Reportar' }));
  await sheet.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Escoge qué pasó');
  await tap(sheet.getByLabel('Ya cerró'));
  expect(await findFaults(page, { schemes: bothSchemes, include: 'dialog[open]' })).toEqual([]);
  await tap(sheet.getByRole('button', { name: 'Enviar reporte' }));
  await expect(sheet.getByText('Gracias. Una persona de la ciudad lo va a revisar.')).toBeVisible();
  expect(done.taps).toBe(3);
  await sheet.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Reportar' })).toBeFocused();
  const { items } = await ask<{ items: unknown[] }>('GET', `/inbox?id_city=${shop.id_city}`, undefined, await operatorToken());
  expect(items).toMatchObject([{ kind: 'report', count: 1, details: { name: 'Café de la casa', reasons: { closed: 1 } } }]);
});

test('businesses have the same, and say so when it cannot be fetched', async ({ page }) => {
  const shop = await openShop();
  const { slug } = await ask<{ slug: string }>('GET', `/companies/${shop.id_company}/profile`, undefined, await operatorToken());
  await page.goto(`/negocios/${slug}`);
  await page.waitForLoadState('networkidle');
  await page.route(/report-sheet/, (route) => route.abort());
  await page.getByRole('button', { name: 'Reportar' }).click();
  await expect(page.getByText('No se pudo abrir el reporte.')).toBeVisible();
});

import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/customer.ts';
import { findFaults } from '../fixtures/faults.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Lleva tu ciudad contigo' });
const button = (page: Page) => page.getByRole('button', { name: 'Instalar la app' });

/** What a browser says that would install the app; notes how often it was made to ask. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        Object.assign(window, { asked: ((window as unknown as { asked?: number }).asked ?? 0) + 1 });
        return Promise.resolve({ outcome: 'accepted' });
      },
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('the page names its manifest, and the browser finds nothing wrong with it', async ({ page }) => {
  await page.goto('/promociones');
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe('/manifest.webmanifest');
  const session = await page.context().newCDPSession(page);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
});

test('a browser that would install is made to ask by our own button, once', async ({ page }) => {
  await page.goto('/inicio');
  // Before anything of ours is there to show it.
  expect(await offer(page)).toBe(true);
  await expect(card(page)).toBeAttached();
  await button(page).click();
  expect(await page.evaluate(() => (window as unknown as { asked: number }).asked)).toBe(1);
  await expect(card(page)).toHaveCount(0);
});

test('the card comes after all that the screen shows, moves nothing, and stays away once it was closed', async ({ page }) => {
  await page.goto('/inicio', { waitUntil: 'networkidle' });
  await offer(page);
  await expect(card(page)).toBeAttached();
  expect(await card(page).evaluate((element) => element.parentElement?.id === 'contenido' && element.nextElementSibling === null)).toBe(
    true,
  );
  expect(await findFaults(page, { include: '.install' })).toEqual([]);
  await page.getByRole('link', { name: 'Eventos', exact: true }).first().click();
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await card(page).getByRole('button', { name: 'No, gracias' }).click();
  await expect(card(page)).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await offer(page);
  await expect(page.getByRole('link', { name: 'Aviso de privacidad' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('a browser that offers nothing, and an app that is installed, show no button', async ({ page, customer: _ }) => {
  await page.goto('/perfil', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Permisos' })).toBeVisible();
  await expect(button(page)).toHaveCount(0);
  await offer(page);
  await expect(button(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(button(page)).toHaveCount(0);
});

test.describe('on an iPhone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  });

  test('the profile shows the two steps, and the focus comes back', async ({ page, customer: _ }) => {
    await page.goto('/perfil');
    await button(page).click();
    const sheet = page.getByRole('dialog', { name: 'Instala la app en dos pasos' });
    await expect(sheet.getByRole('listitem')).toHaveText([/Compartir/, /Agregar a inicio/]);
    expect(await findFaults(page, { include: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  test('the installed app offers nothing', async ({ page, customer: _ }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto('/perfil', { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { name: 'Permisos' })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
  });
});

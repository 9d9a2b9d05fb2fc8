import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask } from '../fixtures/elsewhere.ts';
import { openShop } from '../fixtures/shop.ts';

const alike = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, date: null, opens: '13:00', closes: '16:00' }));

async function openAt(page: Page, path: (shop: Awaited<ReturnType<typeof openShop>>) => string) {
  const shop = await openShop();
  await ask('PATCH', `/stores/${shop.id_store}`, { hours: alike }, shop.owner);
  await logIn(page, shop.ownerPhone);
  await page.goto(path(shop));
  return shop;
}

/** Whether nothing stands over the middle of what has this text. */
const isUncovered = (page: Page, text: RegExp) =>
  expect
    .poll(() =>
      page
        .getByText(text)
        .last()
        .evaluate((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          return over !== null && (one.contains(over) || over.contains(one)) && !over.closest('.tabs');
        }),
    )
    .toBe(true);

test('hours that could not be saved say so in view, and are there after Back, and after a reload', async ({ page }) => {
  await openAt(page, ({ id_store }) => `/mi-negocio/ficha/horario/${id_store}`);
  await page.getByRole('switch', { name: 'domingo: abierto' }).click();
  await page.route('**/api/v1/stores/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByText(/Revisa tu conexión/)).toBeInViewport();
  await isUncovered(page, /Revisa tu conexión/);
  await page.getByRole('link', { name: 'Regresar' }).click();
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await expect(page.getByText('1 cambio')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 cambio')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'domingo: abierto' })).toHaveAttribute('aria-checked', 'false');
  await page.unroute('**/api/v1/stores/*');
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page).toHaveURL(/\/ficha$/);
  await page.getByRole('link', { name: 'Horario de Centro' }).click();
  await expect(page.getByText('Sin cambios')).toBeVisible();
});

test('the first wrong shift has the focus, with what is wrong under it in view', async ({ page }) => {
  await openAt(page, ({ id_store }) => `/mi-negocio/ficha/horario/${id_store}`);
  await page.getByRole('button', { name: 'Otro turno el lunes' }).click();
  await page.getByLabel('lunes abre').last().fill('15:00');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('button', { name: 'Guardar horario' }).click();
  await expect(page.getByLabel('lunes abre').last()).toBeFocused();
  await isUncovered(page, /^Se encima con el turno/);
});

test('a wrong WhatsApp has the focus, with its message over the button', async ({ page }) => {
  await openAt(page, () => '/mi-negocio/ficha');
  await page.getByRole('button', { name: 'Editar Centro' }).click();
  await page.getByLabel('WhatsApp').fill('12');
  await page.getByLabel('Nombre de la sucursal').scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByLabel('WhatsApp')).toBeFocused();
  await isUncovered(page, /Escribe los 10 dígitos de un teléfono/);
});

test('a pin that could not be put says why above the tabs', async ({ page }) => {
  await openAt(page, () => '/mi-negocio/ficha');
  const pin = page.getByRole('button', { name: /^Poner el pin aquí/ });
  // As low as it can be tapped: right above the tabs.
  await pin.evaluate((one) => scrollBy(0, one.getBoundingClientRect().bottom - innerHeight + 76));
  await pin.click();
  await isUncovered(page, /No pudimos saber dónde estás/);
});

test('Back closes an open sheet and the listing stays; what was typed goes only when asked', async ({ page }) => {
  await openAt(page, () => '/mi-negocio');
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Mi ficha' }).click();
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await expect(page.getByLabel('Descripción')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Descripción')).toBeHidden();
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByLabel('Descripción').fill('Desde 1987');
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByLabel('Descripción')).toHaveValue('Desde 1987');
  }
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Descripción')).toBeHidden();
  await expect(page).toHaveURL(/\/ficha$/);
  await page.getByRole('button', { name: 'Editar los datos' }).click();
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  // Playwright goes to the entry before the one that is there when it is asked.
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/mi-negocio$/);
});

test('what fails stays in Mi negocio, says what still works, and is tried again', async ({ page, context }) => {
  const tabs = page.getByRole('navigation', { name: 'Mi negocio' });
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.route('**/today*', (route) =>
    route.fulfill({ status: 500, json: { type: 'about:blank', title: 'Algo falló', status: 500, detail: 'Algo falló.' } }),
  );
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: 'No pudimos traer tu día.' })).toBeVisible();
  await expect(page.getByText('Tus cupones siguen en la calle y la caja sigue canjeando. Solo falló esta pantalla.')).toBeVisible();
  await expect(tabs).toBeVisible();
  await page.unroute('**/today*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ya es tuyo.')).toBeVisible();
  await page.route('**/menu-items*', (route) => route.abort());
  await tabs.getByRole('link', { name: 'Menú' }).click();
  await expect(page.getByRole('heading', { name: 'No pudimos traer esta pantalla.' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Cupones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cupones' })).toBeVisible();
  // Without a line it says so, and what was never opened opens by itself once the line is back.
  await page.unroute('**/menu-items*');
  await context.setOffline(true);
  await tabs.getByRole('link', { name: 'Menú' }).click();
  await expect(page.getByRole('heading', { name: 'No hay conexión.' })).toBeVisible();
  await expect(page.getByText(/se abre sola en cuanto vuelva/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Menú' })).toBeVisible();
});

/** Of what the toast covers none: the bars, the line that says that there is no network, and the button that a screen is for. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.undo-toast')?.getBoundingClientRect();
    if (!toast || toast.bottom > (visualViewport?.height ?? 0)) return ['no toast in view'];
    return [...document.querySelectorAll('.tabs, .actbar, .offline, .send, main .btn.primary')]
      .filter((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return height > 0 && top < toast.bottom && bottom > toast.top;
      })
      .map(({ className, textContent }) => `${className}: ${textContent}`);
  });

test('a toast covers no bar at the foot, nor the line without network, also over a keyboard and with a long text', async ({
  page,
  context,
}) => {
  const shop = await openAt(page, ({ id_store }) => `/mi-negocio/ficha/horario/${id_store}`);
  await page.getByRole('button', { name: 'Otro día' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('¿Qué día?').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
  await sheet.getByRole('radio', { name: 'Cerrado' }).check();
  await sheet.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  // The sheet's entry of the history is gone before anything else opens.
  await expect(sheet).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
  // Open at any hour at which this runs.
  const allDay = alike.map((entry) => ({ ...entry, opens: '00:00', closes: '24:00' }));
  await ask('PATCH', `/stores/${shop.id_store}`, { hours: allDay }, shop.owner);
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: 'Cambiar hoy' }).click();
  await page.getByRole('button', { name: 'Cerrar ya' }).click();
  const toast = page.locator('.undo-toast');
  await expect(toast).toBeVisible();
  // Its time does not run while it is pointed at.
  await toast.hover();
  await toast.locator('p').evaluate((one) => {
    one.textContent = 'Hoy sales como cerrado. En un minuto avisamos a quienes traen 128 cupones tuyos. '.repeat(3);
  });
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.getByText(/Sin conexión/)).toBeVisible();
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  await context.setOffline(false);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 420, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect.poll(() => coveredByToast(page)).toEqual([]);
  // The end of the page is scrolled clear of it.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: innerHeight });
    visualViewport?.dispatchEvent(new Event('resize'));
    scrollTo(0, document.body.scrollHeight);
  });
  await isUncovered(page, /Ver mi ficha como cliente/);
});

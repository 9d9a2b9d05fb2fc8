import type { Page } from '@playwright/test';
import { password } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { cutLine } from '../fixtures/cut-line.ts';
import { openEditor, ownedBy, publish } from '../fixtures/editor.ts';
import { openShop } from '../fixtures/shop.ts';

const words = (page: Page) => page.getByRole('textbox', { name: 'Tu oferta, como la dirías' });
const read = (page: Page) => page.getByRole('button', { name: 'Ver cómo queda' }).click();

for (const when of ['before', 'after'] as const)
  for (const how of ['at once', 'as a draft first'] as const)
    test(`a line lost ${when} the server has it, ${how}: nothing is lost and nothing is published twice`, async ({ page }) => {
      const shop = await openEditor(page);
      if (how === 'as a draft first') {
        await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', when);
        await page.getByLabel('De qué es, con tus palabras').fill('Tacos de canasta');
        await page.waitForTimeout(2500);
        await cutLine(page, /\/coupons\/\d+$/, 'PATCH', when);
      } else await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', when);
      await publish(page);
      const done = page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' });
      await expect(done.or(page.getByText(/te espera\./))).toBeVisible();
      if (!(await done.isVisible())) await publish(page);
      await expect(done).toBeVisible();
      expect((await ownedBy(shop)).map(({ title, state }) => [title, state])).toEqual([
        [how === 'at once' ? 'Tacos al pastor' : 'Tacos de canasta', 'active'],
      ]);
    });

test('what is corrected after a publication whose answer was lost is on the street, and nothing half typed before that', async ({
  page,
}) => {
  const shop = await openEditor(page);
  await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', 'after');
  await publish(page);
  await expect(page.getByText(/te espera\./)).toBeVisible();
  const title = page.getByLabel('De qué es, con tus palabras');
  await title.fill('Tacos de cana');
  await page.waitForTimeout(2500);
  expect((await ownedBy(shop)).map(({ title: said }) => said)).toEqual(['Tacos al pastor']);
  await title.fill('Tacos de canasta');
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
  expect((await ownedBy(shop)).map(({ title: said, state }) => [said, state])).toEqual([['Tacos de canasta', 'active']]);
});

test('after a logout and a login without a reload drafts are kept, and those of before are gone', async ({ page }) => {
  const shop = await openEditor(page);
  await page.getByLabel('De qué es, con tus palabras').fill('Secreto');
  await page.goto('/mi-negocio/publicar');
  await page.getByText('1 borrador').click();
  await expect(page.getByText('Secreto')).toBeVisible();
  await page.getByRole('link', { name: 'Regresar' }).click();
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.locator('input[name=phone]').fill(shop.ownerPhone);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page.getByRole('link', { name: /^Mi negocio/ }).click();
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  const words = page.getByRole('textbox', { name: 'Tu oferta, como la dirías' });
  await words.fill('2x1 en tacos al pastor hoy, 40 cupones');
  await expect(page.getByText('1 borrador')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByLabel('De qué es, con tus palabras')).toHaveValue('Tacos al pastor');
});

test.describe('without what the service worker keeps', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part that does not come leaves the editor with all that was typed, and comes by a tap once there is a line', async ({ page }) => {
    let isCut = false;
    await page.route(/\/assets\/[^/]+\.js$/, (route) => (isCut ? route.abort('internetdisconnected') : route.fallback()));
    await openEditor(page);
    isCut = true;
    const title = page.getByLabel('De qué es, con tus palabras');
    await title.fill('Tacos de canasta');
    await page.getByRole('button', { name: 'Ver completa' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo abrir sin conexión.' })).toBeVisible();
    await expect(title).toHaveValue('Tacos de canasta');
    isCut = false;
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('dialog').getByText('Tacos de canasta').first()).toBeVisible();
    await expect(page.getByText('No se pudo abrir sin conexión.')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(title).toHaveValue('Tacos de canasta');
  });

  test('an editor that has rested on a line needs none for its chips', async ({ page }) => {
    await openEditor(page);
    await page.waitForTimeout(4000);
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'Elegir días' }).check();
    await expect(page.getByLabel('Desde')).toBeVisible();
    await page.getByRole('radio', { name: 'Otra hora' }).check();
    await expect(page.locator('input[type=time]')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Consumo mínimo' }).check();
    await expect(page.locator('input[name=min_purchase]')).toBeVisible();
    await page.getByRole('radio', { name: /A precio/ }).check();
    await expect(page.locator('input[name=price]')).toBeVisible();
  });
});

test('what waits for the network is on Hoy, without one as well, and goes out from there once there is one', async ({ page, context }) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya es tuyo.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }).click();
  await page.getByRole('link', { name: /^2x1 hoy/ }).click();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible();
  await context.setOffline(true);
  await publish(page);
  await expect(page.getByText('«Tacos al pastor» te espera.')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/mi-negocio');
  await expect(page.getByText('Ya hay conexión: sale a la calle cuando lo confirmes.')).toBeVisible();
  await page.getByRole('link', { name: /Revisar y publicar/ }).click();
  await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await expect(page.getByText(/^Sin conexión\. Esto era a las? \d/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '«Tacos al pastor» te espera', exact: true })).toBeVisible();
  await expect(page.getByText('Se publica cuando vuelva la conexión y tú lo confirmes.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: /Revisar y publicar/ }).click();
  await publish(page);
  await expect(page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' })).toBeVisible();
});

test('what was sent and never answered is said on Hoy and in Publicar to be out perhaps', async ({ page }) => {
  await openEditor(page);
  await cutLine(page, /\/companies\/\d+\/coupons$/, 'POST', 'after');
  await publish(page);
  await expect(page.getByText(/te espera\./)).toBeVisible();
  for (const screen of ['/mi-negocio', '/mi-negocio/publicar']) {
    await page.goto(screen);
    await expect(page.getByText(/Puede que ya esté en la calle/)).toBeVisible();
    await expect(page.getByText(/cuando lo confirmes/)).toHaveCount(0);
  }
});

test('own words stay where the phone has no room for a draft, and what was typed before a shared text is not lost to it', async ({
  page,
}) => {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: Parameters<typeof put>) {
      if (this.name === 'drafts' && !location.hash) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  await page.goto('/mi-negocio/publicar');
  await words(page).fill('2x1 en tacos al pastor hoy');
  await read(page);
  await expect(page.getByRole('alert').getByText(/^Este teléfono no tiene dónde guardarla/)).toBeVisible();
  await expect(words(page)).toHaveValue('2x1 en tacos al pastor hoy');
  await page.reload();
  await expect(words(page)).toHaveValue('2x1 en tacos al pastor hoy');

  await page.goto('/mi-negocio/publicar?text=20%25%20en%20tortas');
  await expect(words(page)).toHaveValue('20% en tortas');
  await words(page).fill('20% en tortas hoy');
  await page.goto('/mi-negocio/publicar');
  await expect(words(page)).toHaveValue('20% en tortas hoy');
  await page.getByRole('button', { name: 'Usar ese texto' }).click();
  await expect(words(page)).toHaveValue('2x1 en tacos al pastor hoy');
});

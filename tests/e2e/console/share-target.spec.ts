import type { Page } from '@playwright/test';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { openShop } from '../fixtures/shop.ts';

test.use({ worker: true });

/** Does what a phone does with what another app shares: sends a form of these parts to the address in the manifest. */
async function share(page: Page, given: { text?: string; picture?: string }) {
  const { share_target } = await (await page.request.get('/manifest.webmanifest')).json();
  await page.evaluate(
    async ([target, { text, picture }]) => {
      const { params, ...rest } = target;
      const form = Object.assign(document.createElement('form'), rest);
      const [photo] = params.files;
      const add = (name: string, type: string) => form.appendChild(Object.assign(document.createElement('input'), { name, type }));
      if (text) add(params.text, 'text').value = text;
      if (picture) {
        const chosen = new DataTransfer();
        chosen.items.add(new File([await (await fetch(picture)).blob()], 'foto.webp', { type: 'image/webp' }));
        add(photo.name, 'file').files = chosen.files;
      }
      document.body.append(form);
      form.submit();
    },
    [share_target, given] as const,
  );
  await page.waitForURL('**/mi-negocio/publicar?*');
}

/** An owner whose phone has the app, which its worker serves. */
async function openApp(page: Page) {
  const shop = await openShop();
  await shop.furnish();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  });
  return shop;
}

test('a text shared from WhatsApp stands in the field, and is read with one tap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await openApp(page);
  await share(page, { text: '2x1 en tacos al pastor hoy, 40 cupones' });
  const field = page.getByRole('textbox', { name: 'Tu oferta, como la dirías' });
  await expect(field).toHaveValue('2x1 en tacos al pastor hoy, 40 cupones');
  await expect(field).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page).toHaveURL(/\/mi-negocio\/cupones\/nuevo\?borrador=/);
  await expect(page.getByText('Tacos al pastor').first()).toBeVisible();
});

test('a picture shared from the gallery is cut and goes on into the offer, also without a word', async ({ page }) => {
  await openApp(page);
  await share(page, { picture: '/static/pictures/tacos.webp' });
  await page.getByRole('dialog', { name: 'Ajustar la foto' }).getByRole('button', { name: 'Usar esta foto' }).click();
  await expect(page.getByRole('img', { name: 'La foto que compartiste' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByRole('button', { name: 'Tu foto nueva; toca para quitarla' })).toBeVisible();
  await page.goto('/mi-negocio/publicar?text=');
  await expect(page.getByRole('dialog', { name: 'Ajustar la foto' })).toBeHidden();
});

test('without a worker the screen opens all the same', async ({ page }) => {
  const reply = await page.request.post('/mi-negocio/compartir', { multipart: { text: 'hola' }, maxRedirects: 0 });
  expect([reply.status(), reply.headers().location]).toEqual([303, '/mi-negocio/publicar']);
});

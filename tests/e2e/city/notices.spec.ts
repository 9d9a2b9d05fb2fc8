import type { Page } from '@playwright/test';
import type { Notification } from '../../../contract/notices/notifications.ts';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken, stayIn, takeCity } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';

const titlesOf = async (token: string) =>
  (await ask<{ items: Notification[] }>('GET', '/notifications', undefined, token)).items.map(({ title }) => title);

/** The form with words in it, in a city of its own. */
async function openForm(page: Page, title: string): Promise<number> {
  const id_city = await takeCity();
  await stayIn(page.context(), id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/avisos/nuevo');
  await page.getByRole('textbox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Catorce taquerías con 2x1.');
  return id_city;
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

test('a notice is tried on oneself and scheduled in five taps, and is in the list until it is taken away', async ({ page, context }) => {
  const title = `Semana del taco ${Date.now()}`;
  await stayIn(context, await takeCity());
  const { token } = await logIn(page, operatorPhone);
  await page.goto('/ciudad/avisos');
  await page.getByRole('link', { name: 'Nuevo aviso' }).click();
  await expect(page.getByRole('heading', { name: 'Nuevo aviso', level: 1 })).toBeVisible();
  const { done, tap } = countTaps();
  await tap(page.getByRole('textbox', { name: 'Título' }));
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Catorce taquerías con 2x1. Aparta antes de salir.');
  await expect(page.getByRole('img', { name: new RegExp(`bloqueado: ${title}`) })).toBeVisible();
  await tap(page.getByRole('radio', { name: 'Toda la ciudad' }));
  await tap(page.getByRole('radio', { name: 'Mañana 10 a. m.' }));
  await tap(page.getByRole('button', { name: 'Mandármelo a mí' }));
  await expect(page.getByText(/^(Te lo mandamos|Ya está en tu campana)/)).toBeVisible();
  await expect.poll(() => titlesOf(token)).toContain(title);
  await tap(page.getByRole('button', { name: /^Programar/ }));
  await expect(page.getByText('Programado para 0 personas.')).toBeVisible();
  expect(done.taps).toBe(5);
  await expect(row(page, title).getByText('Programado', { exact: true })).toBeVisible();
  await expect(row(page, title).getByText(/Mañana,\s10\sa\.\sm\./)).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);

  await row(page, title)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(row(page, title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, title)).toHaveCount(1);
  await row(page, title)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(row(page, title)).toHaveCount(0);
});

test('what is sent now can be taken back before it goes out', async ({ page }) => {
  const title = `Error de dedo ${Date.now()}`;
  await openForm(page, title);
  await page
    .getByRole('button', { name: /^Mandar/ })
    .first()
    .click();
  await expect(row(page, title)).toHaveCount(1);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, title)).toHaveCount(0);
});

test('a notice whose answer is lost is sent again once, and with other words not without a question', async ({ page }) => {
  const title = `Sin respuesta ${Date.now()}`;
  await openForm(page, title);
  let cuts = 2;
  await page.route(/\/notifications$/, async (route) => {
    const { dry_run } = route.request().postDataJSON() ?? {};
    if (route.request().method() !== 'POST' || dry_run || cuts === 0) return route.fallback();
    cuts--;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('radio', { name: 'Mañana 10 a. m.' }).check();
  const send = page.getByRole('button', { name: /^Programar/ });
  await send.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // The key is kept with what was written.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await send.click();
  await expect.poll(() => cuts).toBe(0);
  await expect(send).toBeEnabled();
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Quince taquerías con 2x1.');
  await send.click();
  await expect(page.getByText('Este aviso ya quedó guardado como lo mandaste antes.', { exact: false })).toBeVisible();
  await page.goto('/ciudad/avisos');
  await expect(row(page, title)).toHaveCount(1);
  await row(page, title)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(row(page, title)).toHaveCount(0);
});

test('what is missing is said before anything is sent; what was written is there again', async ({ page }) => {
  const title = `Sin prisa ${Date.now()}`;
  await openForm(page, title);
  await page.getByRole('radio', { name: 'Siguen un negocio' }).check();
  await page.getByRole('radio', { name: 'Otro día' }).check();
  await page.getByLabel('Al tocarlo abre').selectOption('Un cupón');
  await page.getByRole('button', { name: /^Programar/ }).click();
  for (const wrong of ['Escoge qué se abre al tocarlo.', 'Escoge a quién.', 'Di qué día y a qué hora.'])
    await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByText('Nada se llama así en esta ciudad.').first()).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Título' })).toHaveValue(title);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

test('followers of a business are found by its name, and one that went out is stopped after a question', async ({ page, context }) => {
  const shop = await openShop();
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/avisos/nuevo');
  await page.getByRole('textbox', { name: 'Título' }).fill('Para quienes siguen');
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Hay algo nuevo.');
  await page.getByRole('radio', { name: 'Siguen un negocio' }).check();
  await page.getByLabel('¿Qué negocio?').fill('fonda');
  await page.getByRole('radio', { name: `Fonda ${shop.id_city}` }).check();
  await expect(page.getByText('Nadie está ahí todavía.')).toBeVisible();
  const sent = `Ya salió ${Date.now()}`;
  const body = { type: 'events', title: sent, message: 'En el jardín.', url: '/eventos', audience: { id_city: shop.id_city } };
  await ask('POST', '/notifications', body, await operatorToken());
  await page.goto('/ciudad/avisos');
  await row(page, sent)
    .getByRole('button', { name: /^Detener/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^¿Detener/ })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  // Where the line is lost on the way it can be stopped once it is back, without a reload.
  await page.route('**/api/v1/notifications/**', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: 'Detener' }).click();
  const stop = row(page, sent).getByRole('button', { name: /^Detener/ });
  await expect(page.getByText('Para avisar, quitar o detener hace falta señal.')).toBeVisible();
  await expect(stop).toBeDisabled();
  await page.unroute('**/api/v1/notifications/**');
  await expect(stop).toBeEnabled();
  await stop.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Detener' }).click();
  await expect(row(page, sent).getByText('Detenido')).toBeVisible();
});

test('what lies further back is reached, and stays while the list is looked at again', async ({ page, context }) => {
  const id_city = await takeCity();
  await stayIn(context, id_city);
  const turn = Date.now();
  const token = await operatorToken();
  const body = { type: 'events', message: 'En el jardín.', url: '/eventos', audience: { id_city } };
  for (let n = 0; n < 22; n++) await ask('POST', '/notifications', { ...body, title: `De antes ${turn} ${n}` }, token);
  const send_at = new Date(turn + 20 * 3_600_000).toISOString();
  await ask('POST', '/notifications', { ...body, title: `Mañana ${turn}`, send_at }, token);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/avisos');
  const oldest = row(page, `De antes ${turn} 0`);
  await expect(row(page, `Mañana ${turn}`)).toHaveCount(1);
  await expect(oldest).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver anteriores' }).click();
  await expect(oldest).toHaveCount(1);
  const isList = (address: string) => /\/notifications\/sent(\?|$)/.test(address);
  for (let again = 0; again < 2; again++) await page.waitForResponse((answer) => isList(answer.url()));
  await page.waitForTimeout(300);
  await expect(oldest).toHaveCount(1);
  await row(page, `Mañana ${turn}`)
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(row(page, `Mañana ${turn}`)).toHaveCount(0);
  await expect(oldest).toHaveCount(1);
});

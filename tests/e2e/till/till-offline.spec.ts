import type { Page } from '@playwright/test';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { expect, openCounter, openTill, qrOf, scanByKeys, test } from '../fixtures/till.ts';

const word = (name: string | RegExp) => ({ name });
const patient = { timeout: 20_000 };
const next = (page: Page) => page.keyboard.press('Enter');

/** The answers of redeeming never come back; whether the server hears of it is the test's choice. */
async function loseAnswers(page: Page, { heard }: { heard: boolean }) {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/redemptions', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    keys.push(route.request().headers()['idempotency-key']);
    if (heard) await route.fetch();
    await route.abort('connectionreset');
  });
  return { keys, found: () => page.unroute('**/api/v1/redemptions') };
}

test('without network good coupons are kept over a reload, bad ones refused; back again they are sent, and what was refused is shown', async ({
  page,
  context,
  counter,
}) => {
  const [good, returned, old] = [
    await counter.take('Pozole', { terms: 'Solo para comer aquí.' }),
    await counter.take('Tostada'),
    await counter.take('Sope'),
  ];
  const foreign = await openCounter();
  const cashier = await counter.hireCashier();
  await openTill(page, cashier);
  await context.setOffline(true);
  await scanByKeys(page, await qrOf(good));
  await expect(page.getByRole('heading', word('Guardado sin conexión: se confirma cuando vuelva la red.'))).toBeVisible();
  await expect(page.getByLabel('Condiciones del cupón')).toContainText('Solo para comer aquí.');
  await next(page);
  await scanByKeys(page, await qrOf(good));
  await expect(page.getByRole('heading', word(/^Ya lo escaneaste/))).toBeVisible();
  await next(page);
  await scanByKeys(page, await qrOf(returned));
  await expect(page.getByRole('heading', word(/^Guardado/))).toBeVisible();
  await next(page);
  await scanByKeys(page, await qrOf(old, Date.now() - 200_000));
  await expect(page.getByRole('heading', word(/^No es de ahora/))).toBeVisible();
  await next(page);
  await expect(page.getByText('2 guardados: se confirman cuando vuelva la red.')).toBeVisible();
  // What others do meanwhile does not go through this browser.
  const theirs = await foreign.take();
  await counter.giveBack(returned);
  await scanByKeys(page, await qrOf(theirs));
  await expect(page.getByText('No encontramos este cupón.')).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('1 canje guardado no se confirmó')).toBeVisible(patient);
  await page.getByRole('button', word('Ver')).click();
  await expect(page.getByText('La persona ya devolvió este cupón.')).toBeVisible();
  await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible();
  await page.reload();
  await page.getByRole('button', word('Ver')).click();
  await page.getByRole('button', word('Enterado')).click();
  await expect(page.getByText('La persona ya devolvió este cupón.')).toBeHidden();
  const { items } = await ask<{ items: { id_claim: number }[] }>('GET', '/redemptions', undefined, await tokenOf(cashier));
  expect(items.map(({ id_claim }) => id_claim)).toEqual([good.id_claim]);
});

test('an answer that was lost after the server redeemed is asked for again with the same key: one redemption, no conflict', async ({
  page,
  counter,
}) => {
  const claim = await counter.take();
  const cashier = await counter.hireCashier();
  await openTill(page, cashier);
  const { keys, found } = await loseAnswers(page, { heard: true });
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', word(/^Guardado/))).toBeVisible();
  await next(page);
  await found();
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/redemptions'), patient);
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await page.getByRole('button', word('Hoy')).click();
  await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible();
  await expect(page.getByText('Por confirmar')).toBeHidden(patient);
  await expect(page.getByText('No se confirmaron')).toBeHidden();
});

test('a line on which nothing answers counts as none after some seconds', async ({ page, counter }) => {
  const claim = await counter.take();
  await openTill(page, await counter.hireCashier());
  await page.route('**/api/v1/redemptions', (route) => (route.request().method() === 'POST' ? new Promise(() => {}) : route.fallback()));
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByText('Comprobando…')).toBeVisible();
  await expect(page.getByRole('heading', word(/^Guardado/))).toBeVisible();
});

test('on a full device nothing is said to be kept that is not', async ({ page, context, counter }) => {
  // As Chromium does: it takes what is to be written, and breaks off when all of it should be.
  await page.addInitScript(() => {
    for (const name of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...given) {
        const request = write.apply(this, given);
        if ('isFull' in window) request.addEventListener('success', () => this.transaction.abort());
        return request;
      };
    }
  });
  const claim = await counter.take();
  await openTill(page, await counter.hireCashier());
  await context.setOffline(true);
  await page.evaluate(() => Object.assign(window, { isFull: true }));
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', word(/^No se guardó/))).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
  await page.getByRole('button', word('Reintentar')).click();
  await expect(page.getByRole('heading', word(/^Guardado/))).toBeVisible();
});

async function typeCode(page: Page, { code }: { code: string }, phone: string): Promise<void> {
  await page.getByRole('button', word('Escribir el código')).click();
  await page.getByLabel('Código de 8 letras y números').fill(code);
  await page.getByLabel('Últimos 4 de su teléfono').check();
  await page.getByLabel('Los últimos 4 números').fill(phone.slice(-4));
  await page.getByRole('button', word('Canjear')).click();
}

test('what has no answer is redeemed by whoever asks again, not behind their back', async ({ page, counter }) => {
  await page.clock.install();
  const claim = await counter.take();
  const cashier = await counter.hireCashier();
  await openTill(page, cashier);
  const { keys, found } = await loseAnswers(page, { heard: false });
  await typeCode(page, claim, counter.phone);
  await expect(page.getByRole('heading', word(/^Sin respuesta/))).toBeVisible();
  await found();
  // The turn at which what waits would be sent ends with fetching the day.
  const turn = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().includes('/redemptions'));
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/redemptions'));
  await page.clock.fastForward(60_000);
  expect(await Promise.race([turn.then(() => 'turn'), sent.then(() => 'sent')])).toBe('turn');
  await page.getByRole('button', word('Reintentar')).click();
  expect((await sent).headers()['idempotency-key']).toBe(keys[0]);
  await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
});

test('a typed code without an answer is not believed; asked again it carries the same key', async ({ page, counter }) => {
  const claim = await counter.take();
  await openTill(page, await counter.hireCashier());
  const { keys, found } = await loseAnswers(page, { heard: true });
  await typeCode(page, claim, counter.phone);
  await expect(page.getByRole('heading', word(/^Sin respuesta/))).toBeVisible();
  await found();
  const again = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/redemptions'));
  await page.getByRole('button', word('Reintentar')).click();
  expect((await again).headers()['idempotency-key']).toBe(keys[0]);
  await expect(page.getByRole('heading', word('Canjeado'))).toBeVisible();
});

/** How many people's days with their customers' names this device has. */
const daysKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = (await caches.has('shared')) ? await (await caches.open('shared')).keys() : [];
    return kept.filter(({ url }) => url.includes('/caja/dia/')).length;
  });

test('logging out says that something waits, which is sent when the same person comes back, and leaves no names of customers', async ({
  page,
  context,
  counter,
}) => {
  const claim = await counter.take();
  const cashier = await counter.hireCashier();
  await openTill(page, cashier);
  await context.setOffline(true);
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', word(/^Guardado/))).toBeVisible();
  await page.route('**/api/v1/redemptions', (route) => route.abort());
  await context.setOffline(false);
  await page.goto('/promociones');
  expect(await daysKept(page)).toBe(1);
  await page.getByRole('button', word('Abrir el menú')).click();
  await page.getByRole('button', word('Salir')).click();
  await expect(page.getByRole('alertdialog')).toContainText('1 canje sin confirmar');
  await page.getByRole('button', word('Salir de todos modos')).click();
  await expect(page.getByText('¿Deseas cerrar la sesión actual?')).toBeVisible();
  await page.getByRole('button', word('Aceptar')).click();
  await page.waitForURL('**/login');
  await expect.poll(() => daysKept(page)).toBe(0);
  await page.unroute('**/api/v1/redemptions');
  await openTill(page, await counter.hireCashier());
  await page.getByRole('button', word('Hoy')).click();
  await expect(page.getByText('espera 1 canje de otra cuenta')).toBeVisible();
  await openTill(page, cashier);
  await page.getByRole('button', word('Hoy')).click();
  await expect(page.getByRole('heading', word('Hoy: 1 canje'))).toBeVisible(patient);
});

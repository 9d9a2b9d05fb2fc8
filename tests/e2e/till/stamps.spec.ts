import type { Page } from '@playwright/test';
import { writeCardQr } from '../../../contract/wallet/card-qr.ts';
import type { HeldCard, OwnedStampCard } from '../../../contract/wallet/stamp-cards.ts';
import { stepAt, totp } from '../../../contract/wallet/totp.ts';
import { stampShop, takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, tokenOf } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { isTillOpen, openTill, scanByKeys } from '../fixtures/till.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const cardsOf = async (token: string) => (await ask<{ cards: HeldCard[] }>('GET', '/wallet', undefined, token)).cards;

/** The QR that the customer's phone draws at this moment. */
async function qrOf({ id_card, secret, sig }: HeldCard): Promise<string> {
  const step = stepAt(Date.now());
  return writeCardQr({ id_card, step, digits: await totp(secret, step), sig });
}

/** A shop with a stamp card, a cashier, and a customer who has begun one. */
async function openCounter(terms: object = {}) {
  const shop = await openShop();
  await ask('PUT', `/companies/${shop.id_company}/stamp-card`, { gift: 'Un café de olla', needed: 8, hours: 12, ...terms }, shop.owner);
  const phone = takePerson();
  const token = await tokenOf(phone);
  const card = await ask<HeldCard>('POST', `/stamp-cards/${shop.id_company}/cards`, undefined, token);
  return { ...shop, phone, token, card };
}

test('an owner makes a card with one word and one tap, changes it and ends it', async ({ page }) => {
  const shop = await openShop();
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio/ficha');
  await page.getByRole('link', { name: /^Tarjeta de sellos/ }).click();
  await expect(heading(page, 'Tarjeta de sellos')).toBeVisible();
  await page.getByRole('button', { name: 'Poner mi tarjeta' }).click();
  await expect(page.getByText('Escribe qué les regalas.')).toBeVisible();
  await page.getByLabel('¿Qué les regalas?').fill('Una cerveza');
  await page.getByRole('button', { name: 'Poner mi tarjeta' }).click();
  await expect(page.getByText(/^No puede ser alcohol/)).toBeVisible();
  await page.getByLabel('¿Qué les regalas?').fill('Un café americano');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Poner mi tarjeta' }).click();
  await expect(heading(page, '8 visitas → Un café americano')).toBeVisible();
  await expect(page.getByText('Todavía nadie la empieza.')).toBeVisible();

  const token = await tokenOf(takePerson());
  await ask('POST', `/stamp-cards/${shop.id_company}/cards`, undefined, token);
  await page.reload();
  await expect(page.getByText('1 tarjeta en marcha')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByRole('button', { name: 'Más visitas' }).click();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(heading(page, '9 visitas → Un café americano')).toBeVisible();
  expect((await cardsOf(token)).map(({ needed }) => needed)).toEqual([8]);

  await page.getByRole('button', { name: 'Quitar la tarjeta' }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await expect(page.getByText('Una tarjeta empezada sigue valiendo.')).toBeVisible();
  const owned = await ask<OwnedStampCard>('GET', `/companies/${shop.id_company}/stamp-card`, undefined, shop.owner);
  expect(owned).toMatchObject({ card: null, going: 1 });
});

test('a customer finds the card on the business’s page, takes it, and has it in the wallet', async ({ page }) => {
  const shop = await openShop();
  await ask('PUT', `/companies/${shop.id_company}/stamp-card`, { gift: 'Un café de olla', needed: 8, hours: 12 }, shop.owner);
  const { items } = await ask<{ items: { id_company: number; slug: string }[] }>('GET', `/companies?id_city=${shop.id_city}`);
  const slug = items.find(({ id_company }) => id_company === shop.id_company)?.slug;
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`/negocios/${slug}`);
  const pill = page.getByRole('button', { name: /Tarjeta de sellos\s*8 visitas → Un café de olla/ });
  await expect(pill).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.02);
  expect(await findFaults(page)).toEqual([]);
  await pill.click();
  await expect(page.getByRole('link', { name: 'Entra para tener la tuya' })).toBeVisible();
  await logIn(page, takePerson());
  await page.goto(`/negocios/${slug}`);
  await pill.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Tarjeta de sellos' });
  await expect(sheet.getByRole('img', { name: '0 de 8 sellos' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await sheet.getByRole('button', { name: 'Quiero mi tarjeta' }).click();
  await expect(sheet.getByText('Ya es tuya. Está en Mis cupones.')).toBeVisible();
  await sheet.getByRole('link', { name: 'Ver mi tarjeta' }).click();
  await expect(page.getByRole('img', { name: 'Código QR de la tarjeta' })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.goto('/tabs/tab2');
  await expect(page.getByRole('link', { name: /^Ver código de la tarjeta de/ })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: /^Ver código de la tarjeta de/ }).click();
  await page.getByRole('button', { name: 'Ya no la quiero' }).click();
  await page.getByRole('button', { name: 'Dejarla' }).click();
  await expect(heading(page, 'Todavía no tienes cupones')).toBeVisible();
});

test('the till stamps a card by its QR, the open wallet says so, and a second stamp has to wait', async ({ page, browser }) => {
  const counter = await openCounter();
  const context = await browser.newContext(test.info().project.use);
  const phone = await context.newPage();
  await logIn(phone, counter.phone);
  await phone.goto(`/tabs/tab2?tarjeta=${counter.card.id_card}`);
  await expect(phone.getByRole('img', { name: '0 de 8 sellos' })).toBeVisible();
  await openTill(page, await counter.hireCashier());
  await scanByKeys(page, await qrOf(counter.card));
  await expect(heading(page, 'Sello 1 de 8 le faltan 7.')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await expect(phone.getByRole('img', { name: '1 de 8 sellos' })).toBeVisible({ timeout: 15_000 });
  await expect(phone.getByText(/Otro sello desde:/)).toBeVisible();
  await page.keyboard.press('Enter');
  await scanByKeys(page, await qrOf(counter.card));
  await expect(heading(page, /^Todavía no El último fue hoy/)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(page.getByText('Sello 1 de 8')).toBeVisible();
  await context.close();
});

test('with both sides offline a stamp is kept by the till and sent once when the line is back', async ({ page, context, browser }) => {
  const counter = await openCounter();
  const phones = await browser.newContext(test.info().project.use);
  const phone = await phones.newPage();
  await logIn(phone, counter.phone);
  await phone.goto('/tabs/tab2');
  await phone.getByRole('link', { name: /^Ver código de la tarjeta de/ }).click();
  await expect(phone.getByRole('img', { name: 'Código QR de la tarjeta' })).toBeVisible();
  await phones.setOffline(true);
  await openTill(page, await counter.hireCashier());
  await context.setOffline(true);
  // The wallet draws it without a network, from what the phone keeps.
  const kept = await phone.evaluate(() => (JSON.parse(localStorage.getItem('wallet') ?? '{}') as { cards: HeldCard[] }).cards[0]);
  await scanByKeys(page, await qrOf(kept as HeldCard));
  await expect(heading(page, 'Sello guardado sin conexión: se confirma cuando vuelva la red.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText('será el 1 de 8')).toBeVisible();
  await page.keyboard.press('Enter');
  await scanByKeys(page, await qrOf(kept as HeldCard));
  await expect(heading(page, /^Ya lo escaneaste/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(phone.getByRole('img', { name: 'Código QR de la tarjeta' })).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect.poll(async () => (await cardsOf(counter.token))[0]?.stamps, { timeout: 30_000 }).toBe(1);
  await page.reload();
  await page.waitForTimeout(1000);
  expect((await cardsOf(counter.token))[0]?.stamps).toBe(1);
  await phones.setOffline(false);
  await phones.close();
});

test('a full card gets its gift at the till, once, and the next one begins', async ({ page, context }) => {
  const token = await tokenOf(stampShop.customer);
  const cardHere = async () => (await cardsOf(token)).find(({ company }) => company.slug === stampShop.slug);
  const full = await cardHere();
  expect(full).toMatchObject({ stamps: 2, needed: 2 });
  await openTill(page, stampShop.cashier);
  await scanByKeys(page, await qrOf(full as HeldCard));
  await expect(heading(page, /^Tarjeta llena/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Entregar el regalo' })).toBeFocused();
  expect(await findFaults(page)).toEqual([]);
  // It is kept for another day, and then given without a network.
  await page.getByRole('button', { name: 'Siguiente cliente' }).click();
  await context.setOffline(true);
  await scanByKeys(page, await qrOf(full as HeldCard));
  await expect(heading(page, /^Tarjeta llena/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Entregar el regalo' }).click();
  await expect(heading(page, /^Entrégalo sin conexión/)).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Enter');
  await context.setOffline(false);
  await page.reload();
  await expect.poll(async () => (await cardHere())?.stamps, { timeout: 30_000 }).toBe(0);
  await isTillOpen(page);
  await scanByKeys(page, await qrOf(full as HeldCard));
  await expect(heading(page, /^Ya se entregó:/)).toBeVisible();
});

import type { Browser, Page } from '@playwright/test';
import { budgetsOf } from '../../support/figures/budgets.ts';
import { operatorPhone } from '../../support/people/e2e-people.ts';
import { campaignOf, join } from '../fixtures/campaign.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { holdUpload } from '../fixtures/cut-line.ts';
import { ask, operatorToken, stayIn } from '../fixtures/elsewhere.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { openShop } from '../fixtures/shop.ts';
import { countTaps } from '../fixtures/taps.ts';
import { weighVisit } from '../fixtures/weight.ts';

/** A day as a date field has it, so many from today by the clock of most cities. */
const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date(Date.now() + days * 86_400_000));

/** Somebody without an account, in the shop's city. */
async function visit(browser: Browser, id_city: number, path: string): Promise<Page> {
  const context = await browser.newContext(test.info().project.use);
  await stayIn(context, id_city);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('an operator makes a campaign, publishes it and invites, with the number before anybody hears of it', async ({ page, context }) => {
  const shop = await openShop();
  const name = `Semana del taco ${shop.id_city}`;
  await stayIn(context, shop.id_city);
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/campanas');
  await expect(page.getByText('Todavía no hay campañas')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('link', { name: 'Nueva campaña' }).click();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Escribe cómo se llama.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
  await page.getByRole('textbox', { name: 'Una frase' }).fill('Siete días, de pastor a marlin. Aparta y ve.');
  await page.getByLabel('Empieza').fill(inDays(0));
  await page.getByLabel('Termina').fill(inDays(6));
  await page.getByRole('radio', { name: '2x1' }).check();
  await page.getByRole('textbox', { name: '¿De qué es?' }).fill('Tacos de la casa');
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const letGo = await holdUpload(page);
  await page.getByLabel('Poner una foto').last().setInputFiles('database/seed/pictures/tacos.webp');
  await expect(page.getByRole('button', { name: 'Subiendo la foto…', exact: true })).toBeDisabled();
  letGo();
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('Es un borrador: nadie la ve.')).toBeVisible();
  expect((await page.request.get(`/campanas/semana-del-taco-${shop.id_city}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Publicar la campaña' }).click();
  await expect(page.getByText('Publicada. Ahora invita a los negocios.')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar', exact: true }).click();
  await expect(page.getByText('1 negocio', { exact: true })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  await page.getByRole('button', { name: 'Invitar a 1' }).click();
  await expect(page.getByText('Ya se apuntaron 0 de 1 negocio invitado.')).toBeVisible();
  await expect(page.locator('.campaign-photo img')).toHaveCount(1);
  await expect(page.getByRole('link', { name: `Fonda ${shop.id_city}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Una frase' }).fill('De pastor a marlin.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  }
  await page.goto('/ciudad/campanas');
  await expect(page.getByRole('link', { name: new RegExp(`${name}.*0 de 1 se apuntaron`) })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
});

test('an owner joins with one tap, a customer sees the coupon come and go, and the owner leaves again', async ({ page, browser }) => {
  const shop = await openShop();
  await shop.furnish();
  const coupon = await shop.publish('Pozole para dos', 20, { stock: 30 });
  const { slug, name } = await campaignOf(shop);
  const customer = await visit(browser, shop.id_city, `/campanas/${slug}`);
  await expect(customer.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(customer.getByText('Todavía no hay cupones aquí')).toBeVisible();

  await customer.waitForLoadState('networkidle');

  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await expect(page.getByRole('heading', { name: `Te invitan a «${name}»` })).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const { done, tap } = countTaps();
  await tap(page.getByRole('button', { name: 'Apuntar «$49 Pozole para dos»' }));
  await expect(page.getByText('Apuntado', { exact: true })).toBeVisible();
  expect(done.taps).toBeLessThanOrEqual(2);
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);

  // Without another visit.
  await expect(customer.getByRole('link', { name: 'Pozole para dos' })).toBeVisible();
  await expect(customer.getByText('1 negocio con su cupón.')).toBeVisible();
  for (const width of [360, 1280]) {
    await customer.setViewportSize({ width, height: 800 });
    expect(await findFaults(customer, { schemes: bothSchemes })).toEqual([]);
  }
  await shop.change(coupon, { status: 'paused' });
  await expect(customer.getByRole('link', { name: 'Pozole para dos' })).toHaveCount(0);
  await shop.change(coupon, { status: 'active' });
  await expect(customer.getByRole('link', { name: 'Pozole para dos' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Salirme de «${name}»` }).click();
  await expect(page.getByText(`Saliste de «${name}». Tu cupón sigue publicado.`)).toBeVisible();
  await expect(customer.getByText('Todavía no hay cupones aquí')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Apuntado', { exact: true })).toBeVisible();
  await customer.context().close();
});

test('a shop without a coupon publishes the campaign’s own with one tap; who says no can change their mind', async ({ page }) => {
  const shop = await openShop();
  const { name } = await campaignOf(shop, { offer: { kind: 'percent', value: 20, title: 'En toda tu cuenta' } });
  await logIn(page, shop.ownerPhone);
  await page.goto('/mi-negocio');
  await page.getByRole('button', { name: `Ahora no: «${name}»` }).click();
  await expect(page.getByText('Dijiste que no', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Sí quiero «${name}»` }).click();
  const { done, tap } = countTaps();
  await tap(page.getByRole('button', { name: /Publicar «-20\s% En toda tu cuenta» y apuntarme/ }));
  await expect(page.getByText('Apuntado', { exact: true })).toBeVisible();
  expect(done.taps).toBe(1);
});

test('the page is whole without scripts, and says when it is over and where to go', async ({ browser }) => {
  const shop = await openShop();
  const campaign = await campaignOf(shop);
  const { id_campaign, slug, name } = campaign;
  await join(shop, campaign, await shop.publish('Enchiladas', 20));
  const context = await browser.newContext({ ...test.info().project.use, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/campanas/${slug}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enchiladas' })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${name} en `));
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`/campanas/${slug}$`));
  expect(await page.locator('script[type="application/ld+json"]').textContent()).toContain('SaleEvent');
  await ask('PATCH', `/campaigns/${id_campaign}`, { status: 'ended' }, await operatorToken());
  await page.reload();
  await expect(page.getByRole('heading', { name: `${name} ya terminó` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enchiladas' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ver todos los cupones' })).toBeVisible();
  expect((await page.goto('/campanas/no-hay'))?.status()).toBe(404);
  await expect(page.getByText('No encontramos esta campaña.', { exact: false })).toBeVisible();
  await context.close();
});

test('who has seen the page sees it without a network too', async ({ browser }) => {
  const shop = await openShop();
  const campaign = await campaignOf(shop);
  await join(shop, campaign, await shop.publish('Sopes', 20));
  const page = await visit(browser, shop.id_city, '/cupones');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.goto(`/campanas/${campaign.slug}`);
  await expect(page.getByRole('link', { name: 'Sopes' })).toBeVisible();
  // What the page is made of is fetched again once the worker has the page.
  await expect.poll(() => page.evaluate((path) => caches.match(path).then(Boolean), `/api/v1/campaigns/${campaign.slug}`)).toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: campaign.name, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sopes' })).toBeVisible();
  await page.context().close();
});

test('shops past the first page are reached, and stay when something was done', async ({ page, context }) => {
  const shop = await openShop();
  const campaign = await campaignOf(shop);
  await stayIn(context, shop.id_city);
  // A city of forty shops with owners, out of its one.
  await page.route(/\/staff\/campaigns\/\d+\/shops/, async (route) => {
    const address = new URL(route.request().url());
    const from = Number(address.searchParams.get('cursor') ?? 0);
    address.search = '';
    const answer = await route.fetch({ url: address.href });
    const { items } = await answer.json();
    const many = Array.from({ length: 40 }, (_, n) => ({ ...items[0], id_company: 900_000 + n, name: `Taquería ${n}` }));
    await route.fulfill({
      response: answer,
      json: { items: many.slice(from, from + 30), next: from + 30 < 40 ? String(from + 30) : null },
    });
  });
  await logIn(page, operatorPhone);
  await page.goto(`/ciudad/campanas/${campaign.id_campaign}`);
  const last = page.getByRole('link', { name: 'Taquería 39' });
  await expect(page.getByRole('link', { name: 'Taquería 29' })).toBeVisible();
  await page.getByRole('button', { name: 'Ver más negocios' }).dblclick();
  await expect(last).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Una frase' }).fill('De pastor a marlin.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado.')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(last).toHaveCount(1);
  // What is on its way when the page closes has no answer any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('two taps on what was before show it once', async ({ page, context }) => {
  const shop = await openShop();
  const first = await campaignOf(shop);
  await stayIn(context, shop.id_city);
  let reads = 0;
  await page.route(/\/staff\/campaigns\?/, async (route) => {
    const isMore = new URL(route.request().url()).searchParams.has('cursor');
    const name = isMore ? 'La de antes' : first.name;
    if (isMore) reads++;
    // Slow enough for a second tap.
    if (isMore) await new Promise((done) => setTimeout(done, 500));
    await route.fulfill({
      json: { items: [{ ...first, id_campaign: isMore ? 1_000_000 : first.id_campaign, name }], next: isMore ? null : 'a' },
    });
  });
  await logIn(page, operatorPhone);
  await page.goto('/ciudad/campanas');
  await page.getByRole('button', { name: 'Ver anteriores' }).dblclick();
  await expect(page.getByRole('link', { name: /La de antes/ })).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('link', { name: /La de antes/ })).toHaveCount(1);
  expect(reads).toBe(1);
});

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] }, serviceWorkers: 'block' });
  test('weighs no more than that of any public page', async ({ page }) => {
    const { slug } = await campaignOf(await openShop());
    const path = `/campanas/${slug}`;
    const { first, later } = await weighVisit(page, path);
    console.log(`${path}: ${first.bytes} bytes of JavaScript in ${first.files} files, then ${later.bytes} in ${later.files}`);
    expect(first.bytes).toBeLessThanOrEqual(budgetsOf(path).js);
    // Its own screen comes after the page.
    expect(first.bytes + later.bytes).toBeLessThanOrEqual(budgetsOf(path).js + budgetsOf(path).later);
  });
});

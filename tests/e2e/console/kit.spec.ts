import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { CouponFigures } from '../../../contract/console/shop-figures.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { ask, operatorToken } from '../fixtures/elsewhere.ts';
import { live, openShop } from '../fixtures/shop.ts';

async function openKit(page: Page) {
  const shop = await openShop();
  const coupon = await shop.publish('Pozole', 20, { stock: 5 });
  await logIn(page, shop.ownerPhone);
  const open = () => page.goto(`/mi-negocio/cupones/${coupon.id_coupon}/listo`);
  return { shop, coupon, open };
}

/** What the phone's own sheet was given. */
type SharedKit = { text: string; names: string[]; sizes: number[] };

test('status and square go to the phone’s own sheet within the tap, with words and a link that says where it was seen', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const given: object[] = [];
    Object.assign(window, { given });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ text, files }: { text: string; files: File[] }) =>
        given.push({ text, names: files.map(({ name }) => name), sizes: files.map(({ size }) => size) }),
    });
  });
  const { coupon, open } = await openKit(page);
  await open();
  await page.getByRole('button', { name: 'Compartir estado' }).click();
  await page.getByRole('button', { name: 'Compartir cuadrado' }).click();
  const given = await page.evaluate(() => (window as unknown as { given: SharedKit[] }).given);
  expect(given.map(({ names }) => names)).toEqual([[`${coupon.slug}-status.jpg`], [`${coupon.slug}-square.jpg`]]);
  for (const { text, sizes } of given) {
    expect(text).toContain(`/cupones/${coupon.slug}?de=estado`);
    expect(sizes[0]).toBeGreaterThan(10_000);
  }
});

test('where there is no such sheet they are downloaded, at the size that is asked for', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }));
  const { open } = await openKit(page);
  await open();
  for (const [name, width, height] of [
    ['Bajar estado', 1080, 1920],
    ['Bajar cuadrado', 1080, 1080],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()]);
    const { format, ...size } = await sharp(await readFile(await download.path())).metadata();
    expect([format, size.width, size.height]).toEqual(['jpeg', width, height]);
  }
});

test('who spares data downloads a picture only by asking for it', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { coupon, open } = await openKit(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/static/share/'))).toEqual([]);
  await expect(page.getByRole('link', { name: 'Bajar estado' })).toHaveAttribute('href', `/static/share/cupones/${coupon.slug}.status.jpg`);
});

test('the poster is a PDF in two sizes, and what its QR and the link bring is counted', async ({ page, context }) => {
  const { shop, coupon, open } = await openKit(page);
  await open();
  for (const [name, file] of [
    [/^Carta/, 'carta'],
    [/^½ carta/, 'media-carta'],
  ] as const) {
    const address = await page.getByRole('link', { name }).getAttribute('href');
    expect(address).toBe(`/static/share/cupones/${coupon.slug}.${file}.pdf`);
    const reply = await page.request.get(address ?? '');
    expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
  const whatsApp = await page.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toContain(`/cupones/${coupon.slug}?de=enlace`);
  const link = new URL(`/cupones/${coupon.slug}?de=enlace`, page.url()).href;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copiar liga' }).click();
  await expect(page.getByText('Liga copiada')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole('button', { name: 'Copiar texto' }).click();
  await expect(page.getByText('Texto copiado')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`Pozole, en ${coupon.company.name}. `);
  expect(text.endsWith(` ${link}`)).toBe(true);
  const visitor = await context.browser()?.newContext({ userAgent: 'Mozilla/5.0 (Linux; Android 9) Chrome/120 Mobile' });
  const seen = await visitor?.newPage();
  await seen?.goto(new URL(`/cupones/${coupon.slug}?de=cartel`, page.url()).href);
  const figures = () => ask<CouponFigures>('GET', `/coupons/${coupon.id_coupon}/figures`, undefined, shop.owner);
  await expect.poll(async () => (await figures()).from.cartel, { timeout: 30_000 }).toBe(1);
  await visitor?.close();
});

test('a promotion and an event have what can be shared of them one tap from their list', async ({ page }) => {
  const shop = await openShop();
  const day = 86_400_000;
  const at = (from: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + from).toISOString();
  const promotion = await ask<{ slug: string }>(
    'POST',
    `/companies/${shop.id_company}/promotions`,
    { title: 'Jueves de pozole', ends_at: at(3 * day) },
    shop.owner,
  );
  const fair = { title: 'Noche de son', venue: 'Patio', address: 'Calle 5', id_city: shop.id_city, price: null };
  const event = await ask<{ slug: string }>(
    'POST',
    `/companies/${shop.id_company}/events`,
    { ...fair, starts_at: at(2 * day), ends_at: at(2 * day + 7_200_000) },
    shop.owner,
  );
  await logIn(page, shop.ownerPhone);
  for (const [list, path, heading, words] of [
    ['promociones', `/promociones/${promotion.slug}`, 'Tu promoción ya está en la calle', 'Jueves de pozole, en Fonda '],
    ['eventos', `/eventos/${event.slug}`, 'Tu evento ya está en el calendario', 'Entrada libre.'],
  ] as const) {
    await page.goto(`/mi-negocio/${list}`);
    await page.getByRole('link', { name: 'Compartir' }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    const whatsApp = decodeURIComponent((await page.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href')) ?? '');
    expect(whatsApp).toContain(words);
    expect(whatsApp).toContain(`${path}?de=enlace`);
    const poster = await page.request.get((await page.getByRole('link', { name: /^Carta/ }).getAttribute('href')) ?? '');
    expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'application/pdf']);
  }
});

test('the kit shows the customer’s card, and leads to the till and to how it does; the poster breaks no word', async ({ page }) => {
  const shop = await openShop();
  await shop.hireCashier();
  const { id_coupon } = await shop.publish('Flan', 20, { kind: 'gift', price: null, original_price: null });
  await logIn(page, shop.ownerPhone);
  await page.goto(`/mi-negocio/cupones/${id_coupon}/listo`);
  await expect(page.getByRole('region', { name: 'Así se ve' }).locator('.offer')).toContainText('Flan');
  const lines = await page.locator('.kit-poster b').evaluate((lead) => {
    const range = document.createRange();
    range.selectNodeContents(lead);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expect(page.getByRole('link', { name: /Avísale a tu caja.*ya puede canjearlo/ })).toHaveAttribute('href', '/mi-negocio/gente');
  await page.getByRole('link', { name: /Ver cómo va.*Que sepamos, nadie lo ha abierto/ }).click();
  await expect(page).toHaveURL(`/mi-negocio/cupones/${id_coupon}`);
});

test('of a business that nobody sees yet a coupon is ready, and nothing of it is shared', async ({ page }) => {
  const { shop, coupon, open } = await openKit(page);
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'paused' }, shop.owner);
  await open();
  await expect(page.getByRole('heading', { name: 'Tu $49 ya está listo' })).toBeVisible();
  await expect(page.getByText(/en la calle|No se pudo cargar/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /WhatsApp|Bajar|arta/ })).toHaveCount(0);
  await live(page, '/mi-negocio/cupones');
  await expect(page.getByText('Nadie ve tu negocio todavía.')).toBeVisible();
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'active' }, shop.owner);
  await expect(page.getByText('Nadie ve tu negocio todavía.')).toHaveCount(0);
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'paused' }, await operatorToken());
  await expect(page.getByText('Nadie ve tu negocio todavía.')).toBeVisible();
  await ask('PATCH', `/companies/${shop.id_company}`, { status: 'active' }, await operatorToken());
  await page.goto(`/mi-negocio/cupones/${coupon.id_coupon}/listo`);
  await expect(page.getByRole('link', { name: 'Compartir por WhatsApp' })).toBeVisible();
});

test('the short address of a poster leads to the business, an unknown one nowhere', async ({ page }) => {
  const { coupon } = await openKit(page);
  const { company } = coupon;
  await page.goto(`/${company.slug}`);
  await expect(page).toHaveURL(`/negocios/${company.slug}?de=estado`);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  const reply = await page.goto(`/${company.slug}-no`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'No encontramos esta página', level: 1 })).toBeVisible();
});

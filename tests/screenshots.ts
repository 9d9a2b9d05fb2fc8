import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Coupon } from '../contract/catalog/coupons.ts';
import type { HeldCard } from '../contract/wallet/stamp-cards.ts';
import type { Claim } from '../contract/wallet/wallet.ts';
import { paths } from '../web/page/paths.ts';
import { logIn } from './e2e/fixtures/customer.ts';
import { ask, operatorToken, tokenOf } from './e2e/fixtures/elsewhere.ts';
import { launchOptions } from './support/browser/browser.ts';
import { designMoment } from './support/databases/database.ts';
import { password, port, stampShop, takePerson } from './support/people/e2e-people.ts';
import { startUntil } from './support/servers/processes.ts';

/** Takes the README's pictures of the real product, its clock at the moment that the design is drawn at: `npm run screenshots`. */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const tacos = 'el-guero-de-la-cruz-2x1-tacos-al-pastor';

type Screenshot = {
  name: string;
  path: string;
  scheme?: 'dark';
  width?: number;
  height?: number;
  /** Whose phone it is; a visitor's without one. */
  phone?: string;
  /** What is done before the picture is taken. */
  act?: (page: Page) => Promise<void>;
};

const shots: Screenshot[] = [
  { name: 'promociones', path: '/promociones' },
  { name: 'cupones', path: '/cupones' },
  { name: 'inicio', path: '/inicio' },
  { name: 'eventos', path: '/eventos', scheme: 'dark' },
  { name: 'cupon', path: paths.coupon(tacos) },
  { name: 'negocio', path: '/negocios/el-guero-de-la-cruz', scheme: 'dark' },
  { name: 'buscar', path: '/modal-search?q=taqeria' },
  { name: 'folleto', path: '/folleto/22014-1' },
  {
    name: 'hoy-ya-abrio',
    path: '/negocios/quesadillas-la-comalera',
    act: (page) => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'bolsillo', path: '/bolsillo', act: keepCity },
  { name: 'cupones-ancho', path: '/cupones', width: 1280, height: 800 },
  { name: 'tengo', path: '/tengo?cuando=0-1900&personas=2&pesos=200' },
];

/** By the tap; the line that says so is there when it is done. */
async function keepCity(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guardar mi ciudad' }).click();
  await page.getByText('Está al día.').waitFor();
}

mkdirSync(folder, { recursive: true });
// A process of its own: Playwright gives its browser up when it shares one with the embedded database.
const server = await startUntil(/listening/, 'tests/support/servers/serve.ts', {
  PORT: String(port),
  TEST_PORT: String(port),
  MOMENT: designMoment.toISOString(),
  NODE_ENV: 'production',
});

/** A customer who has the coupon, one whose stamp card is nearly full, and the till of the place where it is used. */
async function acrossTheCounter(): Promise<Screenshot[]> {
  const [customer, cashier] = [takePerson(), '4427000001'];
  const coupon = await ask<Coupon>('GET', `/coupons/${tacos}`);
  const id_store = coupon.stores[0]?.id_store;
  const staff = { name: 'Ximena Caja', phone: cashier, password, id_user_role: 3, id_store };
  await ask('POST', '/staff', staff, await operatorToken());
  const { id_claim, code } = await ask<Claim>('POST', `/coupons/${coupon.id_coupon}/claim`, undefined, await tokenOf(customer));
  const { cards } = await ask<{ cards: HeldCard[] }>('GET', '/wallet', undefined, await tokenOf(stampShop.customer));
  const id_card = cards.find(({ needed }) => needed === 8)?.id_card;
  const redeem = async (page: Page) => {
    await page.getByRole('button', { name: 'Escribir el código' }).click();
    await page.getByLabel('Código de 8 letras y números').fill(code);
    await page.getByLabel('Últimos 4 de su teléfono').check();
    await page.getByLabel('Los últimos 4 números de su teléfono').fill(customer.slice(-4));
    await page.getByRole('button', { name: 'Canjear' }).click();
    await page.getByRole('heading', { name: 'Canjeado' }).waitFor();
  };
  return [
    { name: 'mi-cupon', path: paths.claim(id_claim), phone: customer, act: (page) => page.getByRole('img', { name: /QR/ }).waitFor() },
    {
      name: 'avisame',
      path: '/avisame?q=tacos%2C%20menos%20de%20%2480%2C%20de%20noche',
      phone: customer,
      act: (page) => page.getByRole('button', { name: 'Avísame' }).waitFor(),
    },
    {
      name: 'sellos',
      path: `${paths.wallet}?tarjeta=${id_card}`,
      phone: stampShop.customer,
      act: (page) => page.getByRole('img', { name: /QR/ }).waitFor(),
    },
    { name: 'caja', path: paths.till, scheme: 'dark', phone: cashier, act: redeem },
  ];
}

/** What a shop publishes with, and the city before its operator. */
async function behindTheCounter(): Promise<Screenshot[]> {
  const [owner, operator] = ['4427000002', '4427000003'];
  const coupon = await ask<Coupon>('GET', `/coupons/${tacos}`);
  const hire = async (name: string, phone: string, id_user_role: number) => {
    const place = id_user_role === 1 ? {} : { id_store: coupon.stores[0]?.id_store };
    await ask('POST', '/staff', { name, phone, password, id_user_role, ...place }, await operatorToken());
  };
  await hire('Guadalupe Dueña', owner, 2);
  await hire('Olga Operadora', operator, 1);
  return [
    { name: 'publicar', path: '/mi-negocio/publicar', phone: owner },
    { name: 'la-ciudad', path: '/ciudad', phone: operator, width: 1280, height: 800 },
  ];
}

const browser = await chromium.launch(launchOptions());
try {
  for (const { name, path, scheme = 'light', width = 360, height = 740, phone, act } of [
    ...shots,
    ...(await acrossTheCounter()),
    ...(await behindTheCounter()),
  ]) {
    const page = await browser.newPage({
      baseURL: `http://localhost:${port}`,
      viewport: { width, height },
      deviceScaleFactor: 2,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
      colorScheme: scheme,
      reducedMotion: 'reduce',
    });
    await page.clock.setFixedTime(designMoment);
    // Node dates its answers by the machine's clock, from which the page would learn that its own is wrong.
    await page.route('**/api/v1/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), date: designMoment.toUTCString() } });
    });
    // As on any visit but the first.
    await page.addInitScript(() => localStorage.setItem('font', 'here'));
    if (phone) await logIn(page, phone);
    const answer = await page.goto(path, { waitUntil: 'networkidle' });
    if (answer?.status() !== 200) throw new Error(`${path} answered ${answer?.status()}`);
    await act?.(page);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(`${folder}${name}.webp`);
    console.log(`docs/screenshots/${name}.webp`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop('SIGTERM');
}

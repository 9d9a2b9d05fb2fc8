import { chromium, type Locator, type Page } from '@playwright/test';
import type { OwnedCoupon } from '../contract/console/owned-coupons.ts';
import { keepSession } from '../tests/e2e/fixtures/customer.ts';
import { launchOptions } from '../tests/support/browser/browser.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { openOwnersShop } from './support/owners-shop.ts';

/**
 * How long an owner takes from the tab «Publicar» to a coupon that customers see, by a template, on a slow phone: a quarter of this processor, 400 ms there
 * and back, 50 kB/s. The console has been opened for the first time, so nothing but its first screen is there. Three taps, no letter; the hand that finds
 * each is not counted.
 */
const limits = { seconds: 60, taps: 3 };
const slowLine = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const turns = isFull ? 5 : 2;

const shop = await openOwnersShop();
const { args, ...options } = launchOptions();
const browser = await chromium.launch({ ...options, args });

async function owned(): Promise<OwnedCoupon[]> {
  const headers = { authorization: `Bearer ${shop.session.token}` };
  const answer = await fetch(`${shop.origin}/api/v1/companies/${shop.id_company}/coupons?limit=50`, { headers });
  return ((await answer.json()) as { items: OwnedCoupon[] }).items;
}

async function openConsole(page: Page): Promise<number> {
  await keepSession(page, shop.session, shop.origin);
  await page.evaluate(() => localStorage.setItem('set_address', 'false'));
  const line = await page.context().newCDPSession(page);
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slowLine);
  const began = performance.now();
  await page.goto(`${shop.origin}/mi-negocio`, { waitUntil: 'commit' });
  await page.locator('.shop-name b').waitFor();
  return performance.now() - began;
}

async function publish() {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'es-MX' });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  try {
    const opened = await openConsole(page);
    const before = await owned();
    const steps: number[] = [];
    let last = performance.now();
    const tap = async (what: Locator) => {
      await what.waitFor();
      await what.tap();
      steps.push(performance.now() - last);
      last = performance.now();
    };
    const began = last;
    await tap(page.getByRole('navigation', { name: 'Mi negocio' }).getByRole('link', { name: 'Publicar' }));
    await tap(page.getByRole('link', { name: /^2x1 hoy/ }));
    await tap(page.getByRole('button', { name: 'Publicar', exact: true }));
    await page.getByRole('heading', { name: 'Tu 2x1 ya está en la calle' }).waitFor();
    const took = performance.now() - began;
    const made = (await owned()).filter(({ id_coupon }) => !before.some((one) => one.id_coupon === id_coupon));
    const isLive = made.length === 1 && made[0]?.state === 'active';
    return { opened: opened / 1000, took: took / 1000, steps: [...steps, performance.now() - last].map((ms) => ms / 1000), isLive };
  } finally {
    await context.close();
  }
}

try {
  const done: Awaited<ReturnType<typeof publish>>[] = [];
  for (let turn = 0; turn < turns; turn++) done.push(await publish());
  const ours = round(median(done.map(({ took }) => took)), 1);
  const taps = (done[0]?.steps.length ?? Number.NaN) - 1;
  const isLive = done.every((one) => one.isLive);
  say({
    name: 'from Publicar to a live coupon on a slow phone',
    ours,
    limit: `<= ${limits.seconds}, <= ${limits.taps} taps`,
    pass: ours <= limits.seconds && taps <= limits.taps && isLive,
    unit: 's',
    taps,
    letters: 0,
    until_each_tap_and_the_end_s: done[0]?.steps.map((step) => round(step, 1)),
    first_opening_before_s: round(median(done.map(({ opened }) => opened)), 1),
    turns,
  });
} finally {
  await browser.close();
  await shop.stop();
}

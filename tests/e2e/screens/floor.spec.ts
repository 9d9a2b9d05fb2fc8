import type { Page } from '@playwright/test';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, logIn, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { everyScreen, guarded, ofWorkers, withCoupons } from '../fixtures/screens.ts';
import { openShop } from '../fixtures/shop.ts';
import { fillWallet, isKept } from '../fixtures/wallet-stage.ts';

const names = [
  'promociones',
  'promotion',
  'cupones',
  'coupon',
  'coupons-by-company',
  'eventos',
  'event',
  'inicio',
  'menu',
  'negocios-por-categoria',
  'articulos-por-categoria',
  'company',
  'notificaciones',
  'modal-search',
  'modal-search with words',
  'avisame',
  'image-modal',
  'location2',
  'tab2',
  'login',
  'register',
  'recuperar',
  'tengo',
  'tengo without a plan',
  'privacidad',
  'terminos',
  'not found',
  'tab1',
  'wallet',
  'wallet with coupons',
  'used coupons',
  'code of a coupon',
  'ubicacion',
  'perfil',
  'notificaciones of a customer',
  'avisame of a customer',
  'caja',
] as const;

/** What the console, a failed script or a refused policy says while a page is open. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  return said;
}

/** What can be tapped and is smaller than 44 px in one direction or 24 in the other. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    // A box to tick is as large as the words that tick it.
    const areaOf = (target: HTMLElement) => (target.matches('[type=checkbox]') && target.closest('label')) || target;
    return (
      [...document.querySelectorAll<HTMLElement>('a[href], button, select, input:not([type=hidden]), summary')]
        .filter((target) => target.offsetParent !== null && !target.classList.contains('skip'))
        .map((target) => ({ target, box: areaOf(target).getBoundingClientRect(), inline: getComputedStyle(target).display === 'inline' }))
        // A heading's link covers its whole row by a pseudo-element; words inside a sentence are exempt by WCAG.
        .filter(({ target, inline }) => !inline && getComputedStyle(target, '::after').position !== 'absolute')
        .filter(({ box }) => Math.max(box.width, box.height) < 44 || Math.min(box.width, box.height) < 24)
        .map(({ target, box }) => `${target.outerHTML.slice(0, 100)} ${Math.round(box.width)}x${Math.round(box.height)}`)
    );
  });

/** Pixels by which something sticks out sideways. */
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Sums layout shifts that no tap caused. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Look = { width: number; height: number; schemes: readonly ('light' | 'dark')[] };
const isFull = Boolean(process.env.FULL);
const phone: Look = { width: 360, height: 740, schemes: isFull ? bothSchemes : ['light'] };
const desk: Look = { width: 1280, height: 800, schemes: isFull ? bothSchemes : ['dark'] };
/** By default a wide screen is looked at where its layout differs most from a phone's; the long run looks at all. */
const wide: readonly string[] = [
  'promociones',
  'cupones',
  'coupon',
  'eventos',
  'inicio',
  'company',
  'location2',
  'login',
  'tab1',
  'perfil',
  'notificaciones',
  'wallet with coupons',
  'code of a coupon',
];

async function meetsTheFloor(page: Page, { schemes, ...size }: Look): Promise<void> {
  await page.setViewportSize(size);
  expect(await overflowOf(page), 'sideways').toBeLessThanOrEqual(0);
  expect(await smallTargets(page), 'targets that are too small').toEqual([]);
  expect(await findFaults(page, { schemes }), `${size.width} px`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await overflowOf(page), 'sideways with text of 200 %').toBeLessThanOrEqual(0);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** On a server of another kind there is nobody of ours to log in. */
const seen = process.env.TEST_ORIGIN ? names.filter((name) => !guarded.has(name)) : names;

for (const name of seen) {
  test(`${name} meets the floor`, async ({ page, request }) => {
    let address = (await everyScreen(request))[name] as string;
    const who = async () => (ofWorkers.has(name) ? (await openShop()).hireCashier() : takePerson());
    const me = guarded.has(name) ? await logIn(page, await who()) : undefined;
    if (me && withCoupons.has(name)) {
      const { id_claim } = await fillWallet(me);
      if (address.endsWith('=')) address += id_claim;
      // The device has it from an earlier visit.
      await page.goto('/tabs/tab2');
      await isKept(page, 3);
    }
    const said = listen(page);
    await watchShifts(page);
    const looks = isFull || wide.includes(name) ? [phone, desk] : [phone];
    for (const look of looks) {
      // By default it is opened on the phone alone, and then made wide.
      if (look === phone || isFull) {
        await page.setViewportSize(look);
        const answer = await page.goto(address, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(name === 'not found' ? 404 : 200);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
        await page.mouse.wheel(0, 1200);
        await page.waitForTimeout(250);
        const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
        expect(shifted, 'layout shift').toBeLessThanOrEqual(0.02);
      }
      // Last, since looking for faults moves the focus and the page about.
      await meetsTheFloor(page, look);
    }
    // Chromium itself says in the console that the page answered 404.
    expect(said.filter((line) => !(name === 'not found' && line.includes('status of 404')))).toEqual([]);
  });
}

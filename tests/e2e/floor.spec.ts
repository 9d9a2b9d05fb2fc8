import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { takePerson } from '../support/e2e-people.ts';
import { logIn } from './customer.ts';
import { everyScreen, guarded } from './screens.ts';

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
  'image-modal',
  'location2',
  'tab2',
  'login',
  'register',
  'recuperar',
  'privacidad',
  'terminos',
  'not found',
  'tab1',
  'wallet',
  'ubicacion',
  'perfil',
  'notificaciones of a customer',
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

const schemes = ['light', 'dark'] as const;
/** By default a wide screen is looked at where its layout differs most from a phone's; the long run looks at all. */
const wide = [
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
] as const;
const sizes = {
  phone: { width: 360, height: 740, checked: process.env.FULL ? schemes : (['light'] as const), shown: names },
  desk: { width: 1280, height: 800, checked: process.env.FULL ? schemes : (['dark'] as const), shown: process.env.FULL ? names : wide },
};

for (const [size, { checked, shown, ...viewport }] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport });
    for (const name of shown) {
      test(`${name} meets the floor`, async ({ page, request }) => {
        const address = (await everyScreen(request))[name] as string;
        if (guarded.has(name)) await logIn(page, takePerson());
        const said = listen(page);
        await watchShifts(page);
        const answer = await page.goto(address, { waitUntil: 'networkidle' });
        expect(answer?.status()).toBe(name === 'not found' ? 404 : 200);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('html')).toHaveAttribute('lang', 'es-MX');
        expect(await overflowOf(page), 'sideways').toBeLessThanOrEqual(0);
        expect(await smallTargets(page), 'targets that are too small').toEqual([]);
        await page.mouse.wheel(0, 1200);
        await page.waitForTimeout(250);
        const shifted = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
        expect(shifted, 'layout shift').toBeLessThanOrEqual(0.02);
        // Last, since looking for faults moves the focus and the page about.
        for (const colorScheme of checked) {
          // A colour that is still on its way to the other theme is neither's.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(
            violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`),
          ).toEqual([]);
        }
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        expect(await overflowOf(page), 'sideways with text of 200 %').toBeLessThanOrEqual(0);
        // Chromium itself says in the console that the page answered 404.
        expect(said.filter((line) => !(name === 'not found' && line.includes('status of 404')))).toEqual([]);
      });
    }
  });
}

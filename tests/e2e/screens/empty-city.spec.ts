import { expect, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';

const port = Number(process.env.TEST_PORT ?? 4810) + 1;
/** By default every other screen is looked at in the dark; the long run looks at all in both. */
const schemesOf = (nth: number) => (process.env.FULL ? bothSchemes : ([nth % 2 ? 'dark' : 'light'] as const));

test.use({ baseURL: `http://localhost:${port}` });

const screens = [
  '/promociones',
  '/cupones',
  '/eventos',
  '/inicio',
  '/menu',
  '/negocios-por-categoria/1',
  '/articulos-por-categoria/12',
  '/modal-search?q=tacos',
  '/location2',
  '/login',
  '/register',
];

for (const [nth, screen] of screens.entries()) {
  test(`${screen} of a city without shops says so and leads on`, async ({ page }) => {
    page.on('console', (message) => {
      throw new Error(`The console says ${message.type()}: ${message.text()}`);
    });
    await page.context().addCookies([{ name: 'city', value: '22014.0', url: `http://localhost:${port}` }]);
    const answer = await page.goto(screen, { waitUntil: 'networkidle' });
    expect(answer?.status()).toBe(200);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('main a[href], main button, main select').count()).toBeGreaterThan(0);
    expect(await findFaults(page, { schemes: schemesOf(nth) })).toEqual([]);
  });
}

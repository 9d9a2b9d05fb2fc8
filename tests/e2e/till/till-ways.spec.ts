import { takePerson } from '../../support/people/e2e-people.ts';
import { logIn } from '../fixtures/customer.ts';
import { ask, operatorToken } from '../fixtures/elsewhere.ts';
import { fillLogin } from '../fixtures/session.ts';
import { expect, openTill, qrOf, scanByKeys, test } from '../fixtures/till.ts';

test('a cashier who logs in is at the till, whose document may run WebAssembly, and no other', async ({ page, counter }) => {
  const cashier = await counter.hireCashier();
  await page.goto('/login');
  const document = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/caja');
  await fillLogin(page, cashier);
  expect((await document).headers()['content-security-policy']).toContain("'wasm-unsafe-eval'");
  await expect(page.getByRole('heading', { name: 'Caja' })).toBeVisible();
  await page.getByRole('link', { name: 'Cerrar caja' }).click();
  await page.waitForURL('**/tabs/tab1');
});

test('one who was on the way elsewhere goes there', async ({ page, counter }) => {
  await page.goto('/login?volver=/cupones');
  await fillLogin(page, await counter.hireCashier());
  await page.waitForURL('**/cupones');
});

test('the bar leads cashiers and owners to the till, customers not; each way is a new document', async ({ page, counter, browser }) => {
  await logIn(page, counter.ownerPhone);
  await page.goto('/promociones');
  await page.getByRole('link', { name: 'Eventos' }).first().click();
  await page.waitForURL('**/eventos');
  const document = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/caja'));
  await page.getByRole('link', { name: 'Caja', exact: true }).click();
  await document;
  await expect(page.getByRole('heading', { name: 'Caja' })).toBeVisible();

  const customer = await (await browser.newContext()).newPage();
  await logIn(customer, takePerson());
  await customer.goto('/promociones');
  await expect(customer.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
  await customer.waitForTimeout(2500);
  await expect(customer.getByRole('link', { name: 'Caja', exact: true })).toHaveCount(0);
  await customer.goto('/caja');
  await customer.waitForURL('**/tabs/tab1');
});

test('a way in by the app itself fetches the document too, and a visitor logs in first', async ({ page, counter }) => {
  await page.goto('/caja');
  await page.waitForURL('**/login?volver=%2Fcaja');
  const document = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith('/caja'));
  await fillLogin(page, counter.ownerPhone);
  await document;
  await expect(page.getByText('sucursal Centro')).toBeVisible();
});

test('an owner of two stores chooses where the till stands, and it is remembered', async ({ page, counter }) => {
  const { id_store } = await ask<{ id_store: number }>(
    'POST',
    `/companies/${counter.id_company}/stores`,
    { name: 'Norte', address: 'Calle 9', id_city: counter.id_city, phone: '4421234568' },
    await operatorToken(),
  );
  const claim = await counter.take();
  const owner = counter.ownerPhone;
  await openTill(page, owner);
  await page.getByLabel('Sucursal de esta caja').selectOption(String(id_store));
  await expect(page.getByLabel('Sucursal de esta caja')).toHaveValue(String(id_store));
  await page.reload();
  await expect(page.getByLabel('Sucursal de esta caja')).toHaveValue(String(id_store));
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', { name: 'Canjeado' })).toBeVisible();
  await page.keyboard.press('Escape');
  await scanByKeys(page, await qrOf(claim));
  await expect(page.getByRole('heading', { name: /en Norte/ })).toBeVisible();
});

test('the bar has two lines, whatever the length of the shop’s name, and nothing of it touches the top', async ({ page, counter }) => {
  const name = 'Cocina económica y antojitos La Abuela Chonita de San Juan del Río';
  await ask('PATCH', `/companies/${counter.id_company}`, { name }, await operatorToken());
  await page.setViewportSize({ width: 360, height: 740 });
  await openTill(page, await counter.hireCashier());
  const place = page.locator('.till-place');
  await expect(place).toContainText(name);
  const box = await page.locator('.till-head').evaluate((head) => {
    const bar = head.closest('.bar') as HTMLElement;
    const lines = [...head.children].map((line) => line.getBoundingClientRect());
    return { bar: bar.offsetHeight, top: lines[0]?.top, second: lines[1]?.height, wide: document.documentElement.scrollWidth - innerWidth };
  });
  expect(box.bar).toBeLessThanOrEqual(64);
  expect(box.top).toBeGreaterThanOrEqual(4);
  expect(box.second).toBeLessThanOrEqual(24);
  expect(box.wide).toBe(0);
  // Which of the shop's stores it is, is the part that differs from till to till.
  expect(await place.getByText('sucursal Centro').evaluate((store) => store.scrollWidth - store.clientWidth)).toBe(0);
});

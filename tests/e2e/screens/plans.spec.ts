import type { Locator, Page } from '@playwright/test';
import { password, takePerson } from '../../support/people/e2e-people.ts';
import { expect, test } from '../fixtures/customer.ts';
import { everyScreen } from '../fixtures/screens.ts';

const lunch = '/tengo?cuando=1-1400&personas=2&pesos=500';
const plansOf = (page: Page) => page.locator('.plan');

/** A plan's price and what is left of it, in pesos. */
async function sumOf(plan: Locator): Promise<{ price: number; left: number; stops: number }> {
  const money = (text: string) => Number(/\$([\d,]+(?:\.\d\d)?)/.exec(text)?.[1]?.replace(',', '') ?? 0);
  const [price, left] = [await plan.getByRole('heading', { level: 2 }).innerText(), await plan.locator('.plan-left').innerText()];
  const parts = await plan.locator('.plan-price b').allInnerTexts();
  return { price: money(price.replace(left, '')), left: money(left), stops: parts.reduce((sum, part) => sum + money(part), 0) };
}

test('what two can do with $500 at lunch: sums are right, each stop says why, and a chip changes the question', async ({ page }) => {
  await page.goto(lunch, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $500');
  await expect(page.getByRole('status').filter({ hasText: 'planes para 2 personas' })).toContainText('a pie desde el centro de Querétaro');
  const count = await plansOf(page).count();
  expect(count).toBeGreaterThan(1);
  for (const plan of await plansOf(page).all()) {
    const { price, left, stops } = await sumOf(plan);
    expect(price + left).toBeCloseTo(500, 6);
    expect(stops).toBeCloseTo(price, 6);
    for (const why of await plan.locator('.plan-why').all()) await expect(why).toContainText('Sí:');
  }
  await page.getByRole('link', { name: '$300' }).click();
  await expect(page).toHaveURL(/pesos=300/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $300');
  await page.getByLabel('Otra cantidad, en pesos').fill('450');
  await page.getByRole('button', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $450');
  await page.getByRole('link', { name: 'Solo yo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'para 1 persona' })).toBeVisible();
});

test('one tap takes the coupons of a plan, and then they are in Mis cupones', async ({ page, customer }) => {
  expect(customer.token).toBeTruthy();
  await page.goto(lunch, { waitUntil: 'networkidle' });
  const plan = plansOf(page).filter({ has: page.getByRole('button', { name: /^Tomar/ }) });
  const place = await plan.first().getAttribute('id');
  const first = page.locator(`#${place}`);
  await first.getByRole('button', { name: /^Tomar/ }).click();
  await expect(first.getByRole('status')).toContainText(/Ya es tuyo\.|Ya son tuyos los \d\./);
  await first.getByRole('link', { name: 'Ver en Mis cupones' }).click();
  await expect(page).toHaveURL('/tabs/tab2');
  await expect(page.locator('a[href*="?cupon="]').first()).toBeVisible();
});

test('a coupon that is refused is said by its name, and the others are taken', async ({ page, customer }) => {
  expect(customer.token).toBeTruthy();
  let claims = 0;
  await page.route('**/api/v1/coupons/*/claim', async (route) => {
    claims++;
    if (claims > 1) return route.continue();
    const body = { type: 'about:blank', title: 'Se agotó', status: 409, detail: 'Se agotó.' };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(body) });
  });
  await page.goto(lunch, { waitUntil: 'networkidle' });
  const taking = page.getByRole('button', { name: /^Tomar/ }).first();
  await taking.click();
  await expect(page.getByText(/^No apartamos «.+»\. Se agotó\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Tomar/ }).first()).toBeEnabled();
  await page
    .getByRole('button', { name: /^Tomar/ })
    .first()
    .click();
  await expect(page.getByText(/Ya es tuyo|Ya son tuyos/).first()).toBeVisible();
});

test('a visitor logs in on the way and comes back to the same plan', async ({ page }) => {
  await page.goto(lunch, { waitUntil: 'networkidle' });
  await page
    .getByRole('link', { name: /^Tomar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?volver=/);
  await page.getByLabel('Teléfono').fill(takePerson());
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(new RegExp(`${lunch.replace('?', '\\?')}#plan-\\d$`));
  await expect(page.getByRole('button', { name: /^Tomar/ }).first()).toBeEnabled();
});

test('«Donde estoy» finds the nearest colonia on the phone, and no position leaves it', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url() + (one.postData() ?? '')));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 20.5945, longitude: -100.3842 });
  await page.goto(lunch, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Donde estoy' }).click();
  await expect(page).toHaveURL(/desde=\d+/);
  await expect(page.getByRole('status').filter({ hasText: 'para 2 personas' })).toContainText('a pie desde La Cruz');
  expect(asked.filter((url) => /20\.59|100\.38/.test(url))).toEqual([]);
});

test('where the phone tells no position it says what to do, and a colonia is chosen from the list', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto(lunch, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Donde estoy' }).click();
  await expect(page.getByRole('alert')).toContainText('permisos del navegador');
  await page.getByRole('button', { name: 'Otra colonia' }).press('Space');
  await page.getByLabel('Nombre de la colonia').fill('la cruz');
  await page.getByRole('link', { name: 'La Cruz', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'para 2 personas' })).toContainText('a pie desde La Cruz');
  await expect(page).toHaveURL(/personas=2&pesos=500/);
});

test('without a plan it says why, and what it offers instead has some', async ({ page, request }) => {
  await page.goto((await everyScreen(request))['tengo without a plan'] as string, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Con eso no sale un plan');
  await page.getByRole('link', { name: /a las 2/ }).click();
  await expect(plansOf(page).first()).toBeVisible();
});

test('without a network what was chosen stays, and the next try brings the plans', async ({ page }) => {
  await page.goto('/modal-search', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Tengo $200' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $200');
  await page.waitForLoadState('networkidle');
  await page.route('**/api/v1/plans?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Mañana a comer' }).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos armar tus planes');
  await page.unroute('**/api/v1/plans?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(plansOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/cuando=1-1400/);
});

test('the home leads there', async ({ page }) => {
  await page.goto('/inicio', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Tengo \$200/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $200');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links and the form ask, and the page answers', async ({ page }) => {
    await page.goto(lunch);
    await expect(plansOf(page).first()).toBeVisible();
    await page.getByRole('link', { name: 'Solo yo' }).click();
    await expect(page).toHaveURL(/personas=1/);
    await page.getByLabel('Otra cantidad, en pesos').fill('120');
    await page.getByRole('button', { name: 'Ver' }).click();
    await expect(page).toHaveURL(/personas=1.*pesos=120/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tengo $120');
    await expect(page.getByText(/para 1 persona/)).toBeVisible();
  });
});

import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { stayIn, takeCity } from '../fixtures/elsewhere.ts';
import { findFaults } from '../fixtures/faults.ts';
import { fillLogin } from '../fixtures/session.ts';
import { arrive, badgeOf, markRead, moveTo, tell } from '../fixtures/told.ts';

const heading = 'Avisos';

test.describe('a visitor', () => {
  test('sees what their city was told, newest first, without a script too; each opens its own page', async ({
    page,
    context,
    browser,
    request,
  }) => {
    const city = await takeCity();
    await stayIn(context, city);
    const { items } = await (await request.get('/api/v1/events?id_city=22014')).json();
    const event = items[0] as { slug: string; title: string; image: string };
    await tell(city, { title: 'Primero', url: '/promociones' });
    await tell(city, { title: 'Segundo', url: `/eventos/${event.slug}` });
    await tell(await takeCity(), { title: 'De otra ciudad' });
    const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
    const still = await plain.newPage();
    await still.goto('/notificaciones');
    await expect(still.locator('.rows.notifications h3:visible')).toHaveText(['Segundo', 'Primero']);
    await plain.close();
    await page.goto('/notificaciones');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Hoy']);
    await expect(page.locator('.rows.notifications h3')).toHaveText(['Segundo (sin leer)', 'Primero (sin leer)']);
    await expect(page.getByText('Ya viste todos los avisos')).toBeVisible();
    await expect(page.locator('.rows.notifications img')).toHaveAttribute('src', event.image);
    await page.getByRole('link', { name: 'Segundo' }).click();
    await expect(page).toHaveURL(`/eventos/${event.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(event.title);
    await page.goBack();
    await page.getByRole('link', { name: 'Primero' }).click();
    await expect(page).toHaveURL('/promociones');
    await page.goto('/notificaciones', { waitUntil: 'networkidle' });
    await expect(page.locator('.rows.notifications h3')).toHaveText(['Segundo', 'Primero']);
  });

  test('of a city that was told nothing is led on', async ({ page, context }) => {
    await stayIn(context, await takeCity());
    await page.goto('/notificaciones');
    await expect(page.getByText('Todavía no hay avisos')).toBeVisible();
    await page.getByRole('link', { name: 'Ver eventos' }).click();
    await expect(page).toHaveURL('/eventos');
  });

  test('goes on page after page to the end', async ({ page, context }) => {
    const city = await takeCity();
    await stayIn(context, city);
    for (let n = 1; n <= 23; n++) await tell(city, { title: `Número ${n}` });
    await page.goto('/notificaciones');
    await expect(page.locator('.rows.notifications h3').first()).toBeVisible();
    await page.mouse.wheel(0, 10_000);
    await expect(page.locator('.rows.notifications h3').last()).toHaveText(/^Número 1\b/);
    await expect(page.locator('.rows.notifications h3')).toHaveCount(23);
    await expect(page.getByText('Ya viste todos los avisos')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test('sees their own from a cold start, new ones marked, and has read them by looking', async ({ page, context, customer }) => {
    const [mine, other] = [await takeCity(), await takeCity()];
    await moveTo(customer, mine);
    await stayIn(context, other);
    await tell(other, { title: 'De otra ciudad' });
    const old = await tell(mine, { title: 'Leído' });
    await markRead(customer, [old]);
    await tell(mine, { title: 'Nuevo' });
    const said = listen(page);
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/notifications/read'));
    await page.goto('/notificaciones');
    await expect(page.locator('.rows.notifications h3')).toHaveText(['Nuevo (sin leer)', 'Leído']);
    await expect(page.getByText('De otra ciudad')).toHaveCount(0);
    expect((await marked).status()).toBe(204);
    await expect(page.locator('.unread')).toHaveCount(1);
    expect((await stored(page)).badge_counter).toBe('0');
    expect(said).toEqual([]);
    await page.reload();
    await expect(page.locator('.rows.notifications h3')).toHaveText(['Nuevo', 'Leído']);
  });

  test('never sees the list of the visitors while their own is on its way, and can try again when it does not come', async ({
    page,
    context,
    customer,
  }) => {
    const [mine, other] = [await takeCity(), await takeCity()];
    await moveTo(customer, mine);
    await stayIn(context, other);
    await tell(other, { title: 'De otra ciudad' });
    await tell(mine, { title: 'Mío' });
    const path = '**/api/v1/notifications?*';
    let answer = () => {};
    const wait = new Promise<void>((done) => {
      answer = done;
    });
    await page.route(path, async (route) => {
      await wait;
      await route.abort();
    });
    await page.goto('/notificaciones');
    await expect(page.locator('.mine .skeleton').first()).toBeVisible();
    await expect(page.getByText('De otra ciudad')).toBeHidden();
    answer();
    await expect(page.getByText('Sin conexión')).toBeVisible();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    const again = page.waitForRequest(path);
    await retry.click();
    await again;
    await page.unroute(path);
    // By a tap, or by itself: the screen asks again when the line is back.
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 });
      await expect(page.locator('.rows.notifications h3')).toHaveText([/^Mío/], { timeout: 3000 });
    }).toPass();
  });

  test('who logs in on the way comes back to their own', async ({ page, customer }) => {
    const city = await takeCity();
    await moveTo(customer, city);
    await tell(city, { title: 'Mío' });
    await page.evaluate(() => {
      for (const key of ['isLoggedIn', 'access_token', 'id_user']) localStorage.removeItem(key);
    });
    await page.goto('/login?volver=%2Fnotificaciones');
    await fillLogin(page, customer.phone);
    await expect(page).toHaveURL('/notificaciones');
    await expect(page.locator('.rows.notifications h3')).toHaveText([/^Mío/]);
  });
});

const looks = [
  [360, 'light'],
  [1280, 'dark'],
  [360, 'dark'],
  [1280, 'light'],
] as const;
for (const [width, colorScheme] of process.env.FULL ? looks : looks.slice(0, 2)) {
  test(`the list with something in it meets the floor at ${width} px, ${colorScheme}`, async ({ page, customer }) => {
    const city = await takeCity();
    await moveTo(customer, city);
    const image = '/static/pictures/musica.webp';
    const message = 'Empieza a las 8 p. m. en el Foro El Patio de la calle de Zaragoza. Entrada libre hasta llenar el patio.';
    for (let n = 1; n <= 3; n++) await tell(city, { title: `Son jarocho en vivo, hoy a las ocho de la noche: ${n}`, message, image });
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const shifts = { sum: 0 };
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/notificaciones');
    await expect(page.locator('.unread')).toHaveCount(3);
    await page.waitForTimeout(2500);
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThanOrEqual(0.02);
    await arrive(page, 9_000_000);
    await expect(page.locator('.unread')).toHaveCount(4);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await page.goto('/privacidad', { waitUntil: 'networkidle' });
    await page.waitForTimeout(2500);
    await arrive(page, 9_000_001);
    await expect(badgeOf(page)).toBeVisible();
    expect(await findFaults(page, { include: '.tabs' })).toEqual([]);
    await page.goto('/notificaciones');
    await expect(page.locator('.rows.notifications h3')).toHaveCount(3);
    expect(await findFaults(page)).toEqual([]);
  });
}

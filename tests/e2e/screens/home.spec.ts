import { expect, listen, test } from '../fixtures/customer.ts';

test('the home of a customer shows the city, the search, the categories and what goes on today', async ({ page, customer: _ }) => {
  const said = listen(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
  await expect(page).toHaveTitle('Inicio - Barrio.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Querétaro');
  const picture = page.locator('header.city > img');
  await expect(picture).toHaveAttribute('src', '/static/cities/22014.webp');
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBeGreaterThan(600);
  await expect(page.getByRole('search').getByRole('link')).toHaveAttribute('href', '/modal-search');
  expect(await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').count()).toBeGreaterThan(5);
  for (const section of ['Terminan pronto', 'Promociones de hoy', 'Próximos eventos']) {
    expect(await page.getByRole('region', { name: section }).getByRole('listitem').count(), section).toBeGreaterThan(0);
  }
  await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: /cambiar ubicación/ }).click();
  await expect(page).toHaveURL(/\/ubicacion$/);
  expect(said).toEqual([]);
});

for (const guarded of ['/', '/tabs/tab1', '/tabs/tab2']) {
  test(`${guarded} leads whoever is not logged in to the login, and clears what was left`, async ({ page }) => {
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      localStorage.setItem('isLoggedIn', 'true');
      localStorage.setItem('access_token', 'not.a.token');
      localStorage.setItem('id_user_role', '4');
      localStorage.setItem('store_name', 'x');
    });
    await page.goto(guarded);
    await expect(page).toHaveURL(/\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token|role|store|isLogged|id_user/.test(key)))).toEqual([]);
  });
}

test('the wallet is empty for now, and leads to the coupons', async ({ page, customer: _ }) => {
  await page.goto('/tabs/tab2');
  await expect(page).toHaveTitle('Mis cupones - Barrio.');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Todavía no tienes cupones');
  await expect(page.getByRole('link', { name: 'Vuelve a entrar' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ver cupones' }).click();
  await expect(page).toHaveURL(/\/cupones$/);
});

test('the wallet of this device opens without a session and leads back to one', async ({ page }) => {
  await page.goto('/tab2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mis cupones');
  // Nobody was ever in here.
  await page.getByRole('main').getByRole('link', { name: 'Entra', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?volver=%2Ftabs%2Ftab2$/);
});

test('the first screen of the home shows what is live and what ends soon', async ({ page }) => {
  await page.goto('/inicio');
  const soon = page.getByRole('region', { name: 'Terminan pronto' });
  await expect(page.locator('.count')).toHaveText(/^\d+ cupones vigentes\d+ negocios? abiertos?$/);
  // Also in the letters of the system, which a first visit reads in.
  const counted = await page.locator('.count > span').all();
  expect(new Set(await Promise.all(counted.map(async (part) => (await part.boundingBox())?.y))).size).toBe(1);
  expect((await soon.getByRole('heading', { level: 2 }).boundingBox())?.y).toBeLessThanOrEqual(380);
  const tiles = await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link').all();
  for (const tile of tiles) await expect(tile).toHaveText(/\d+ cup(ón|ones)$/);
  expect(new Set(await Promise.all(tiles.map(async (tile) => (await tile.boundingBox())?.y))).size).toBe(1);
});

test('what is near is asked for by a tap, said in minutes, and no position leaves the phone', async ({ page, context }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 20.5931, longitude: -100.3905 });
  await page.goto('/inicio', { waitUntil: 'networkidle' });
  const near = page.getByRole('region', { name: 'Ahorita cerca' });
  await near.getByRole('button', { name: 'Ver a cuántos minutos' }).click();
  await expect(near.getByText(/a\u00a0\d+\u00a0min a\u00a0pie|A pie no hay cupones/).first()).toBeVisible();
  expect(asked.filter((url) => /20\.59|100\.39/.test(url))).toEqual([]);
});

test('a phone that does not tell where it is says what to do', async ({ page, context }) => {
  await context.clearPermissions();
  await page.goto('/inicio', { waitUntil: 'networkidle' });
  const near = page.getByRole('region', { name: 'Ahorita cerca' });
  // Led by the hour of the day.
  await expect(near.getByRole('status')).toHaveText(
    /^(Para (la noche|desayunar|la tarde|cenar)|A la hora de comer): cupones que valen ahora/,
  );
  await near.getByRole('button').click();
  await expect(near.getByRole('status')).toContainText('permisos del navegador');
});

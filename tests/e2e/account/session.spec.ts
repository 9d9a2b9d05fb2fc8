import { takePerson } from '../../support/people/e2e-people.ts';
import { answerLogin, call } from '../fixtures/altered-answers.ts';
import { expect, listen, stored, test } from '../fixtures/customer.ts';
import { bothSchemes, findFaults } from '../fixtures/faults.ts';
import { answerWallet, fillLogin, forgeToken, kept, keysLeft, sessionKeys, store } from '../fixtures/session.ts';
import { isKept } from '../fixtures/wallet-stage.ts';

const cashier = { token: forgeToken(), id_user: 7, username: 'Ana', id_user_role: 3, id_store: 2, store_name: 'Centro' };
for (const width of [360, 1280]) {
  test(`a login leaves what the specification says, and leads home, on a screen of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const said = listen(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await fillLogin(page, takePerson());
    await expect(page).toHaveURL(/\/tabs\/tab1$/);
    const values = await stored(page);
    expect(values).toMatchObject({ isLoggedIn: 'true', username_access_token: 'Guadalupe Ñáñez', id_user_role: '4' });
    expect(values.id_user).toMatch(/^\d+$/);
    expect(values.access_token?.split('.')).toHaveLength(3);
    expect(values).not.toHaveProperty('id_store');
    expect(values).not.toHaveProperty('registered');
    expect(said).toEqual([]);
  });
}

test('a cashier lands at the till and keeps a store too, and everyone their place in the city cookie', async ({ page, context }) => {
  await answerLogin(page, cashier);
  await answerWallet(page);
  await page.route('**/api/v1/redemptions*', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'networkidle' });
  await fillLogin(page, '442 123 4567');
  await expect(page).toHaveURL(/\/caja$/);
  expect(await stored(page)).toMatchObject({ id_user: '7', id_user_role: '3', id_store: '2', store_name: 'Centro', set_address: 'true' });
  expect((await context.cookies()).find(({ name }) => name === 'city')?.value).toBe('22014.3');
});

test('a login whose answer has no token, or is null, fails, and says so', async ({ page }) => {
  const said = listen(page);
  for (const answer of [{ ...cashier, token: undefined }, null]) {
    await answerLogin(page, answer);
    await page.goto('/login', { waitUntil: 'networkidle' });
    await fillLogin(page, '4421234567');
    await expect(page.getByRole('alert')).toHaveText('Valid token not returned');
    expect(await keysLeft(page)).toEqual([]);
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(said).toEqual([]);
});

test('a wrong password says so, and nothing typed is lost', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const phone = takePerson();
  await fillLogin(page, phone, 'otra cosa 55');
  await expect(page.getByRole('alert')).toHaveText('Teléfono o contraseña incorrectos.');
  await expect(page.getByLabel('Teléfono')).toHaveValue(phone);
  await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('otra cosa 55');
  await fillLogin(page, phone);
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
});

test('a server that cannot be reached loses nothing that was typed, and a second try works', async ({ page, context }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  const phone = takePerson();
  await context.setOffline(true);
  await fillLogin(page, phone);
  await expect(page.getByRole('alert')).toHaveText('Revisa tu conexión y vuelve a intentarlo.');
  await expect(page.getByLabel('Teléfono')).toHaveValue(phone);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
});

test('the first visit is welcomed and may look around; a device that registered is greeted', async ({ page }) => {
  await page.goto('/login', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lo bueno de tu ciudad, hoy');
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveAttribute('href', '/recuperar');
  await expect(page.getByRole('link', { name: /Mis cupones/ })).toHaveAttribute('href', '/tab2');
  await page.getByRole('link', { name: 'Explorar sin cuenta' }).click();
  await expect(page).toHaveURL(/\/promociones$/);
  await store(page, { registered: 'true' });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qué gusto verte otra vez');
});

const ended = [
  ['nothing', {}],
  ['no token', kept({ access_token: null })],
  ["isLoggedIn other than 'true'", kept({ isLoggedIn: '1' })],
  ['no isLoggedIn', kept({ isLoggedIn: null })],
  ['a token that has ended', kept({ access_token: forgeToken({ exp: -1 }) })],
  ['a token without an end', kept({ access_token: `a.${Buffer.from('{}').toString('base64url')}.b` })],
  ['one that is no JSON', kept({ access_token: 'a.b.c' })],
  ['one that is no token', kept({ access_token: 'x' })],
] as const;
test('the home is closed to a device without a living session, and what was left is cleared', async ({ page }) => {
  for (const [what, values] of ended) {
    await test.step(what, async () => {
      for (const home of what === 'nothing' ? ['/', '/tabs/tab1'] : ['/']) {
        await store(page, { ...values, registered: 'true', badge_counter: '3' });
        await page.goto(home);
        await expect(page).toHaveURL(/\/login$/);
        expect(await keysLeft(page)).toEqual([]);
      }
      expect(await stored(page)).toMatchObject({ registered: 'true', badge_counter: '3', set_address: 'false' });
    });
  }
});

test('a visitor who taps Mis cupones comes back to them after the login', async ({ page }) => {
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Mis cupones' }).click();
  await expect(page).toHaveURL(/\/login\?volver=%2Ftabs%2Ftab2$/);
  await fillLogin(page, takePerson());
  await expect(page).toHaveURL(/\/tabs\/tab2$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/tabs\/tab1$/);
});

// What counts as another place is in `web/locations/way-back.test.ts`.
test('after the login nobody is led to another place', async ({ page }) => {
  await page.goto(`/login?${new URLSearchParams({ volver: '/\\evil.example' })}`, { waitUntil: 'networkidle' });
  await fillLogin(page, takePerson());
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/tabs\/tab1$/);
});

test('a session that its owner ended elsewhere is cleared by the next call, and what it left with it', async ({
  page,
  customer,
  playwright,
  baseURL,
}) => {
  await page.goto('/promociones', { waitUntil: 'networkidle' });
  await isKept(page, 0);
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL as string });
  const answer = await elsewhere.post('/api/v1/customers/logout-everywhere', { headers: { authorization: `Bearer ${customer.token}` } });
  expect(answer.status()).toBe(204);
  // The page's own next call may be first, and leads to the login before the tap.
  const account = page.getByRole('link', { name: 'Mi cuenta' });
  await account.click({ timeout: 5000 }).catch(() => {});
  await expect(page).toHaveURL(/\/login/);
  expect(await keysLeft(page)).toEqual([]);
  expect(await stored(page)).not.toHaveProperty('wallet');
  await elsewhere.dispose();
});

for (const [what, headers] of [
  ['has run out by the server’s clock', { 'www-authenticate': 'Bearer', date: new Date(Date.now() + 86_400_000).toUTCString() }],
  ['is refused by something in between', { 'www-authenticate': 'Basic' }],
] as const) {
  test(`a token that ${what} leaves the wallet on the device`, async ({ page }) => {
    await store(page, kept({ id_user_role: '4' }));
    await page.goto('/promociones', { waitUntil: 'networkidle' });
    await isKept(page, 0);
    await page.route(call('get-customer-by-id'), (route) => route.fulfill({ status: 401, headers, json: { detail: 'Tu sesión terminó' } }));
    await page.getByRole('link', { name: 'Mi cuenta' }).click();
    await expect(page).toHaveURL(/\/login/);
    expect(await keysLeft(page)).toEqual([]);
    expect(await stored(page)).toHaveProperty('wallet');
  });
}

test.describe('a token is renewed', () => {
  const minute = 60;
  for (const [who, age, renewed] of [
    ['a customer', 23 * 60 * minute, false],
    ['a customer', 25 * 60 * minute, true],
    ['a cashier', 59 * minute, false],
    ['a cashier', 61 * minute, true],
  ] as const) {
    test(`${renewed ? 'for' : 'not yet for'} ${who} after ${age / minute} minutes`, async ({ page, context }) => {
      const fresh = forgeToken({ exp: 7200 });
      const asked: Record<string, string>[] = [];
      await page.route(call('renew-token'), async (route) => {
        asked.push(await route.request().allHeaders());
        await route.fulfill({ json: { token: fresh } });
      });
      await context.addCookies([{ name: 'XSRF-TOKEN', value: 'abc', url: 'http://localhost' }]);
      const old = forgeToken({ iat: -age, exp: 3600 });
      await page.addInitScript(() => {
        const removed: string[] = [];
        const remove = Storage.prototype.removeItem;
        Storage.prototype.removeItem = function (key) {
          removed.push(key);
          remove.call(this, key);
        };
        Object.assign(window, { removed });
      });
      await store(page, kept({ access_token: old, id_user_role: who === 'a cashier' ? '3' : '4' }));
      await page.goto('/promociones', { waitUntil: 'networkidle' });
      await page.waitForTimeout(2500);
      expect((await stored(page)).access_token).toBe(renewed ? fresh : old);
      expect(asked).toHaveLength(renewed ? 1 : 0);
      // Another tab that looks in between finds one of the two.
      expect(await page.evaluate(() => (window as unknown as { removed: string[] }).removed)).not.toContain('access_token');
      if (renewed) expect(asked[0]).toMatchObject({ authorization: `Bearer ${old}`, 'x-xsrf-token': 'abc' });
    });
  }
});

test('the badge begins again for another person, and stays for the same', async ({ page }) => {
  for (const [id_user, badge] of [
    [7, '5'],
    [7, '5'],
    [8, '0'],
  ] as const) {
    await page.unrouteAll();
    await answerLogin(page, { ...cashier, id_user, id_user_role: 4 });
    await answerWallet(page);
    await page.goto('/login', { waitUntil: 'networkidle' });
    if (!('badge_counter' in (await stored(page)))) await page.evaluate(() => localStorage.setItem('badge_counter', '5'));
    await fillLogin(page, '4421234567');
    await expect(page).toHaveURL(/\/tabs\/tab1$/);
    expect((await stored(page)).badge_counter).toBe(badge);
    await page.evaluate((keys) => {
      for (const key of keys) localStorage.removeItem(key);
    }, sessionKeys);
  }
});

test('the profile says where the account is open, and closes it there', async ({ page, customer, playwright, baseURL }) => {
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL as string,
    userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
  });
  const login = await elsewhere.post('/api/v1/customers/login', { data: { phone: customer.phone, password: customer.password } });
  const { token } = await login.json();
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Ver dónde está abierta mi cuenta' }).click();
  await expect(page.getByText('Este aparato')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar en Chrome en Android' }).last().click();
  await expect(page.getByText('Tu sesión ya no está en Chrome en Android.')).toBeVisible();
  expect(await findFaults(page, { schemes: bothSchemes })).toEqual([]);
  const answer = await elsewhere.get('/api/v1/customers/sessions', { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await elsewhere.dispose();
});

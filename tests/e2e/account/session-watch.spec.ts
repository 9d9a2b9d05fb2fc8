import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { fillLogin, forgeToken, kept, keysLeft, sessionKeys, store } from '../fixtures/session.ts';

test.describe('the look at the token every second', () => {
  for (const screen of ['/promociones', '/tabs/tab2']) {
    test(`ends a session on ${screen} within a second of its end`, async ({ page }) => {
      const end = Math.ceil(Date.now() / 1000) + 300;
      const runTo = async (moment: number) => page.clock.runFor(moment - (await page.evaluate(() => Date.now())));
      await page.clock.install();
      // The server's clock, which does not run ahead, would be learned from its answer; and it knows no such session.
      await page.route(/\/api\/v1\/(notifications\/last-notification|wallet)$/, (route) => route.abort());
      await store(page, kept({ access_token: forgeToken({ exp: 300 }), registered: 'true', badge_counter: '3' }));
      await page.goto(screen, { waitUntil: 'networkidle' });
      await runTo(end * 1000 - 5000);
      await expect(page).toHaveURL(new RegExp(`${screen}$`));
      expect(await keysLeft(page)).toEqual(sessionKeys);
      await runTo(end * 1000 + 1000);
      await expect(page).toHaveURL(/\/login$/);
      expect(await keysLeft(page)).toEqual([]);
      await expect(page.getByText('Tu sesión terminó. Vuelve a entrar.')).toBeVisible();
      expect(await stored(page)).toMatchObject({ registered: 'true', badge_counter: '3' });
    });
  }

  test('takes 1000 ms from one to the next', async ({ page }) => {
    await page.addInitScript(() => {
      const looks: number[] = [];
      Object.assign(window, { looks });
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        if (key === 'access_token' && looks.at(-1) !== Date.now()) looks.push(Date.now());
        return read.call(this, key);
      };
    });
    await page.clock.install();
    await store(page, kept());
    await page.goto('/privacidad', { waitUntil: 'networkidle' });
    await page.clock.runFor(3000);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    const from = await page.evaluate(() => Date.now());
    await page.clock.runFor(10_000);
    const looks = (await page.evaluate(() => (window as unknown as { looks: number[] }).looks)).filter((at) => at > from);
    // Whatever else reads the token in these seconds does so at a moment of its own.
    const [ticks = []] = Object.values(Object.groupBy(looks, (at) => at % 1000)).toSorted((a, b) => (b?.length ?? 0) - (a?.length ?? 0));
    expect(ticks).toEqual(Array.from({ length: 10 }, (_, second) => (ticks[0] ?? 0) + second * 1000));
  });

  test('finds a session that appears on an open page, too', async ({ page }) => {
    await page.goto('/promociones', { waitUntil: 'networkidle' });
    await page.evaluate((token) => Object.assign(localStorage, { access_token: token, isLoggedIn: 'true' }), forgeToken({ exp: -1 }));
    await expect(page).toHaveURL(/\/login$/);
  });

  for (const [clock, days] of [
    ['behind', -40],
    ['ahead', 40],
  ] as const) {
    test(`does not throw out a phone whose clock is ${Math.abs(days)} days ${clock}`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + days * 86_400_000 });
      await page.goto('/login', { waitUntil: 'networkidle' });
      await fillLogin(page, takePerson());
      await expect(page).toHaveURL(/\/tabs\/tab1$/);
      await page.clock.runFor(10_000);
      await page.goto('/');
      await expect(page).toHaveURL(/\/tabs\/tab1$/);
      await page.clock.runFor(3000);
      expect(await keysLeft(page)).toContain('access_token');
      await page.clock.runFor(1000);
      await expect(page).toHaveURL(/\/tabs\/tab1$/);
    });
  }
});

import type { Page } from '@playwright/test';
import { takePerson } from '../../support/people/e2e-people.ts';
import { expect, stored, test } from '../fixtures/customer.ts';
import { withoutLiveLine } from '../fixtures/cut-line.ts';
import { stayIn, takeCity } from '../fixtures/elsewhere.ts';
import { fillLogin } from '../fixtures/session.ts';
import { arrive, badgeOf, markRead, moveTo, tell } from '../fixtures/told.ts';

const counterOf = async (page: Page) => (await stored(page)).badge_counter;

/** The page asks for the last notification a little after it has opened. */
const open = async (page: Page, path = '/privacidad') => {
  const asked = page.waitForResponse(/last-notification/);
  await page.goto(path);
  await asked;
};

/** A minute later, as far as this device knows. */
const forgetAsking = (page: Page) => page.evaluate(() => localStorage.removeItem('badge_asked'));

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test.beforeEach(async ({ context }) => {
  await stayIn(context, await takeCity());
});

test('starts at 1, counts each one once, however it comes, and is cleared by the list', async ({ page }) => {
  await open(page);
  await expect(badgeOf(page)).toHaveCount(0);
  expect(await counterOf(page)).toBeUndefined();
  await arrive(page, 1_000_001);
  await expect(badgeOf(page)).toHaveText('1 sin ver,');
  expect(await counterOf(page)).toBe('1');
  await arrive(page, 1_000_001);
  await arrive(page, 1_000_002);
  await arrive(page, 1_000_000);
  await arrive(page, 1_000_002);
  await expect.poll(() => counterOf(page)).toBe('3');
  await page.getByRole('link', { name: /Avisos/ }).click();
  await expect(page).toHaveURL(/\/notificaciones$/);
  await expect.poll(() => counterOf(page)).toBe('0');
  await expect(badgeOf(page)).toHaveCount(0);
  await arrive(page, 1_000_003);
  await expect(page.getByRole('link', { name: 'Aviso 1000003 (sin leer)' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('badge_seen'))).toContain('1000003');
  await expect.poll(() => counterOf(page)).toBe('0');
  await page.goto('/privacidad');
  await page.waitForTimeout(2500);
  await arrive(page, 1_000_003);
  await arrive(page, 1_000_004);
  await expect.poll(() => counterOf(page)).toBe('1');
});

test('says three as soon as the app opens when three came while it was closed', async ({ page, context }) => {
  const city = await takeCity();
  await stayIn(context, city);
  await tell(city);
  await open(page);
  await expect(badgeOf(page)).toHaveText('1 sin ver,');
  await page.getByRole('link', { name: /Avisos/ }).click();
  await expect.poll(() => counterOf(page)).toBe('0');
  await forgetAsking(page);
  await page.goto('about:blank');
  for (let came = 0; came < 3; came++) await tell(city);
  await open(page);
  await expect(badgeOf(page)).toHaveText('3 sin ver,');
  expect(await counterOf(page)).toBe('3');
});

test('finds what came while nobody looked, and asks no more than once a minute', async ({ page, context }) => {
  const city = await takeCity();
  await stayIn(context, city);
  await withoutLiveLine(page);
  await tell(city);
  let asked = 0;
  page.on('request', (one) => {
    if (one.url().includes('last-notification')) asked++;
  });
  await open(page);
  await expect(badgeOf(page)).toHaveText('1 sin ver,');
  await tell(city);
  await lookAgain(page);
  await page.goto('/terminos');
  await page.waitForTimeout(2500);
  await lookAgain(page);
  expect([asked, await counterOf(page)]).toEqual([1, '1']);
  await forgetAsking(page);
  await lookAgain(page);
  await expect.poll(() => counterOf(page)).toBe('2');
  await forgetAsking(page);
  const again = page.waitForResponse(/last-notification/);
  await lookAgain(page);
  const { id_notification } = await (await again).json();
  await arrive(page, id_notification);
  await page.waitForTimeout(300);
  expect([asked, await counterOf(page)]).toEqual([3, '2']);
});

test('of two tabs is the same, and one notification counts once in both', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/privacidad');
    await tab.waitForResponse(/last-notification/, { timeout: 4000 }).catch(() => {});
  }
  await page.waitForTimeout(1500);
  for (let n = 1; n <= 10; n++) {
    const id = 2_000_000 + n;
    await Promise.all([arrive(page, id), arrive(other, id), arrive(page, id)]);
  }
  for (const tab of [page, other]) await expect(badgeOf(tab)).toHaveText('10 sin ver,');
  await page.waitForTimeout(1000);
  expect(await counterOf(page)).toBe('10');
  await other.goto('/notificaciones');
  for (const tab of [page, other]) await expect(badgeOf(tab)).toHaveCount(0);
  expect(await counterOf(page)).toBe('0');
});

test('is on the icon of the app too', async ({ page }) => {
  await page.addInitScript(() => {
    const icon: (number | 'clear')[] = [];
    Object.assign(window, { icon });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => icon.push(count),
      clearAppBadge: async () => icon.push('clear'),
    });
  });
  const icon = () => page.evaluate(() => (window as unknown as { icon: unknown[] }).icon.at(-1));
  await open(page);
  expect(await icon()).toBe('clear');
  await arrive(page, 3_000_001);
  await expect.poll(icon).toBe(1);
  await arrive(page, 3_000_002);
  await expect.poll(icon).toBe(2);
  await page.getByRole('link', { name: /Avisos/ }).click();
  await expect.poll(icon).toBe('clear');
});

test('begins anew with somebody else, and stays with the same one', async ({ page }) => {
  const people = [takePerson(), takePerson()] as const;
  const logInAs = async (phone: string) => {
    await page.goto('/login');
    await fillLogin(page, phone);
    await expect(page).toHaveURL(/\/tabs\/tab1$/);
  };
  const leave = async () => {
    await page.goto('/favicon.svg');
    await page.evaluate(() => {
      for (const key of ['isLoggedIn', 'access_token']) localStorage.removeItem(key);
    });
  };
  await logInAs(people[0]);
  const { access_token: token = '' } = await stored(page);
  const city = await takeCity();
  await moveTo({ token }, city);
  await page.waitForTimeout(2500);
  await arrive(page, 4_000_001);
  await expect(badgeOf(page)).toHaveText('1 sin ver,');
  await leave();
  await logInAs(people[0]);
  await expect(badgeOf(page)).toHaveText('1 sin ver,');
  await leave();
  await logInAs(people[1]);
  await expect(badgeOf(page)).toHaveCount(0);
  expect(await counterOf(page)).toBe('0');
});

test('does not count what was read on another device, nor remembers without end', async ({ page, customer }) => {
  const city = await takeCity();
  await moveTo(customer, city);
  const id = await tell(city);
  await markRead(customer, [id]);
  await open(page, '/perfil');
  await page.waitForTimeout(300);
  await expect(badgeOf(page)).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem('badge_seen', JSON.stringify(Array.from({ length: 100 }, (_, n) => 5_000_100 - n))));
  await arrive(page, 5_000_000);
  await arrive(page, 5_000_101);
  await expect(badgeOf(page)).toBeVisible();
  await page.waitForTimeout(500);
  expect(await counterOf(page)).toBe('1');
  expect(JSON.parse((await stored(page)).badge_seen ?? '')).toHaveLength(100);
});

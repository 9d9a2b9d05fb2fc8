import { test as base, expect, type Page } from '@playwright/test';
import type { Claim } from '../../contract/wallet.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { endProcesses } from '../support/processes.ts';
import { keepSession } from './customer.ts';

/** A server of the file's own, running when a test begins; the device has answered the question for its place. */
export const test = base.extend<{ server: OwnServer }, { process: OwnServer }>({
  process: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs out of its first parameter.
    async ({}, use) => {
      await use(await startOwnServer());
      endProcesses();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: async ({ context, process }, use) => {
    await process.start();
    await context.addInitScript(() => localStorage.setItem('set_address', 'false'));
    await use(process);
  },
});

/** Waits until all that the app keeps is there. */
export async function isKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lists_kept')), { timeout: 30_000 }).not.toBeNull();
  await expect.poll(() => page.evaluate(countMissing), { timeout: 30_000 }).toBe(0);
}

/** How many of the newest build's files are not kept yet. */
async function countMissing(): Promise<number> {
  const noted = (await (await caches.open('builds')).matchAll()).at(-1);
  const { app } = ((await noted?.json()) ?? { app: ['/assets/none.js'] }) as { app: string[] };
  const assets = await caches.open('assets');
  const there = await Promise.all(app.map((file) => assets.match(file, { ignoreVary: true })));
  return there.filter((found) => !found).length;
}

/** What goes wrong in a page; that the network is gone is no news. */
export function listenForErrors(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('console', (message) => {
    const isOfLine = /^(?:Failed to load resource|WebSocket connection to)/.test(message.text());
    if (/^(?:error|warning)$/.test(message.type()) && !isOfLine) said.push(message.text());
  });
  return said;
}

/** Who registers at a server of a test's own. */
export const somebody = { name: 'Xóchitl Personal', phone: '4427654321', password: 'nopal-verde-7391' };

/** Registers by the calls of the screens and leaves on the device what a login leaves there. Answers the token. */
export async function register(page: Page, server: OwnServer): Promise<string> {
  const api = `${server.origin}/api/v1/customers`;
  const asked = await page.request.post(`${api}/register-from-mobile-v2`, { data: { ...somebody, accepts_privacy: true } });
  const { id_customer } = await asked.json();
  await expect.poll(() => server.lastCode() ?? '').toMatch(/^\d{6}$/);
  const entered = await page.request.post(`${api}/confirm-register-from-mobile`, { data: { code: server.lastCode(), id_customer } });
  const session = await entered.json();
  await keepSession(page, session, server.origin);
  return session.token;
}

/** Takes the coupon of the demo that lasts longest. */
export async function takeAny(page: Page, server: OwnServer, token: string): Promise<Claim> {
  const { items } = await (await page.request.get(`${server.origin}/api/v1/coupons?id_city=22014&limit=50`)).json();
  const cookies = await page.context().cookies();
  const xsrf = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { authorization: `Bearer ${token}`, 'X-XSRF-TOKEN': decodeURIComponent(xsrf) };
  const answer = await page.request.post(`${server.origin}/api/v1/coupons/${items.at(-1).id_coupon}/claim`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export { expect };

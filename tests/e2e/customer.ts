import { test as base, expect, type Page } from '@playwright/test';
import type { Session } from '../../contract/customers.ts';
import { password, takePerson } from '../support/e2e-people.ts';
import { withoutWorker } from './worker.ts';

export type Customer = Session & { phone: string; password: string };

/** Leaves on the device what a login leaves there. */
export async function keepSession(page: Page, session: Session, origin = ''): Promise<void> {
  await page.goto(`${origin}/favicon.svg`);
  await page.evaluate(({ token, id_user, username, id_user_role }) => {
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('access_token', token);
    localStorage.setItem('username_access_token', username);
    localStorage.setItem('id_user', String(id_user));
    localStorage.setItem('id_user_role', String(id_user_role));
  }, session);
}

/** Logs in by the API and leaves on the device what a login leaves there. */
export async function logIn(page: Page, phone: string, given = password): Promise<Customer> {
  const answer = await page.request.post('/api/v1/customers/login', { data: { phone, password: given } });
  expect(answer.status(), await answer.text()).toBe(200);
  const session = (await answer.json()) as Session;
  await keepSession(page, session);
  return { ...session, phone, password: given };
}

/**
 * A page of a customer of its own, who has no place yet. Its browser keeps nothing for later, which would cost each test more than the test
 * itself; what is about that says `worker: true`.
 */
export const test = base.extend<{ customer: Customer; worker: boolean }>({
  worker: [false, { option: true }],
  context: async ({ context, worker }, use) => {
    if (!worker) await withoutWorker(context);
    await use(context);
  },
  customer: async ({ page }, use) => use(await logIn(page, takePerson())),
});

/** Everything that the console, a failed script or a refused policy says; a test names what it expects. */
export function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  return said;
}

/** The values of local storage, by key. */
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
export { expect };

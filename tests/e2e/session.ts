import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dataDir, password } from '../support/e2e-people.ts';

/** A token as a device sees one; the server refuses it. Times in seconds from now. */
export function forgeToken({ iat = 0, exp = 3600, ...more }: { iat?: number; exp?: number; id_user?: number } = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ username: 'Guadalupe Ñáñez', iat: now + iat, exp: now + exp, ...more })}.c2ln`;
}

export const sessionKeys = ['access_token', 'id_store', 'id_user', 'id_user_role', 'isLoggedIn', 'store_name', 'username_access_token'];

/** What a cashier's device keeps, with one value or another of it changed. */
export const kept = (more: Record<string, string | null> = {}): Record<string, string | null> => ({
  isLoggedIn: 'true',
  access_token: forgeToken(),
  username_access_token: 'Guadalupe Ñáñez',
  id_user: '7',
  id_user_role: '3',
  id_store: '2',
  store_name: 'Centro',
  ...more,
});

/** A forged token's wallet: the page asks for it as soon as it has nothing else to do, and the server would refuse. */
export const answerWallet = (page: Page) =>
  page.route(/\/api\/v1\/(?:wallet|saved\?)/, (route) =>
    route.fulfill({ json: { items: [], next: null, savings: { total: 0, redeemed: 0, unknown: 0, months: [] } } }),
  );

/** Puts values into local storage before the page asks for them; null takes one away. */
export async function store(page: Page, values: Record<string, string | null>): Promise<void> {
  if (values.access_token) await answerWallet(page);
  await page.goto('/favicon.svg');
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    }
  }, values);
}

/** What the server has sent to a phone, oldest first. */
export async function messagesTo(phone: string): Promise<string[]> {
  const lines = await readFile(path.join(dataDir, 'outbox', 'sms.jsonl'), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { to: string; text: string })
    .filter(({ to }) => to.endsWith(phone))
    .map(({ text }) => text);
}

/** The code of the message with this number, once it is there. */
export async function codeTo(phone: string, number = 1): Promise<string> {
  await expect.poll(async () => (await messagesTo(phone)).length).toBeGreaterThanOrEqual(number);
  return /#(\d{6})$/.exec((await messagesTo(phone))[number - 1]?.trim() ?? '')?.[1] ?? '';
}

/** Ten digits that nobody has. */
export const newPhone = () => `33${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Which of the session's keys are on the device. */
export const keysLeft = async (page: Page) =>
  Object.keys(await page.evaluate(() => ({ ...localStorage })))
    .filter((key) => sessionKeys.includes(key))
    .toSorted();

export async function fillLogin(page: Page, phone: string, given = password): Promise<void> {
  await page.getByLabel('Teléfono').fill(phone);
  await page.getByLabel('Contraseña', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

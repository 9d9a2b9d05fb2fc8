import type { BrowserContext, Page } from '@playwright/test';
import type { Coupon, NewCoupon } from '../../contract/coupons.ts';
import { operatorPhone, password, port } from '../support/e2e-people.ts';
import { expect } from './customer.ts';
import { newPhone } from './session.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/** A call from elsewhere: no browser, and none of its cookies. */
async function ask<T>(method: Method, path: string, data?: object, token?: string): Promise<T> {
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
    method,
    ...(data ? { body: JSON.stringify(data) } : {}),
    headers: { ...(data ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

const logIn = async (phone: string) => (await ask<{ token: string }>('POST', '/customers/login', { phone, password })).token;

let operator: Promise<string> | undefined;

/** An hour of the clock, so many from now. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

const cities: number[] = [];

/** A city where nobody else is. */
async function takeCity(): Promise<number> {
  const idState = 1 + Math.floor(Math.random() * 32);
  const { items } = await ask<{ items: { id_city: number }[] }>('GET', `/customers/get-all-cities-by-state-id?idState=${idState}`);
  const { id_city } = items[Math.floor(Math.random() * items.length)] as { id_city: number };
  if (cities.includes(id_city) || [22014, 3003].includes(id_city)) return takeCity();
  cities.push(id_city);
  return id_city;
}

/** A business with an owner, alone in its city, for a test alone. */
export async function openShop() {
  operator ??= logIn(operatorPhone);
  const token = await operator;
  const id_city = await takeCity();
  const { items } = await ask<{ items: { id_category: number }[] }>('GET', '/categories?kind=company');
  const { id_company } = await ask<{ id_company: number }>(
    'POST',
    '/companies',
    { name: `Fonda ${id_city}`, id_category: items[0]?.id_category },
    token,
  );
  const store = { name: 'Centro', address: 'Calle 5', id_city, phone: '4421234567' };
  const { id_store } = await ask<{ id_store: number }>('POST', `/companies/${id_company}/stores`, store, token);
  const phone = newPhone();
  await ask('POST', '/staff', { name: 'Dueña', phone, password, id_user_role: 2, id_store }, token);
  const owner = await logIn(phone);
  return {
    id_city,
    id_company,
    /** The earlier it ends, the further up it stands. */
    publish: (title: string, hours: number, more: Partial<NewCoupon> = {}) => {
      const coupon = { title, kind: 'price', price: 49, original_price: 99, ends_at: inHours(hours), ...more };
      return ask<Coupon>('POST', `/companies/${id_company}/coupons`, coupon, owner);
    },
    change: ({ id_coupon }: Coupon, changes: object) => ask<Coupon>('PATCH', `/coupons/${id_coupon}`, changes, owner),
  };
}

/** Where a visitor is. */
export const stayIn = (context: BrowserContext, id_city: number) =>
  context.addCookies([{ name: 'city', value: `${id_city}.0`, domain: 'localhost', path: '/' }]);

/** All that the page's socket says, by whichever way; and what the screen asks of the API. */
export function overhear(page: Page) {
  const heard = { messages: [] as string[], asked: [] as string[], opened: 0, closed: 0 };
  const note = (frame: string | Buffer | null) => {
    for (const part of String(frame ?? '').split('\x1e')) if (/^4[0-4]/.test(part)) heard.messages.push(part);
  };
  page.on('request', (request) => {
    if (request.url().includes('/socket.io')) note(request.postData());
    // What counts notifications has its own reasons to ask.
    else if (/\/api\/v1\/(?!notifications)/.test(request.url())) heard.asked.push(new URL(request.url()).pathname);
  });
  page.on('websocket', (socket) => {
    heard.opened++;
    socket.on('framesent', ({ payload }) => note(payload));
    socket.on('close', () => heard.closed++);
  });
  return heard;
}

/** Waits until the page hears its city and has fetched again because it does. */
export async function live(page: Page, path: string): Promise<void> {
  const heard = overhear(page);
  await page.goto(path);
  await expect.poll(() => heard.messages.filter((said) => said.includes('subscribe')).length).toBe(1);
  await expect.poll(() => heard.asked.length, { timeout: 8000 }).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
}

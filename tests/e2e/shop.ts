import type { Page } from '@playwright/test';
import type { Coupon, NewCoupon } from '../../contract/coupons.ts';
import { password } from '../support/e2e-people.ts';
import { expect } from './customer.ts';
import { ask, operatorToken, takeCity, tokenOf } from './elsewhere.ts';
import { newPhone } from './session.ts';

/** An hour of the clock, so many from now. */
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + hours * 3_600_000).toISOString();

/** A business with an owner, alone in its city, for a test alone. */
export async function openShop() {
  const token = await operatorToken();
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
  const owner = await tokenOf(phone);
  return {
    id_city,
    id_company,
    id_store,
    ownerPhone: phone,
    /** Somebody who works at its till. */
    hireCashier: async () => {
      const hired = newPhone();
      await ask('POST', '/staff', { name: 'Ximena Caja', phone: hired, password, id_user_role: 3, id_store }, owner);
      return hired;
    },
    /** The earlier it ends, the further up it stands. */
    publish: (title: string, hours: number, more: Partial<NewCoupon> = {}) => {
      const coupon = { title, kind: 'price', price: 49, original_price: 99, ends_at: inHours(hours), ...more };
      return ask<Coupon>('POST', `/companies/${id_company}/coupons`, coupon, owner);
    },
    change: ({ id_coupon }: Coupon, changes: object) => ask<Coupon>('PATCH', `/coupons/${id_coupon}`, changes, owner),
  };
}

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
  const isSettled = async () => {
    const before = heard.asked.length;
    await page.waitForTimeout(700);
    return before > 0 && heard.asked.length === before;
  };
  await expect.poll(isSettled, { timeout: 15_000 }).toBe(true);
}

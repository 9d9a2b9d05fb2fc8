import type { BrowserContext } from '@playwright/test';
import { operatorPhone, password, port, take } from '../support/e2e-people.ts';
import { expect } from './customer.ts';

/** A call from elsewhere: no browser, and none of its cookies. */
export async function ask<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  data?: object,
  token?: string,
  more: Record<string, string> = {},
): Promise<T> {
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
    method,
    ...(data ? { body: JSON.stringify(data) } : {}),
    headers: { ...(data ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}), ...more },
  });
  const text = await answer.text();
  expect(answer.ok, `${method} ${path}: ${text}`).toBe(true);
  return (text ? JSON.parse(text) : undefined) as T;
}

export const tokenOf = async (phone: string) => (await ask<{ token: string }>('POST', '/customers/login', { phone, password })).token;

let operator: Promise<string> | undefined;

export function operatorToken(): Promise<string> {
  operator ??= tokenOf(operatorPhone);
  return operator;
}

/** A city for a test alone: nobody else hears what happens there. */
export async function takeCity(): Promise<number> {
  const idState = 1 + Math.floor(Math.random() * 32);
  const { items } = await ask<{ items: { id_city: number }[] }>('GET', `/customers/get-all-cities-by-state-id?idState=${idState}`);
  const { id_city } = items[Math.floor(Math.random() * items.length)] as { id_city: number };
  return [22014, 3003].includes(id_city) || !take(`city-${id_city}`) ? takeCity() : id_city;
}

/** Where a visitor is. */
export const stayIn = (context: BrowserContext, id_city: number) =>
  context.addCookies([{ name: 'city', value: `${id_city}.0`, domain: 'localhost', path: '/' }]);

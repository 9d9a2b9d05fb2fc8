import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { Notification } from '../../contract/notifications.ts';
import { operatorPhone, password, port } from '../support/e2e-people.ts';
import type { Customer } from './customer.ts';
import { expect } from './customer.ts';

const taken = new Set<number>();

/** A city for a test alone, so that nobody else is told what it tells. */
export async function takeCity(request: APIRequestContext): Promise<number> {
  const idState = 1 + Math.floor(Math.random() * 32);
  const { items } = await (await request.get(`/api/v1/customers/get-all-cities-by-state-id?idState=${idState}`)).json();
  const { id_city } = items[Math.floor(Math.random() * items.length)];
  if (taken.has(id_city) || [22014, 3003].includes(id_city)) return takeCity(request);
  taken.add(id_city);
  return id_city;
}

/** A change made from elsewhere: no browser, and none of its cookies. */
async function ask(path: string, data: object, token?: string): Promise<unknown> {
  const answer = await fetch(`http://localhost:${port}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(data),
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return text ? JSON.parse(text) : undefined;
}

let operator: Promise<{ token: string }> | undefined;

/** Tells a city something as the operator does. */
export async function tell(id_city: number, more: object = {}): Promise<number> {
  operator ??= ask('/customers/login', { phone: operatorPhone, password }) as Promise<{ token: string }>;
  const data = { type: 'events', title: 'Hay danzón', message: 'En el jardín.', url: '/eventos', audience: { id_city }, ...more };
  const told = (await ask('/notifications', data, (await operator).token)) as { id_notification: number };
  return told.id_notification;
}

type Who = Pick<Customer, 'token'>;

export const markRead = ({ token }: Who, ids: number[]) => ask('/notifications/read', { ids }, token);

/** Where a visitor is. */
export const stayIn = (context: BrowserContext, id_city: number) =>
  context.addCookies([{ name: 'city', value: `${id_city}.0`, domain: 'localhost', path: '/' }]);

/** Where a customer is. */
export const moveTo = ({ token }: Who, id_city: number) =>
  ask('/customers/update-location', { country: 'México', state: Math.floor(id_city / 1000), city: id_city, colonia: 0 }, token);

/** A notification reaches an open page, as if by the socket. */
export const arrive = (page: Page, id_notification: number, more: Partial<Notification> = {}) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('update-notifications', { detail })), {
    ...{ id_notification, type: 'events', title: `Aviso ${id_notification}`, message: 'En el jardín.', image: null, url: '/eventos' },
    ...{ id_company: null, id_coupon: null, id_event: null, created_at: new Date().toISOString(), read: false },
    ...{ time_zone: 'America/Mexico_City', ...more },
  });

/** What the tab of the notifications says is new. */
export const badgeOf = (page: Page) => page.locator('.tabs .badge');

import type { Page } from '@playwright/test';
import type { Notification } from '../../contract/notifications.ts';
import type { Customer } from './customer.ts';
import { ask, operatorToken } from './elsewhere.ts';

/** Tells a city something as the operator does. */
export async function tell(id_city: number, more: object = {}): Promise<number> {
  const data = { type: 'events', title: 'Hay danzón', message: 'En el jardín.', url: '/eventos', audience: { id_city }, ...more };
  const { id_notification } = await ask<{ id_notification: number }>('POST', '/notifications', data, await operatorToken());
  return id_notification;
}

type Who = Pick<Customer, 'token'>;

export const markRead = ({ token }: Who, ids: number[]) => ask('POST', '/notifications/read', { ids }, token);

/** Where a customer is. */
export const moveTo = ({ token }: Who, id_city: number) =>
  ask('POST', '/customers/update-location', { country: 'México', state: Math.floor(id_city / 1000), city: id_city, colonia: 0 }, token);

/** A notification reaches an open page, as if by the socket. */
export const arrive = (page: Page, id_notification: number, more: Partial<Notification> = {}) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('update-notifications', { detail })), {
    ...{ id_notification, type: 'events', title: `Aviso ${id_notification}`, message: 'En el jardín.', image: null, url: '/eventos' },
    ...{ id_company: null, id_coupon: null, id_event: null, created_at: new Date().toISOString(), read: false },
    ...{ time_zone: 'America/Mexico_City', ...more },
  });

/** What the tab of the notifications says is new. */
export const badgeOf = (page: Page) => page.locator('.tabs .badge');

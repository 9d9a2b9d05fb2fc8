import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { addPerson, call, logIn } from '../people/people.ts';
import { inDays, publishingStage } from './publishing-stage.ts';

export type Item = { id_item: number; kind: string; count: number; details: Record<string, unknown>; opened_at: string };

/** The city of the queue. */
export const city = 22014;

/** A demo with an owner, an operator and their queue, which is empty at the beginning of each test. */
export function inboxStage() {
  const stage = publishingStage();
  beforeEach(() => stage.db.execute(sql`delete from inbox_items`));
  const inbox = async (query = '') => (await stage.as('operator', `GET /inbox?id_city=${city}${query}`)).data;
  return Object.assign(stage, {
    inbox,
    decided: async () => (await stage.as('operator', `GET /inbox/decided?id_city=${city}`)).data.items,
    /** The one open case. */
    only: async (): Promise<Item> => {
      const { items } = await inbox();
      expect(items).toHaveLength(1);
      return items[0];
    },
    decide: (id: number, body: object, who: 'operator' | 'owner' = 'operator') => stage.as(who, `POST /inbox/${id}/decision`, body),
    undo: (id: number) => stage.as('operator', `POST /inbox/${id}/undo`),
    newCoupon: async (given: object = {}): Promise<number> => {
      const body = { title: 'Pan dulce', kind: 'gift', ends_at: inDays(40), ...given };
      return (await stage.as('owner', `POST /companies/${stage.companies.mine.id}/coupons`, body)).data.id_coupon;
    },
    owned: async (id: number) => (await stage.as('owner', `GET /companies/${stage.companies.mine.id}/coupons/${id}`)).data,
    lastTold: async () => (await stage.as('owner', 'GET /notifications/last-notification')).data,
    /** The token of a new customer. */
    reporter: async () => (await logIn(stage.app, await addPerson(stage.db))).token,
    report: (token: string, body: object) => call(stage.app, 'POST /reports', { token, body }),
  });
}

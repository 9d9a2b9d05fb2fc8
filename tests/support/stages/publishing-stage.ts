import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { type Change, createEventBus } from '../../../server/platform/cluster/event-bus.ts';
import { designMoment } from '../databases/database.ts';
import { ownDatabase } from '../databases/own-database.ts';
import { addPerson, call } from '../people/people.ts';
import { apiOn, get, movableClock, testSecret } from '../servers/app.ts';

type Who = 'operator' | 'owner' | 'stranger' | 'cashier' | 'customer';

/** Days and minutes from the design's moment, as the wire has them. */
export const inDays = (days: number, minutes = 0) => new Date(designMoment.getTime() + days * 86_400_000 + minutes * 60_000).toISOString();

/**
 * The API on a demo of its own, with somebody of every role: the owner has the company `mine` with two stores or more, the stranger another's,
 * `theirs`.
 */
export function publishingStage() {
  const own = ownDatabase('demo');
  const clock = movableClock();
  const tokens = {} as Record<Who, string>;
  const ids = {} as Record<Who, number>;
  const told: Change[] = [];
  const companies = {} as { mine: { id: number; stores: number[] }; theirs: { id: number; stores: number[] } };
  let app: FastifyInstance;

  beforeAll(async () => {
    const { db } = own;
    const { rows } = await db.execute<{ id: number; stores: number[] }>(sql`
      select id_company as id, array_agg(id_store order by id_store) as stores from stores where id_city = 22014
      group by id_company having count(*) > 1 order by 1 limit 2`);
    const [mine, theirs] = rows as [{ id: number; stores: number[] }, { id: number; stores: number[] }];
    Object.assign(companies, { mine, theirs });
    const events = createEventBus();
    events.on('change', (change) => told.push(change));
    app = await apiOn(db, { clock, events });
    const sessions = openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) });
    const people: Record<Who, Parameters<typeof addPerson>[1]> = {
      operator: { id_user_role: roles.operator },
      owner: { id_user_role: roles.owner, id_store: mine.stores[0] },
      stranger: { id_user_role: roles.owner, id_store: theirs.stores[0] },
      cashier: { id_user_role: roles.cashier, id_store: mine.stores[0] },
      customer: {},
    };
    for (const who of Object.keys(people) as Who[]) {
      ids[who] = (await addPerson(db, people[who])).id_customer;
      tokens[who] = (await sessions.begin(db, ids[who])).token;
    }
  });
  afterAll(() => app.close());

  return {
    clock,
    companies,
    ids,
    /** What was told of changes since it was last emptied. */
    told,
    get db(): Database {
      return own.db;
    },
    get app(): FastifyInstance {
      return app;
    },
    as: (who: Who | null, key: string, body?: unknown, headers: Record<string, string> = {}) =>
      call(app, key, { ...(who ? { token: tokens[who] } : {}), ...(body === undefined ? {} : { body }), headers }),
    /** Sends a form. */
    upload: async (who: Who | null, url: string, payload: Buffer, headers: Record<string, string>) => {
      const authorization = who ? { authorization: `Bearer ${tokens[who]}` } : {};
      const reply = await app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers: { ...headers, ...authorization } });
      return Object.assign(reply, { status: reply.statusCode, data: reply.json() });
    },
    get: (url: string) => get(app, url),
    /** The ids of a list of the city, all of one company. */
    listed: async (list: string, idKey: string, company = companies.mine.id): Promise<number[]> => {
      const { body } = await get(app, `/${list}?id_city=22014&id_company=${company}&limit=50`);
      return body.items.map((item: Record<string, number>) => item[idKey]);
    },
    audit: async (kind: string, item: number) => {
      const { rows } = await own.db.execute<{
        id_user: number;
        action: string;
        before: Record<string, unknown>;
        after: Record<string, unknown>;
      }>(
        sql`select id_user, action, id_company, before, after from audit_entries where kind = ${kind} and item = ${String(item)} order by id_audit`,
      );
      return rows;
    },
  };
}

import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import type { AppOptions } from '../../../server/app.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { designMoment } from '../databases/database.ts';
import { ownDatabase } from '../databases/own-database.ts';
import { addPerson, call, logIn, type Person } from '../people/people.ts';
import { apiOn, movableClock } from '../servers/app.ts';

type Role = 'operator' | 'owner' | 'other owner' | 'cashier' | 'customer';

/** An API on a demo of its own with someone of each role: `owner` and `cashier` work at a company, `other owner` at another. */
export function staffStage(options: () => Partial<Omit<AppOptions, 'env'>> & { env?: Record<string, string> } = () => ({})) {
  const own = ownDatabase('demo');
  const clock = movableClock();
  let app: FastifyInstance;
  const people = {} as Record<Role, Person>;
  const tokens = {} as Record<Role, string>;
  const at = { id_company: 0, id_store: 0, other_company: 0, other_store: 0 };

  beforeAll(async () => {
    const db = own.db;
    await refreshOpenIntervals(db, designMoment);
    app = await apiOn(db, { clock, ...options() });
    const { rows } = await db.execute<{ id_company: number; id_store: number }>(
      sql`select id_company, min(id_store) as id_store from stores group by id_company having count(*) = 1 order by 1 limit 2`,
    );
    const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]];
    Object.assign(at, { ...first, other_company: second.id_company, other_store: second.id_store });
    people.operator = await addPerson(db, { id_user_role: roles.operator });
    people.owner = await addPerson(db, { id_user_role: roles.owner, id_store: first.id_store });
    people['other owner'] = await addPerson(db, { id_user_role: roles.owner, id_store: second.id_store });
    people.cashier = await addPerson(db, { id_user_role: roles.cashier, id_store: first.id_store });
    people.customer = await addPerson(db);
    for (const role of Object.keys(people) as Role[]) tokens[role] = (await logIn(app, people[role])).token;
  });
  beforeEach(() => clock.set(designMoment));
  afterAll(() => app?.close());

  return {
    clock,
    at,
    people,
    tokens,
    get db(): Database {
      return own.db;
    },
    get app() {
      return app;
    },
    as: (role: Role, key: string, body?: object) => call(app, key, { token: tokens[role], ...(body ? { body } : {}) }),
    /** What was noted last. */
    lastAudit: async () =>
      (await own.db.execute<Record<string, unknown>>(sql`select * from audit_entries order by id_audit desc limit 1`)).rows[0],
    auditCount: async () => Number((await own.db.execute(sql`select count(*) as n from audit_entries`)).rows[0]?.n),
  };
}

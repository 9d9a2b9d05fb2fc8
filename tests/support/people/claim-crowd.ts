import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { newDatabase, newServerDatabase } from '../databases/database.ts';
import { apiOn, testSecret } from '../servers/app.ts';
import { newFolder, startUntil } from '../servers/processes.ts';

type Customer = { token: string; address: string };

export type Crowd = {
  db: Database;
  everybody: Customer[];
  /** A coupon with so many units. */
  addCoupon(stock: number): Promise<number>;
  /** All of these ask for it at once; answers their statuses. */
  claim(id_coupon: number, customers: Customer[]): Promise<number[]>;
  close(): Promise<unknown>;
};

type Ask = (path: string, customer: Customer, nth: number) => Promise<number>;

/** Requests on their way at once: a machine has only so many ports. */
const onTheirWay = 500;

/** The product with so many customers, by one process on an embedded database or by several on the test server. */
export async function openCrowd(people: number, processes: number): Promise<Crowd> {
  const { db, ask, close } = processes === 1 ? await embedded() : await onServer(processes);
  await db.execute(sql`
    insert into customers (name, phone, phone_proved, password_hash) select 'Vecina', '338' || lpad(n::text, 7, '0'), true, 'x' from generate_series(1, ${people}::int) n`);
  const { rows } = await db.execute<{ id_customer: number }>(sql`select id_customer from customers where name = 'Vecina' order by 1`);
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) });
  const everybody: Customer[] = [];
  for (const [at, { id_customer }] of rows.entries()) {
    const { token } = await sessions.begin(db, id_customer);
    everybody.push({ token, address: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` });
  }
  let added = 0;
  return {
    db,
    everybody,
    close,
    addCoupon: async (stock) => {
      const made = await db.execute<{ id_coupon: number }>(sql`
        insert into coupons (slug, id_company, title, kind, starts_at, ends_at, stock)
        values (${`a-la-vez-${++added}`}, 1, 'Café', 'gift', date_trunc('minute', now()) - interval '1 day', date_trunc('minute', now()) + interval '1 day', ${stock})
        returning id_coupon`);
      return made.rows[0]?.id_coupon as number;
    },
    claim: async (id_coupon, customers) => {
      const statuses: number[] = [];
      const waiting = [...customers.entries()];
      const work = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop())
          statuses.push(await ask(`/api/v1/coupons/${id_coupon}/claim`, next[1], next[0]));
      };
      await Promise.all(Array.from({ length: onTheirWay }, work));
      return statuses;
    },
  };
}

const fill = (db: Database) => seedOnce(db, { SEED: 'demo' }, systemClock.now());

async function embedded(): Promise<{ db: Database; ask: Ask; close(): Promise<unknown> }> {
  const { db, close } = await newDatabase();
  await fill(db);
  const app = await apiOn(db, { clock: systemClock });
  const ask: Ask = async (url, { token }) =>
    (await app.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  return { db, ask, close: () => app.close().then(close) };
}

async function onServer(processes: number): Promise<{ db: Database; ask: Ask; close(): Promise<unknown> }> {
  const DATABASE_URL = await newServerDatabase();
  const { db, close } = await openDatabase({ DATABASE_URL, DATA_DIR: '' });
  await fill(db);
  const env = { DATABASE_URL, SEED: 'none', APP_SECRET: testSecret, TRUST_PROXY: '1', LOG_LEVEL: 'silent', DATA_DIR: newFolder() };
  const ports = Array.from({ length: processes }, (_, at) => 4860 + at);
  const servers = await Promise.all(ports.map((port) => startUntil(/listening on/, 'server/main.ts', { ...env, PORT: String(port) })));
  const ask: Ask = async (url, { token, address }, nth) => {
    const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': address };
    const answer = await fetch(`http://127.0.0.1:${ports[nth % processes]}${url}`, { method: 'POST', headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { db, ask, close: () => Promise.all(servers.map((server) => server.stop('SIGTERM'))).then(close) };
}

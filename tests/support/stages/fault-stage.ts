import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { openKeys } from '../../../server/platform/auth/key-store.ts';
import { openSessions } from '../../../server/platform/auth/sessions.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { testSecret } from '../servers/app.ts';
import { newFolder, startUntil } from '../servers/processes.ts';

export const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Pages are looked at when they are built. */
export const pages = existsSync(fileURLToPath(new URL('../../../build/server/index.js', import.meta.url)))
  ? ['/cupones', '/promociones']
  : [];

/** The product as `npm start` runs it, in a process of its own; `said` is all that it wrote. */
export async function startCity(port: number, env: Record<string, string>) {
  const given = {
    DATA_DIR: newFolder(),
    APP_SECRET: testSecret,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TRUST_PROXY: '1',
    SEED: 'demo',
  };
  const running = await startUntil(/listening on/, 'server/main.ts', { ...given, PORT: String(port), ...env });
  return { origin: `http://127.0.0.1:${port}`, ...running };
}

export type Reply = { status: number; retryAfter: string | null; milliseconds: number; body: string };

/** Asks once, from an address of its own; 0 is no answer at all. */
export async function ask(
  url: string,
  { token, method = 'GET', body, key }: { token?: string; method?: string; body?: object; key?: string } = {},
): Promise<Reply> {
  const began = performance.now();
  const network = `10.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}.7`;
  const headers = {
    'x-forwarded-for': network,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(body ? { 'content-type': 'application/json' } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const sent = body ? { body: JSON.stringify(body) } : {};
  const answer = await fetch(url, { method, headers, ...sent, signal: AbortSignal.timeout(20_000) }).catch(() => undefined);
  const said = (await answer?.text().catch(() => '')) ?? '';
  const milliseconds = Math.round(performance.now() - began);
  return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? null, milliseconds, body: said };
}

export type Reader = { id_customer: number; token: string };

/** Customers who are logged in. */
export async function enter(db: Database, count: number): Promise<Reader[]> {
  const sessions = openSessions({ db, clock: systemClock, keys: openKeys({ db, clock: systemClock, secret: testSecret }) });
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    insert into customers (name, phone, phone_proved, password_hash)
    select 'Vecina', '337' || lpad(n::text, 7, '0'), true, 'x' from generate_series(1, ${count}::int) n returning id_customer`);
  const readers: Reader[] = [];
  for (const { id_customer } of rows) readers.push({ id_customer, token: (await sessions.begin(db, id_customer)).token });
  return readers;
}

/** Saves one coupon after the other, some at once, each by one of these customers, until it is stopped; answers what was acknowledged. */
export function keepSaving(origin: string, readers: Reader[], coupons: number[], atOnce = 6) {
  const acknowledged: string[] = [];
  const left = readers.flatMap((reader) => coupons.map((id_coupon) => ({ reader, id_coupon })));
  let isOver = false;
  const write = async () => {
    for (let next = left.pop(); next && !isOver; next = left.pop()) {
      const { reader, id_coupon } = next;
      const { status } = await ask(`${origin}/api/v1/saved/coupon/${id_coupon}`, { token: reader.token, method: 'PUT' });
      if (status === 204) acknowledged.push(`${reader.id_customer} ${id_coupon}`);
      else await waitFor(100);
    }
  };
  const done = Promise.all(Array.from({ length: atOnce }, write));
  return {
    acknowledged,
    stop: async () => {
      isOver = true;
      await done;
      return acknowledged;
    },
  };
}

/** What is saved, as `keepSaving` writes it down. */
export async function findSavings(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ id_customer: number; id_item: number }>(
    sql`select id_customer, id_item from saved where kind = 'coupon'`,
  );
  return new Set(rows.map(({ id_customer, id_item }) => `${id_customer} ${id_item}`));
}

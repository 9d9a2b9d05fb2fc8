import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newServerDatabase, testServer } from '../../../tests/support/databases/database.ts';
import { type Alarm, readAlarms } from '../../../tests/support/figures/alarms.ts';
import { expectProblem } from '../../../tests/support/requests/problems.ts';
import { apiOn } from '../../../tests/support/servers/app.ts';
import { startRoute } from '../../../tests/support/servers/route.ts';
import { isUnavailable } from '../http/error-handler.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { OpenDatabase } from './database-handle.ts';
import { answers, openDatabase } from './open-database.ts';
import { openPostgres } from './postgres/pool.ts';
import { timeQueries } from './query-metrics.ts';

describe.runIf(testServer)('a Postgres that goes away', () => {
  let route: ReturnType<typeof startRoute>;
  let database: OpenDatabase;
  let port: number;
  let address: string;
  const metrics = createMetrics();

  beforeAll(async () => {
    const far = new URL(await newServerDatabase());
    route = startRoute(far, 5432);
    await route.listen();
    port = route.port();
    const near = new URL(far);
    near.hostname = '127.0.0.1';
    near.port = String(port);
    address = near.href;
    database = await openDatabase({ DATABASE_URL: address, DATA_DIR: '' });
    timeQueries(database, metrics);
  });

  // A failed test may have left the connection cut.
  beforeEach(async () => {
    route.cut();
    await route.listen(port);
    await expect.poll(() => answers(database.db), { timeout: 20_000 }).toBe(true);
  });

  afterAll(async () => {
    route.cut();
    await database?.close();
  });

  /** Waits until the server has noticed that its connections are gone. */
  const idleBroken = () => expect.poll(() => (database.db as unknown as { $client: Pool }).$client.totalCount).toBe(0);

  it.each([
    ['while it is asked', 1, async () => {}],
    ['while nobody asks', 2, idleBroken],
  ] as const)('%s is a 503 that says when to come back; within three seconds of its return all is well', async (_when, idCompany, gone) => {
    // Without Redis: every process clears its cache when a Redis connection comes back.
    const app = await apiOn(database.db, { redis: undefined });
    expect((await app.inject('/api/v1/coupons')).statusCode).toBe(200);
    route.cut();
    await gone();
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const refused = await app.inject(`/api/v1/coupons?id_company=${idCompany}`);
    expectProblem(refused, 503);
    expect(refused.headers['retry-after']).toBe('3');
    expect((await app.inject('/api/v1/coupons')).statusCode).toBe(200);

    await route.listen(port);
    const back = performance.now();
    let status = 0;
    while (status !== 200 && performance.now() - back < 3000) {
      status = (await app.inject(`/api/v1/promotions?id_company=${idCompany}`)).statusCode;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    await app.close();
  });

  it('on one line alone, where what may take its time did before: who waits there is told so, and that line is not used again', async () => {
    const silence = 700;
    const own = await openPostgres(address, undefined, silence);
    await own.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`select pg_sleep(${(silence * 1.5) / 1000}::float8)`);
    });
    // The idle connection outlives the limit: only one with a running statement is cut.
    await own.db.execute(sql`select 1`);
    await sleep(silence * 1.2);
    const waited = own.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ port: number }>(sql`select inet_client_port() as port`);
      route.silence(rows[0]?.port as number);
      await tx.execute(sql`select 1`);
    });
    expect(isUnavailable(await waited.catch((error) => error))).toBe(true);
    await expect.poll(() => (own.db as unknown as { $client: Pool }).$client.totalCount).toBe(0);
    await own.close();
  });

  it('is what its alarm asks for, and what is asked meanwhile counts as failed', async () => {
    const said = async (line: string) => Number((await metrics.text()).match(new RegExp(`^${line} (\\d+)$`, 'm'))?.[1] ?? 0);
    const failed = () => said('barrio_query_errors_total\\{class="08"\\}');
    const { expr } = readAlarms().find(({ alert }) => alert === 'BarrioDatabaseAway') as Alarm;
    const [, gauge] = expr.match(/^(\w+) == 1 or /) as string[];
    expect(await said(gauge as string)).toBe(0);
    route.cut();
    await expect.poll(() => said(gauge as string)).toBe(1);
    const before = await failed();
    expect(await answers(database.db)).toBe(false);
    await expect(database.db.transaction(async () => {})).rejects.toThrow();
    expect(await failed()).toBe(before + 2);
    await route.listen(port);
    await expect.poll(() => said(gauge as string), { timeout: 20_000 }).toBe(0);
  });
});

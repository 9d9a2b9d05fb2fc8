import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../../database/database.ts';
import { demoDatabase, newDatabase } from '../../../tests/support/databases/database.ts';
import { apiOn } from '../../../tests/support/servers/app.ts';
import { timeQueries } from '../database/query-metrics.ts';
import { createMetrics } from './metrics.ts';

/** The value of one line, such as `name{label="value"}`. */
const valueIn = (text: string, line: string) => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('/metrics', () => {
  it('is for this machine alone when there is no token: for whoever comes from elsewhere or through a proxy there is nothing', async () => {
    const app = await apiOn(await demoDatabase(), { env: { TRUST_PROXY: '1' } });
    const ask = async (remoteAddress: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode;
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await ask(address), address).toBe(200);
    for (const address of ['10.0.0.7', '203.0.113.9', '::ffff:10.0.0.7']) expect(await ask(address), address).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect(await ask('127.0.0.1', { [header]: '127.0.0.1' }), header).toBe(404);
    }
    await app.close();
  });

  it('is for whoever has the token, from anywhere, and for nobody else', async () => {
    const token = 'a-token-of-the-tests-0123456789';
    const app = await apiOn(await demoDatabase(), { env: { METRICS_TOKEN: token } });
    const ask = async (authorization?: string) =>
      (await app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: authorization ? { authorization } : {} })).statusCode;
    expect(await ask(`Bearer ${token}`)).toBe(200);
    for (const wrong of [undefined, '', token, `Bearer ${token}x`, `Bearer ${token.slice(1)}`, 'Bearer '])
      expect(await ask(wrong)).toBe(404);
    expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
    await app.close();
  });

  it('counts requests by their route as registered, never by what was asked for', async () => {
    const app = await apiOn(await demoDatabase());
    const read = async () => (await app.inject('/metrics')).body;
    for (let n = 0; n < 30; n++) await app.inject(`/api/v1/companies/nobody-${n}`);
    for (let n = 0; n < 30; n++) await app.inject({ url: `/nowhere/${n}`, method: 'OPTIONS' });
    await app.inject('/api/v1/categories');
    const text = await read();
    const series = (route: string, status: string) => `{method="GET",route="${route}",status="${status}"}`;
    expect(valueIn(text, `barrio_http_request_seconds_count${series('/api/v1/companies/:slug', '4xx')}`)).toBe(30);
    expect(valueIn(text, `barrio_http_request_seconds_count${series('/api/v1/categories', '2xx')}`)).toBe(1);
    expect(text).not.toMatch(/nobody|nowhere/);
    const lines = text.split('\n').length;
    for (let n = 0; n < 100; n++) await app.inject(`/other-${n}?x=${n}`);
    expect((await read()).split('\n').length - lines).toBeLessThan(40);
    await app.close();
  });

  it('has buckets that add up, each with all that was quicker', async () => {
    const metrics = createMetrics();
    for (const milliseconds of [0.5, 1, 3, 3, 400, 60_000]) metrics.request('GET', '/a', 200, milliseconds);
    const text = await metrics.text();
    const below = (le: string) => valueIn(text, `barrio_http_request_seconds_bucket{method="GET",route="/a",status="2xx",le="${le}"}`);
    expect([below('0.001'), below('0.005'), below('0.25'), below('0.5'), below('10'), below('+Inf')]).toEqual([2, 4, 4, 5, 5, 6]);
    expect(valueIn(text, 'barrio_http_request_seconds_sum{method="GET",route="/a",status="2xx"}')).toBeCloseTo(60.4075);
    expect(valueIn(text, 'barrio_http_request_seconds_count{method="GET",route="/a",status="2xx"}')).toBe(6);
  });

  it('counts what the cache found, did not find, dropped and holds', async () => {
    const app = await apiOn(await demoDatabase());
    for (let n = 0; n < 5; n++) await app.inject('/api/v1/categories');
    const text = (await app.inject('/metrics')).body;
    const [hits = 0, misses = 0, drops] = ['hits', 'misses', 'drops'].map((what) => valueIn(text, `barrio_cache_${what}_total`));
    expect(hits + misses).toBe(5);
    // A process clears its cache once when its Redis subscription begins.
    expect([1, 2]).toContain(misses);
    expect([0, 1]).toContain(drops);
    expect(valueIn(text, 'barrio_cache_entries')).toBe(1);
    expect(valueIn(text, 'barrio_cache_bytes')).toBeGreaterThan(1000);
    await app.close();
  });

  it('counts statements, within a transaction too, and those that failed by the class of their code', async () => {
    const { db, close } = await newDatabase();
    const metrics = createMetrics();
    timeQueries({ db }, metrics);
    const count = async () => valueIn(await metrics.text(), 'barrio_query_seconds_count') ?? 0;
    await db.execute(sql`select 1`);
    expect(await count()).toBe(1);
    await db.transaction(async (tx) => {
      await (tx as Database).execute(sql`select 1`);
      await (tx as Database).execute(sql`select 2`);
    });
    expect(await count()).toBeGreaterThanOrEqual(3);
    await expect(db.execute(sql`select * from nowhere`)).rejects.toThrow();
    await expect(db.transaction((tx) => (tx as Database).execute(sql`select 1/0`))).rejects.toThrow();
    const text = await metrics.text();
    expect([valueIn(text, 'barrio_query_errors_total{class="42"}'), valueIn(text, 'barrio_query_errors_total{class="22"}')]).toEqual([
      1, 1,
    ]);
    await close();
  });

  it('tells when each job last succeeded, and how often it failed', async () => {
    const metrics = createMetrics();
    const last = async () => valueIn(await metrics.text(), 'barrio_job_last_success_timestamp_seconds{job="upkeep"}') as number;
    metrics.watchJob('upkeep');
    const began = await last();
    expect(began).toBeGreaterThan(Date.now() / 1000 - 60);
    await expect(metrics.runJob('upkeep', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await last()).toBe(began);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await metrics.runJob('upkeep', async () => 7)).toBe(7);
    expect(await last()).toBeGreaterThan(began);
    const text = await metrics.text();
    expect([valueIn(text, 'barrio_job_runs_total{job="upkeep"}'), valueIn(text, 'barrio_job_failures_total{job="upkeep"}')]).toEqual([
      2, 1,
    ]);
  });

  it('tells of the process itself: heap and how late the event loop is', async () => {
    const text = await createMetrics().text();
    expect(valueIn(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });
});

import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../server/platform/config/clock.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { seedOnce } from '../../server/startup/seed-once.ts';
import { testServer } from '../support/databases/database.ts';
import { hasPostgres, type OwnPostgres, ownPostgres } from '../support/databases/own-postgres.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { askAny } from '../support/killed/cut-requests.ts';
import { fillCity, writersOf } from '../support/killed/killed-city.ts';
import { freePort } from '../support/servers/own-server.ts';
import { endProcesses } from '../support/servers/processes.ts';
import { startRoute } from '../support/servers/route.ts';
import { ask, enter, findSavings, keepSaving, pages, type Reply, startCity, waitFor } from '../support/stages/fault-stage.ts';

const gone = isFull ? 30_000 : 5_000;
/** Milliseconds: what the product promises, and what a slow machine is given, below what waiting for a connection would cost. */
const [refusedWithin, backWithin] = isFull ? [2_000, 3_000] : [7_000, 30_000];

type Route = ReturnType<typeof startRoute>;
type Fault = { go(server: OwnPostgres, route: Route): void; back(server: OwnPostgres, route: Route, port: number): Promise<void> | void };

const ways: Record<string, Fault> = {
  killed: { go: (server) => server.kill(), back: (server) => server.start() },
  frozen: { go: (server) => server.freeze(), back: (server) => server.thaw() },
  cut: { go: (_server, route) => route.cut(), back: (_server, route, port) => route.listen(port) },
};

let server: OwnPostgres | undefined;
afterAll(() => {
  endProcesses();
  server?.remove();
});

/** A city on a Postgres of its own, behind a way that can be cut; people who save what they like there. */
async function prepare() {
  server = await ownPostgres();
  await server.start();
  const { db, close } = await openDatabase({ DATABASE_URL: server.url, DATA_DIR: '' });
  await seedOnce(db, { SEED: 'demo' }, systemClock.now());
  const readers = await enter(db, isFull ? 150 : 30);
  const { rows } = await db.execute<{ id_coupon: number }>(sql`select id_coupon from coupons where status = 'active' order by 1`);
  const people = await fillCity(db, { wallets: 4, customers: 2, tills: 8, counters: 2, visitors: 20 });
  await close();
  const route = startRoute(new URL(server.url), 5432);
  await route.listen();
  const url = new URL(server.url);
  url.port = String(route.port());
  const city = await startCity(await freePort(), { DATABASE_URL: url.href });
  const writers = Object.values(writersOf(askAny([city.origin], true), people));
  return { server, route, city, readers, coupons: rows.map(({ id_coupon }) => id_coupon), writers };
}

type City = Awaited<ReturnType<typeof prepare>>;

/** What nobody changes meanwhile: coupons are published and taken all the time, and a list that has just changed is kept no more. */
const cached = [
  '/api/v1/promotions?id_city=22014',
  '/api/v1/events?id_city=22014',
  '/api/v1/settings',
  ...pages.filter((page) => page !== '/cupones'),
];
let asked = 0;
const uncached = () => `/api/v1/events?id_company=${++asked}`;

/** Asks for everything, again and again, until it is told to stop. */
function watch({ city, readers }: City) {
  const seen: Record<'alive' | 'ready' | 'cached' | 'uncached' | 'personal' | 'written', Reply[]> = {
    alive: [],
    ready: [],
    cached: [],
    uncached: [],
    personal: [],
    written: [],
  };
  let isOver = false;
  const repeat = async (into: Reply[], address: () => string, given: Parameters<typeof ask>[1] = {}) => {
    while (!isOver) {
      into.push(await ask(city.origin + address(), given));
      await waitFor(100);
    }
  };
  const token = readers.at(-1)?.token as string;
  const all = [
    repeat(seen.alive, () => '/livez'),
    repeat(seen.ready, () => '/readyz'),
    ...cached.map((address) => repeat(seen.cached, () => address)),
    ...Array.from({ length: 20 }, () => repeat(seen.uncached, uncached)),
    repeat(seen.personal, () => '/api/v1/wallet', { token }),
    repeat(seen.written, () => '/api/v1/saved/company/1', { token, method: 'PUT' }),
  ];
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
    return seen;
  };
  return { stop };
}

/** Milliseconds until it answers and writes again. */
async function untilBack({ city, readers }: City): Promise<number> {
  const began = performance.now();
  const token = readers.at(-1)?.token as string;
  for (;;) {
    const read = await ask(city.origin + uncached());
    const written = await ask(`${city.origin}/api/v1/saved/company/1`, { token, method: 'PUT' });
    if (read.status === 200 && written.status === 204) return Math.round(performance.now() - began);
    if (performance.now() - began > 60_000) throw new Error(`still ${read.status} and ${written.status}`);
    await waitFor(20);
  }
}

const statuses = (answers: Reply[]) => [...new Set(answers.map(({ status }) => status))];
const slowest = (answers: Reply[]) => Math.max(...answers.map(({ milliseconds }) => milliseconds));

describe.runIf(testServer && hasPostgres)("a Postgres that goes away (needs TEST_DATABASE_URL and Debian's postgresql)", () => {
  let stage: Promise<City> | undefined;
  it.each(Object.keys(ways))(
    '%s: what is kept answers, the rest is refused soon, and nothing that was acknowledged is lost',
    async (name) => {
      stage ??= prepare();
      const it = await stage;
      const { route, city, readers, coupons, writers } = it;
      const { go, back } = ways[name] as Fault;
      // A server that has just begun beside others may answer the first of them with its 503.
      const statusOf = async (address: string) => (await ask(city.origin + address)).status;
      for (const address of cached) await expect.poll(() => statusOf(address), { message: address, timeout: 30_000 }).toBe(200);
      const port = route.port();
      const writer = keepSaving(city.origin, readers, coupons);
      let isOver = false;
      const writing = Promise.all(writers.map((one) => one.run(() => isOver)));
      await waitFor(500);
      // On a busy machine there may be nothing yet to lose.
      await expect.poll(() => writer.acknowledged.length, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
      const before = writer.acknowledged.length;
      go(it.server, route);
      const watched = watch(it);
      await waitFor(gone);
      const seen = await watched.stop();
      await back(it.server, route, port);
      const returned = await untilBack(it);
      await waitFor(300);
      const acknowledged = await writer.stop();
      isOver = true;
      await writing;
      for (const one of writers) await one.settle();
      const { db, close } = await openDatabase({ DATABASE_URL: it.server.url, DATA_DIR: '' });
      const kept = await findSavings(db);
      const wrong = await Promise.all(writers.map((one) => one.compare(db)));
      await close();
      const lost = acknowledged.filter((one) => !kept.has(one)).length;
      const refused = [...seen.uncached, ...seen.personal, ...seen.written];
      keepFigure(`postgres-gone-${name}`, {
        goneMilliseconds: gone,
        pages: pages.length,
        alive: seen.alive.length,
        cached: seen.cached.length,
        refused: refused.length,
        slowestRefusal: slowest(refused),
        slowestCached: slowest(seen.cached),
        returned,
        acknowledged: acknowledged.length,
        lost,
        written: Object.assign({}, ...writers.map((one) => one.acknowledged)),
        cutOff: Object.assign({}, ...writers.map((one) => one.unanswered)),
        wrong: wrong.flatMap((one) => [...one.lost, ...one.doubled]).length,
      });
      expect(statuses(seen.alive)).toEqual([200]);
      expect(statuses(seen.cached)).toEqual([200]);
      expect(statuses(seen.ready)).toEqual([503]);
      expect(statuses(refused)).toEqual([503]);
      expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(['3']));
      expect(slowest(refused)).toBeLessThanOrEqual(refusedWithin);
      expect(returned).toBeLessThanOrEqual(backWithin);
      expect(before).toBeGreaterThan(0);
      expect(acknowledged.length).toBeGreaterThan(before);
      expect(lost).toBe(0);
      expect(wrong).toEqual(writers.map(() => ({ lost: [], doubled: [] })));
      for (const one of writers) expect(one.unanswered).not.toEqual({});
    },
  );

  it('is told of in a few lines, however many were refused', async () => {
    const { city } = await (stage as Promise<City>);
    const lines = city
      .said()
      .split('\n')
      .filter((line) => line.startsWith('{'));
    expect(lines.filter((line) => line.includes('the database is away')).length).toBeGreaterThanOrEqual(3);
    expect(lines.length).toBeLessThan(60);
    expect(await city.stop('SIGTERM')).toBe(0);
  });
});

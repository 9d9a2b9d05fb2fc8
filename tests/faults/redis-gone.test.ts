import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CouponNews } from '../../contract/live.ts';
import { testServer } from '../support/databases/database.ts';
import { hasRedis, type OwnRedis, ownRedis } from '../support/databases/own-redis.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { askAny } from '../support/killed/cut-requests.ts';
import { fillCity, writersOf } from '../support/killed/killed-city.ts';
import type { Writer } from '../support/killed/writer.ts';
import { openSocket, settled } from '../support/people/sockets.ts';
import { type Nodes, startNodes } from '../support/servers/nodes.ts';
import { endProcesses } from '../support/servers/processes.ts';
import { startRoute } from '../support/servers/route.ts';
import { ask, waitFor } from '../support/stages/fault-stage.ts';

const gone = isFull ? 30_000 : 2_000;
const rightWithin = isFull ? 5_000 : 40_000;
const city = 22014;
const list = `/api/v1/coupons?id_city=${city}`;

type Route = ReturnType<typeof startRoute>;
type Fault = { go(redis: OwnRedis, route: Route): void; back(redis: OwnRedis, route: Route, port: number): Promise<void> | void };

const ways: Record<string, Fault> = {
  killed: { go: (redis) => redis.kill(), back: (redis) => redis.start() },
  frozen: { go: (redis) => redis.freeze(), back: (redis) => redis.thaw() },
  cut: { go: (_redis, route) => route.cut(), back: (_redis, route, port) => route.listen(port) },
};

let asked = 0;

/** Asks a node for what is kept and what is not, and writes, until it is told to stop. */
function use(origin: string, token: string) {
  const seen: number[] = [];
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      seen.push((await ask(origin + list)).status);
      seen.push((await ask(`${origin}/api/v1/events?id_company=${++asked}`)).status);
      seen.push((await ask(`${origin}/api/v1/saved/company/1`, { token, method: asked % 2 ? 'PUT' : 'DELETE' })).status);
      await waitFor(20);
    }
  };
  const done = work();
  return async () => {
    isOver = true;
    await done;
    return seen;
  };
}

/** What a socket has heard so far of one coupon, and that it missed something. */
function count(socket: Socket, id_coupon: number) {
  const heard = { changes: 0, missed: 0 };
  socket.on('update-coupons', (news: CouponNews) => {
    if (news.id_coupon === id_coupon) heard.changes++;
  });
  socket.on('missed', () => heard.missed++);
  return heard;
}

describe.runIf(testServer && hasRedis)('a Redis that goes away (needs TEST_DATABASE_URL and redis-server)', () => {
  let redis: OwnRedis;
  let route: Route;
  let deployment: Nodes;
  let token: string;
  const sockets: Socket[] = [];
  let writers: Writer[];

  beforeAll(async () => {
    redis = await ownRedis();
    await redis.start();
    route = startRoute(new URL(redis.url), 6379);
    await route.listen();
    deployment = await startNodes(2, { REDIS_URL: `redis://127.0.0.1:${route.port()}` });
    token = await deployment.enter(1);
    const people = await fillCity(deployment.db, { wallets: 2, customers: 2, tills: 8, counters: 1, visitors: 40 });
    writers = Object.values(writersOf(askAny(deployment.nodes.map(({ origin }) => origin)), people));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await deployment?.close();
    endProcesses();
    redis?.thaw();
    redis?.kill();
    route?.cut();
  });

  const originOf = (which: number) => deployment.nodes[which]?.origin as string;
  const shownAt = async (which: number) => JSON.parse((await ask(originOf(which) + deployment.coupon)).body).description as string;
  async function open(which: number) {
    const socket = openSocket(originOf(which), { city, websocketOnly: true });
    sockets.push(socket);
    return count(await settled(socket), deployment.id_coupon);
  }

  /** Milliseconds until a change at one node is heard at the other and both answer the same. */
  async function untilRight(there: ReturnType<typeof count>): Promise<number> {
    const began = performance.now();
    for (;;) {
      const before = there.changes;
      const description = await deployment.change(originOf(0));
      await waitFor(150);
      if (there.changes > before && (await shownAt(1)) === description) return Math.round(performance.now() - began);
      if (performance.now() - began > 60_000) throw new Error('the nodes do not hear each other');
    }
  }

  it.each(Object.keys(ways))('%s: nothing fails, sockets hear their own node, and all is right soon after its return', async (name) => {
    const { go, back } = ways[name] as Fault;
    const [here, there] = [await open(0), await open(1)];
    await untilRight(there);
    const missedBefore = there.missed;
    const port = route.port();
    go(redis, route);
    await shownAt(1);
    const users = [use(originOf(0), token), use(originOf(1), token)];
    const heardBefore = here.changes;
    const last = await deployment.change(originOf(0));
    await expect.poll(() => here.changes, { timeout: 10_000 }).toBe(heardBefore + 1);
    const alone = there.changes;
    let isOver = false;
    const writing = Promise.all(writers.map((writer) => writer.run(() => isOver)));
    await waitFor(gone);
    isOver = true;
    await writing;
    const statuses = (await Promise.all(users.map((stop) => stop()))).flat();
    expect(there.changes).toBe(alone);
    await back(redis, route, port);
    const began = performance.now();
    await expect.poll(() => there.missed, { timeout: 60_000, interval: 20 }).toBeGreaterThan(missedBefore);
    const told = Math.round(performance.now() - began);
    expect(await shownAt(1), 'what was kept while nobody could say that it changed').toBe(last);
    const right = told + (await untilRight(there));
    for (const writer of writers) await writer.settle();
    const wrong = await Promise.all(writers.map((writer) => writer.compare(deployment.db)));
    keepFigure(`redis-gone-${name}`, {
      goneMilliseconds: gone,
      requests: statuses.length,
      failed: statuses.filter((one) => one >= 500 || one === 0).length,
      told,
      right,
      written: Object.assign({}, ...writers.map((writer) => writer.acknowledged)),
      wrong: wrong.flatMap(({ lost, doubled }) => [...lost, ...doubled]).length,
    });
    expect(wrong).toEqual(writers.map(() => ({ lost: [], doubled: [] })));
    for (const writer of writers) expect(writer.unanswered).toEqual({});
    expect([...new Set(statuses)].sort()).toEqual([200, 204]);
    expect(right).toBeLessThanOrEqual(rightWithin);
    expect(sockets.every((socket) => socket.connected)).toBe(true);
  });

  it('stops no process, and keeps none from stopping', async () => {
    redis.kill();
    redis.thaw();
    expect(await Promise.all(deployment.nodes.map(({ stop }) => stop('SIGTERM')))).toEqual([0, 0]);
  });
});

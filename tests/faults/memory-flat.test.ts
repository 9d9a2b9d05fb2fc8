import { createRequire } from 'node:module';
import { afterAll, describe, expect, it } from 'vitest';
import { testServer } from '../support/databases/database.ts';
import { countOf } from '../support/figures/counts.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { heard, openSocket } from '../support/people/sockets.ts';
import { type Child, endChildren, startChild } from '../support/servers/children.ts';
import type { MemoryUse, Ready } from '../support/servers/memory-server.ts';
import { pages, waitFor } from '../support/stages/fault-stage.ts';

/** What is done before the first look, then again and again for so many minutes. */
const round = isFull ? { requests: 100_000, sockets: 2_000 } : { requests: 2_000, sockets: 40 };
const minutes = countOf(0, 120);
/** Connections to Postgres: how many are open when nothing runs is by chance. */
const pool = testServer ? 10 : 0;
const mebibyte = 1024 * 1024;

type MixedRequest = { path: string; method?: 'PUT' | 'DELETE'; headers?: Record<string, string> };
/** It brings no types. */
const autocannon = createRequire(import.meta.url)('autocannon') as (options: {
  url: string;
  connections: number;
  amount: number;
  timeout: number;
  requests: MixedRequest[];
}) => Promise<{ errors: number; '5xx': number }>;

afterAll(endChildren);

let networks = 0;

/** All of them come before the first look: what is kept of each that closed a line soon, of 10,000 at the most, is no leak. */
const networksInAll = round.sockets;

/** Opens, says where it is, and goes, each time from another network. */
async function cycle(origin: string, count: number): Promise<void> {
  let left = count;
  const work = async () => {
    while (left-- > 0) {
      const n = networks++ % networksInAll;
      const socket = openSocket(origin, { city: 22014, websocketOnly: n % 2 === 0, network: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` });
      await heard(socket, 'connect', 30_000);
      await waitFor(20);
      socket.close();
    }
  };
  await Promise.all(Array.from({ length: 20 }, work));
}

async function load({ ready: { origin, token } }: Child<Ready>): Promise<void> {
  const kept = ['/api/v1/promotions?id_city=22014', '/api/v1/coupons?id_city=3003', '/api/v1/settings', '/livez', ...pages];
  const companies = Array.from({ length: 60 }, (_, n) => `/api/v1/events?id_company=${n + 1}`);
  const asked: MixedRequest[] = [...kept, ...companies, '/api/v1/nothing', '/api/v1/coupons/no-existe'].map((path) => ({ path }));
  const headers = { authorization: `Bearer ${token}` };
  asked.push({ path: '/api/v1/wallet', headers }, { path: '/api/v1/wallet' });
  for (const method of ['PUT', 'DELETE'] as const) asked.push({ path: '/api/v1/saved/company/1', method, headers });
  const done = await autocannon({ url: origin, connections: 10, amount: round.requests, timeout: 60, requests: asked });
  await cycle(origin, round.sockets);
  expect([done.errors, done['5xx']]).toEqual([0, 0]);
}

describe.runIf(minutes > 0)('memory (in the long run)', () => {
  it(
    `and what waits are the same after ${minutes} minutes of mixed load`,
    async () => {
      const server = await startChild<Ready>('./memory-server.ts');
      await load(server);
      const before = await server.ask<MemoryUse>('look');
      const began = performance.now();
      let rounds = 0;
      for (; performance.now() - began < minutes * 60_000; rounds++) await load(server);
      const after = await server.ask<MemoryUse>('look');
      const grown = (after.heap - before.heap) / mebibyte;
      keepFigure(`memory-flat-${testServer ? 'postgres' : 'pglite'}`, {
        minutes: Math.round((performance.now() - began) / 60_000),
        requests: rounds * round.requests,
        sockets: rounds * round.sockets,
        heapBefore: before.heap,
        heapAfter: after.heap,
        grownMebibytes: Math.round(grown * 100) / 100,
        before: before.resources,
        after: after.resources,
      });
      expect(grown).toBeLessThanOrEqual(5);
      for (const [name, count] of Object.entries(after.resources))
        expect(count, name).toBeLessThanOrEqual((before.resources[name] ?? 0) + (/TCP|Timeout/.test(name) ? pool : 0));
      server.kill();
    },
    600_000 + minutes * 120_000,
  );
});

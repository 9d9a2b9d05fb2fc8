import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '../support/databases/database.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { openSocket, settled } from '../support/people/sockets.ts';
import { expectProblem } from '../support/requests/problems.ts';
import { type Child, endChildren, startChild } from '../support/servers/children.ts';
import type { EventLoopHolds } from '../support/servers/embedded-server.ts';
import { newFolder } from '../support/servers/processes.ts';

/** A full run takes the server's own limit. */
const [limit, rounds] = isFull ? [10_000, 5] : [2_000, 1];

/** An answer, and the milliseconds that it took. */
type TimedReply = { status: number; ms: number; body: string; headers: Record<string, string> };

const largest = (values: number[]) => Math.round(Math.max(0, ...values));

describe.skipIf(testServer)('a slow statement on the embedded database', () => {
  const folder = newFolder();
  let server: Child<string>;

  beforeAll(async () => {
    server = await startChild('embedded-server.ts', [folder, limit]);
  });
  afterAll(() => {
    endChildren();
    rmSync(folder, { recursive: true, force: true });
  });

  async function ask(path: string): Promise<TimedReply> {
    const from = performance.now();
    const reply = await fetch(`${server.ready}${path}`);
    const body = await reply.text();
    return { status: reply.status, ms: performance.now() - from, body, headers: Object.fromEntries(reply.headers) };
  }

  /** Asks again and again until it is told to stop; answers how long each answer took. All of them must be good. */
  async function askUntil(isOver: () => boolean, path: string): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const { status, ms } = await ask(path);
      expect(status, path).toBe(200);
      times.push(ms);
      await sleep(10);
    }
    return times;
  }

  /** Says where it is over an open socket, as often as a screen may; answers how long the server took each time. */
  async function subscribeUntil(isOver: () => boolean, socket: Socket): Promise<number[]> {
    const times: number[] = [];
    while (!isOver()) {
      const from = performance.now();
      await socket.timeout(limit).emitWithAck('message', { type: 'subscribe', id_city: 22014, id_colonia: 0 });
      times.push(performance.now() - from);
      await sleep(1_100);
    }
    return times;
  }

  it('ends at its limit with a 503, while all that needs no database goes on, and the rest waits its turn', {
    timeout: 300_000,
  }, async () => {
    expect((await ask('/api/v1/coupons')).status).toBe(200);
    const written: number[] = [];
    const figure = { slow: [] as number[], live: [] as number[], kept: [] as number[], sockets: [] as number[], back: [] as number[] };
    const socket = await settled(openSocket(server.ready, { websocketOnly: true }));
    await server.ask<EventLoopHolds>('');
    const held: number[] = [];
    for (let round = 0; round < rounds; round++) {
      let isOver = false;
      const slow = ask('/slow').finally(() => {
        isOver = true;
      });
      await sleep(200);
      const waiting = [1, 2, 3].map(async (n) => {
        const { status } = await ask(`/notes/${round * 10 + n}`);
        if (status === 200) written.push(round * 10 + n);
        return status;
      });
      const [live, kept, sockets] = await Promise.all([
        askUntil(() => isOver, '/livez'),
        askUntil(() => isOver, '/api/v1/coupons'),
        subscribeUntil(() => isOver, socket),
      ]);
      const ended = performance.now();
      const { ms, ...refused } = await slow;
      expectProblem({ ...refused, statusCode: refused.status }, 503);
      expect(refused.headers['retry-after']).toBe('3');
      expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
      figure.back.push(performance.now() - ended);
      expect((await ask(`/api/v1/promotions?id_company=${round + 1}`)).status).toBe(200);
      figure.slow.push(ms);
      figure.live.push(...live);
      figure.kept.push(...kept);
      figure.sockets.push(...sockets);
      const { longest_ms, notes } = await server.ask<EventLoopHolds>('');
      held.push(longest_ms);
      expect(notes).toEqual(written.toSorted((a, b) => a - b));
    }
    socket.close();
    expect(Math.min(...figure.slow)).toBeGreaterThanOrEqual(limit * 0.9);
    // In the server's own thread each of these would be the whole statement.
    for (const longest of [largest(held), largest(figure.live), largest(figure.kept), largest(figure.sockets)])
      expect(longest).toBeLessThan(isFull ? 1_000 : limit / 2);
    if (isFull) expect(largest(figure.slow)).toBeLessThan(limit + 1_000);
    keepFigure('slow-query', {
      limit_ms: limit,
      rounds,
      slow_ended_ms: largest(figure.slow),
      loop_held_ms: largest(held),
      answered: figure.live.length,
      longest_livez_ms: largest(figure.live),
      longest_kept_ms: largest(figure.kept),
      longest_socket_ms: largest(figure.sockets),
      back_after_ms: largest(figure.back),
      acknowledged: written.length,
      lost: 0,
    });
  });
});

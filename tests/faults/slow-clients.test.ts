import { connect, type Socket } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { newServerDatabase, testServer } from '../support/databases/database.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { freePort } from '../support/servers/own-server.ts';
import { endProcesses } from '../support/servers/processes.ts';
import { ask, startCity, waitFor } from '../support/stages/fault-stage.ts';

const clients = isFull ? 1000 : 200;
const seconds = isFull ? 10 : 3;
/** Milliseconds after which the last of them is cut: what the server waits for, and until it looks again. */
const cutWithin = 90_000;

const list = '/api/v1/coupons?id_city=22014&limit=50';
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  endProcesses();
});

type Slow = { isCut(): boolean; readOn(): void };

function open(port: number): { socket: Socket; slow: Slow } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let isCut = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isCut = true;
  });
  return { socket, slow: { isCut: () => isCut, readOn: () => socket.resume() } };
}

/** Sends its request a byte at a time, and never comes to its end. */
function sendSlowly(port: number): Slow {
  const { socket, slow } = open(port);
  const text = `GET ${list} HTTP/1.1\r\nhost: barrio.example\r\nx-slow: ${'a'.repeat(10_000)}`;
  let at = 0;
  const timer = setInterval(() => (slow.isCut() ? clearInterval(timer) : socket.write(text[at++] as string)), 250);
  timer.unref();
  return slow;
}

/** Asks for more than the buffers on the way hold, and reads none of it. */
function readSlowly(port: number): Slow {
  const { socket, slow } = open(port);
  socket.pause();
  socket.write(`GET ${list} HTTP/1.1\r\nhost: barrio.example\r\naccept-encoding: identity\r\n\r\n`.repeat(40));
  return slow;
}

/** The 99th percentile, in milliseconds, of what others wait meanwhile. */
async function others(origin: string): Promise<{ p99: number; statuses: number[]; count: number }> {
  const times: number[] = [];
  const statuses = new Set<number>();
  const until = Date.now() + seconds * 1000;
  const work = async () => {
    for (let n = 0; Date.now() < until; n++) {
      const { status, milliseconds } = await ask(origin + (n % 2 ? list : `/api/v1/events?id_company=${1 + (n % 200)}`));
      times.push(milliseconds);
      statuses.add(status);
      await waitFor(20);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  times.sort((a, b) => a - b);
  return { p99: times[Math.floor(times.length * 0.99)] as number, statuses: [...statuses], count: times.length };
}

describe.runIf(testServer)('clients that are slow (needs TEST_DATABASE_URL)', () => {
  it('to send or to read keep nobody else waiting, and are cut in the end', async () => {
    const port = await freePort();
    const city = await startCity(port, { DATABASE_URL: await newServerDatabase() });
    const alone = await others(city.origin);
    const senders: Slow[] = [];
    const readers: Slow[] = [];
    while (senders.length + readers.length < clients) {
      senders.push(sendSlowly(port));
      readers.push(readSlowly(port));
      await waitFor(5);
    }
    await waitFor(1000);
    const beside = await others(city.origin);
    const stayed = [...senders, ...readers].filter(({ isCut }) => !isCut()).length;
    const began = performance.now();
    // To wait for their end is for the long run. Who reads nothing sees its own when it reads on.
    if (isFull) {
      await expect.poll(() => senders.every(({ isCut }) => isCut()), { timeout: cutWithin, interval: 250 }).toBe(true);
      for (const reader of readers) reader.readOn();
      await expect.poll(() => readers.filter(({ isCut }) => !isCut()).length, { timeout: cutWithin, interval: 250 }).toBe(0);
    }
    const cutAfter = Math.round(performance.now() - began);
    keepFigure('slow-clients', {
      clients,
      stayed,
      alone: alone.p99,
      p99: beside.p99,
      asked: beside.count,
      ...(isFull ? { cutAfter } : {}),
    });
    expect(beside.statuses).toEqual([200]);
    expect(stayed).toBeGreaterThan(clients / 3);
    expect(beside.p99).toBeLessThanOrEqual(isFull ? 300 : 10 * alone.p99 + 2_000);
    await city.stop('SIGTERM');
  }, 260_000);
});

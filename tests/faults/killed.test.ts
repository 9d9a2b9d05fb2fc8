import { afterAll, expect, it } from 'vitest';
import { testServer } from '../support/databases/database.ts';
import { countOf } from '../support/figures/counts.ts';
import { isFull, keepFigure } from '../support/figures/full-run.ts';
import { killedCity } from '../support/killed/killed-city.ts';
import type { Writer } from '../support/killed/writer.ts';
import { endProcesses, type RunningProcess } from '../support/servers/processes.ts';

const engine = testServer ? 'Postgres' : 'PGlite';
const kills = countOf(2, 500);
const crowd = isFull
  ? { wallets: 6, customers: 4, tills: 300, counters: 2, visitors: 400 }
  : { wallets: 4, customers: 2, tills: 8, counters: 2, visitors: 3 + Math.ceil(kills / 4) };

afterAll(endProcesses);

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const totalOf = (writers: Writer[]) =>
  writers.flatMap(({ acknowledged }) => Object.values(acknowledged)).reduce((sum, count) => sum + count, 0);

type City = Awaited<ReturnType<typeof killedCity>>;

async function killWhileWriting(city: City, server: RunningProcess): Promise<void> {
  const writers: Writer[] = Object.values(city.writers);
  let isOver = false;
  const before = writers.map((writer) => totalOf([writer]));
  // Who has nothing left to do is not waited for.
  const done = new Set<Writer>();
  const writing = Promise.all(writers.map((writer) => writer.run(() => isOver).then(() => done.add(writer))));
  await Promise.race([pause(50 + Math.random() * 1450), writing]);
  // On a busy machine there may be nothing yet to lose.
  const isIdle = (writer: Writer, n: number) => !done.has(writer) && totalOf([writer]) === before[n];
  const idle = () => Object.keys(city.writers).filter((_, n) => isIdle(writers[n] as Writer, n));
  await Promise.race([expect.poll(idle, { timeout: 120_000, interval: 20 }).toEqual([]), writing]);
  await server.stop('SIGKILL');
  isOver = true;
  await writing;
}

it(`a server on ${engine} killed ${kills} times while coupons are published, drafted, taken, used and stamped loses and doubles nothing`, {
  timeout: 600_000 + kills * 120_000,
}, async () => {
  const began = performance.now();
  const city = await killedCity(crowd);
  const writers: Writer[] = Object.values(city.writers);
  const starts: number[] = [];
  const failedStarts: string[] = [];
  let whileStarting = 0;
  const start = async (): Promise<RunningProcess> => {
    const from = performance.now();
    const server = await city.start().catch((error: Error) => {
      failedStarts.push(error.message);
      return city.start();
    });
    starts.push(performance.now() - from);
    return server;
  };
  const settle = async () => {
    for (const writer of writers) await writer.settle();
  };
  for (let kill = 0; kill < kills; kill++) {
    if (kill % 10 === 1) {
      await city.killStarting(Math.random() * (starts[0] as number));
      whileStarting++;
    }
    const server = await start();
    await settle();
    await killWhileWriting(city, server);
  }
  const last = await start();
  await settle();
  await last.stop('SIGKILL');
  const { db, close } = await city.open();
  const wrong = await Promise.all(writers.map((writer) => writer.compare(db)));
  await close();
  const [lost, doubled] = [wrong.flatMap((one) => one.lost), wrong.flatMap((one) => one.doubled)];
  expect({ lost, doubled, failedStarts }).toEqual({ lost: [], doubled: [], failedStarts: [] });
  const acknowledged = Object.assign({}, ...writers.map((writer) => writer.acknowledged));
  if (isFull) expect(Math.min(...writers.map((writer) => totalOf([writer])))).toBeGreaterThan(kills);
  keepFigure(`stamps-killed-${engine.toLowerCase()}`, {
    kills,
    processes: city.processes,
    sent: 2 * totalOf([city.writers.stamps]),
    wrong: wrong[writers.indexOf(city.writers.stamps)]?.lost.concat(wrong[writers.indexOf(city.writers.stamps)]?.doubled ?? []).length,
  });
  keepFigure(`claims-killed-${engine.toLowerCase()}`, {
    kills,
    processes: city.processes,
    while_starting: whileStarting,
    starts: starts.length,
    failed_starts: failedStarts.length,
    median_start_ms: Math.round(starts.toSorted((a, b) => a - b)[starts.length >> 1] as number),
    slowest_start_ms: Math.round(Math.max(...starts)),
    acknowledged: Object.fromEntries(Object.entries(city.writers).map(([name, writer]) => [name, writer.acknowledged])),
    kinds: Object.keys(acknowledged).length,
    unanswered: Object.fromEntries(Object.entries(city.writers).map(([name, writer]) => [name, writer.unanswered])),
    refused: city.writers.wallets.refused(),
    repeated: city.writers.wallets.repeated(),
    lost: lost.length,
    doubled: doubled.length,
    seconds: Math.round((performance.now() - began) / 1000),
  });
});

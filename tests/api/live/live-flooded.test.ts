import { loadavg } from 'node:os';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cpuSecondsOf, round } from '../../../bench/support/figure.ts';
import { isFull, keepFigure, promised } from '../../support/figures/full-run.ts';
import { openSocket } from '../../support/people/sockets.ts';
import { type Child, endChildren, startChild } from '../../support/servers/children.ts';
import type { Crowd } from '../../support/servers/crowd-server.ts';
import type { ScreensReport } from '../../support/servers/screens-process.ts';

const sizes = isFull
  ? { flooders: 200, seconds: 20, screens: 500, newcomers: 10 }
  : { flooders: 40, seconds: 2, screens: 100, newcomers: 3 };
const perSecond = 1000;
const limit = promised(1000);

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const at = (times: number[], share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
const sockets: Socket[] = [];
let server: Child<Crowd>;

beforeAll(async () => {
  server = await startChild<Crowd>('crowd-server.ts');
});
afterAll(() => {
  for (const socket of sockets) socket.close();
  endChildren();
});

/** Milliseconds until a phone that comes now has its line. */
function opening(network: string): Promise<number> {
  const began = performance.now();
  const socket = openSocket(server.ready.origin, { city: 22014, network, reconnects: true });
  sockets.push(socket);
  return new Promise((resolve) => socket.once('connect', () => resolve(performance.now() - began)));
}

/** Does something every so many milliseconds until a moment; answers how long each took. */
async function every(milliseconds: number, until: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
    await waitFor(Math.max(0, milliseconds - (performance.now() - began)));
  }
  return times;
}

// Flooders from one network, which half of the screens share, and from a hundred.
it.each([
  ['one network', '203.0.113.', 1, 20],
  ['many networks', '198.18.0.', 100, 60],
] as const)('flooders of %s do not slow the city for anyone else', async (name, prefix, networks, newLines) => {
  const { origin, token, id_coupon } = server.ready;
  const { flooders, seconds, screens, newcomers } = sizes;
  const crowd = await startChild('screens-process.ts', [origin, screens, `${prefix}0`]);
  const flood = await startChild('flood-process.ts', [origin, flooders, perSecond, prefix, networks]);
  const sent = new Map<number, number>();
  let changes = 0;
  const change = async () => {
    const body = JSON.stringify({ description: `Cambio ${++changes} de ${name}.` });
    const before = Date.now();
    const answer = await fetch(`${origin}/api/v1/coupons/${id_coupon}`, {
      method: 'PATCH',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    });
    if (!answer.ok) throw new Error(await answer.text());
    sent.set(changes, before);
  };
  const look = async () => {
    const answer = await fetch(`${origin}/api/v1/coupons?id_city=22014`);
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const used = cpuSecondsOf(server.pid);
  const began = performance.now();
  flood.tell('begin');
  const until = began + seconds * 1000;
  const coming = Promise.all(
    Array.from({ length: newcomers }, async (_, n) => {
      await waitFor(((n + 1) * seconds * 600) / newcomers);
      return Promise.all([opening(`${prefix}0`), opening(`192.0.2.${n + 10}`)]);
    }),
  );
  const [calls, reads] = await Promise.all([every(100, until, change), every(20, until, look)]);
  const cpu = (cpuSecondsOf(server.pid) - used) / ((performance.now() - began) / 1000);
  const done = await flood.ask<Record<'sent' | 'opened' | 'refused' | 'cut', number>>('stop');
  const opened = await coming;
  await waitFor(300);
  const { moments, cut } = await crowd.ask<ScreensReport>('say');
  const first = Math.min(...moments.map(([version]) => version));
  const late = moments.map(([version, moment]) => moment - (sent.get(version - first + 1) as number));
  const figure = {
    flooders,
    seconds,
    screens,
    networks,
    flooded: done,
    changes: sent.size,
    heard: late.length,
    cut,
    hint_p50_ms: at(late, 0.5),
    hint_p99_ms: at(late, 0.99),
    slowest_ms: Math.max(...late),
    api_p99_ms: Math.round(at(reads, 0.99)),
    change_p99_ms: Math.round(at(calls, 0.99)),
    newcomer_of_that_network_ms: Math.round(Math.max(...opened.map(([own]) => own))),
    newcomer_of_another_ms: Math.round(Math.max(...opened.map(([, other]) => other))),
    server_cores: round(cpu),
    load: round(loadavg()[0] ?? 0),
  };
  keepFigure(`live-flooded-${name.replace(' ', '-')}`, figure);
  crowd.kill();
  // At a tenth of what they try on a quiet machine they are a flood still.
  expect(done.sent, 'flooders tried').toBeGreaterThan(flooders * (isFull ? 50 : 10));
  expect(done.cut, 'flooders that were cut').toBeGreaterThan(isFull ? flooders / 2 : flooders / 10);
  // What they got: the lines before their networks were held off, and from then on so many a second.
  expect(done.opened, 'lines that flooders got').toBeLessThan(flooders * (networks === 1 ? 2 : 4) + 1.5 * newLines * seconds);
  expect(cut, 'screens that were cut').toBe(0);
  expect(late.length).toBe(sent.size * screens);
  expect(figure.hint_p99_ms).toBeLessThanOrEqual(limit);
  expect(figure.api_p99_ms).toBeLessThanOrEqual(limit);
  expect(figure.newcomer_of_that_network_ms).toBeLessThan(promised(20_000));
  expect(figure.newcomer_of_another_ms).toBeLessThan(2 * limit);
});

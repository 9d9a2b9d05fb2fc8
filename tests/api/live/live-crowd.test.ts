import { loadavg } from 'node:os';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { round } from '../../../bench/support/figure.ts';
import { isFull, keepFigure } from '../../support/figures/full-run.ts';
import { openScreens, type Screen } from '../../support/people/live-clients.ts';
import { type Child, endChildren, startChild } from '../../support/servers/children.ts';
import type { Crowd } from '../../support/servers/crowd-server.ts';
import { inDays } from '../../support/stages/publishing-stage.ts';

const sizes = isFull ? { screens: 500, deaf: 100, cuts: 50, changes: 2000 } : { screens: 60, deaf: 12, cuts: 6, changes: 100 };
/** Changes a second. */
const changeIntervalMs = isFull ? 30 : 75;
/** More than these the company does not have running, so that one page shows all. */
const most = 20;
const path = '/api/v1/coupons?id_city=22014&limit=50';

const waitFor = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
let server: Child<Crowd>;
let screens: Screen[] = [];

beforeAll(async () => {
  server = await startChild<Crowd>('crowd-server.ts');
});
afterAll(() => {
  for (const screen of screens) screen.close();
  vi.doUnmock('../../../web/live/socket-line.ts');
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
  endChildren();
});

const now = async () => (await fetch(server.ready.origin + path)).text();

async function call(method: string, at: string, body: object): Promise<{ id_coupon: number }> {
  const answer = await fetch(`${server.ready.origin}/api/v1${at}`, {
    method,
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${server.ready.token}`, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
  });
  if (!answer.ok) throw new Error(`${method} ${at}: ${await answer.text()}`);
  return (await answer.json()) as { id_coupon: number };
}

/** What an owner does all day, at random: publishes coupons, changes, pauses, resumes and ends them. Answers what was done. */
function ownerAtWork() {
  const running: number[] = [];
  const paused: number[] = [];
  const done = { created: 0, changed: 0, paused: 0, resumed: 0, ended: 0 };
  const take = (from: number[]) => from.splice(Math.floor(Math.random() * from.length), 1)[0] as number;
  let made = 0;
  const create = async () => {
    made++;
    const body = { title: `Cupón del día ${made}`, kind: 'two_for_one', ends_at: inDays(0, 60 + made) };
    running.push((await call('POST', `/companies/${server.ready.id_company}/coupons`, body)).id_coupon);
    done.created++;
  };
  const move = async (from: number[], to: number[], status: string) => {
    const id = take(from);
    await call('PATCH', `/coupons/${id}`, { status });
    to.push(id);
  };
  return {
    done,
    async work(): Promise<void> {
      const chance = Math.random();
      if (running.length < 3 || (chance < 0.2 && running.length + paused.length < most)) return create();
      if (chance < 0.6) {
        const id = running[Math.floor(Math.random() * running.length)] as number;
        await call('PATCH', `/coupons/${id}`, { description: `Cambio ${++done.changed}.` });
      } else if (chance < 0.75) {
        await move(running, paused, 'paused');
        done.paused++;
      } else if (chance < 0.9 && paused.length > 0) {
        await move(paused, running, 'active');
        done.resumed++;
      } else {
        await move(running.length > paused.length ? running : paused, [], 'ended');
        done.ended++;
      }
    },
  };
}

const equal = (some: Screen[], state: string) => some.filter((screen) => screen.shown() === state).length;
const eventuallyOptions = { timeout: isFull ? 60_000 : 10_000, interval: 50 };

it('screens whose lines are cut, and those that hear nothing, show in the end what the API says', async () => {
  const { origin } = server.ready;
  const owner = ownerAtWork();
  const before = await now();
  screens = await openScreens({ origin, path, count: sizes.screens, deaf: sizes.deaf });
  const [deaf, hearing] = [screens.filter((screen) => screen.deaf), screens.filter((screen) => !screen.deaf)];
  await expect.poll(() => screens.every((screen) => screen.connected()), eventuallyOptions).toBe(true);
  const began = performance.now();
  // The last cut is kept for the end; moments of the others, in changes.
  const moments = Array.from({ length: sizes.cuts - 1 }, () => Math.floor(Math.random() * sizes.changes * 0.9));
  const away = 5;
  let cut = 0;
  const work = async (from: number, to: number) => {
    for (let change = from; change < to; change++) {
      const begins = performance.now();
      for (const moment of moments)
        if (moment === change) cut += await server.ask<number>({ cut: Math.random() < 0.3 ? 1 : Math.random() });
      await owner.work();
      await waitFor(Math.max(0, 1000 / changeIntervalMs - (performance.now() - begins)));
    }
  };
  await work(0, sizes.changes - away);
  const changing = performance.now() - began;

  // By hints and what each fetched when it was back; whoever hears nothing is right only if it was cut at the right moment.
  const quiet = performance.now();
  const almost = await now();
  await expect.poll(() => equal(hearing, almost), eventuallyOptions).toBe(hearing.length);
  const settled = performance.now() - quiet;
  await expect.poll(() => screens.every((screen) => screen.connected()), eventuallyOptions).toBe(true);

  // What happens while everybody is away is told to nobody.
  cut += await server.ask<number>({ cut: 1 });
  const back = performance.now();
  await work(sizes.changes - away, sizes.changes);
  const state = await now();
  expect(state).not.toBe(almost);
  const stale = screens.length - equal(screens, state);
  await expect.poll(() => equal(screens, state), eventuallyOptions).toBe(sizes.screens);
  const cuts = screens.map((screen) => screen.cuts());
  keepFigure('live-crowd', {
    screens: sizes.screens,
    deaf: deaf.length,
    cuts: sizes.cuts,
    lines_cut: cut,
    changes: sizes.changes,
    ...owner.done,
    cuts_of_a_screen: [Math.min(...cuts), Math.max(...cuts)],
    fetches: screens.reduce((sum, screen) => sum + screen.fetches(), 0),
    changes_s: round(changing / 1000, 1),
    stale_after_the_last_change: stale,
    right_by_hints_s: round(settled / 1000, 2),
    right_after_last_cut_s: round((performance.now() - back) / 1000, 2),
    load: round(loadavg()[0] ?? 0),
  });
  expect(stale, 'who was away').toBeGreaterThan(sizes.screens / 2);
  expect(Math.min(...cuts)).toBeGreaterThan(0);
  expect(state).not.toBe(before);
  expect(await now()).toBe(state);
}, 600_000);

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { roles } from '../contract/accounts/roles.ts';
import { runImports } from '../server/imports/run-imports.ts';
import { openKeys } from '../server/platform/auth/key-store.ts';
import { openSessions } from '../server/platform/auth/sessions.ts';
import { createEventBus } from '../server/platform/cluster/event-bus.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { seedOnce } from '../server/startup/seed-once.ts';
import { addPerson } from '../tests/support/people/people.ts';
import { formOf } from '../tests/support/requests/forms.ts';
import { apiOn, testSecret } from '../tests/support/servers/app.ts';
import { denueFile, denueShops } from '../tests/support/stages/denue-file.ts';
import { isFull, median, round, say } from './support/figure.ts';

/** How long visitors wait for lists that no cache has while an operator brings a directory in, on the embedded database; one list after the other, with a rest of 20 ms. */
const shops = isFull ? 10_000 : 2_000;
const id_city = 22014;
const limits = { median: 300, worst: 1_500, loop: 200 };

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const { db, close } = await openDatabase({ DATA_DIR: folder });
const clock = { now: () => new Date() };
await seedOnce(db, { SEED: 'demo' }, clock.now());
const events = createEventBus();
const app = await apiOn(db, { clock, events, redis: undefined });
const { id_customer } = await addPerson(db, { id_user_role: roles.operator });
const { token } = await openSessions({ db, clock, keys: openKeys({ db, clock, secret: testSecret }) }).begin(db, id_customer);
const authorization = { authorization: `Bearer ${token}` };

async function waits(isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const began = performance.now();
    const nth = times.length;
    const { statusCode } = await app.inject({
      url: `/api/v1/companies?id_city=${id_city}&limit=${10 + (nth % 30)}&id_category=${1 + (nth % 5)}`,
    });
    if (statusCode !== 200) throw new Error(`a list answered ${statusCode}`);
    times.push(performance.now() - began);
    await sleep(20);
  }
  return times;
}

async function whileOpen(name: string, work: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  const began = performance.now();
  const lists = waits(() => isOver);
  await work();
  isOver = true;
  const seconds = round((performance.now() - began) / 1000, 1);
  const times = await lists;
  const [middle, worst, delay] = [median(times), Math.max(...times), loop.max / 1e6].map((ms) => round(ms, 0)) as [number, number, number];
  const pass = middle <= limits.median && worst <= limits.worst && delay <= limits.loop;
  const limit = `median <= ${limits.median} ms, worst <= ${limits.worst} ms, event loop <= ${limits.loop} ms`;
  say({ name: `lists during ${name}`, ours: middle, limit, pass, unit: 'ms', worst, loop: delay, seconds, lists: times.length, shops });
}

const shown = async () => (await app.inject({ url: `/api/v1/cities/${id_city}/import`, headers: authorization })).json().import;
async function finish(state: string): Promise<void> {
  for (;;) {
    await runImports({ db, clock, events });
    const kept = await shown();
    if (kept.state === state) return;
    if (!['checking', 'running'].includes(kept.state)) throw new Error(`the import is ${kept.state}`);
  }
}

const { payload, headers } = formOf([{ name: 'file', filename: 'denue.csv', bytes: denueFile(denueShops(shops)) }]);
const url = `/api/v1/cities/${id_city}/imports`;
await whileOpen('an upload', () => app.inject({ method: 'POST', url, payload, headers: { ...headers, ...authorization } }));
await whileOpen('a check', () => finish('ready'));
const { id_import } = await shown();
await app.inject({ method: 'POST', url: `/api/v1/imports/${id_import}/start`, headers: authorization });
await whileOpen('an import', () => finish('done'));
await app.close();
await close();
await rm(folder, { recursive: true });

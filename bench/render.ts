import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database/database.ts';
import { buildApp } from '../server/app.ts';
import { readEnv } from '../server/platform/config/env.ts';
import { builtApp } from '../server/platform/pages/web-build.ts';
import { seedOnce } from '../server/startup/seed-once.ts';
import { openPglite } from '../tests/support/databases/memory-database.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { benchSecret } from './support/own-database.ts';

/** What React, the router and our own code take to make a page of 20 cards, its data at hand: what each minute's first visitor costs. */
const limit = 1.75;
const [rounds, perRound] = isFull ? [15, 200] : [5, 60];

// For developers React makes each element with a trace of where it was made, which costs more than the page.
process.env.NODE_ENV = 'production';

const clock = { now: () => new Date() };
const client = await openPglite();
const db = drizzle(client) as unknown as Database;
await seedOnce(db, { SEED: 'demo' }, clock.now());
const env = readEnv({ LOG_LEVEL: 'silent' });
const host = 'http://localhost';
const api = await buildApp({ db, env, secret: benchSecret, clock, host, requestsPerMinute: Number.MAX_SAFE_INTEGER });

/** The API's answers, each asked for once. */
const answers = new Map<string, { status: number; body: unknown }>();
async function transport(path: string) {
  const known = answers.get(path);
  if (known) return known;
  const reply = await api.inject({ method: 'GET', url: path });
  const answer = { status: reply.statusCode, body: reply.json() as unknown };
  answers.set(path, answer);
  return answer;
}

const web = await builtApp().load();
const now = clock.now().getTime();
const render = async () => (await web.render({ url: '/promociones', cookie: '' }, { transport, now, nonce: 'nonce' })).text();

const page = await render();
const cards = page.match(/<li class="offer/g)?.length ?? 0;
for (let warm = 0; warm < 100; warm++) await render();
const costs: number[] = [];
for (let turn = 0; turn < rounds; turn++) {
  const before = process.cpuUsage();
  for (let count = 0; count < perRound; count++) await render();
  const { user, system } = process.cpuUsage(before);
  costs.push((user + system) / 1000 / perRound);
}
const cost = median(costs);
say({
  name: 'server render',
  ours: round(cost),
  limit: `<= ${limit}`,
  pass: cost <= limit && cards >= 20,
  unit: 'ms of processor',
  cards,
  bytes: page.length,
});
await api.close();
await client.close();

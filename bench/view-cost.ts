import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import fastify, { type FastifyInstance, type FastifySchema } from 'fastify';
import { viewCalls } from '../contract/console/shop-figures.ts';
import type { Database } from '../database/database.ts';
import { buildApp } from '../server/app.ts';
import { ViewCounter } from '../server/figures/view-counter.ts';
import { readEnv } from '../server/platform/config/env.ts';
import { seedOnce } from '../server/startup/seed-once.ts';
import { openPglite } from '../tests/support/databases/memory-database.ts';
import { isFull, median, round, say } from './support/figure.ts';
import { benchSecret } from './support/own-database.ts';

/**
 * What counting an opened page takes of the processor: the call, every device a new one, over a call of the same server that takes the same body and does
 * nothing, by turns in one run; and what writing the sums down takes, the embedded database's own work included, for each view.
 */
const limit = 50;
const [turns, perTurn, flushes] = isFull ? [40, 2000, 20] : [15, 1000, 5];

const clock = { now: () => new Date() };
const client = await openPglite();
const db = drizzle(client) as unknown as Database;
await seedOnce(db, { SEED: 'demo' }, clock.now());
const { rows } = await db.execute<{ slug: string }>(sql`select slug from coupons where status = 'active' limit 50`);
const slugs = rows.map(({ slug }) => slug);

const schema: FastifySchema = { body: viewCalls['POST /views'].body };
const nothing = (app: FastifyInstance) =>
  app.post('/api/v1/nothing', { schema, config: { access: 'public' } as object }, async (_, reply) =>
    reply.header('cache-control', 'no-store').code(204).send(),
  );
const env = readEnv({ LOG_LEVEL: 'silent' });
const ours = await buildApp({ db, env, secret: benchSecret, clock, host: 'http://localhost', requestsPerMinute: Number.MAX_SAFE_INTEGER });
nothing(ours);
const bare = fastify({ logger: false });
nothing(bare);

let device = 0;
const userAgent = (n: number) => `Mozilla/5.0 (Linux; Android 14; SM-A${n}) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36`;
const networkOf = (n: number) => `189.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** Microseconds of processor of one request. */
async function costOf(app: FastifyInstance, path: string): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < perTurn; count++) {
    device++;
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      remoteAddress: networkOf(device),
      headers: { 'user-agent': userAgent(device % 1000) },
      payload: { kind: 'coupon', slug: slugs[device % slugs.length], ...(device % 10 === 0 ? { from: 'cartel' } : {}) },
    });
    if (statusCode !== 204) throw new Error(`${path} answered ${statusCode}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / perTurn;
}

const kinds = { view: [ours, '/views'], nothing: [ours, '/nothing'], bare: [bare, '/nothing'] } as const;
const costs = { view: [] as number[], nothing: [] as number[], bare: [] as number[] };
for (let turn = -2; turn < turns; turn++) {
  const inTurn = Object.entries(kinds) as [keyof typeof kinds, (typeof kinds)['view']][];
  for (const [kind, [app, path]] of turn % 2 === 0 ? inTurn : inTurn.toReversed()) {
    const cost = await costOf(app, path);
    if (turn >= 0) costs[kind].push(cost);
  }
}
const over = (other: 'nothing' | 'bare') => round(median(costs.view.map((cost, turn) => cost - (costs[other][turn] as number))), 1);
const difference = over('nothing');
const whole = Object.fromEntries(Object.entries(costs).map(([kind, all]) => [kind, round(median(all), 1)]));
say({
  name: 'counting a view',
  ours: difference,
  limit: `<= ${limit}`,
  pass: difference <= limit,
  unit: 'µs of processor',
  against: 'a call that does nothing',
  over_bare_fastify: over('bare'),
  ...whole,
  turns,
});

const written: number[] = [];
for (let flush = 0; flush < flushes; flush++) {
  const views = new ViewCounter(clock);
  for (let n = 0; n < perTurn; n++)
    views.count({ kind: 'coupon', slug: slugs[n % slugs.length] as string }, { network: networkOf(n), userAgent: userAgent(n) });
  const before = process.cpuUsage();
  await views.flush(db);
  const { user, system } = process.cpuUsage(before);
  written.push((user + system) / perTurn);
}
const share = round(median(written), 1);
say({
  name: 'writing views down',
  ours: share,
  limit: `<= ${limit}`,
  pass: share <= limit,
  unit: 'µs of processor a view',
  views: perTurn,
  sums: slugs.length,
});
await ours.close();
await bare.close();
await client.close();

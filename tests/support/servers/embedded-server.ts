import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { buildApp } from '../../../server/app.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { listen } from '../people/sockets.ts';
import { movableClock, testHost, testSecret } from './app.ts';

/**
 * The API on an embedded database in the folder that it is given, whose statements may take so many milliseconds. Besides, `/slow` runs one that
 * takes minutes, and `/notes/:id` writes a row. It tells where it is; asked, it answers the longest that its loop was held up since it was
 * asked last, and the rows.
 */
export type EventLoopHolds = { longest_ms: number; notes: number[] };

// No minute passes, with which kept answers would have to be worked out anew.
const clock = movableClock();
const [folder = '', statement] = process.argv.slice(2);
const { db } = await openDatabase({ DATA_DIR: folder }, { statement: Number(statement) });
await seedOnce(db, { SEED: 'demo' }, clock.now());
await db.execute(sql`create table if not exists notes (id int primary key)`);

const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: folder });
const app = await buildApp({ db, env, clock, secret: testSecret, host: testHost, requestsPerMinute: Number.MAX_SAFE_INTEGER });
const config = { access: 'public' as const };
app.get('/slow', { config }, async () => {
  await db.execute(sql`select count(*) from generate_series(1, 30000) a, generate_series(1, 30000) b where a.a # b.b = -1`);
});
app.get<{ Params: { id: string } }>('/notes/:id', { config }, async ({ params }) => {
  await db.execute(sql`insert into notes values (${Number(params.id)})`);
  return {};
});

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', async () => {
  const longest_ms = Math.round(delay.max / 1e6);
  delay.reset();
  const { rows } = await db.execute<{ id: number }>(sql`select id from notes order by id`);
  process.send?.({ longest_ms, notes: rows.map(({ id }) => id) } satisfies EventLoopHolds);
});
process.on('disconnect', () => process.exit(0));
process.send?.(await listen(app));

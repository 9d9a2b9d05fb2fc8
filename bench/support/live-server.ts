import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../database/database.ts';
import { buildApp } from '../../server/app.ts';
import { createEventBus } from '../../server/platform/cluster/event-bus.ts';
import { readEnv } from '../../server/platform/config/env.ts';
import { publish } from '../../server/publishing/publish.ts';
import type { Services } from '../../server/services.ts';
import { runMaintenance } from '../../server/startup/maintenance.ts';
import { seedOnce } from '../../server/startup/seed-once.ts';
import { openPglite } from '../../tests/support/databases/memory-database.ts';
import { benchSecret } from './own-database.ts';

// The API on the demo cities, for `live.ts`: it events a coupon as a call of staff does, cuts every line at once, and says what memory it holds.

export type ServerCommand = 'change' | 'cut' | 'memory';

const clock = { now: () => new Date() };
const client = await openPglite();
const db = drizzle(client) as unknown as Database;
await seedOnce(db, { SEED: 'demo' }, clock.now());
await runMaintenance(db, clock);
const events = createEventBus();
const app = await buildApp({
  db,
  clock,
  events,
  env: readEnv({ LOG_LEVEL: 'error' }),
  secret: benchSecret,
  host: `http://127.0.0.1:${process.env.PORT}`,
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
  socketsPerNetwork: Number.MAX_SAFE_INTEGER,
});
const lines = new Set<Socket>();
app.server.on('connection', (line: Socket) => {
  lines.add(line);
  line.once('close', () => lines.delete(line));
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1', backlog: 4096 });

/** Changes one coupon of Querétaro and answers its version. */
async function change(): Promise<number> {
  return publish({ db, clock, events } as Services, null, async (tx) => {
    const { rows } = await tx.execute<{ id_item: number; id_company: number; version: number }>(sql`
      update coupons set version = version + 1
      where id_coupon = (select min(id_item) from listings where kind = 'coupon' and id_city = 22014)
      returning id_coupon as id_item, id_company, version`);
    const { id_item, id_company, version } = rows[0] as (typeof rows)[number];
    return { kind: 'coupon', id_item, id_company, before: { version: version - 1 }, after: { version }, answer: version };
  });
}

process.on('message', async (asked: ServerCommand) => {
  if (asked === 'change') process.send?.(await change());
  if (asked === 'cut') {
    for (const line of lines) line.destroy();
    process.send?.(0);
  }
  if (asked === 'memory') {
    globalThis.gc?.();
    // What the process has from the system says more of what it once needed.
    const { heapUsed, external } = process.memoryUsage();
    process.send?.(heapUsed + external);
  }
});
process.send?.('listening');

import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../database/database.ts';
import { buildApp } from '../../server/app.ts';
import { openPglite } from '../../server/platform/database.ts';
import { systemClock } from '../../server/platform/clock.ts';
import { readEnv } from '../../server/platform/env.ts';
import { keepCurrent, seedOnce } from '../../server/platform/prepare-data.ts';
import { builtWeb } from '../../server/platform/web-app.ts';

/** The built product on an embedded database in memory with the demo cities: what the browser tests visit. */
const env = readEnv({ ...process.env, LOG_LEVEL: 'warn' });
const db = drizzle(await openPglite()) as unknown as Database;
await seedOnce(db, { SEED: 'demo' }, systemClock.now());
await keepCurrent(db, systemClock);
const app = await buildApp({ db, env, clock: systemClock, host: `http://localhost:${env.PORT}`, web: builtWeb(), requestsPerMinute: 1_000_000 });
await app.listen({ port: env.PORT, host: '127.0.0.1' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void app.close().then(() => process.exit(0)));

import { drizzle } from 'drizzle-orm/pglite';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../database/database.ts';
import { buildApp } from '../../../server/app.ts';
import { systemClock } from '../../../server/platform/config/clock.ts';
import { readEnv } from '../../../server/platform/config/env.ts';
import { builtApp } from '../../../server/platform/pages/web-build.ts';
import { runMaintenance } from '../../../server/startup/maintenance.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { openPglite } from '../databases/memory-database.ts';
import { testSecret } from './app.ts';

/** Serves the build of `npm run build` and the one in `SECOND` in turn, at one address: each SIGUSR2 is a deployment of the other. */
const port = Number(process.env.PORT);
const host = `http://localhost:${port}`;
const builds = [builtApp(), builtApp(process.env.SECOND)];
const env = readEnv({ LOG_LEVEL: 'error' });
const db = drizzle(await openPglite()) as unknown as Database;
await seedOnce(db, { SEED: 'demo' }, systemClock.now());
await runMaintenance(db, systemClock);

let served: FastifyInstance | undefined;
let turn = 0;

async function deploy(): Promise<void> {
  const web = builds[turn++ % 2] as (typeof builds)[0];
  await served?.close();
  served = await buildApp({ db, env, clock: systemClock, host, secret: testSecret, web, requestsPerMinute: 1_000_000 });
  await served.listen({ port, host: '127.0.0.1' });
}

let deployed = deploy();
await deployed;
console.log('listening');
process.on('SIGUSR2', () => {
  deployed = deployed.then(deploy);
});

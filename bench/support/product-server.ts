import { buildApp } from '../../server/app.ts';
import { openRedis } from '../../server/platform/cluster/redis.ts';
import { readAppSecret } from '../../server/platform/config/app-secret.ts';
import { systemClock } from '../../server/platform/config/clock.ts';
import { readEnv } from '../../server/platform/config/env.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';

// The product's API as `npm start` serves it, without a limit on what one address may ask for and without pages; with `REDIS_URL`, one
// of several that serve one city.

const env = readEnv(process.env);
const { db } = await openDatabase(env);
const app = await buildApp({
  db,
  env,
  secret: readAppSecret(env),
  clock: systemClock,
  ...(env.REDIS_URL ? { redis: openRedis(env.REDIS_URL) } : {}),
  socketsPerNetwork: Number.MAX_SAFE_INTEGER,
  host: 'http://localhost',
  requestsPerMinute: Number.MAX_SAFE_INTEGER,
});
await app.listen({ port: env.PORT, host: env.HOST });
console.log('listening');
process.once('SIGTERM', () => process.exit(0));

import { Redis } from 'ioredis';
import pg from 'pg';

/** Postgres and Redis to test on, at their usual addresses where none is named (as `.ci/run` has it), or why there are none. */
export type Engines = { database: string; redis: string } | { lacks: string };

async function answersPostgres(address: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 3000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function answersRedis(address: string): Promise<boolean> {
  const redis = new Redis(address, { lazyConnect: true, retryStrategy: () => null, connectTimeout: 3000 });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

export async function findEngines(env: NodeJS.ProcessEnv = process.env): Promise<Engines> {
  const database = env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const redis = env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
  const [hasDatabase, hasRedis] = await Promise.all([answersPostgres(database), answersRedis(redis)]);
  if (hasDatabase && hasRedis) return { database, redis };
  const missing = [...(hasDatabase ? [] : ['Postgres (TEST_DATABASE_URL)']), ...(hasRedis ? [] : ['Redis (TEST_REDIS_URL)'])];
  return { lacks: `no answer of ${missing.join(' and ')}` };
}

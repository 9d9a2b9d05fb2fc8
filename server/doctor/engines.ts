import { drizzle } from 'drizzle-orm/node-postgres';
import { Redis } from 'ioredis';
import pg from 'pg';
import { readMigrations } from '../../database/migrate.ts';
import { opensKeys } from '../platform/auth/key-store.ts';
import { findAppSecret } from '../platform/config/app-secret.ts';
import type { Env } from '../platform/config/env.ts';
import { type Finding, ok, placeOf, problem, reasonOf, warning } from './finding.ts';

const timeoutMs = 5_000;
const leastPostgres = 15;
const leastRedis = 7;

/** Checks the database and Redis. It writes nothing. */
export async function checkEngines(env: Env): Promise<Finding[]> {
  const found = await Promise.all([env.DATABASE_URL ? checkPostgres(env, env.DATABASE_URL) : [], checkRedis(env)]);
  return found.flat();
}

async function checkPostgres(env: Env, address: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return [
      await checkVersion(client, placeOf(address)),
      ...(await checkExtensions(client)),
      ...(await checkSchema(client, env)),
      await checkClock(client),
      await checkSpace(client),
    ];
  } catch (error) {
    return [
      problem(
        `Postgres at ${placeOf(address)}: ${reasonOf(error)}`,
        'Start it, or correct DATABASE_URL; its log says whom it refuses and why.',
      ),
    ];
  } finally {
    await client.end().catch(() => {});
  }
}

async function one<T>(client: pg.Client, query: string): Promise<T> {
  return (await client.query(query)).rows[0] as T;
}

async function checkVersion(client: pg.Client, place: string): Promise<Finding> {
  const { server_version: version } = await one<{ server_version: string }>(client, 'show server_version');
  const said = `Postgres ${version.split(' ')[0]} at ${place}`;
  return Number.parseInt(version, 10) >= leastPostgres ? ok(said) : problem(said, `Move to Postgres ${leastPostgres} or newer.`);
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; installed: boolean }>(
    `select name, installed_version is not null as installed from pg_available_extensions where name in ('unaccent', 'pg_trgm', 'btree_gin')`,
  );
  return ['unaccent', 'pg_trgm', 'btree_gin'].map((name) => {
    const found = rows.find((row) => row.name === name);
    if (!found)
      return problem(
        `the extension ${name} is not available`,
        "Install the package of Postgres' contributed extensions (postgresql-contrib).",
      );
    return ok(`extension ${name}${found.installed ? '' : ', which the first start installs'}`);
  });
}

async function checkSchema(client: pg.Client, env: Env): Promise<Finding[]> {
  const known = readMigrations();
  const { there } = await one<{ there: boolean }>(client, `select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  if (!there) return [ok('the schema is not there yet; the first start makes it')];
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by created_at');
  const position = `${rows.length} of this code's ${known.length} migrations`;
  const isOther = rows.some(({ hash }, index) => index < known.length && hash !== known[index]?.hash);
  if (isOther)
    return [problem(`the schema has a migration that is not this code's (${position})`, 'Start the code that this database belongs to.')];
  if (rows.length > known.length)
    return [problem(`the schema is newer than this code (${position})`, 'Start the newer code, which made it.')];
  const schema =
    rows.length < known.length
      ? warning(`the schema is older than this code (${position})`, 'Back up, then npm run db:migrate; a start does it too.')
      : ok(`the schema is this code's (${position})`);
  return [schema, await checkKeys(client, env)];
}

async function checkKeys(client: pg.Client, env: Env): Promise<Finding> {
  const secret = findAppSecret(env) as string;
  if (await opensKeys(drizzle(client), secret)) return ok('APP_SECRET opens the keys');
  return problem('APP_SECRET does not open the keys in this database', 'Put back the one that they were encrypted under.');
}

/** Seconds by which two clocks may differ before codes at a till fail. */
const maxClockSkew = 2;

async function checkClock(client: pg.Client): Promise<Finding> {
  const asked = Date.now();
  const { now } = await one<{ now: string }>(client, 'select extract(epoch from clock_timestamp()) * 1000 as now');
  const skew = Math.abs(Number(now) - (asked + Date.now()) / 2) / 1000;
  const said = `this clock and that of Postgres are ${skew.toFixed(1)} s apart`;
  return skew <= maxClockSkew ? ok(said) : warning(said, 'Let both follow a time server (chrony, systemd-timesyncd).');
}

/** The most connections that one process opens, with the one of its probe. */
const connectionsPerProcess = 11;

async function checkSpace(client: pg.Client): Promise<Finding> {
  const { most } = await one<{ most: number }>(
    client,
    `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`,
  );
  const processes = Math.floor(most / connectionsPerProcess);
  const said = `Postgres has room for ${processes} processes of ${connectionsPerProcess} connections`;
  return processes >= 2 ? ok(said) : warning(said, 'Raise max_connections before you start another process.');
}

async function checkRedis({ REDIS_URL, DATABASE_URL }: Env): Promise<Finding[]> {
  if (!REDIS_URL)
    return DATABASE_URL ? [warning('there is no Redis', 'For more than one process set REDIS_URL; one alone does without.')] : [];
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    retryStrategy: () => null,
  });
  let lost: Error | undefined;
  redis.on('error', (error: Error) => {
    lost = error;
  });
  try {
    await redis.connect();
    const version = /redis_version:(\S+)/.exec(await redis.info('server'))?.[1] ?? '?';
    const said = `Redis ${version} at ${placeOf(REDIS_URL)}`;
    return [Number.parseInt(version, 10) >= leastRedis ? ok(said) : problem(said, `Move to Redis ${leastRedis} or newer.`)];
  } catch (error) {
    return [
      problem(
        `Redis at ${placeOf(REDIS_URL)}: ${reasonOf(lost ?? error)}`,
        'Start it, or correct REDIS_URL. Until then each process counts and tells for itself.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}

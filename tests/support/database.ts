import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Database } from '../../database/database.ts';
import { refreshOpenIntervals } from '../../server/companies/open-intervals.ts';
import { openDatabase, openPglite } from '../../server/platform/database.ts';
import { seedOnce } from '../../server/platform/prepare-data.ts';

/** Friday 20 November 2026, 18:42 in Querétaro: the moment that the design is drawn at. */
export const designMoment = new Date('2026-11-21T00:42:00Z');

let opened: Promise<Database> | undefined;

/** The worker's own database, migrated, empty: embedded, or a new one on the server that `TEST_DATABASE_URL` names. */
export function emptyDatabase(): Promise<Database> {
  opened ??= process.env.TEST_DATABASE_URL ? onServer(process.env.TEST_DATABASE_URL) : embedded();
  return opened;
}

const embedded = async () => drizzle(await openPglite()) as unknown as Database;

async function onServer(url: string): Promise<Database> {
  const name = `barrio_test_${process.env.VITEST_POOL_ID ?? process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return (await openDatabase({ DATABASE_URL: own.href, DATA_DIR: '' })).db;
}

let seeded: Promise<Database> | undefined;

/** The worker's database with the demo cities as they are at the design's moment. Tests that write put back what they change. */
export function demoDatabase(): Promise<Database> {
  seeded ??= emptyDatabase().then(async (db) => {
    await seedOnce(db, { SEED: 'demo' }, designMoment);
    await refreshOpenIntervals(db, designMoment);
    return db;
  });
  return seeded;
}

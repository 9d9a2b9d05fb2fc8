import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../../../database/database.ts';
import { refreshOpenIntervals } from '../../../server/companies/open-intervals.ts';
import { openDatabase } from '../../../server/platform/database/open-database.ts';
import { seedOnce } from '../../../server/startup/seed-once.ts';
import { madeOnce } from './made-once.ts';
import { openPglite } from './memory-database.ts';
import { sharedDemo } from './shared-demo.ts';
import { hashDemo } from './table-hashes.ts';
import { databasesOf, onServer, testServer } from './test-server.ts';

/** Friday 20 November 2026, 18:42 in Querétaro: the moment that the design is drawn at. */
export const designMoment = new Date('2026-11-21T00:42:00Z');

export { testServer };

export type TestDatabase = { db: Database; close(): Promise<void> };

/** Migrated and empty, or with the demo cities as they are at the design's moment. */
export type Content = 'empty' | 'demo';

const originals = new Map<Content, Promise<() => Promise<TestDatabase>>>();

/** A new database: embedded in memory, or on the server that `TEST_DATABASE_URL` names. */
export async function newDatabase(content: Content = 'empty'): Promise<TestDatabase> {
  const copy = originals.get(content) ?? (testServer ? copiesOnServer : copiesEmbedded)(content);
  originals.set(content, copy);
  return (await copy)();
}

async function fill(db: Database, content: Content): Promise<void> {
  if (content === 'demo') await seedOnce(db, { SEED: 'demo' }, designMoment);
}

const embedded = (client: PGlite): TestDatabase => ({ db: drizzle(client) as unknown as Database, close: () => client.close() });

async function copiesEmbedded(content: Content): Promise<() => Promise<TestDatabase>> {
  const dumped = new Blob([
    await madeOnce(`${content}.tar`, async () => {
      const original = await openPglite();
      await fill(embedded(original).db, content);
      const dump = await original.dumpDataDir('none');
      await original.close();
      return Buffer.from(await dump.arrayBuffer());
    }),
  ]);
  return async () => embedded(await openPglite(undefined, dumped));
}

async function copiesOnServer(content: Content): Promise<() => Promise<TestDatabase>> {
  const name = await madeOnce(`${content}.name`, async () => {
    const address = await newServerDatabase();
    const original = await openDatabase({ DATABASE_URL: address, DATA_DIR: '' });
    await fill(original.db, content);
    await original.close();
    return Buffer.from(new URL(address).pathname.slice(1));
  });
  return async () => openDatabase({ DATABASE_URL: await newServerDatabase(name.toString()), DATA_DIR: '' });
}

/** The address of a new database on the test server, not migrated unless it is a copy. The end of the run drops it. */
export async function newServerDatabase(copyOf = 'template1'): Promise<string> {
  const name = `${databasesOf(Number(process.env.TEST_RUN ?? process.pid))}${randomBytes(6).toString('hex')}`;
  await onServer((admin) => admin.query(`create database ${name} template ${copyOf}`));
  const own = new URL(testServer as string);
  own.pathname = `/${name}`;
  return own.href;
}

let opened: Promise<Database> | undefined;

/** The worker's own database without content. Tests that write put back what they change. */
export function emptyDatabase(): Promise<Database> {
  opened ??= newDatabase().then(({ db }) => db);
  return opened;
}

let seeded: Promise<Database> | undefined;
let found = new Map<string, string>();

/** The worker's database with the demo cities as they are at the design's moment. Tests that write put back what they change. */
export function demoDatabase(): Promise<Database> {
  seeded ??= newDatabase('demo').then(async ({ db }) => {
    await refreshOpenIntervals(db, designMoment);
    found = await hashDemo(db);
    sharedDemo.findMoved = () => findMoved(db);
    return db;
  });
  return seeded;
}

async function findMoved(db: Database): Promise<string[]> {
  const before = found;
  found = await hashDemo(db);
  return [...before.keys()].filter((table) => before.get(table) !== found.get(table));
}

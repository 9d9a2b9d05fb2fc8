import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { openPglite } from '../tests/support/databases/memory-database.ts';
import { isFull, median, round, say } from './support/figure.ts';

// What the embedded database's own thread costs a statement, against the same engine in the thread that asks.

const limit = 2;
const [turns, perTurn] = isFull ? [15, 2_000] : [7, 300];

const statements: Record<string, SQL> = {
  'a row by its key': sql`select id_city, name, time_zone from cities where id_city = ${22014}::int`,
  'twenty rows': sql`select n, repeat('x', 100) as said, now() as at, '{"a": [1, 2, 3]}'::jsonb as more from generate_series(1, 20) n`,
};

async function costOf(db: Database, statement: SQL): Promise<number> {
  const from = performance.now();
  for (let count = 0; count < perTurn; count++) await db.execute(statement);
  return (performance.now() - from) / perTurn;
}

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const own = await openDatabase({ DATA_DIR: path.join(folder, 'own') });
const client = await openPglite(path.join(folder, 'here'));
const here = drizzle(client) as unknown as Database;
for (const [what, statement] of Object.entries(statements)) {
  await costOf(own.db, statement);
  await costOf(here, statement);
  const costs: { ours: number; peer: number }[] = [];
  for (let turn = 0; turn < turns; turn++) costs.push({ ours: await costOf(own.db, statement), peer: await costOf(here, statement) });
  const ratio = median(costs.map(({ ours, peer }) => ours / peer));
  const [ours, peer] = [median(costs.map((cost) => cost.ours)), median(costs.map((cost) => cost.peer))];
  const figure = { ours: round(ours, 3), peer: round(peer, 3), ratio: round(ratio), limit: `ratio <= ${limit}`, pass: ratio <= limit };
  say({ name: `embedded, ${what}`, ...figure, unit: 'ms', against: 'PGlite in the same thread', turns, statements: perTurn });
}
await client.close();
await own.close();
await rm(folder, { recursive: true });

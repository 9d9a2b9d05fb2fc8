import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '../database/database.ts';
import { migrateEmbedded } from '../database/migrate.ts';
import { openDatabase } from '../server/platform/database/open-database.ts';
import { isFull, median, round, say } from './support/figure.ts';

// What a statement costs on the embedded database, in a thread of its own and with statements that stay prepared, against PGlite as it comes in the
// thread that asks.

const limit = 1.5;
const [turns, perTurn] = isFull ? [15, 2_000] : [7, 300];

const statements: Record<string, SQL> = {
  'a row by its key': sql`select id_city, name, time_zone from cities where id_city = ${22014}::int`,
  'the coupons of a city': sql`
    select co.name, st.id_store, ci.name as city, o.title, o.ends_at
    from coupons o
    join companies co using (id_company)
    join stores st using (id_company)
    join cities ci using (id_city)
    where id_city = ${22014}::int and o.status = 'active' and o.ends_at > ${'2026-11-20'}::timestamptz
    order by o.ends_at, o.id_coupon
    limit 20`,
  'twenty rows': sql`select n, repeat('x', 100) as said, now() as at, '{"a": [1, 2, 3]}'::jsonb as more from generate_series(1, 20) n`,
};

async function costOf(db: Database, statement: SQL): Promise<number> {
  const from = performance.now();
  for (let count = 0; count < perTurn; count++) await db.execute(statement);
  return (performance.now() - from) / perTurn;
}

async function peerIn(dataDir: string): Promise<PGlite> {
  const peer = await PGlite.create({ dataDir, extensions: { btree_gin, pg_trgm, unaccent } });
  await migrateEmbedded(drizzle(peer));
  return peer;
}

const folder = await mkdtemp(path.join(tmpdir(), 'barrio-bench-'));
const own = await openDatabase({ DATA_DIR: path.join(folder, 'own') });
const client = await peerIn(path.join(folder, 'here'));
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

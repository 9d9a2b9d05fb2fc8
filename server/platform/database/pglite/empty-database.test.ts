import { existsSync, openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, it } from 'vitest';
import { readMigrations } from '../../../../database/migrate.ts';
import { createPglite } from './create-pglite.ts';
import { emptyDatabaseFile } from './empty-database.ts';

// `npm test` builds before; a single file is run without a build too.
it.runIf(existsSync(emptyDatabaseFile()))('is packed with the schema of this code, and without a row of its own', async () => {
  const client = await createPglite(undefined, await openAsBlob(emptyDatabaseFile()));
  const db = drizzle(client);
  const { rows } = await db.execute<{ done: number }>(sql`select count(*)::int as done from drizzle.__drizzle_migrations`);
  expect(rows).toEqual([{ done: readMigrations().length }]);
  expect((await db.execute(sql`select id_company from companies union all select id_city from cities`)).rows).toEqual([]);
  await client.close();
});

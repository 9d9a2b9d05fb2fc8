import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export async function migrateEmbedded(db: PgliteDatabase): Promise<void> {
  await refuseNewer(db);
  await migratePglite(db, { migrationsFolder });
}

/** `db` must be the one connection that holds the migration lock, not a pool. */
export async function migrateServer(db: NodePgDatabase): Promise<void> {
  await refuseNewer(db);
  await migratePostgres(db, { migrationsFolder });
}

/** For a restore: it leaves the schema of a newer Barrio as it is, and does not reject it. */
export const unlessNewer =
  <T extends NodePgDatabase | PgliteDatabase>(migrate: (db: T) => Promise<void>) =>
  async (db: T): Promise<void> => {
    if ((await countNewer(db)) === 0) await migrate(db);
  };

/** For a restore into an empty database: `check` sees it before the migration, so that what it refuses stays as it is. */
export const afterCheck =
  <T extends NodePgDatabase | PgliteDatabase>(migrate: (db: T) => Promise<void>, check: (db: Database) => Promise<void>) =>
  async (db: T): Promise<void> => {
    await refuseNewer(db);
    await check(db as unknown as Database);
    await migrate(db);
  };

/** For read-only programs: changes nothing, and throws where no Barrio or a newer one made the schema. */
export async function requireSchema(db: NodePgDatabase | PgliteDatabase): Promise<void> {
  if (!(await hasSchema(db))) throw new Error('There is no Barrio in this database: nothing was ever written there.');
  await refuseNewer(db);
}

async function hasSchema(db: NodePgDatabase | PgliteDatabase): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`);
  return rows[0]?.there ?? false;
}

/** Throws on a schema of a newer version, in which this code would write wrong data or fail. */
async function refuseNewer(db: NodePgDatabase | PgliteDatabase): Promise<void> {
  const newer = await countNewer(db);
  if (newer > 0) {
    throw new Error(
      `This Barrio is older than its database, which has ${newer} migration(s) that it does not know. Start the version that made them, or a later one; to stay with this one, restore a backup made with it (--force).`,
    );
  }
}

async function countNewer(db: NodePgDatabase | PgliteDatabase): Promise<number> {
  if (!(await hasSchema(db))) return 0;
  const newest = Math.max(...readMigrations().map(({ folderMillis }) => folderMillis));
  const { rows } = await db.execute<{ newer: number }>(
    sql`select count(*)::int as newer from drizzle.__drizzle_migrations where created_at > ${newest}::bigint`,
  );
  return rows[0]?.newer ?? 0;
}

/** The migrations of this code, from the first one on. */
export const readMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** The tables that the migrations of this code made: all others in the schema `public` belong to other programs. */
export function readTableNames(): string[] {
  const folder = `${migrationsFolder}/meta`;
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  const tables = snapshots.flatMap((file) =>
    Object.values((JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { tables: Record<string, { name: string }> }).tables),
  );
  return [...new Set(tables.map(({ name }) => name))];
}

/** Runs these migrations in the caller's transaction and records them. */
export async function applyMigrations(tx: Database, migrations: MigrationMeta[]): Promise<void> {
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}

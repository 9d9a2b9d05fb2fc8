import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** One type for both engines, embedded PGlite and Postgres: the same SQL, and `execute` returns `{ rows }` on both. */
export type Database = NodePgDatabase;

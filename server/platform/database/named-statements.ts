import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** What of Drizzle runs statements under a name; by its types only the query builder does. */
type Naming = {
  dialect: { sqlToQuery(query: SQL): unknown };
  session: {
    prepareQuery(query: unknown, fields: undefined, name: string, inArrays: boolean): { execute(): Promise<{ rows: unknown[] }> };
  };
};

/**
 * Runs a statement that each connection to Postgres plans a few times and then no more. Under one name there must always be the same text. The embedded
 * database plans each time.
 */
export async function executeNamed<T>(db: Database, name: string, query: SQL): Promise<T[]> {
  const { dialect, session } = db as unknown as Naming;
  const { rows } = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute();
  return rows as T[];
}

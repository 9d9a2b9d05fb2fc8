import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** What Drizzle runs named statements with; by its types only the query builder may. */
type StatementNames = {
  dialect: { sqlToQuery(query: SQL): unknown };
  session: {
    prepareQuery(query: unknown, fields: undefined, name: string, inArrays: boolean): { execute(): Promise<{ rows: unknown[] }> };
  };
};

/**
 * Runs a statement that each Postgres connection plans only a few times, since it has a name, which must always mean the same text. The embedded
 * database ignores the name: it keeps the plan of any statement that it runs (`prepared-pglite.ts`).
 */
export async function executeNamed<T>(db: Database, name: string, query: SQL): Promise<T[]> {
  const { dialect, session } = db as unknown as StatementNames;
  const { rows } = await session.prepareQuery(dialect.sqlToQuery(query), undefined, name, false).execute();
  return rows as T[];
}

import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './database.ts';

type Options = Parameters<Database['transaction']>[1];

/** Runs `work` in a transaction; its `tx` has the type of a database, so that all functions accept it. An error rolls it back. */
export const withTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>, options?: Options): Promise<T> =>
  db.transaction((tx) => work(tx as Database), options);

/** Runs `work` in a part of a transaction, and takes back what it wrote unless `keeps`: by the same statements, so that their time does not tell which. */
export async function keepOrTakeBack(tx: Database, keeps: boolean, work: () => Promise<void>): Promise<void> {
  const part = tx.transaction(async (savepoint) => {
    await work();
    if (!keeps) savepoint.rollback();
  });
  await part.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
}

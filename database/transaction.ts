import type { Database } from './database.ts';

type Options = Parameters<Database['transaction']>[1];

/** Runs `work` in a transaction, whose `tx` is a database like any other to what it is handed to. Throwing rolls it back. */
export const withTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>, options?: Options): Promise<T> =>
  db.transaction((tx) => work(tx as Database), options);

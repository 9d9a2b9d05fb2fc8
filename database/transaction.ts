import type { Database } from './database.ts';

type Options = Parameters<Database['transaction']>[1];

/** Runs `work` in a transaction; its `tx` has the type of a database, so that all functions accept it. An error rolls it back. */
export const withTransaction = <T>(db: Database, work: (tx: Database) => Promise<T>, options?: Options): Promise<T> =>
  db.transaction((tx) => work(tx as Database), options);

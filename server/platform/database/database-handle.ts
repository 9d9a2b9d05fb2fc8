import type { Database } from '../../../database/database.ts';

/** An open database with what a server needs to live with it. */
export type OpenDatabase = {
  db: Database;
  engine: 'PGlite' | 'Postgres';
  close(): Promise<void>;
  /** Calls the listener when the database server goes down, and when it is back. */
  onAway?(listener: (isDown: boolean) => void): void;
};

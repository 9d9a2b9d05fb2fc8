import type { Database } from '../../../database/database.ts';

/** A database that is open, and what it takes to live with it. */
export type OpenDatabase = {
  db: Database;
  engine: 'PGlite' | 'Postgres';
  close(): Promise<void>;
  /** Hears when a server that the database is on goes away, and when it is back. */
  onAway?(listener: (isDown: boolean) => void): void;
};

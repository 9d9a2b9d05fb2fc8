import type { Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/database.ts';
import type { Clock } from './clock.ts';
import type { FinishedBytes } from './finished-bytes.ts';

/** What a noun's routes are given. */
export type Services = {
  db: Database;
  clock: Clock;
  kept: FinishedBytes;
  /** The operator's settings with the deployment's own host. */
  settings(): Promise<Settings>;
};

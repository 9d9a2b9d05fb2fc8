import type { Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/database.ts';
import type { Changes } from './changes.ts';
import type { Clock } from './clock.ts';
import type { FinishedBytes } from './finished-bytes.ts';
import type { Keys } from './keys.ts';
import type { ListQuery } from './listings.ts';
import type { Mail } from './mail.ts';
import type { Metrics } from './metrics.ts';
import type { Outgoing } from './outgoing.ts';
import type { PushHosts } from './push-hosts.ts';
import type { Sessions } from './sessions.ts';
import type { Sms } from './sms.ts';
import type { ReadPicture, UploadStore } from './upload-store.ts';

/** What a noun's routes are given. */
export type Services = {
  db: Database;
  clock: Clock;
  kept: FinishedBytes;
  changes: Changes;
  keys: Keys;
  sessions: Sessions;
  sms: Sms;
  mail: Mail;
  outgoing: Outgoing;
  uploads: UploadStore;
  readPicture: ReadPicture;
  pushHosts: PushHosts;
  metrics: Metrics;
  /** A list's question with what its words mean in place of them. */
  readWords(query: Omit<ListQuery, 'said'> & { q?: string }): Promise<ListQuery>;
  /** The operator's settings with the deployment's own host. */
  settings(): Promise<Settings>;
};

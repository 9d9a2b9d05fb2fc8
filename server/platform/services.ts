import type { Settings } from '../../contract/settings.ts';
import type { Database } from '../../database/database.ts';
import type { Changes } from './cluster/event-bus.ts';
import type { Clock } from './config/clock.ts';
import type { FinishedBytes } from './cache/response-cache.ts';
import type { Keys } from './auth/key-store.ts';
import type { Mail } from './messaging/mail.ts';
import type { Metrics } from './observability/metrics.ts';
import type { Outgoing } from './messaging/background-queue.ts';
import type { PushHosts } from './push-hosts.ts';
import type { Sessions } from './auth/sessions.ts';
import type { Sms } from './messaging/sms.ts';
import type { ReadPicture, UploadStore } from './storage/upload-store.ts';

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
  /** The operator's settings with the deployment's own host. */
  settings(): Promise<Settings>;
};

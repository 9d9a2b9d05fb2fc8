import type { Settings } from '../contract/settings.ts';
import type { Database } from '../database/database.ts';
import type { Keys } from './platform/auth/key-store.ts';
import type { Sessions } from './platform/auth/sessions.ts';
import type { FinishedBytes } from './platform/cache/response-cache.ts';
import type { Changes } from './platform/cluster/event-bus.ts';
import type { Clock } from './platform/config/clock.ts';
import type { Outgoing } from './platform/messaging/background-queue.ts';
import type { Mail } from './platform/messaging/mail.ts';
import type { Sms } from './platform/messaging/sms.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import type { ReadPicture, UploadStore } from './platform/storage/upload-store.ts';
import type { PushHosts } from './push/allowed-hosts.ts';

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

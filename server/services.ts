import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../contract/settings.ts';
import type { Database } from '../database/database.ts';
import { FirstOperatorCode } from './customers/first-operator-code.ts';
import { MissedSearches } from './figures/missed-searches.ts';
import { ViewCounter } from './figures/view-counter.ts';
import { type Keys, openKeys } from './platform/auth/key-store.ts';
import { openSessions, type Sessions } from './platform/auth/sessions.ts';
import { invalidateOnChange } from './platform/cache/invalidation.ts';
import { ResponseCache } from './platform/cache/response-cache.ts';
import type { ClusterBus } from './platform/cluster/cluster-bus.ts';
import { createEventBus, type EventBus } from './platform/cluster/event-bus.ts';
import type { Clock } from './platform/config/clock.ts';
import type { Env } from './platform/config/env.ts';
import { type BackgroundQueue, createBackgroundQueue } from './platform/messaging/background-queue.ts';
import { type Mail, openMail } from './platform/messaging/mail.ts';
import { openSms, type Sms } from './platform/messaging/sms.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { openUploadStore, pictureReader, type ReadPicture, type UploadStore } from './platform/storage/upload-store.ts';
import { createPushHosts, type PushHosts } from './push/allowed-hosts.ts';
import { type KnownWords, openKnownWords } from './search/known-words.ts';
import { findSettings } from './settings/queries.ts';

/** What a noun's routes need. */
export type Services = {
  db: Database;
  clock: Clock;
  cache: ResponseCache;
  events: EventBus;
  keys: Keys;
  sessions: Sessions;
  sms: Sms;
  mail: Mail;
  backgroundQueue: BackgroundQueue;
  uploads: UploadStore;
  readPicture: ReadPicture;
  pushHosts: PushHosts;
  metrics: Metrics;
  views: ViewCounter;
  missedSearches: MissedSearches;
  /** Where visitors reach this site, as `PUBLIC_URL` says; undefined without it. */
  origin: string | undefined;
  /** The most text messages of a day. */
  dailyCap: number;
  /** The code by which a city without an operator gets one; closed where it has one. */
  firstOperator: FirstOperatorCode;
  /** The operator's settings with the deployment's own host. */
  settings(): Promise<Settings>;
} & KnownWords;

type ServicesOptions = Pick<Services, 'db' | 'clock' | 'metrics'> &
  Partial<Pick<Services, 'events' | 'sms' | 'mail' | 'uploads' | 'pushHosts' | 'firstOperator'>> & {
    env: Env;
    secret: string;
    host: string;
    cluster?: ClusterBus | undefined;
    messageDelay?: number;
  };

/** The services of one process: the given ones, and the others from the environment. */
export function createServices(log: Pick<FastifyBaseLogger, 'error'>, options: ServicesOptions): Services {
  const { db, clock, env, secret, host, metrics, cluster, messageDelay = 250 } = options;
  const cache = new ResponseCache(clock);
  metrics.watchCache(cache);
  metrics.watchJob('outgoing');
  const keys = openKeys({ db, clock, secret });
  const uploads = options.uploads ?? openUploadStore(env);
  const events = options.events ?? createEventBus();
  // A page without the push key is better than no page.
  const pushKey = () => keys.push().catch(() => ({ publicKey: null }));
  const settings = async () => ({ ...(await findSettings(db, host)), push_public_key: (await pushKey()).publicKey });
  // Registered before the cache's invalidation, so that a request after it finds the new words.
  const knownWords = openKnownWords({ db, events, clusterBus: cluster });
  invalidateOnChange({ cache, events, settings, clusterBus: cluster });
  return {
    db,
    clock,
    cache,
    events,
    keys,
    settings,
    metrics,
    views: new ViewCounter(clock),
    missedSearches: new MissedSearches(clock),
    uploads,
    sessions: openSessions({ db, clock, keys }),
    sms: options.sms ?? openSms(env, clock),
    mail: options.mail ?? openMail(env, clock),
    backgroundQueue: createBackgroundQueue(log, messageDelay, metrics.runJob),
    readPicture: pictureReader(uploads),
    pushHosts: options.pushHosts ?? createPushHosts(env.PUSH_HOSTS?.split(',')),
    origin: env.PUBLIC_URL,
    dailyCap: env.SMS_DAILY_CAP,
    firstOperator: options.firstOperator ?? new FirstOperatorCode(),
    ...knownWords,
  };
}

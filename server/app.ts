import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import { categoryRoutes } from './categories/routes.ts';
import { categoryStaffRoutes } from './categories/staff-routes.ts';
import { companyRoutes } from './companies/routes.ts';
import { companyStaffRoutes } from './companies/staff-routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { couponStaffRoutes } from './coupons/staff-routes.ts';
import { codeRoutes } from './customers/code-routes.ts';
import { customerRoutes } from './customers/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { eventStaffRoutes } from './events/staff-routes.ts';
import { openSockets } from './live/sockets.ts';
import { locationRequestRoutes } from './location-requests/routes.ts';
import { locationRoutes } from './locations/routes.ts';
import { locationStaffRoutes } from './locations/staff-routes.ts';
import { menuItemRoutes } from './menu-items/routes.ts';
import { menuItemStaffRoutes } from './menu-items/staff-routes.ts';
import { keepReminding } from './notifications/reminders.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { notificationStaffRoutes } from './notifications/staff-routes.ts';
import { arrival, limitArrival } from './platform/arrival.ts';
import { brotliQuality, serveAssets } from './platform/assets.ts';
import { type Changes, openChanges } from './platform/changes.ts';
import type { Clock } from './platform/clock.ts';
import { dropOnChanges } from './platform/drops.ts';
import type { Env } from './platform/env.ts';
import { answerErrors, answerNoRequest, answerUnreadable, refuseUnknownCalls } from './platform/errors.ts';
import { FinishedBytes } from './platform/finished-bytes.ts';
import { guardRoutes } from './platform/guards.ts';
import { healthRoutes } from './platform/health.ts';
import { requireHost } from './platform/hosts.ts';
import { isInProcess, requestIdOf } from './platform/in-process.ts';
import { openKeys } from './platform/keys.ts';
import { type LogTarget, loggerFor, logRequests } from './platform/log.ts';
import { type Mail, openMail } from './platform/mail.ts';
import { type Metrics, openMetrics } from './platform/metrics.ts';
import { metricsRoute } from './platform/metrics-route.ts';
import { limitNetworks } from './platform/network-limit.ts';
import { documentApi } from './platform/openapi.ts';
import { openOthers } from './platform/others.ts';
import { openOutgoing } from './platform/outgoing.ts';
import { openPushHosts, type PushHosts } from './platform/push-hosts.ts';
import { countRequests } from './platform/request-counts.ts';
import { headersOf, requireAccess, secureHeaders } from './platform/security.ts';
import type { Services } from './platform/services.ts';
import { openSessions } from './platform/sessions.ts';
import { openSms, type Sms } from './platform/sms.ts';
import { servePages } from './platform/ssr.ts';
import { openUploadStore, pictureReader, type UploadStore } from './platform/upload-store.ts';
import type { Web } from './platform/web-app.ts';
import { refuseForged } from './platform/xsrf.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { promotionStaffRoutes } from './promotions/staff-routes.ts';
import { pushRoutes } from './push/routes.ts';
import { savedRoutes } from './saved/routes.ts';
import { openKnownWords } from './search/known-words.ts';
import { searchRoutes } from './search/routes.ts';
import { findSettings } from './settings/queries.ts';
import { settingsRoutes } from './settings/routes.ts';
import { settingsStaffRoutes } from './settings/staff-routes.ts';
import { staffRoutes } from './staff/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { redemptionRoutes } from './wallet/redemption-routes.ts';
import { walletRoutes } from './wallet/routes.ts';

export type AppOptions = {
  db: Database;
  clock: Clock;
  env: Env;
  /** What the deployment's keys are encrypted under. */
  secret: string;
  /** Origin of canonical addresses. */
  host: string;
  /** The pages; without them, the API alone. */
  web?: Web;
  /** What one address may ask for in a minute, beyond what is answered from finished bytes. */
  requestsPerMinute?: number;
  /** Where the processes of one deployment count requests together and tell each other of changes; without it each is by itself. */
  redis?: Redis;
  /** What those processes have in common there, and no other deployment has. */
  deployment?: string;
  /** Sockets open at once from one network. */
  socketsPerNetwork?: number;
  logTo?: LogTarget;
  /** What is counted for Prometheus; whoever counts more, in the same process, brings it. */
  metrics?: Metrics;
  /** The feed of changes, for whoever else tells or hears of them. */
  changes?: Changes;
  /** Ways to people and to the operator, in place of those that the environment names. */
  sms?: Sms;
  mail?: Mail;
  /** Where uploaded pictures go, in place of what the environment names. */
  uploads?: UploadStore;
  /** Where devices may be pushed to, in place of the browsers' services and those of the environment. */
  pushHosts?: PushHosts;
  /** Milliseconds within which a message leaves after the answer that it belongs to. */
  messageDelay?: number;
};

/** Builds the server; whoever calls it listens and closes. Every plugin is registered here, in the order in which it runs. */
export async function buildApp({
  db,
  clock,
  env,
  secret,
  host,
  web,
  requestsPerMinute = 1200,
  redis,
  deployment = env.PUBLIC_URL ?? 'barrio',
  socketsPerNetwork = 2000,
  logTo,
  metrics = openMetrics(),
  changes = openChanges(),
  sms = openSms(env, clock),
  mail = openMail(env, clock),
  uploads = openUploadStore(env),
  pushHosts = openPushHosts(env.PUSH_HOSTS?.split(',')),
  messageDelay = 250,
}: AppOptions): Promise<FastifyInstance> {
  const https = host.startsWith('https:');
  const app = Fastify({
    loggerInstance: loggerFor(env.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadable(headersOf(https)),
    clientErrorHandler: answerNoRequest,
    return503OnClosing: false,
    requestTimeout: arrival.upload,
    http: { headersTimeout: arrival.request },
    connectionTimeout: 20_000,
    // A busy or old machine takes its time to start.
    pluginTimeout: 60_000,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  });
  const kept = new FinishedBytes(clock);
  metrics.watchCache(kept);
  const keys = openKeys({ db, clock, secret });
  const sessions = openSessions({ db, clock, keys });
  const outgoing = openOutgoing(app.log, messageDelay, metrics.runJob);
  // Pages do without the key of push rather than not at all.
  const pushKey = () => keys.push().catch(() => ({ publicKey: null }));
  const settings = async () => ({ ...(await findSettings(db, host)), push_public_key: (await pushKey()).publicKey });
  const others = redis && openOthers(redis, deployment, app.log);
  // Whoever asks after what was kept is dropped finds the new words there.
  const knownWords = openKnownWords({ db, changes, others });
  dropOnChanges({ kept, changes, settings, others });
  const pictures = { uploads, readPicture: pictureReader(uploads) };
  const { readWords } = knownWords;
  const services: Services = {
    ...{ db, clock, kept, changes, keys, sessions, sms, mail, outgoing, settings, pushHosts, metrics, readWords },
    ...pictures,
  };

  // A form of another site can send plain text without asking first; the API reads JSON alone.
  app.removeContentTypeParser('text/plain');
  requireAccess(app);
  limitArrival(app);
  answerErrors(app);
  secureHeaders(app, { https });
  requireHost(app, env.PUBLIC_URL);
  limitNetworks(app, env.NETWORK_REQUESTS_PER_MINUTE);
  logRequests(app, metrics);
  await refuseForged(app, { https });
  guardRoutes(app, sessions);
  web?.attach?.(app);
  await app.register(compress, { brotliOptions: brotliQuality(4), zlibOptions: { level: 4 } });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: isInProcess,
    skipOnError: true,
    ...(redis ? { store: countRequests(redis, deployment) } : {}),
  });
  await documentApi(app);
  healthRoutes(app, services);
  metricsRoute(app, metrics, env.METRICS_TOKEN);
  customerRoutes(app, services);
  codeRoutes(app, { ...services, dailyCap: env.SMS_DAILY_CAP });
  categoryRoutes(app, services);
  categoryStaffRoutes(app, services);
  companyRoutes(app, services);
  companyStaffRoutes(app, services);
  couponRoutes(app, services);
  couponStaffRoutes(app, services);
  promotionRoutes(app, services);
  promotionStaffRoutes(app, services);
  eventRoutes(app, services);
  eventStaffRoutes(app, services);
  menuItemRoutes(app, services);
  menuItemStaffRoutes(app, services);
  locationRoutes(app, services);
  locationStaffRoutes(app, services);
  locationRequestRoutes(app, services);
  notificationRoutes(app, services);
  notificationStaffRoutes(app, services);
  keepReminding(app, services);
  savedRoutes(app, services);
  searchRoutes(app, services, knownWords);
  settingsRoutes(app, services);
  settingsStaffRoutes(app, services);
  uploadRoutes(app, services);
  staffRoutes(app, services);
  pushRoutes(app, services);
  walletRoutes(app, services);
  redemptionRoutes(app, services);
  discoveryRoutes(app, services);
  openSockets(app, services, { host, proxies: env.TRUST_PROXY, perNetwork: socketsPerNetwork, others });
  app.addHook('onClose', outgoing.settled);
  app.addHook('onReady', async () => others?.heard());
  app.addHook('onClose', async () => others?.close());
  refuseUnknownCalls(app);
  await serveAssets(app, web?.assets);
  if (web) servePages(app, { clock, load: web.load, ...(web.assets ? { cache: kept } : {}) });
  return app;
}

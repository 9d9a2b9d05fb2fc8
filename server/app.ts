import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import type { FirstOperatorCode } from './customers/first-operator-code.ts';
import { answerKnownFirst, createFirstChecks, createFrame, registerFrame } from './frame.ts';
import { jobsOf } from './jobs.ts';
import { openSockets } from './live/sockets.ts';
import { connectClusterBus } from './platform/cluster/cluster-bus.ts';
import type { EventBus } from './platform/cluster/event-bus.ts';
import type { Clock } from './platform/config/clock.ts';
import type { Env } from './platform/config/env.ts';
import { refuseUnknownCalls } from './platform/http/error-handler.ts';
import { serveAssets } from './platform/http/static-assets.ts';
import { startJobs } from './platform/jobs/recurring-job.ts';
import type { Mail } from './platform/messaging/mail.ts';
import type { Sms } from './platform/messaging/sms.ts';
import type { LogTarget } from './platform/observability/logger.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { servePages } from './platform/pages/serve-pages.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import type { UploadStore } from './platform/storage/upload-store.ts';
import type { PushHosts } from './push/allowed-hosts.ts';
import { openPush } from './push/push-job.ts';
import { registerRoutes } from './routes.ts';
import { createServices, type Services } from './services.ts';

export type AppOptions = {
  db: Database;
  clock: Clock;
  env: Env;
  /** The secret under which the deployment's keys are encrypted. */
  secret: string;
  /** Origin of canonical addresses. */
  host: string;
  /** The pages; without them, the API alone. */
  web?: WebBuild;
  /** Requests of one address in a minute, cached replies not counted. */
  requestsPerMinute?: number;
  /** Shared by the processes of one deployment for request counts and events; without it each works alone. */
  redis?: Redis;
  /** The name of the deployment, which its processes have in common. */
  deployment?: string;
  /** Sockets open at once from one network. */
  socketsPerNetwork?: number;
  logTo?: LogTarget;
  /** Metrics for Prometheus; a caller that adds its own passes them. */
  metrics?: Metrics;
  /** The event bus, for a caller that emits or listens too. */
  events?: EventBus;
  /** How messages reach people and the operator, in place of the providers from the environment. */
  sms?: Sms;
  mail?: Mail;
  /** Where uploaded pictures go, in place of the environment's store. */
  uploads?: UploadStore;
  /** Where pushes may go, in place of the browsers' services and those of the environment. */
  pushHosts?: PushHosts;
  /** The code by which a city without an operator gets one. */
  firstOperator?: FirstOperatorCode;
  /** Milliseconds within which a message leaves after its reply. */
  messageDelay?: number;
  /** A URL for questions of a push service's operators: `https:` or `mailto:`. Without it this process sends no pushes. */
  pushContact?: string;
};

/** Builds the server in this order; the caller listens and closes. Hooks, routes and pages run in the order in which they are registered. */
export async function buildApp({ metrics = createMetrics(), ...options }: AppOptions): Promise<FastifyInstance> {
  const { redis, env, web } = options;
  const app = createFrame(env, options);
  const cluster = redis && connectClusterBus(redis, options.deployment ?? deploymentOf(env), app.log);
  const services = createServices(app.log, { ...options, metrics, cluster });
  const checks = createFirstChecks(env);
  await registerFrame(app, services, { ...options, checks, deployment: options.deployment ?? deploymentOf(env) });
  registerRoutes(app, services);
  const io = openSockets(app, services, {
    host: options.host,
    proxies: env.TRUST_PROXY,
    perNetwork: options.socketsPerNetwork ?? 2000,
    clusterBus: cluster,
  });
  runJobs(app, services, io, env.DELIVERY === 'none' ? undefined : options.pushContact);
  app.addHook('onClose', services.backgroundQueue.onIdle);
  app.addHook('onClose', () => services.views.flush(services.db));
  app.addHook('onReady', async () => cluster?.ready());
  app.addHook('onClose', async () => cluster?.close());
  refuseUnknownCalls(app);
  await serveAssets(app, web?.assets);
  if (web) servePages(app, { clock: services.clock, load: web.load, ...(web.assets ? { cache: services.cache } : {}) });
  answerKnownFirst(app, services, env, checks);
  return app;
}

/** Deployments that share one Redis differ in their address. */
const deploymentOf = (env: Env) => env.PUBLIC_URL ?? 'barrio';

/** Jobs run while the server listens. */
function runJobs(app: FastifyInstance, services: Services, io: ReturnType<typeof openSockets>, pushContact?: string): void {
  const push =
    pushContact === undefined
      ? undefined
      : openPush({ ...services, log: app.log, subject: pushContact, way: { hosts: services.pushHosts } });
  const jobs = jobsOf(services, io, push);
  for (const { name } of jobs) services.metrics.watchJob(name);
  let stop = async () => {};
  app.addHook('onListen', async () => {
    stop = startJobs(jobs, { log: app.log, metrics: services.metrics });
  });
  app.addHook('onClose', async () => void (await Promise.all([stop(), push?.close()])));
}

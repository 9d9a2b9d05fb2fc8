import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../database/database.ts';
import { createFrame, registerFrame } from './frame.ts';
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
  /** What the deployment's keys are encrypted under. */
  secret: string;
  /** Origin of canonical addresses. */
  host: string;
  /** The pages; without them, the API alone. */
  web?: WebBuild;
  /** Requests of one address in a minute, cached replies not counted. */
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
  events?: EventBus;
  /** Ways to people and to the operator, in place of those that the environment names. */
  sms?: Sms;
  mail?: Mail;
  /** Where uploaded pictures go, in place of what the environment names. */
  uploads?: UploadStore;
  /** Where devices may be pushed to, in place of the browsers' services and those of the environment. */
  pushHosts?: PushHosts;
  /** Milliseconds within which a message leaves after the answer that it belongs to. */
  messageDelay?: number;
  /** Where the people of a push service can ask about what is sent: `https:` or `mailto:`. Without it this process sends no pushes. */
  pushContact?: string;
};

/** Builds the server in this order; whoever calls it listens and closes. Hooks, routes and pages run in the order in which they are registered. */
export async function buildApp({ metrics = createMetrics(), ...options }: AppOptions): Promise<FastifyInstance> {
  const { redis, env, web } = options;
  const app = createFrame(env, options);
  const cluster = redis && connectClusterBus(redis, options.deployment ?? deploymentOf(env), app.log);
  const services = createServices(app.log, { ...options, metrics, cluster });
  await registerFrame(app, services, { ...options, deployment: options.deployment ?? deploymentOf(env) });
  registerRoutes(app, services);
  const io = openSockets(app, services, {
    host: options.host,
    proxies: env.TRUST_PROXY,
    perNetwork: options.socketsPerNetwork ?? 2000,
    clusterBus: cluster,
  });
  runJobs(app, services, io, options.pushContact);
  app.addHook('onClose', services.backgroundQueue.onIdle);
  app.addHook('onReady', async () => cluster?.ready());
  app.addHook('onClose', async () => cluster?.close());
  refuseUnknownCalls(app);
  await serveAssets(app, web?.assets);
  if (web) servePages(app, { clock: services.clock, load: web.load, ...(web.assets ? { cache: services.cache } : {}) });
  return app;
}

/** Deployments that share a Redis are told apart by their address. */
const deploymentOf = (env: Env) => env.PUBLIC_URL ?? 'barrio';

/** Jobs run from when the server listens until it closes. */
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

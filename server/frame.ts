import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Redis } from 'ioredis';
import type { Env } from './platform/config/env.ts';
import { answerKnown, type DecidingRequest } from './platform/http/answer-known.ts';
import { requireCsrfToken } from './platform/http/csrf.ts';
import { answerErrors, answerNoRequest, answerUnreadable } from './platform/http/error-handler.ts';
import { guardRoutes } from './platform/http/guards.ts';
import { healthRoutes } from './platform/http/health.ts';
import { metricsRoute } from './platform/http/metrics-route.ts';
import { documentApi } from './platform/http/openapi.ts';
import { limitRequestTime, requestTimeoutsMs } from './platform/http/request-timeout.ts';
import { requireAccess } from './platform/http/require-access.ts';
import { createOddHost, type OddHost, requireHost } from './platform/http/require-host.ts';
import { schemaCompilers } from './platform/http/schema-compilers.ts';
import { headersOf, secureHeaders } from './platform/http/security-headers.ts';
import { brotliQuality, isShippedFile } from './platform/http/static-assets.ts';
import { isInternal, requestIdOf } from './platform/internal-requests.ts';
import { type LogTarget, loggerFor, logRequests } from './platform/observability/logger.ts';
import type { WebBuild } from './platform/pages/web-build.ts';
import { networkOfRequest } from './platform/rate-limits/client-network.ts';
import { type CountRequest, createNetworkCount, limitNetworks } from './platform/rate-limits/network-limit.ts';
import { countRequests } from './platform/rate-limits/request-rate-store.ts';
import type { Services } from './services.ts';

const isHttps = (host: string) => host.startsWith('https:');

/** Fastify with its limits, before anything is registered. */
export const createFrame = (env: Env, { host, logTo }: { host: string; logTo?: LogTarget }): FastifyInstance =>
  Fastify({
    loggerInstance: loggerFor(env.LOG_LEVEL, logTo),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < env.TRUST_PROXY,
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadable(headersOf(isHttps(host))),
    clientErrorHandler: answerNoRequest,
    return503OnClosing: false,
    requestTimeout: requestTimeoutsMs.upload,
    http: { headersTimeout: requestTimeoutsMs.request },
    connectionTimeout: 20_000,
    // A busy or old machine starts slowly.
    pluginTimeout: 60_000,
    bodyLimit: 64 * 1024,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
    schemaController: { compilersFactory: schemaCompilers },
  });

/** What every request is asked before anything else, in the framework and before it. */
type FirstChecks = { isOdd: OddHost; countRequest: CountRequest };

export const createFirstChecks = (env: Env): FirstChecks => ({
  isOdd: createOddHost(env.PUBLIC_URL),
  countRequest: createNetworkCount(env.NETWORK_REQUESTS_PER_MINUTE),
});

type FrameOptions = {
  env: Env;
  checks: FirstChecks;
  host: string;
  deployment: string;
  web?: WebBuild;
  requestsPerMinute?: number;
  redis?: Redis;
};

/** What every request passes, in this order, and the routes that belong to no noun. */
export async function registerFrame(app: FastifyInstance, services: Services, options: FrameOptions): Promise<void> {
  const { env, checks, host, web, redis } = options;
  const https = isHttps(host);
  // Another site's form can send plain text without a preflight; the API reads JSON alone.
  app.removeContentTypeParser('text/plain');
  requireAccess(app);
  limitRequestTime(app);
  answerErrors(app);
  secureHeaders(app, { https });
  requireHost(app, checks.isOdd);
  limitNetworks(app, checks.countRequest);
  logRequests(app, services.metrics);
  await requireCsrfToken(app, { https });
  guardRoutes(app, services.sessions);
  web?.attach?.(app);
  await app.register(compress, { brotliOptions: brotliQuality(4), zlibOptions: { level: 4 } });
  await app.register(rateLimit, {
    max: options.requestsPerMinute ?? 1200,
    timeWindow: 60_000,
    allowList: (request) => isInternal(request) || isShippedFile(request),
    skipOnError: true,
    ...(redis ? { store: countRequests(redis, options.deployment) } : {}),
  });
  await documentApi(app);
  healthRoutes(app, services);
  metricsRoute(app, services.metrics, env.METRICS_TOKEN);
}

/** Answers what the cache has before the framework; the last to be registered, since it stands before every other listener. */
export function answerKnownFirst(app: FastifyInstance, { cache, metrics }: Services, env: Env, { isOdd, countRequest }: FirstChecks): void {
  const mayAsk = (request: DecidingRequest) => countRequest(networkOfRequest(request, env.TRUST_PROXY)) === undefined;
  answerKnown(app, { cache, metrics, isOdd, mayAsk });
}

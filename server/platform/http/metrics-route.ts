import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import type { Metrics } from '../observability/metrics.ts';
import { notFound } from '../problems.ts';

const loopback = /^(::ffff:)?127\.|^::1$/;
/** Headers that a proxy adds: with one of them the request may come from anywhere. */
const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/**
 * `/metrics`, for callers with the token. Without a configured token it answers this machine alone, asked directly and not through a proxy; any other
 * caller gets a 404.
 */
export function metricsRoute(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const wanted = token && hashOf(`Bearer ${token}`);
  const isLocal = ({ headers, raw }: FastifyRequest) =>
    loopback.test(raw.socket.remoteAddress ?? '') && !forwarding.some((name) => headers[name] !== undefined);
  const isAllowed = (request: FastifyRequest) =>
    wanted ? timingSafeEqual(hashOf(request.headers.authorization ?? ''), wanted) : isLocal(request);
  const config = { access: 'public' as const, rateLimit: false };
  app.get('/metrics', { config, schema: { hide: true } as object }, async (request, reply) => {
    if (!isAllowed(request)) throw notFound('esta dirección');
    return reply
      .header('cache-control', 'no-store')
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .send(await metrics.text());
  });
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, pino } from 'pino';
import { isInternal } from '../internal-requests.ts';
import type { Metrics } from './metrics.ts';

/** Where lines go instead of the standard output. */
export type LogTarget = { write(line: string): void };

/** Structured lines without anything personal: no address, query, body or parameter of a path is ever written. */
export const loggerFor = (level: string, to?: LogTarget): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      redact: ['req', 'res', 'request', 'body', 'headers', 'phone', 'password', 'token', 'code', 'name'],
      serializers: { err: bareError },
    },
    // A write for each line would cost a kept answer a fifth of its time.
    to ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );

/** A database error carries the statement's parameters: only its name, code and place are written. */
function bareError(error: Error & { code?: unknown }) {
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  const message = cause ? cause.message : error.message;
  return {
    type: error.name,
    message: message.split('\n')[0],
    code: cause?.code ?? error.code,
    // The stack begins with the message, which may have lines that look like places.
    stack: error.stack
      ?.slice(error.stack.indexOf(error.message) + error.message.length)
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  };
}

/**
 * One line for each request: its route as registered, not its address, so that a phone in a path stays out. Visitors' requests are counted too;
 * the calls of a page being rendered are part of its own.
 */
export function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'none';
    request.log.info({ method, route, status, ms: Math.round(elapsedTime * 10) / 10 }, 'request');
    if (!isInternal(request)) metrics.request(method, route, status, elapsedTime);
    done();
  });
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, pino } from 'pino';
import { isInternal } from '../internal-requests.ts';
import type { Metrics } from './metrics.ts';

/** The log's target in place of the standard output. */
export type LogTarget = { write(line: string): void };

/** Structured lines without personal data: never an address, a query, a body or a path parameter. */
export const loggerFor = (level: string, to?: LogTarget): FastifyBaseLogger =>
  pino(
    {
      level,
      base: null,
      redact: ['req', 'res', 'request', 'body', 'headers', 'phone', 'password', 'token', 'code', 'name'],
      serializers: { err: bareError },
    },
    // One write for each line would add a fifth to the time of a cached reply.
    to ?? destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 250 }),
  );

/** A database error carries the statement's parameters, so only its name, code and place are logged. */
function bareError(error: Error & { code?: unknown }) {
  const cause = error.cause instanceof Error ? (error.cause as Error & { code?: unknown }) : undefined;
  const message = cause ? cause.message : error.message;
  return {
    type: error.name,
    message: message.split('\n')[0],
    code: cause?.code ?? error.code,
    // The stack begins with the message, whose lines may look like places.
    stack: error.stack
      ?.slice(error.stack.indexOf(error.message) + error.message.length)
      .split('\n')
      .filter((line) => line.startsWith('    at '))
      .slice(0, 8),
  };
}

/**
 * Logs one line for each request: its registered route and not its address, so that no phone in a path is logged. It also counts visitors' requests;
 * a page's own calls belong to the page.
 */
export function logRequests(app: FastifyInstance, metrics: Pick<Metrics, 'request'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: elapsed } = reply;
    const route = request.routeOptions.url ?? 'none';
    logRequest(request.log, { method, route, status, elapsed });
    if (!isInternal(request)) metrics.request(method, route, status, elapsed);
    done();
  });
}

type LoggedRequest = { reqId?: string; method: string; route: string; status: number /** Milliseconds. */; elapsed: number };

export function logRequest(log: FastifyBaseLogger, { elapsed, ...request }: LoggedRequest): void {
  log.info({ ...request, ms: Math.round(elapsed * 10) / 10 }, 'request');
}

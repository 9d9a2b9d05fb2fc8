import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';
import { codeFor, writeCoded } from '../cache/send-cached.ts';
import { logRequest } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';

type KnownOptions = {
  cache: ResponseCache;
  metrics: Pick<Metrics, 'request'>;
  /** Whether the request's host or target is odd; the framework says why. */
  isOdd(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean;
  /** Counts one more request of its network; false when it has no more. */
  mayAsk(request: IncomingMessage): boolean;
};

/** A request that has no body and asks for nothing but the reply. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' && headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;

/**
 * Answers an address that the framework has answered from the cache before, without the framework: its routing and its objects for each request cost
 * more than the answer. Every other request goes on to it, also one that it will refuse. What both check is one function, given to both.
 */
export function answerKnown(app: FastifyInstance, { cache, metrics, isOdd, mayAsk }: KnownOptions): void {
  const { server, commonHeaders } = app;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const answers = (request: IncomingMessage, response: ServerResponse): boolean => {
    const known = cache.addresses.find(request.url);
    if (!known || isClosing || !isPlain(request) || isOdd(request)) return false;
    const key = known.keyFor(request.headers.cookie);
    const finished = cache.get(key);
    if (!finished) return false;
    const coded = codeFor(request.headers, { cache, key, finished }, commonHeaders);
    if (coded instanceof Promise || !mayAsk(request)) return false;
    const start = performance.now();
    const id = randomUUID();
    response.once('close', () => {
      const elapsed = performance.now() - start;
      logRequest(app.log, { reqId: id, method: 'GET', route: known.route, status: coded.status, elapsed });
      metrics.request('GET', known.route, coded.status, elapsed);
    });
    writeCoded(response, coded, id);
    return true;
  };
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answers(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

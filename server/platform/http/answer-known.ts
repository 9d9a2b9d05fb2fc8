import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../cache/response-cache.ts';
import { codeFor, writeCoded } from '../cache/send-cached.ts';
import { requestLogOf } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type DecidingHeaders, decidingHeaders } from './deciding-headers.ts';

type FastAnswerOptions = {
  cache: ResponseCache;
  metrics: Pick<Metrics, 'request'>;
  /** Whether the request's host or target is odd; the framework says why. */
  isOdd(request: DecidingRequest): boolean;
  /** Counts one more request of its network; false when it has no more. */
  mayAsk(request: DecidingRequest): boolean;
};

export type DecidingRequest = Pick<IncomingMessage, 'url' | 'socket'> & { headers: DecidingHeaders };

/**
 * Answers an address that the framework answered from the cache before, without the framework, whose routing and request objects cost more than the
 * answer. Every other request goes on to the framework, also one that it will refuse, and both run the same check, which is given to both.
 */
export function answerKnown(app: FastifyInstance, { cache, metrics, isOdd, mayAsk }: FastAnswerOptions): void {
  const { server, commonHeaders } = app;
  const log = requestLogOf(app.log);
  const atEndOfTurn = endOfTurn();
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  const answers = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url, socket } = request;
    const known = cache.addresses.find(url);
    if (!known || isClosing || request.method !== 'GET') return false;
    const headers = decidingHeaders(request);
    if (!headers || isOdd({ url, socket, headers })) return false;
    const key = known.keyFor(headers.cookie);
    const finished = cache.get(key);
    if (!finished) return false;
    const coded = codeFor(headers, { cache, key, finished }, commonHeaders);
    if (coded instanceof Promise || !mayAsk({ url, socket, headers })) return false;
    const start = performance.now();
    atEndOfTurn(() => {
      const id = randomUUID();
      writeCoded(response, coded, id);
      // Finished bytes are the kernel's from here on.
      const elapsed = performance.now() - start;
      log({ reqId: id, method: 'GET', route: known.route, status: coded.status, elapsed });
      metrics.request('GET', known.route, coded.status, elapsed);
    });
    return true;
  };
  const others = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (answers(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}

/**
 * Does work together, once the event loop has read what clients sent. Each write wakes whoever reads it, and a proxy that woke for the first one reads
 * the rest without sleeping again, which saves a third of a cached answer.
 */
function endOfTurn(): (work: () => void) => void {
  let waiting: (() => void)[] = [];
  const doAll = () => {
    const all = waiting;
    waiting = [];
    for (const work of all) work();
  };
  return (work) => {
    if (waiting.push(work) === 1) setImmediate(doAll);
  };
}

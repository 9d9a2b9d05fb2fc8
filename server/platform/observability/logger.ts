import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { destination, type Logger, pino } from 'pino';
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
    to ?? standardOutput(),
  );

/** Bytes that wait for one write, and milliseconds that they wait at most. */
const block = { size: 192 * 1024, waits: 250 };

let output: LogTarget | undefined;

/**
 * The standard output, in blocks: a write goes through a thread of its own, whose waking costs a tenth of a cached reply where each hundred lines have
 * one. What waits goes out when the process ends, also by an error.
 */
function standardOutput(): LogTarget {
  output ??= inBlocks();
  return output;
}

function inBlocks(): LogTarget {
  const stream = destination({ dest: 1, sync: false, contentMode: 'buffer' });
  const waiting = Buffer.allocUnsafeSlow(block.size);
  let length = 0;
  const flush = () => {
    // The stream has what it is given until it is written.
    if (length > 0) stream.write(Buffer.from(waiting.subarray(0, length)) as unknown as string);
    length = 0;
  };
  setInterval(flush, block.waits).unref();
  process.on('exit', () => {
    flush();
    stream.flushSync();
  });
  return {
    write(line) {
      const most = line.length * bytesPerCharacter;
      if (length + most > block.size) flush();
      if (most > block.size) stream.write(Buffer.from(line) as unknown as string);
      else length += waiting.write(line, length);
    },
  };
}

/** Of UTF-8, for each code unit of a string. */
const bytesPerCharacter = 3;

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
  const log = requestLogOf(app.log);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id } = request;
    const { statusCode: status, elapsedTime: elapsed } = reply;
    const route = request.routeOptions.url ?? 'none';
    log({ reqId: id, method, route, status, elapsed });
    if (!isInternal(request)) metrics.request(method, route, status, elapsed);
    done();
  });
}

type LoggedRequest = { reqId: string; method: string; route: string; status: number /** Milliseconds. */; elapsed: number };

/**
 * Writes the lines of requests as pino would, which takes four times as long: it looks at each field for what may be personal, and these have none. `reqId`
 * is ours or has the form of ours (`requestIdOf`).
 */
export function requestLogOf(log: FastifyBaseLogger): (request: LoggedRequest) => void {
  if (!(log as Logger).isLevelEnabled('info')) return () => {};
  const target = (log as unknown as Record<symbol, LogTarget>)[pino.symbols.streamSym] as LogTarget;
  const fixed = new Map<string, string>();
  return ({ reqId, method, route, status, elapsed }) => {
    const key = `${method} ${route}`;
    let said = fixed.get(key);
    if (said === undefined) {
      said = `"method":${JSON.stringify(method)},"route":${JSON.stringify(route)}`;
      fixed.set(key, said);
    }
    const ms = Math.round(elapsed * 10) / 10;
    target.write(`{"level":30,"time":${Date.now()},"reqId":"${reqId}",${said},"status":${status},"ms":${ms},"msg":"request"}\n`);
  };
}

import { Worker } from 'node:worker_threads';

/** `asText` names the types whose values stay the text that Postgres writes. */
type Query = { kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object'; asText: number[] };
/**
 * `watch` begins to check the free space. Migrations run before it: they begin with statements that change nothing, and a read-only database would
 * refuse those too.
 */
export type WorkerRequest = Query | { kind: 'exec'; text: string } | { kind: 'open' | 'watch' | 'begin' | 'commit' | 'rollback' | 'close' };

export type WorkerReply = { result: unknown } | { failure: Record<string, unknown>; isBroken: boolean };

/** An error that the embedded database adds to those of Postgres, with the code that Postgres uses for such a case. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One life of the worker thread. */
export type Engine = {
  /** Requests run one at a time, in the order of the calls. One that takes more than `limit` milliseconds ends the thread. */
  request(asked: WorkerRequest, limit: number): Promise<unknown>;
  isBroken(): boolean;
  /** Ends the thread at any point. What it acknowledged is in its files, as after a killed process. */
  end(): Promise<unknown>;
};

/** The promise of the running request. */
type PendingRequest = { resolve(result: unknown): void; reject(error: Error): void };

export function startEngine(folder: string): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder, execArgv: [] });
  let ended: Promise<unknown> | undefined;
  let waiting: PendingRequest | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    ended ??= worker.terminate();
    return ended;
  };
  const settle = () => {
    const asked = waiting;
    waiting = undefined;
    return asked;
  };
  const breakDown = (error: Error) => {
    void end();
    settle()?.reject(error);
  };
  worker.on('message', (answered: WorkerReply) => {
    if ('result' in answered) return settle()?.resolve(answered.result);
    const error = Object.assign(new Error(), answered.failure);
    return answered.isBroken ? breakDown(error) : settle()?.reject(error);
  });
  worker.on('error', breakDown);
  worker.on('exit', () => breakDown(reopened()));
  // The timer of a running request keeps the process alive, and an idle thread does not. A further `message` listener would.
  worker.unref();

  const askNow = async (asked: WorkerRequest, limit: number) => {
    if (ended) throw reopened();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    worker.postMessage(asked);
    const mine = { resolve, reject };
    waiting = mine;
    // Read a reply that arrived while this thread was busy before the limit counts.
    const expire = () => setImmediate(() => waiting === mine && breakDown(tooSlow(limit)));
    const timer = setTimeout(expire, limit);
    return promise.finally(() => clearTimeout(timer));
  };
  return {
    request: (asked, limit) => {
      const answer = last.then(() => askNow(asked, limit));
      last = answer.catch(() => {});
      return answer;
    },
    isBroken: () => ended !== undefined,
    end,
  };
}

const reopened = () => new EngineError('57P01', 'The embedded database is being opened again.');
const tooSlow = (limit: number) => new EngineError('57014', `A statement took more than ${limit} ms and was ended.`);

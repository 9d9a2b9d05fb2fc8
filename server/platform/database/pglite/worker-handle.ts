import { Worker } from 'node:worker_threads';

/** `asText` names the types whose values are answered as the text that Postgres gives. */
type Query = { kind: 'query'; text: string; params: unknown[]; rowMode: 'array' | 'object'; asText: number[] };
/** `watch` begins to look at the space: migrations, which begin with statements that change nothing but are refused as changes, come before. */
export type WorkerRequest = Query | { kind: 'exec'; text: string } | { kind: 'open' | 'watch' | 'begin' | 'commit' | 'rollback' | 'close' };

export type WorkerReply = { result: unknown } | { failure: Record<string, unknown>; isBroken: boolean };

/** An error of the embedded database that Postgres itself would not make; its code is the one that Postgres has for such a case. */
export class EngineError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One life of the thread that the embedded database runs in. */
export type Engine = {
  /** Asks one thing at a time, in the order of the calls. What takes more than `limit` milliseconds ends the thread. */
  request(asked: WorkerRequest, limit: number): Promise<unknown>;
  isBroken(): boolean;
  /** Ends the thread wherever it is; what it has acknowledged is in its files, as it is for a killed process. */
  end(): Promise<unknown>;
};

/** What an answer is waited for with. */
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

export function startEngine(folder: string): Engine {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: folder, execArgv: [] });
  let ended: Promise<unknown> | undefined;
  let waiting: Waiting | undefined;
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
  // What is asked holds the process by its timer; an idle thread lets it end. A listener for messages would hold it again.
  worker.unref();

  const askNow = async (asked: WorkerRequest, limit: number) => {
    if (ended) throw reopened();
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    worker.postMessage(asked);
    const mine = { resolve, reject };
    waiting = mine;
    // An answer that came while this thread was busy is read before the limit counts.
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

import type { QueryOptions } from '@electric-sql/pglite';
import { type Engine, EngineError, type WorkerRequest } from './worker-handle.ts';

/** What Drizzle runs statements with. */
export type Statements = {
  /** Of `parsers` only the types count, whose values stay text: a function cannot pass between threads. */
  query(text: string, params?: unknown[], options?: QueryOptions): Promise<unknown>;
  exec(text: string): Promise<unknown>;
};

const queryOf = (text: string, params: unknown[] = [], { rowMode = 'object', parsers = {} }: QueryOptions = {}): WorkerRequest => ({
  kind: 'query',
  text,
  params,
  rowMode,
  asText: Object.keys(parsers).map(Number),
});

export const statementsOn = (engine: Engine, limit: number): Statements => ({
  query: (text, params, options) => engine.request(queryOf(text, params, options), limit),
  exec: (text) => engine.request({ kind: 'exec', text }, limit),
});

/** The statement by which a transaction gives up its time limit. PGlite does not enforce that limit; this module does. */
export const liftsLimit = /^\s*set local statement_timeout = 0\s*$/i;
const liftedTimeoutMs = 3_600_000;

/** Runs the work in a transaction. Rolls it back when the work throws, or sends no statement for `limit` milliseconds. */
export async function openTransaction<T>(engine: Engine, limit: number, work: (tx: Statements) => Promise<T>): Promise<T> {
  const abandoned = Promise.withResolvers<never>();
  let over: Error | undefined;
  let [timeoutMs, running] = [limit, 0];
  let timer: NodeJS.Timeout | undefined;
  const abandon = () => {
    over = new EngineError('25P03', `A transaction said nothing for ${timeoutMs} ms and was rolled back.`);
    abandoned.reject(over);
  };
  const ask = async (request: WorkerRequest) => {
    if (over) throw over;
    clearTimeout(timer);
    running++;
    try {
      return await engine.request(request, timeoutMs);
    } finally {
      running--;
      if (running === 0 && !over) timer = setTimeout(abandon, timeoutMs);
    }
  };
  const tx: Statements = {
    query: (text, params, options) => {
      if (liftsLimit.test(text)) timeoutMs = liftedTimeoutMs;
      return ask(queryOf(text, params, options));
    },
    exec: (text) => ask({ kind: 'exec', text }),
  };
  try {
    await ask({ kind: 'begin' });
    const result = await Promise.race([work(tx), abandoned.promise]);
    over = new EngineError('25P01', 'The transaction is over.');
    const command = await engine.request({ kind: 'commit' }, timeoutMs);
    if (command === 'ROLLBACK') throw new EngineError('25P02', 'Transaction was rolled back instead of committed');
    return result;
  } catch (error) {
    over ??= new EngineError('25P01', 'The transaction is over.');
    if (!engine.isBroken()) await engine.request({ kind: 'rollback' }, limit);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

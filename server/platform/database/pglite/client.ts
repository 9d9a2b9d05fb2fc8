import { setTimeout as sleep } from 'node:timers/promises';
import type { QueryOptions } from '@electric-sql/pglite';
import { isStorageFull } from '../error-codes.ts';
import { Mutex } from './mutex.ts';
import { openTransaction, type Statements, statementsOn } from './pglite-transaction.ts';
import { type Engine, EngineError, startEngine } from './worker-handle.ts';

/**
 * Milliseconds: `statement` for one statement and for the silence of a transaction, `turn` for the wait in the queue (longer than one slow statement
 * and the restart after it), `opening` for a start.
 */
export type Limits = { statement: number; turn: number; opening: number };
const defaultLimits: Limits = { statement: 10_000, turn: 15_000, opening: 120_000 };
const prepareLimits: Limits = { ...defaultLimits, statement: 3_600_000 };

/** Milliseconds before another attempt to open the database. */
const restartPauseMs = 1_000;

/**
 * The embedded database in a thread of its own, with the interface that `drizzle-orm/pglite` uses. A statement past its limit or a full disk ends the
 * thread; the next thread continues on the same folder.
 */
export class EmbeddedClient implements Statements {
  readonly #folder: string;
  #limits = prepareLimits;
  readonly #turns = new Mutex();
  #engine: Engine | undefined;
  #opening: Promise<Engine> | undefined;
  #isPrepared = false;
  #isFailing = false;
  #isClosed = false;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** `prepare` runs without a limit. */
  static async open(
    folder: string,
    prepare: (client: EmbeddedClient) => Promise<unknown>,
    limits: Partial<Limits>,
  ): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(folder);
    await client.#open().catch((error: Error) => {
      throw new Error(`The database in ${folder} did not open (${error.message}). Is the disk full, or the folder not writable?`, {
        cause: error,
      });
    });
    await prepare(client);
    client.#isPrepared = true;
    await client.#inTurn((engine) => engine.request({ kind: 'watch' }, defaultLimits.statement));
    client.#limits = { ...defaultLimits, ...limits };
    return client;
  }

  async query(text: string, params?: unknown[], options?: QueryOptions): Promise<unknown> {
    const ask = () => this.#inTurn((engine) => statementsOn(engine, this.#limits.statement).query(text, params, options));
    try {
      return await ask();
    } catch (error) {
      // Reading writes too, and what others fill the disk with may leave no room for it; the next engine takes its own from the reserve.
      if (!isRead(text) || !isStorageFull(error as Error)) throw error;
      return ask();
    }
  }

  exec(text: string): Promise<unknown> {
    return this.#inTurn((engine) => statementsOn(engine, this.#limits.statement).exec(text));
  }

  transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    return this.#inTurn((engine) => openTransaction(engine, this.#limits.statement, work));
  }

  /** Waits for earlier requests and rejects later ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    try {
      await this.#inTurn((engine) => engine.request({ kind: 'close' }, this.#limits.statement));
    } finally {
      await this.#engine?.end();
    }
  }

  async #inTurn<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
    await this.#turns.acquire(this.#limits.turn, busy);
    try {
      return await work(this.#engine?.isBroken() === false ? this.#engine : await inTime(this.#current(), this.#limits.turn));
    } finally {
      // Start the next thread now, so that the next caller does not wait for it.
      if (this.#engine?.isBroken()) this.#current().catch(() => {});
      this.#turns.release();
    }
  }

  /** The engine that is opening, or a new one. */
  #current(): Promise<Engine> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #open(): Promise<Engine> {
    if (this.#isClosed) throw new EngineError('57P01', 'The embedded database is closed.');
    await this.#engine?.end();
    if (this.#isFailing) await sleep(restartPauseMs);
    const engine = startEngine(this.#folder);
    try {
      await engine.request({ kind: 'open' }, this.#limits.opening);
      if (this.#isPrepared) await engine.request({ kind: 'watch' }, this.#limits.statement);
      this.#isFailing = false;
    } catch (error) {
      this.#isFailing = true;
      await engine.end();
      throw new EngineError('57P03', (error as Error).message);
    }
    this.#engine = engine;
    return engine;
  }
}

/** Whether a statement surely changes nothing, so that it may be asked twice. */
const isRead = (text: string) => /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge)\b/i.test(text);

const busy = () => new EngineError('57P03', 'The embedded database is busy.');

async function inTime<T>(work: Promise<T>, limit: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(busy()), limit);
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
}

import { PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';

const { serialize } = protocol;

/** Bytes of a plan that nobody runs stay in the engine's memory, so few statements are kept. */
const maxStatements = 250;

/**
 * Milliseconds until a statement is planned anew. A general plan is not renewed by rows alone: what was planned on an empty table would read a full
 * one from end to end.
 */
const planAgeMs = 60_000;

/** The types of its parameters, by their place. */
type Statement = { name: string; types: number[] };

/** Postgres: a result that has other columns than when its statement was prepared, and a name that it does not know. */
const staleCodes = new Set(['0A000', '26000']);

const isStale = (error: unknown) => staleCodes.has(String((error as { code?: unknown }).code));

/**
 * PGlite, except that a statement that it ran lately is neither parsed again nor, most of the time, planned again: the larger part of what a short
 * query costs. It also crosses into the engine once for a query, where PGlite does six times.
 */
export class PreparedPglite extends PGlite {
  #count = 0;
  readonly #dropped: string[] = [];
  readonly #statements = new LRUCache<string, Statement>({
    max: maxStatements,
    ttl: planAgeMs,
    ttlResolution: 0,
    dispose: ({ name }) => this.#dropped.push(name),
  });

  override async query<T>(text: string, params: unknown[] = [], options?: QueryOptions): Promise<Results<T>> {
    await this._checkReady();
    return this._runExclusiveTransaction(async () => {
      try {
        return await this.#run<T>(text, params, options);
      } catch (error) {
        // A transaction that a statement has ended answers nothing more.
        if (!isStale(error) || this.isInTransaction()) throw error;
        return this.#run<T>(text, params, options);
      }
    });
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      tx.query = async <R>(text: string, params: unknown[] = [], options?: QueryOptions) => {
        if (tx.closed) throw new Error('Transaction is closed');
        return this.#run<R>(text, params, options);
      };
      return work(tx);
    });
  }

  #run<T>(text: string, params: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(async () => {
      const { name, types } = this.#statements.get(text) ?? (await this.#prepare(text));
      const values = params.map((value, at) => this.#serialized(value, types[at] as number));
      const messages = await this.#send(
        serialize.bind({ statement: name, values }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      ).catch((error: unknown) => {
        if (isStale(error)) this.#statements.delete(text);
        throw error;
      });
      return parse.parseResults(messages, this.parsers, options)[0] as Results<T>;
    });
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${this.#count++}`;
    const messages = await this.#send(
      ...this.#dropped.splice(0).map((dropped) => serialize.close({ type: 'S', name: dropped })),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(messages) };
    this.#statements.set(text, statement);
    return statement;
  }

  #serialized(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = this.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  /** All of them or, after one that fails, none of the rest. */
  async #send(...messages: Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat([...messages, serialize.sync()]), { syncToFs: false });
  }
}

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { withTransaction } from '../../../database/transaction.ts';

const batchSize = 2_000;

/** Thrown to roll a dry run back. */
const dryRunDone = Symbol('dry run');

/** Runs the work in one transaction without the limit on a statement's time. A dry run does all of it, returns the same and rolls back. */
export async function inOneTransaction<T>(db: Database, dryRun: boolean, work: (tx: Database) => Promise<T>): Promise<T> {
  let answer: T | undefined;
  try {
    await withTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      answer = await work(tx);
      if (dryRun) throw dryRunDone;
    });
  } catch (error) {
    if (error !== dryRunDone) throw error;
  }
  return answer as T;
}

type Value = string | number | null;

/** Sends rows to a temporary table, a few thousand at a time. */
export class Loader<Row extends Record<string, Value>> {
  readonly #tx: Database;
  readonly #table: string;
  readonly #columns: { name: keyof Row & string; type: string }[];
  #rows: Row[] = [];

  /** `types` names each column of the table with its type. */
  constructor(tx: Database, table: string, types: Record<keyof Row & string, string>) {
    this.#tx = tx;
    this.#table = table;
    this.#columns = Object.entries<string>(types).map(([name, type]) => ({ name, type }));
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    if (this.#rows.length >= batchSize) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    const names = sql.raw(this.#columns.map(({ name }) => name).join(', '));
    const arrays = this.#columns.map(({ name, type }): SQL => sql`${sql.param(rows.map((row) => row[name]))}::${sql.raw(type)}[]`);
    await this.#tx.execute(sql`insert into ${sql.raw(this.#table)} (${names}) select * from unnest(${sql.join(arrays, sql`, `)})`);
  }
}

/** The single row of a query that counts. */
export async function counts<Name extends string>(tx: Database, query: SQL): Promise<Record<Name, number>> {
  const { rows } = await tx.execute(query);
  const entries = Object.entries(rows[0] as Record<string, unknown>);
  return Object.fromEntries(entries.map(([name, value]) => [name, Number(value)])) as Record<Name, number>;
}

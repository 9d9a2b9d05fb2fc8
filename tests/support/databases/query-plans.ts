import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

export type RanQuery = { text: string; params: unknown[] };

/** Runs some work and answers every statement that it sent to the database, as the driver got it. Statements of transactions are left out. */
export async function queriesOf(db: Database, work: () => Promise<unknown>): Promise<RanQuery[]> {
  const ran: RanQuery[] = [];
  const session = (db as unknown as { session: { logger: { logQuery(text: string, params: unknown[]): void } } }).session;
  const { logger } = session;
  session.logger = { logQuery: (text, params) => ran.push({ text, params }) };
  await work().finally(() => {
    session.logger = logger;
  });
  return ran;
}

type PlanNode = { 'Node Type': string; 'Relation Name'?: string; 'Actual Rows'?: number; 'Actual Loops'?: number; Plans?: PlanNode[] };

/** The database's plan of a statement, each step on its own. */
export async function planOf(db: Database, { text, params }: RanQuery, how = 'format json'): Promise<PlanNode[]> {
  const parts = text.split(/\$(\d+)/).map((part, index) => (index % 2 ? sql.param(params[Number(part) - 1]) : sql.raw(part)));
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql`explain (${sql.raw(how)}) ${sql.join(parts)}`);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => steps(Plan)));
}

const steps = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(steps)];

/** How many rows of a table a statement reads when it runs. */
export async function rowsRead(db: Database, query: RanQuery, table: string): Promise<number> {
  const plan = await planOf(db, query, 'analyze, timing off, format json');
  const ofTable = plan.filter((node) => node['Relation Name'] === table);
  return ofTable.reduce((sum, node) => sum + (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1), 0);
}

/** The tables that a plan reads from end to end. */
export const scannedTables = (plan: PlanNode[]) =>
  plan.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] as string);

/** The tables with more than a thousand rows, as counted by `analyze`. */
export async function largeTables(db: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; rows: number }>(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000`);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Problems } from './import-errors.ts';

/** A part of a file that goes in by itself: JSON, its line, and what names it within the file. */
export type StagedRow = { line: number; key: string; row: string };

/** What became of the rows of a file, by name. */
export type StagedCounts = Partial<Record<'new' | 'changed' | 'unchanged' | 'claimed' | 'inactive' | 'elsewhere' | 'skipped', number>>;

/** `caller` is the operator whose word the file is; null once their account is gone. */
export type PutOptions = { caller: { id_customer: number; id_membership: number | null } | null; now: Date; dryRun: boolean };

/** What rows did: `companies` are those that visitors may see otherwise than before, null being events of nobody; `words` is what the search has learnt. */
export type PutResult = { counts: StagedCounts; companies: (number | null)[]; words: string[] };

/** How a kind of file is brought in part by part, by the same functions as by its command. */
export type StagedImport = {
  /** Rows that one transaction takes: others wait for it where the database is the embedded one. */
  atOnce: { check: number; write: number };
  /** Reads a file to its end and hands out each part; what is wrong goes to `problems`. Answers what is counted of rows that are not handed out. */
  read(file: string, id_city: number, problems: Problems, stage: (row: StagedRow) => Promise<void>): Promise<StagedCounts>;
  /** Brings rows in; a dry run answers the same, and its transaction is rolled back. */
  put(tx: Database, rows: readonly string[], problems: Problems, options: PutOptions): Promise<PutResult>;
  /** Of a file that is all there is: what is here and not in it; `isKnown` says of a company `c` that it is. */
  gone?: {
    find(tx: Database, id_city: number, isKnown: SQL, limit: number): Promise<number[]>;
    pause(tx: Database, ids: number[], options: PutOptions): Promise<PutResult>;
  };
};

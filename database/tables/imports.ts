import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './accounts/customers.ts';
import { createdAt, instant } from './columns.ts';
import { cities } from './locations.ts';

/**
 * A file that an operator brings into a city: first what it would change, and once they say so, that. A city has one at a time; it goes when the next one
 * comes, and some days after its last step.
 */
export const imports = pgTable(
  'imports',
  {
    id_import: integer().primaryKey().generatedByDefaultAsIdentity(),
    id_city: integer()
      .notNull()
      .references(() => cities.id_city, { onDelete: 'cascade' }),
    kind: text({ enum: ['denue', 'catalog'] }).notNull(),
    /** What the file is called on the operator's device. */
    file: text().notNull(),
    state: text({ enum: ['reading', 'checking', 'ready', 'broken', 'running', 'done', 'stopped'] }).notNull(),
    /** Rows that are to be looked at in this state, and those that were. */
    total: integer().notNull().default(0),
    done: integer().notNull().default(0),
    /** What becomes of them, by its name; of a check what would. */
    counts: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The first rows that are wrong, by their line, and how many more there are. */
    problems: jsonb().$type<{ line: number; field: string; reason: string }[]>().notNull().default([]),
    more: integer().notNull().default(0),
    id_customer: integer().references(() => customers.id_customer, { onDelete: 'set null' }),
    id_membership: integer(),
    started_at: createdAt(),
    /** When something last moved. */
    touched_at: instant().notNull(),
    /** Until then one process has it; after that any may go on. */
    due_at: instant().notNull(),
    /** How often a part failed without a result since the last that had one. */
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('imports_of_city').on(t.id_city),
    index('imports_by_customer').on(t.id_customer),
    index('imports_due').on(t.due_at).where(sql`state in ('checking', 'running')`),
    index('imports_by_touch').on(t.touched_at),
    check('imports_kind', sql`${t.kind} in ('denue', 'catalog')`),
    check('imports_state', sql`${t.state} in ('reading', 'checking', 'ready', 'broken', 'running', 'done', 'stopped')`),
  ],
);

/** The rows of a file, read and in order, until they are in; `row` is JSON. `key` names each within its file. */
export const importRows = pgTable(
  'import_rows',
  {
    id_import: integer()
      .notNull()
      .references(() => imports.id_import, { onDelete: 'cascade' }),
    place: integer().notNull(),
    line: integer().notNull(),
    key: text().notNull(),
    row: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.id_import, t.place] }), index('import_rows_by_key').on(t.id_import, t.key)],
);

import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** The operator's settings, one row each; a key without a row has its default from `contract/settings.ts`. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() });

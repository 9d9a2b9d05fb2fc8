import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';

/** Key pairs of the deployment. The private half is encrypted under `APP_SECRET`; a retired key still verifies its signatures. */
export const keys = pgTable(
  'keys',
  {
    kid: text().primaryKey(),
    purpose: text({ enum: ['token', 'claim', 'push'] }).notNull(),
    public_jwk: jsonb().$type<Record<string, string>>().notNull(),
    private_sealed: text().notNull(),
    created_at: createdAt(),
    retired_at: instant(),
  },
  (t) => [check('keys_purpose', sql`${t.purpose} in ('token', 'claim', 'push')`)],
);

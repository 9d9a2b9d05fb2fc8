import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant. Business instants are whole minutes, so that a cached reply is never stale before the next minute. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
export const tsquery = customType<{ data: string }>({ dataType: () => 'tsquery' });

/** Text that sorts by bytes: the order of a cursor must not depend on the server's locale. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const wholeMinute = (column: AnyPgColumn) => sql`date_trunc('minute', ${column}, 'UTC') = ${column}`;

export const isSlug = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 120`;

export const isStaticPath = (column: AnyPgColumn) => sql`${column} is null or ${column} like '/static/%'`;

/** So many at most, none of them without a value. */
export const areStaticPaths = (column: AnyPgColumn, most: number) =>
  sql`cardinality(${column}) <= ${sql.raw(String(most))} and array_to_string(${column}, ' ', '') ~ '^(/static/[^ ]+( /static/[^ ]+)*)?$'`;

export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

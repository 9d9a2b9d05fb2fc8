import { sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant. Business instants fall on whole minutes, so that finished bytes kept until the next minute are never stale. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });

export const createdAt = () => instant().notNull().defaultNow();

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Text compared byte by byte: the order of a keyset must not depend on the server's locale. */
export const byteText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

export const wholeMinute = (column: AnyPgColumn) => sql`date_trunc('minute', ${column}, 'UTC') = ${column}`;

export const isSlug = (column: AnyPgColumn) => sql`${column} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${column}) <= 120`;

export const isStaticPath = (column: AnyPgColumn) => sql`${column} is null or ${column} like '/static/%'`;

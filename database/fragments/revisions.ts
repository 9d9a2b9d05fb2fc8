import { type SQL, sql } from 'drizzle-orm';
import { type SlugKind, slugTables } from './slugs.ts';

/** What changes by itself, or by others than those who edit a thing. */
const unedited = [
  'taken',
  'version',
  'sequence',
  'created_at',
  'updated_at',
  'refusals_from',
  'held',
  'waits_for',
  'passed_words',
  'withheld',
  'open_until',
  'opened_until',
  'usual',
  'position',
];

const uneditedColumns = sql.join(
  unedited.map((name) => sql`${name}`),
  sql`, `,
);

export type EditedKind = SlugKind | 'store';
export const editedTables = { ...slugTables, store: sql.raw('stores') } as const;

/** The stores that a coupon names. */
export const namedStores = (row: string) =>
  sql`(select array_agg(named.id_store order by named.id_store) from coupon_stores named where named.id_coupon = ${sql.raw(row)}.id_coupon)`;

/** What belongs to a thing from other tables, as text. */
const besides: Partial<Record<EditedKind, (row: string) => SQL>> = { coupon: namedStores };

/** A short name of all that an owner edits of a row: another value, another name. Who takes a unit of a coupon changes nothing of it. */
export const revisionOf = (kind: EditedKind, row: string) =>
  sql`left(md5((to_jsonb(${sql.raw(row)}.*) - array[${uneditedColumns}])::text || coalesce(${besides[kind]?.(row) ?? sql`null`}::text, '')), 16)`;

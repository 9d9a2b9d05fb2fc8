import { sql } from 'drizzle-orm';

/** The tables of nouns with slugs in their pages' addresses. */
export const slugTables = {
  coupon: sql.raw('coupons'),
  promotion: sql.raw('promotions'),
  event: sql.raw('events'),
  company: sql.raw('companies'),
  menu_item: sql.raw('menu_items'),
} as const;

export type SlugKind = keyof typeof slugTables;

export const idColumn = (kind: SlugKind) => sql.raw(`id_${kind}`);

/** A company that was merged into another one keeps its slug, which leads to the other. */
const isThere = (kind: SlugKind) =>
  kind === 'company'
    ? sql`and not exists (select from company_merges merge where merge.id_company = companies.id_company and merge.undone_at is null)`
    : sql``;

/** The id of the thing that has this slug or once had it; within a kind there is at most one. */
export const idBySlug = (kind: SlugKind, slug: string) => sql`(
  select ${idColumn(kind)} from ${slugTables[kind]} where slug = ${slug} ${isThere(kind)}
  union all select id_item from slug_redirects where kind = ${sql.raw(`'${kind}'`)} and slug = ${slug} limit 1)`;

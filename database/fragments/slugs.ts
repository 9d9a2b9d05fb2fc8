import { sql } from 'drizzle-orm';

/** What has slugs of its own on pages, and the table it is in. */
export const slugTables = {
  coupon: sql.raw('coupons'),
  promotion: sql.raw('promotions'),
  event: sql.raw('events'),
  company: sql.raw('companies'),
  menu_item: sql.raw('menu_items'),
} as const;

export type SlugKind = keyof typeof slugTables;

export const idColumn = (kind: SlugKind) => sql.raw(`id_${kind}`);

/** The id of what has this slug, or once had it: no two of a kind ever do. */
export const idBySlug = (kind: SlugKind, slug: string) => sql`(
  select ${idColumn(kind)} from ${slugTables[kind]} where slug = ${slug}
  union all select id_item from slug_redirects where kind = ${sql.raw(`'${kind}'`)} and slug = ${slug} limit 1)`;

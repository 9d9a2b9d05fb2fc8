import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { isSlug, isStaticPath } from './columns.ts';

export const categories = pgTable(
  'categories',
  {
    id_category: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['company', 'menu'] }).notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    image: text(),
    position: smallint().notNull(),
  },
  (t) => [
    unique('categories_slug').on(t.kind, t.slug),
    check('categories_kind', sql`${t.kind} in ('company', 'menu')`),
    check('categories_slug_form', isSlug(t.slug)),
    check('categories_image', isStaticPath(t.image)),
  ],
);

import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { demoCategories } from './demo/categories.ts';

/** Adds the missing categories in display order; existing ones stay as the operator edited them. */
export async function seedCategories(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into categories (kind, slug, name, image, position)
    select kind, slug, name, '/static/pictures/' || image || '.webp', position
    from (
      select *, row_number() over (partition by kind order by place) as position
      from unnest(
        ${sql.param(demoCategories.map((category) => category.kind))}::text[],
        ${sql.param(demoCategories.map((category) => category.slug))}::text[],
        ${sql.param(demoCategories.map((category) => category.name))}::text[],
        ${sql.param(demoCategories.map((category) => category.image))}::text[])
        with ordinality as shipped (kind, slug, name, image, place)) shipped
    where not exists (
      select from categories there where there.kind = shipped.kind and there.slug = shipped.slug)
    order by kind, position
    on conflict (kind, slug) do nothing`);
}

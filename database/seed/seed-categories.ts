import { sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { demoCategories } from './demo/categories.ts';

/** Writes the categories in the order in which they are shown; what the operator has renamed or illustrated anew stays. */
export async function seedCategories(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into categories (kind, slug, name, image, position)
    select kind, slug, name, '/static/pictures/' || image || '.webp', row_number() over (partition by kind order by place)
    from unnest(
      ${sql.param(demoCategories.map((category) => category.kind))}::text[],
      ${sql.param(demoCategories.map((category) => category.slug))}::text[],
      ${sql.param(demoCategories.map((category) => category.name))}::text[],
      ${sql.param(demoCategories.map((category) => category.image))}::text[])
      with ordinality as shipped (kind, slug, name, image, place)
    except
    select kind, slug, name, image, position from categories
    on conflict (kind, slug) do nothing`);
}

import { and, asc, eq } from 'drizzle-orm';
import type { Category } from '../../contract/categories.ts';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/tables/categories.ts';

export function findCategories(db: Database, kind?: Category['kind']): Promise<Category[]> {
  return db
    .select()
    .from(categories)
    .where(kind && eq(categories.kind, kind))
    .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id_category));
}

/** Whether a category of that kind exists. */
export async function isCategory(db: Database, kind: Category['kind'], id_category: number): Promise<boolean> {
  const rows = await db
    .select({ id_category: categories.id_category })
    .from(categories)
    .where(and(eq(categories.kind, kind), eq(categories.id_category, id_category)));
  return rows.length > 0;
}

import { asc, eq } from 'drizzle-orm';
import type { Category } from '../../contract/categories.ts';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/tables/categories.ts';

export function findCategories(db: Database, kind?: Category['kind']): Promise<Category[]> {
  return db
    .select()
    .from(categories)
    .where(kind && eq(categories.kind, kind))
    .orderBy(asc(categories.kind), asc(categories.position));
}

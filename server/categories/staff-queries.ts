import { eq, sql } from 'drizzle-orm';
import type { Category, CategoryChange, NewCategory } from '../../contract/categories.ts';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/tables/categories.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, notFound } from '../platform/problems.ts';
import { slugOf } from '../publishing/slugs.ts';
import { requirePicture } from '../uploads/queries.ts';

const lastPosition = 32_767;

/** Serialised: a new category takes the first free slug and the last position. */
export async function insertCategory(tx: Database, { kind, name: written, image = null, position }: NewCategory): Promise<Category> {
  await requirePicture(tx, 'image', image);
  const name = requireLine('name', written);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('categories'))`);
  const { rows } = await tx.execute<{ slug: string; position: number }>(sql`select slug, position from categories where kind = ${kind}`);
  const taken = new Set(rows.map(({ slug }) => slug));
  const base = slugOf(name, 100, 'categoria');
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
  const last = rows.reduce((most, row) => Math.max(most, row.position), 0);
  const [made] = await tx
    .insert(categories)
    .values({ kind, name, slug, image, position: position ?? Math.min(last + 1, lastPosition) })
    .returning();
  if (!made) throw badField('name', 'no se pudo guardar');
  return made;
}

/** The category before and after the change. */
export async function updateCategory(
  tx: Database,
  idCategory: number,
  given: CategoryChange,
): Promise<{ before: Category; after: Category }> {
  await requirePicture(tx, 'image', given.image);
  const isThis = eq(categories.id_category, idCategory);
  const [before] = await tx.select().from(categories).where(isThis).for('update');
  if (!before) throw notFound('esta categoría');
  const change = { ...given, ...(given.name === undefined ? {} : { name: requireLine('name', given.name) }) };
  if (Object.keys(change).length === 0) return { before, after: before };
  const [after] = await tx.update(categories).set(change).where(isThis).returning();
  return { before, after: after as Category };
}

/** Companies that a search finds by a category's name: their own category, or one of their menu's. */
export async function findCompaniesIn(tx: Database, { id_category, kind }: Category): Promise<number[]> {
  const { rows } = await tx.execute<{ id_company: number }>(
    kind === 'company'
      ? sql`select id_company from companies where id_category = ${id_category}`
      : sql`select distinct id_company from menu_items where id_category = ${id_category}`,
  );
  return rows.map(({ id_company }) => id_company);
}

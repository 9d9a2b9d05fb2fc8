import { asc, eq, sql } from 'drizzle-orm';
import type { Category, CategoryChange, NewCategory, UsedCategory } from '../../contract/catalog/categories.ts';
import { slugOf } from '../../contract/slugs.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/tables/categories.ts';
import { requireLine } from '../platform/input/normalize-text.ts';
import { badField, conflict, notFound } from '../platform/problems.ts';
import { requirePicture } from '../uploads/queries.ts';

const lastPosition = 32_767;

/** Makes transactions that add, order or delete categories run one after another. */
const lockCategories = (tx: Database) => takeLock(tx, 'categories');

/** Serialised: a new category takes the first free slug and the last position. */
export async function insertCategory(tx: Database, { kind, name: written, image = null, position }: NewCategory): Promise<Category> {
  await requirePicture(tx, 'image', image);
  const name = requireLine('name', written);
  await lockCategories(tx);
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

const countUses = (row: string) => sql`(case when ${sql.raw(row)}.kind = 'menu'
  then (select count(*) from menu_items item where item.id_category = ${sql.raw(row)}.id_category)
  else (select count(*) from companies c where c.id_category = ${sql.raw(row)}.id_category) end)::int`;

export async function findUsedCategories(db: Database): Promise<UsedCategory[]> {
  const { rows } = await db.execute<UsedCategory>(sql`
    select g.id_category, g.kind, g.name, g.slug, g.image, g.position, ${countUses('g')} as used
    from categories g order by g.kind, g.position, g.id_category`);
  return rows;
}

/** Puts the categories of a kind in this order; one that was made meanwhile comes after them. Returns the ids before, and what there is now. */
export async function orderCategories(
  tx: Database,
  kind: Category['kind'],
  ids: readonly number[],
): Promise<{ before: number[]; after: Category[] }> {
  await lockCategories(tx);
  const all = () =>
    tx.select().from(categories).where(eq(categories.kind, kind)).orderBy(asc(categories.position), asc(categories.id_category));
  const before = (await all()).map(({ id_category }) => id_category);
  if (ids.some((id) => !before.includes(id)))
    throw conflict('Las categorías cambiaron mientras tanto. Mira cómo quedaron y vuelve a ordenarlas.');
  const order = [...ids, ...before.filter((id) => !ids.includes(id))];
  await tx.execute(sql`
    update categories g set position = o.place
    from unnest(${sql.param(`{${order.join(',')}}`)}::int[]) with ordinality o(id_category, place)
    where g.id_category = o.id_category and g.position <> o.place`);
  return { before, after: await all() };
}

const sayUses = ({ kind }: Category, used: number) =>
  kind === 'menu'
    ? `La ${used === 1 ? 'usa 1 artículo' : `usan ${used.toLocaleString('es-MX')} artículos`} de menús.`
    : `La ${used === 1 ? 'usa 1 negocio' : `usan ${used.toLocaleString('es-MX')} negocios`}.`;

/** Deletes a category that is not in use and returns it as it was. Its lock makes a change that would begin to use it wait, and then find none. */
export async function deleteCategory(tx: Database, idCategory: number): Promise<Category> {
  await lockCategories(tx);
  const isThis = eq(categories.id_category, idCategory);
  const [found] = await tx.select().from(categories).where(isThis).for('update');
  if (!found) throw notFound('esta categoría');
  const { rows } = await tx.execute<{ used: number }>(
    sql`select ${countUses('g')} as used from categories g where g.id_category = ${idCategory}`,
  );
  const used = rows[0]?.used ?? 0;
  if (used > 0) throw conflict(`${sayUses(found, used)} Cámbialos de categoría antes de borrarla.`);
  await tx.delete(categories).where(isThis);
  return found;
}

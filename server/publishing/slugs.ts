import { sql } from 'drizzle-orm';
import { slugOf } from '../../contract/slugs.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { idBySlug, idColumn, type SlugKind, slugTables } from '../../database/fragments/slugs.ts';
import { badField } from '../platform/problems.ts';

/** Whether another thing than `own` has this slug, or once had it. */
async function isTaken(tx: Database, kind: SlugKind, slug: string, own: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from ${slugTables[kind]} where slug = ${slug} and ${idColumn(kind)} <> ${own})
      or exists (select from slug_redirects where kind = ${kind} and slug = ${slug} and id_item <> ${own}) as taken`);
  return rows[0]?.taken ?? true;
}

/** Locks the slugs of a kind, since a chosen `tacos-2` and the next free one of `tacos` may be the same. */
const lockSlugs = (tx: Database, kind: SlugKind) => takeLock(tx, `slug ${kind}`);

/** A slug for a new thing from its words: the first of `tacos`, `tacos-2`… that was never in use. */
export async function newSlug(tx: Database, kind: SlugKind, words: string): Promise<string> {
  const base = slugOf(words, 100, kind.replace('_', '-'));
  await lockSlugs(tx, kind);
  for (let n = 1; n <= 1000; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!(await isTaken(tx, kind, slug, 0))) return slug;
  }
  throw badField('slug', 'ya hay demasiados con ese nombre');
}

/** The chosen slug for a new thing, else one from its words. Throws when another thing has or had the chosen one. */
export async function slugForNew(tx: Database, kind: SlugKind, chosen: string | undefined, words: string): Promise<string> {
  if (chosen === undefined) return newSlug(tx, kind, words);
  await lockSlugs(tx, kind);
  if (await isTaken(tx, kind, chosen, 0)) throw badField('slug', 'ya es de otro');
  return chosen;
}

/** So many former slugs lead to a thing: each is taken from everybody else for good. */
const mostFormer = 10;

/** Changes a slug and keeps the old one as a redirect. Throws when another thing has or had the new one, or this one had too many. */
export async function changeSlug(tx: Database, kind: SlugKind, id: number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await lockSlugs(tx, kind);
  if (await isTaken(tx, kind, to, id)) throw badField('slug', 'ya es de otro');
  await tx.execute(sql`delete from slug_redirects where kind = ${kind} and slug = ${to}`);
  if ((await slugsOf(tx, kind, id)).length > mostFormer)
    throw badField('slug', `ya cambió ${mostFormer} veces; escoge una de las que tuvo`);
  await tx.execute(sql`update ${slugTables[kind]} set slug = ${to} where ${idColumn(kind)} = ${id}`);
  await tx.execute(sql`insert into slug_redirects (kind, slug, id_item) values (${kind}, ${from}, ${id}) on conflict do nothing`);
}

/** The present and the former slugs of a thing. */
export async function slugsOf(tx: Database, kind: SlugKind, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${slugTables[kind]} where ${idColumn(kind)} = ${id}
    union select slug from slug_redirects where kind = ${kind} and id_item = ${id}`);
  return rows.map(({ slug }) => slug);
}

/** The company that owns a thing: null without one, undefined when there is no such thing. */
export async function companyOf(tx: Database, kind: SlugKind, id: number): Promise<number | null | undefined> {
  const { rows } = await tx.execute<{ id_company: number | null }>(
    sql`select id_company from ${slugTables[kind]} where ${idColumn(kind)} = ${id}`,
  );
  return rows[0]?.id_company;
}

/** Makes changes of a thing without a company wait for each other. */
export const lockThing = (tx: Database, kind: SlugKind, id: number) =>
  tx.execute(sql`select from ${slugTables[kind]} where ${idColumn(kind)} = ${id} for update`);

/** The thing that has this slug, or once had it. */
export async function findBySlug(
  tx: Database,
  kind: SlugKind,
  slug: string,
): Promise<{ id: number; id_company: number | null } | undefined> {
  const { rows } = await tx.execute<{ id: number; id_company: number | null }>(sql`
    select ${idColumn(kind)} as id, id_company from ${slugTables[kind]} where ${idColumn(kind)} = ${idBySlug(kind, slug)}`);
  return rows[0];
}

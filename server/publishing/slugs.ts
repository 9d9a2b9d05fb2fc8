import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { idBySlug, idColumn, type SlugKind, slugTables } from '../../database/fragments/slugs.ts';
import { badField } from '../platform/problems.ts';

export type { SlugKind };

/** Letters and digits joined by hyphens, at most `longest` characters, whole words where possible; `otherwise` when nothing is left. */
export function slugOf(text: string, longest: number, otherwise: string): string {
  const slug = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’.]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  if (slug.length <= longest) return slug || otherwise;
  return slug
    .slice(0, longest + 1)
    .replace(/-[^-]*$/, '')
    .slice(0, longest);
}

/** Whether a slug is, or was, another's than `own`'s. */
async function isTaken(tx: Database, kind: SlugKind, slug: string, own: number): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(sql`
    select exists (select from ${slugTables[kind]} where slug = ${slug} and ${idColumn(kind)} <> ${own})
      or exists (select from slug_redirects where kind = ${kind} and slug = ${slug} and id_item <> ${own}) as taken`);
  return rows[0]?.taken ?? true;
}

/** Whoever names something waits for whoever else names one of that kind: `tacos-2` may be chosen, and follow `tacos`. */
const alone = (tx: Database, kind: SlugKind) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`slug ${kind}`}))`);

/** A slug for something new, after its words: the first of `tacos`, `tacos-2`… that is and was nobody's. */
export async function newSlug(tx: Database, kind: SlugKind, words: string): Promise<string> {
  const base = slugOf(words, 100, kind.replace('_', '-'));
  await alone(tx, kind);
  for (let n = 1; n <= 1000; n++) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (!(await isTaken(tx, kind, slug, 0))) return slug;
  }
  throw badField('slug', 'ya hay demasiados con ese nombre');
}

/** The slug that somebody chose for something new, else one after its words. Throws when the chosen one is, or was, another's. */
export async function slugForNew(tx: Database, kind: SlugKind, chosen: string | undefined, words: string): Promise<string> {
  if (chosen === undefined) return newSlug(tx, kind, words);
  await alone(tx, kind);
  if (await isTaken(tx, kind, chosen, 0)) throw badField('slug', 'ya es de otro');
  return chosen;
}

/** Gives something another slug and keeps the one that it had, so that old links lead on. Throws when it is, or was, another's. */
export async function changeSlug(tx: Database, kind: SlugKind, id: number, from: string, to: string): Promise<void> {
  if (from === to) return;
  await alone(tx, kind);
  if (await isTaken(tx, kind, to, id)) throw badField('slug', 'ya es de otro');
  await tx.execute(sql`delete from slug_redirects where kind = ${kind} and slug = ${to}`);
  await tx.execute(sql`update ${slugTables[kind]} set slug = ${to} where ${idColumn(kind)} = ${id}`);
  await tx.execute(sql`insert into slug_redirects (kind, slug, id_item) values (${kind}, ${from}, ${id}) on conflict do nothing`);
}

/** Every slug that something answers to: the one it has and those it had. */
export async function slugsOf(tx: Database, kind: SlugKind, id: number): Promise<string[]> {
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${slugTables[kind]} where ${idColumn(kind)} = ${id}
    union select slug from slug_redirects where kind = ${kind} and id_item = ${id}`);
  return rows.map(({ slug }) => slug);
}

/** Whose something is: null for nobody's, undefined when there is no such thing. */
export async function companyOf(tx: Database, kind: SlugKind, id: number): Promise<number | null | undefined> {
  const { rows } = await tx.execute<{ id_company: number | null }>(
    sql`select id_company from ${slugTables[kind]} where ${idColumn(kind)} = ${id}`,
  );
  return rows[0]?.id_company;
}

/** What has this slug, or once had it. */
export async function findBySlug(
  tx: Database,
  kind: SlugKind,
  slug: string,
): Promise<{ id: number; id_company: number | null } | undefined> {
  const { rows } = await tx.execute<{ id: number; id_company: number | null }>(sql`
    select ${idColumn(kind)} as id, id_company from ${slugTables[kind]} where ${idColumn(kind)} = ${idBySlug(kind, slug)}`);
  return rows[0];
}

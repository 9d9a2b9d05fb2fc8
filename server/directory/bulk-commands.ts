import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { CompanyBulk, CompanyBulkChange, CompanyBulkResult } from '../../contract/city/city-companies.ts';
import type { Database } from '../../database/database.ts';
import { rebuildListings } from '../../database/listings.ts';
import { categories } from '../../database/tables/categories.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import type { Change } from '../platform/cluster/event-bus.ts';
import { badField, forbidden } from '../platform/problems.ts';
import { insertAudits } from '../publishing/audit.ts';
import type { Services } from '../services.ts';
import { holdersOf, isMerged, liveCouponsOf } from './queries.ts';

/** Companies that one transaction changes: others wait for these rows as long as it takes. */
const perTransaction = 100;

type Before = { id_company: number; status: 'active' | 'paused'; held: boolean; id_category: number };

const list = (ids: readonly number[]) => sql`${sql.param([...ids])}::int[]`;

/**
 * Which companies a change concerns: a pause, those on show; a resumption, paused ones that are held or have no owner. So a resumption undoes a pause of the
 * same companies, and leaves those that their owners paused.
 */
function concerns(change: CompanyBulkChange): SQL {
  if ('id_category' in change) return sql`c.id_category <> ${change.id_category}`;
  if (change.status === 'paused') return sql`c.status = 'active'`;
  return sql`c.status = 'paused' and (c.held or not exists (
    select from memberships m where m.id_company = c.id_company and m.role = ${roles.owner} and m.ended_at is null))`;
}

/** The rows of these that are there, locked one after the other by their ids; nobody else's change of many can meet it halfway. */
async function lockCompanies(tx: Database, ids: readonly number[], change: CompanyBulkChange) {
  const { rows } = await tx.execute<Before & { concerned: boolean }>(sql`
    select c.id_company, c.status, c.held, c.id_category, ${concerns(change)} as concerned from companies c
    where c.id_company = any(${list(ids)}) and not ${isMerged} order by c.id_company for no key update of c`);
  return rows;
}

/** The cities that show each of these. */
export async function shownIn(tx: Database, ids: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id_company: number; cities: number[] }>(sql`
    select id_company, array_agg(distinct id_city) as cities from listings where id_company = any(${list(ids)}) and id_city > 0 group by id_company`);
  return new Map(rows.map(({ id_company, cities }) => [id_company, cities]));
}

export async function slugsOfAll(tx: Database, ids: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await tx.execute<{ id_company: number; slugs: string[] }>(sql`
    select c.id_company, array_agg(v.slug) as slugs from companies c
    cross join lateral (select c.slug union select redirect.slug from slug_redirects redirect where redirect.kind = 'company'
      and redirect.id_item = c.id_company) v
    where c.id_company = any(${list(ids)}) group by c.id_company`);
  return new Map(rows.map(({ id_company, slugs }) => [id_company, slugs]));
}

const setOf = (change: CompanyBulkChange) =>
  'id_category' in change ? sql`id_category = ${change.id_category}` : sql`status = ${change.status}, held = ${change.status === 'paused'}`;

/** Rows as they are after the change, of what they were. */
const afterOf = (before: Before, change: CompanyBulkChange): Before =>
  'id_category' in change
    ? { ...before, id_category: change.id_category }
    : { ...before, status: change.status, held: change.status === 'paused' };

async function countTouched(tx: Database, ids: readonly number[], now: Date): Promise<{ coupons: number; holders: number }> {
  if (ids.length === 0) return { coupons: 0, holders: 0 };
  const chosen = sql`select unnest(${list(ids)})`;
  const { rows } = await tx.execute<{ coupons: number; holders: number }>(
    sql`select ${liveCouponsOf(chosen, now)} as coupons, ${holdersOf(chosen, now)} as holders`,
  );
  return rows[0] as { coupons: number; holders: number };
}

async function requireOperator(tx: Database, caller: Caller): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from memberships where id_membership = ${caller.id_membership} and role = ${roles.operator} and ended_at is null for share`);
  if (rows.length === 0) throw forbidden();
}

async function requireCategory(tx: Database, change: CompanyBulkChange): Promise<void> {
  if (!('id_category' in change)) return;
  const { rows } = await tx.execute(
    sql`select from ${categories} where id_category = ${change.id_category} and kind = 'company' for share`,
  );
  if (rows.length === 0) throw badField('id_category', 'no es una categoría de negocios');
}

type Part = { before: Before[]; found: number; changes: Change[] };

/** Changes some of them in one transaction: rows, audit and listings together. */
function changePart({ db, clock }: Services, caller: Caller, ids: readonly number[], change: CompanyBulkChange): Promise<Part> {
  const now = clock.now();
  return withTransaction(db, async (tx) => {
    await requireOperator(tx, caller);
    await requireCategory(tx, change);
    const rows = await lockCompanies(tx, ids, change);
    const before = rows.filter(({ concerned }) => concerned).map(({ concerned: _, ...row }) => row);
    if (before.length === 0) return { before, found: rows.length, changes: [] };
    const changed = before.map(({ id_company }) => id_company);
    const was = await shownIn(tx, changed);
    await tx.execute(sql`update companies set ${setOf(change)}, updated_at = ${now} where id_company = any(${list(changed)})`);
    const noted = before.map((row) => ({ kind: 'company', item: String(row.id_company), id_company: row.id_company, before: row, row }));
    await insertAudits(
      tx,
      noted.map(({ row, ...entry }) => ({ ...entry, caller, after: afterOf(row, change), now })),
    );
    const words = await rebuildListings(tx, changed, now);
    const is = await shownIn(tx, changed);
    const slugs = await slugsOfAll(tx, changed);
    const changes = changed.map((id_company, nth): Change => {
      const cities = [...new Set([...(was.get(id_company) ?? []), ...(is.get(id_company) ?? [])])];
      const told = { id_item: id_company, id_company, cities, slugs: slugs.get(id_company) ?? [] };
      return { kind: 'company', action: 'updated', ...told, ...(nth === 0 ? { words } : {}) };
    });
    return { before, found: rows.length, changes };
  });
}

/** The requests that put each of these back as it was. */
function undoOf(before: readonly Before[], change: CompanyBulkChange): CompanyBulkResult['undo'] {
  if (before.length === 0) return [];
  const ids = before.map(({ id_company }) => id_company);
  if (!('id_category' in change)) return [{ ids, change: { status: change.status === 'paused' ? 'active' : 'paused' } }];
  const byCategory = Map.groupBy(before, ({ id_category }) => id_category);
  return [...byCategory].map(([id_category, rows]) => ({ ids: rows.map(({ id_company }) => id_company), change: { id_category } }));
}

/** Changes companies in transactions of 100; a repeated request continues where it failed. Companies that no longer exist are only counted. */
export async function changeCompanies(services: Services, caller: Caller, given: CompanyBulk): Promise<CompanyBulkResult> {
  const { db, clock, events } = services;
  const { change, dry_run } = given;
  const ids = given.ids.toSorted((a, b) => a - b);
  if (dry_run) {
    await requireCategory(db, change);
    const { rows } = await db.execute<Before & { concerned: boolean }>(sql`
      select c.id_company, c.status, c.held, c.id_category, ${concerns(change)} as concerned from companies c
      where c.id_company = any(${list(ids)}) and not ${isMerged}`);
    const before = rows.filter(({ concerned }) => concerned);
    return resultOf(db, { before, found: rows.length }, given, clock.now());
  }
  // What a pause touches is counted before it, and what a resumption brings back after it.
  const done: Part = { before: [], found: 0, changes: [] };
  const isPause = 'status' in change && change.status === 'paused';
  let touched = { coupons: 0, holders: 0 };
  if (isPause) touched = await countTouched(db, ids, clock.now());
  for (let from = 0; from < ids.length; from += perTransaction) {
    const part = await changePart(services, caller, ids.slice(from, from + perTransaction), change);
    done.before.push(...part.before);
    done.found += part.found;
    for (const one of part.changes) events.emit('change', one);
  }
  const result = await resultOf(db, done, given, clock.now());
  return isPause ? { ...result, ...touched } : result;
}

async function resultOf(db: Database, { before, found }: Pick<Part, 'before' | 'found'>, given: CompanyBulk, now: Date) {
  const changed = before.map(({ id_company }) => id_company);
  return {
    changed: changed.length,
    unchanged: found - changed.length,
    gone: given.ids.length - found,
    ...(await countTouched(db, changed, now)),
    undo: undoOf(before, given.change),
  };
}

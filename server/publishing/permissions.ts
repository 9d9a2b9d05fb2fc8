import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import type { SlugKind } from '../../database/fragments/slugs.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { notFound } from '../platform/problems.ts';
import { companyOf, lockThing } from './slugs.ts';

/**
 * Requires that the membership in use is an operator's, or an owner's of this company, and otherwise throws a 404, also for a company that was merged into
 * another one. Locks the company's row and that membership, so changes of one company, and the end of the membership, run one after another.
 */
export async function requireCompany(tx: Database, caller: Caller, id_company: number, what = 'este negocio'): Promise<{ name: string }> {
  // `no key update` lets customers take coupons meanwhile: a new claim refers to the company's row.
  const { rows } = await tx.execute<{ name: string }>(sql`
    select c.name from companies c
    join memberships m on m.id_membership = ${caller.id_membership} and m.ended_at is null
      and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = c.id_company))
    where c.id_company = ${id_company} for no key update of c for share of m`);
  const { rows: merged } = await tx.execute(sql`select from company_merges where id_company = ${id_company} and undone_at is null`);
  if (!rows[0] || merged.length > 0) throw notFound(what);
  return rows[0];
}

/** Like `requireCompany` for reading, without a lock. */
export async function requireCompanyToRead(db: Database, caller: Caller, id_company: number, what = 'este negocio'): Promise<void> {
  const { rows } = await db.execute(sql`
    select from companies c join memberships m on m.id_membership = ${caller.id_membership} and m.ended_at is null
      and (m.role = ${roles.operator} or (m.role = ${roles.owner} and m.id_company = c.id_company))
    where c.id_company = ${id_company}`);
  if (rows.length === 0) throw notFound(what);
}

/**
 * Throws unless the caller is an operator, or the owner of the company that has the thing, and sees it as it is (`If-Match`). Only an operator may
 * change a thing without a company.
 */
export async function requireOwn(tx: Database, caller: Caller, kind: SlugKind, id: number, what: string): Promise<void> {
  const company = await companyOf(tx, kind, id);
  if (company === undefined || (company === null && caller.id_user_role !== roles.operator)) throw notFound(what);
  if (company === null) await lockThing(tx, kind, id);
  else await requireCompany(tx, caller, company, what);
  // Whoever was waited for may have deleted it.
  if ((await companyOf(tx, kind, id)) !== company) throw notFound(what);
}

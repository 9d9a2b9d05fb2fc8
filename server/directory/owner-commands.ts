import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { OwnerRemoval } from '../../contract/city/city-companies.ts';
import type { Database } from '../../database/database.ts';
import { endMembership } from '../memberships/commands.ts';
import type { Sessions } from '../platform/auth/sessions.ts';
import { holdersOf, liveCouponsOf } from './queries.ts';

/** A membership that has just ended. */
type EndedMembership = { id_membership: number; id_customer: number; role: number; id_store: number | null };

export async function countPeople(db: Database, id_company: number, now: Date): Promise<OwnerRemoval> {
  const one = sql`select ${id_company}::int`;
  const { rows } = await db.execute<OwnerRemoval>(sql`
    select count(*) filter (where m.role = ${roles.owner})::int as owners, count(*) filter (where m.role = ${roles.cashier})::int as cashiers,
      ${liveCouponsOf(one, now)} as coupons, ${holdersOf(one, now)} as holders
    from memberships m where m.id_company = ${id_company} and m.ended_at is null`);
  return rows[0] as OwnerRemoval;
}

/** Ends every place at a company and the sessions in which one is in use. The company's row must be locked. */
export async function endPlaces(tx: Database, sessions: Sessions, id_company: number, now: Date): Promise<EndedMembership[]> {
  const { rows } = await tx.execute<EndedMembership>(sql`
    select id_membership, id_customer, role, id_store from memberships where id_company = ${id_company} and ended_at is null
    order by id_membership for update`);
  for (const { id_membership } of rows) await endMembership(tx, sessions, id_membership, now);
  // Nobody whom its owner invited comes in afterwards.
  await tx.execute(sql`delete from invitations where id_company = ${id_company} and accepted_by is null`);
  return rows;
}

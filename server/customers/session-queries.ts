import { sql } from 'drizzle-orm';
import type { OpenSession } from '../../contract/accounts/open-sessions.ts';
import { roles } from '../../contract/accounts/roles.ts';
import type { Database } from '../../database/database.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { iso } from '../platform/database/timestamps.ts';

/** Where somebody's account is open, the last one used first. */
export async function findOpenSessions(db: Database, { id_customer, id_session }: Caller, now: Date): Promise<OpenSession[]> {
  const { rows } = await db.execute<OpenSession>(sql`
    select session.id_session::text, session.device, session.created_at as since, session.renewed_at as used_at,
      session.id_session = ${id_session}::uuid as current,
      case when m.role = ${roles.operator} then 'La ciudad' else c.name end as workplace
    from sessions session left join memberships m on m.id_membership = session.id_membership left join companies c on c.id_company = m.id_company
    where session.id_customer = ${id_customer} and session.expires_at > ${now} and (m.id_membership is null or m.ended_at is null)
    order by session.id_session = ${id_session}::uuid desc, session.renewed_at desc, session.id_session`);
  return rows.map((row) => ({ ...row, since: iso(row.since), used_at: iso(row.used_at) }));
}

/** Ends one session of somebody; another's is none. Their phones subscribe to pushes again by themselves, but for the one that is ended. */
export async function endOpenSession(tx: Database, id_customer: number, id_session: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with ended as (delete from sessions where id_session = ${id_session}::uuid and id_customer = ${id_customer} returning id_customer),
    silent as (update devices d set subscription = null from ended where d.id_customer = ended.id_customer)
    select 1 from ended`);
  return rows.length > 0;
}

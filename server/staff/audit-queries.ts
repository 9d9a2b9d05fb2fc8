import { type SQL, sql } from 'drizzle-orm';
import type { AuditEntry, AuditQuery } from '../../contract/staff.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isOneId, paginate } from '../platform/input/cursors.ts';
import { badField } from '../platform/problems.ts';

const defaultLimit = 20;

/** What was changed, the last first. */
export async function findAudit(db: Database, query: AuditQuery): Promise<{ items: AuditEntry[]; next: string | null }> {
  const { id_company, kind, item, cursor, limit = defaultLimit } = query;
  if (item !== undefined && kind === undefined) throw badField('kind', 'falta: item dice cuál de ellos');
  const where: SQL[] = [
    sql`true`,
    ...(id_company === undefined ? [] : [sql`a.id_company = ${id_company}`]),
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(item === undefined ? [] : [sql`a.item = ${item}`]),
    ...(cursor === undefined ? [] : [sql`a.id_audit < ${decodeCursor(cursor, isOneId)[0]}`]),
  ];
  const { rows } = await db.execute<AuditEntry>(sql`
    select a.id_audit::int as id_audit, a.at, a.id_user, c.name, a.id_membership, m.role as id_user_role, a.action, a.kind, a.item, a.id_company, a.before, a.after
    from audit_entries a left join customers c on c.id_customer = a.id_user left join memberships m on m.id_membership = a.id_membership
    where ${sql.join(where, sql` and `)} order by a.id_audit desc limit ${limit + 1}`);
  const items = rows.map((row) => ({ ...row, at: iso(row.at) }));
  return paginate(items, limit, (last) => encodeCursor(last.id_audit));
}

import type { Database } from '../../database/database.ts';
import { auditEntries } from '../../database/tables/accounts/audit.ts';
import type { Caller } from '../platform/auth/sessions.ts';

type AuditSubject = {
  caller: Pick<Caller, 'id_customer' | 'id_membership'> | null;
  kind: string;
  item: string;
  id_company: number | null;
  before: object | null;
  after: object;
  now: Date;
};

/** Notes who changed what, as what, from what to what. */
export const insertAudit = (tx: Database, entry: AuditSubject): Promise<void> => insertAudits(tx, [entry]);

/** The same for several changes at once. */
export async function insertAudits(tx: Database, entries: readonly AuditSubject[]): Promise<void> {
  await tx.insert(auditEntries).values(
    entries.map(({ caller, before, now, ...entry }) => ({
      ...entry,
      before,
      at: now,
      id_user: caller?.id_customer ?? null,
      id_membership: caller?.id_membership ?? null,
      action: before === null ? ('created' as const) : ('updated' as const),
    })),
  );
}

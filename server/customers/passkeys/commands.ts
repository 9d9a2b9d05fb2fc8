import { sql } from 'drizzle-orm';
import type { Passkey } from '../../../contract/accounts/passkeys.ts';
import type { Database } from '../../../database/database.ts';
import { passkeyChallenges, passkeys } from '../../../database/tables/accounts/passkeys.ts';

/** One person's devices; nobody needs more. */
export const mostPasskeys = 20;

export type Purpose = 'login' | 'add' | 'prove';

export async function insertChallenge(
  db: Database,
  row: { challenge: string; purpose: Purpose; user_handle: string | null; id_session: string | null; expires_at: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(row);
}

/** Uses a challenge up and answers what was kept with it; undefined where it is unknown, late, used, for something else or of another session. */
export async function takeChallenge(
  db: Database,
  { challenge, purpose, id_session }: { challenge: string; purpose: Purpose; id_session: string | null },
  now: Date,
): Promise<{ user_handle: string | null } | undefined> {
  const { rows } = await db.execute<{ user_handle: string | null }>(sql`
    delete from passkey_challenges where challenge = ${challenge} and purpose = ${purpose} and expires_at > ${now}
      and id_session is not distinct from ${id_session}::uuid
    returning user_handle`);
  return rows[0];
}

export async function forgetChallenges(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from passkey_challenges where expires_at <= ${now}`);
}

/** Keeps a key; undefined where somebody has it already, or its owner has as many as there may be. Keys of one account wait for each other. */
export async function insertPasskey(tx: Database, row: typeof passkeys.$inferInsert & { created_at: Date }): Promise<Passkey | undefined> {
  await tx.execute(sql`select from customers where id_customer = ${row.id_customer} and blocked_at is null for update`);
  const kept = await tx.execute(sql`select from passkeys where id_customer = ${row.id_customer}`);
  if (kept.rows.length >= mostPasskeys) return undefined;
  const [made] = await tx.insert(passkeys).values(row).onConflictDoNothing().returning();
  if (!made) return undefined;
  const { id_passkey, device, created_at } = made;
  return { id_passkey, device, created_at: created_at.toISOString(), used_at: null };
}

/** Removes a key of somebody and answers whose device it was; another's is none. */
export async function deletePasskey(tx: Database, id_customer: number, id_passkey: number): Promise<{ device: string | null } | undefined> {
  const { rows } = await tx.execute<{ device: string | null }>(
    sql`delete from passkeys where id_passkey = ${id_passkey} and id_customer = ${id_customer} returning device`,
  );
  return rows[0];
}

/** Notes that a key signed; false where it has counted further meanwhile, as a copy of it would. */
export async function noteUse(tx: Database, { id_passkey, counter }: { id_passkey: number; counter: number }, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update passkeys set counter = ${counter}, used_at = ${now}
    where id_passkey = ${id_passkey} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`);
  return rows.length > 0;
}

/** Removes all keys of accounts. */
export async function erasePasskeys(tx: Database, customers: number[]): Promise<void> {
  await tx.execute(sql`delete from passkeys where id_customer = any(${sql.param(customers)}::int[])`);
}

import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../../contract/accounts/customers.ts';
import type { Passkey } from '../../../contract/accounts/passkeys.ts';
import { proofSeconds } from '../../../contract/accounts/proof.ts';
import { roles } from '../../../contract/accounts/roles.ts';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../platform/auth/sessions.ts';
import { iso } from '../../platform/database/timestamps.ts';

/** The keys of somebody, the newest first. */
export async function findPasskeys(db: Database, id_customer: number): Promise<Passkey[]> {
  const { rows } = await db.execute<Passkey>(sql`
    select id_passkey, device, created_at, used_at from passkeys where id_customer = ${id_customer} order by id_passkey desc`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), used_at: row.used_at && iso(row.used_at) }));
}

/** The keys of somebody with their public halves, for the export of their data. */
export async function findPasskeyData(db: Database, id_customer: number): Promise<CustomerData['passkeys']> {
  const { rows } = await db.execute<CustomerData['passkeys'][number]>(sql`
    select device, public_key, created_at, used_at from passkeys where id_customer = ${id_customer} order by id_passkey desc`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at), used_at: row.used_at && iso(row.used_at) }));
}

/** A key as it is needed to check what it signed. */
export type StoredPasskey = {
  id_passkey: number;
  id_customer: number;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string[];
  user_handle: string;
};

/** The keys of a living account, as a browser is told of them. */
export async function findKept(db: Database, id_customer: number): Promise<StoredPasskey[]> {
  const { rows } = await db.execute<StoredPasskey>(sql`
    select id_passkey, id_customer, credential_id, public_key, counter::float8 as counter, transports, user_handle from passkeys
    where id_customer = ${id_customer} order by id_passkey`);
  return rows;
}

/** A key by the id that its device gives it; undefined where nobody has it, or whose account is deleted. */
export async function findByCredential(db: Database, credential_id: string): Promise<StoredPasskey | undefined> {
  const { rows } = await db.execute<StoredPasskey>(sql`
    select p.id_passkey, p.id_customer, p.credential_id, p.public_key, p.counter::float8 as counter, p.transports, p.user_handle
    from passkeys p join customers u on u.id_customer = p.id_customer where p.credential_id = ${credential_id} and u.blocked_at is null`);
  return rows[0];
}

/** What somebody can show that an account is theirs with, and what they have shown in this session. */
export type PasskeyAccount = { phone: string; name: string; keys: number; operates: boolean; proved: boolean; has_password: boolean };

export async function findStanding(db: Database, { id_customer, id_session }: Caller, now: Date): Promise<PasskeyAccount | undefined> {
  const since = new Date(now.getTime() - proofSeconds * 1000);
  const { rows } = await db.execute<PasskeyAccount>(sql`
    select u.phone, u.name, u.password_hash is not null as has_password,
      (select count(*)::int from passkeys p where p.id_customer = u.id_customer) as keys,
      exists (select from memberships m where m.id_customer = u.id_customer and m.role = ${roles.operator} and m.ended_at is null) as operates,
      exists (select from sessions session where session.id_session = ${id_session}::uuid and session.proved_at > ${since}) as proved
    from customers u where u.id_customer = ${id_customer} and u.blocked_at is null`);
  return rows[0];
}

import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import { takeLock } from '../../database/advisory-locks.ts';
import type { Database } from '../../database/database.ts';
import { activeOperators } from '../../database/fragments/memberships.ts';
import { withTransaction } from '../../database/transaction.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';

export class LeavingAccountError extends Error {}

type Operator = { phone: string; name: string; password: string; now: Date };

/** Makes transactions that make the first operator, or would take the last one away, run one after another. */
export const lockOperators = (tx: Database) => takeLock(tx, 'operators');

export async function hasOperator(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`${activeOperators} limit 1`);
  return rows.length > 0;
}

/**
 * Makes an operator, of the account that a phone already has or of a new one; throws when that account is being erased. An existing account keeps
 * its other places, but its sessions and passkeys end, so that the new password alone lets its owner in and a lost device opens nothing.
 */
export async function createOperator(db: Database, { phone, name, password, now }: Operator): Promise<MadeOperator> {
  const hash = await hashPassword(password);
  return withTransaction(db, async (tx) => {
    await lockOperators(tx);
    return insertOperator(tx, { phone, name, hash, now });
  });
}

/** `passkeys`: how many keys of that account were removed. */
type MadeOperator = { id_customer: number; isNew: boolean; passkeys: number };

type OperatorWithHash = Omit<Operator, 'password'> & { hash: string };

/** Like `createOperator`, under the lock. */
export async function insertOperator(tx: Database, { phone, name, hash, now }: OperatorWithHash): Promise<MadeOperator> {
  const { rows } = await tx.execute<{ id_customer: number; fresh: boolean; passkeys: number }>(sql`
    with made as (
      insert into customers as u (phone, name, password_hash, created_at)
      values (${phone}, ${name}, ${hash}, ${now})
      on conflict (phone) do update set name = excluded.name, password_hash = excluded.password_hash, token_version = u.token_version + 1
      where u.blocked_at is null
      returning id_customer, token_version = 0 as fresh
    ), placed as (
      insert into memberships (id_customer, role, since, used_at) select id_customer, ${roles.operator}::int, ${now}, ${now} from made
      on conflict (id_customer, coalesce(id_company, 0), coalesce(id_store, 0)) where ended_at is null do update set used_at = excluded.used_at
    ), lost as (
      delete from passkeys p using made where p.id_customer = made.id_customer returning 1
    )
    select id_customer, fresh, (select count(*)::int from lost) as passkeys from made`);
  const [made] = rows;
  if (!made) throw new LeavingAccountError('The account of that phone was deleted and is waiting to be erased: choose another phone.');
  return { id_customer: made.id_customer, isNew: made.fresh, passkeys: made.passkeys };
}

/** Ends the sessions of one phone, or everybody's, at every process, and silences their devices until the next login; answers how many ended. */
export async function endSessions(db: Database, phone: string | null): Promise<number> {
  const whose = phone === null ? sql`true` : sql`phone = ${phone}`;
  const { rows } = await db.execute<{ ended: number }>(sql`
    with who as (
      update customers set token_version = token_version + 1 where ${whose} returning id_customer
    ), silenced as (
      update devices set subscription = null where id_customer in (select id_customer from who)
    ), ended as (
      delete from sessions where id_customer in (select id_customer from who) returning 1
    )
    select count(*)::int as ended from ended`);
  return rows[0]?.ended ?? 0;
}

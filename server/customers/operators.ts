import { sql } from 'drizzle-orm';
import { roles } from '../../contract/roles.ts';
import type { Database } from '../../database/database.ts';
import { hashPassword } from '../platform/auth/password-hashing.ts';

type Operator = { phone: string; name: string; password: string; now: Date };

/**
 * Makes an operator. The account that a phone already has becomes one, with this name and password, keeps its other places, and its sessions
 * end: the next one begins as operator. Throws when that account is being erased.
 */
export async function createOperator(db: Database, { phone, name, password, now }: Operator): Promise<'new' | 'changed'> {
  const hash = await hashPassword(password);
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    with made as (
      insert into customers as c (phone, name, password_hash, created_at)
      values (${phone}, ${name}, ${hash}, ${now})
      on conflict (phone) do update set name = excluded.name, password_hash = excluded.password_hash, token_version = c.token_version + 1
      where c.blocked_at is null
      returning id_customer, token_version = 0 as fresh
    ), placed as (
      insert into memberships (id_customer, role, since, used_at) select id_customer, ${roles.operator}::int, ${now}, ${now} from made
      on conflict (id_customer, coalesce(id_company, 0), coalesce(id_store, 0)) where ended_at is null do update set used_at = excluded.used_at
    )
    select fresh from made`);
  const [made] = rows;
  if (!made) throw new Error('The account of that phone was deleted and is waiting to be erased: choose another phone.');
  return made.fresh ? 'new' : 'changed';
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

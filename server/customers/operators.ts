import { sql } from 'drizzle-orm';
import { roles } from '../../contract/customers.ts';
import type { Database } from '../../database/database.ts';
import { hashPassword } from '../platform/passwords.ts';

type Operator = { phone: string; name: string; password: string; now: Date };

/**
 * Makes an operator. The account that a phone already has becomes one, with this name and password, and its sessions end. Throws when
 * that account is being erased.
 */
export async function createOperator(db: Database, { phone, name, password, now }: Operator): Promise<'new' | 'changed'> {
  const hash = await hashPassword(password);
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    insert into customers as c (phone, name, password_hash, id_user_role, created_at)
    values (${phone}, ${name}, ${hash}, ${roles.operator}, ${now})
    on conflict (phone) do update set name = excluded.name, password_hash = excluded.password_hash, id_user_role = excluded.id_user_role,
      id_store = null, token_version = c.token_version + 1
    where c.blocked_at is null
    returning token_version = 0 as fresh`);
  const [made] = rows;
  if (!made) throw new Error('The account of that phone was deleted and is waiting to be erased: choose another phone.');
  return made.fresh ? 'new' : 'changed';
}

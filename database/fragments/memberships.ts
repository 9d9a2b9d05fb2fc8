import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';

type Alias = 'm' | 'u' | 'memberships';

/** Where a membership is in use: its own store; of all of a company's, the one where it was used last, else the first that takes customers. */
export function storeInUse(alias: Alias): SQL<number | null> {
  const m = sql.raw(alias);
  return sql`(select s.id_store from stores s where s.id_company = ${m}.id_company and (${m}.id_store is null or s.id_store = ${m}.id_store)
    order by s.active desc, (s.id_store = ${m}.used_store) is true desc, s.id_store limit 1)`;
}

/**
 * Which of somebody's memberships is in use after a login: the one used last, else the highest role, else the oldest. The statement must have
 * `memberships` as `m`.
 */
export const inUseFirst = sql`m.used_at desc nulls last, m.role, m.since, m.id_membership`;

/** The operators who can log in: memberships `m` with their customers `u`. */
export const activeOperators = sql`select from memberships m join customers u on u.id_customer = m.id_customer
  where m.role = ${roles.operator} and m.ended_at is null and u.blocked_at is null`;

/** Whether a company has an owner. The statement must have `companies` as `c`. */
export const isOwned = sql`exists (select from memberships m where m.id_company = c.id_company and m.role = ${sql.raw(String(roles.owner))} and m.ended_at is null)`;

/** Whether a membership is an owner's or a cashier's, who redeem at tills. The statement must have `memberships` as `m`. */
export const isTillRole = sql.raw(`m.role in (${roles.owner}, ${roles.cashier})`);

/**
 * That a membership redeems at a store: an owner's or cashier's of its company, there or everywhere. The statement must have `memberships` as `m`
 * and `stores` under the alias.
 */
export function worksAtStore(alias: 's' | 'other'): SQL {
  const store = sql.raw(alias);
  return sql`(${isTillRole} and m.id_company = ${store}.id_company and (m.id_store is null or m.id_store = ${store}.id_store))`;
}

import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';

type Alias = 'm' | 'u' | 'memberships';

/** Where a membership is in use: its own store; of all of a company's, the one where it was used last, else the first that takes customers. */
export function storeInUse(alias: Alias): SQL<number | null> {
  const m = sql.raw(alias);
  return sql`(select s.id_store from stores s where s.id_company = ${m}.id_company and (${m}.id_store is null or s.id_store = ${m}.id_store)
    order by s.active desc, (s.id_store = ${m}.used_store) is true desc, s.id_store limit 1)`;
}

/** Of the memberships `m` that somebody has, which is in use after a login: the one used last, else the highest role, else the oldest. */
export const inUseFirst = sql`m.used_at desc nulls last, m.role, m.since, m.id_membership`;

/** The operators who can log in: memberships `m` with their customers `u`. */
export const activeOperators = sql`select from memberships m join customers u on u.id_customer = m.id_customer
  where m.role = ${roles.operator} and m.ended_at is null and u.blocked_at is null`;

/** Whether company `c` has an owner. */
export const isOwned = sql`exists (select from memberships m where m.id_company = c.id_company and m.role = ${sql.raw(String(roles.owner))} and m.ended_at is null)`;

/** Whether membership `m` is an owner's or a cashier's, who redeem at tills. */
export const isTillRole = sql.raw(`m.role in (${roles.owner}, ${roles.cashier})`);

/** That membership `m` redeems at a store: an owner's or cashier's of its company, there or everywhere. */
export function worksAtStore(alias: 's' | 'other'): SQL {
  const store = sql.raw(alias);
  return sql`(${isTillRole} and m.id_company = ${store}.id_company and (m.id_store is null or m.id_store = ${store}.id_store))`;
}

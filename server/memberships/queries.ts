import { sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import type { Workplace } from '../../contract/accounts/memberships.ts';
import type { Database } from '../../database/database.ts';
import { inUseFirst, storeInUse, worksAtStore } from '../../database/fragments/memberships.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { iso } from '../platform/database/timestamps.ts';

/** Where somebody works, first what a login would put in use. */
export async function findWorkplaces(db: Database, { id_customer, id_membership }: Caller): Promise<Workplace[]> {
  const { rows } = await db.execute<Workplace>(sql`
    select m.id_membership, m.role as id_user_role, m.id_company, c.name as company, c.slug, c.logo, c.status, m.since,
      (select coalesce(json_agg(json_build_object('id_store', s.id_store, 'name', s.name) order by s.id_store), '[]')
        from stores s where s.active and ${worksAtStore('s')}) as stores,
      ${storeInUse('m')} as id_store, m.id_membership is not distinct from ${id_membership}::int as in_use
    from memberships m left join companies c on c.id_company = m.id_company
    where m.id_customer = ${id_customer} and m.ended_at is null order by ${inUseFirst}`);
  return rows.map((row) => ({ ...row, since: iso(row.since) }));
}

export type Place = {
  id_membership: number;
  id_user_role: number;
  id_company: number | null;
  id_store: number | null;
  used_store: number | null;
};

/** The places that somebody has now. `id_store` is that of a place at one store alone; `used_store` where it is in use. */
export async function findPlaces(db: Database, idCustomer: number): Promise<Place[]> {
  const { rows } = await db.execute<Place>(sql`
    select m.id_membership, m.role as id_user_role, m.id_company, m.id_store, ${storeInUse('m')} as used_store
    from memberships m where m.id_customer = ${idCustomer} and m.ended_at is null order by m.id_membership`);
  return rows;
}

/** Where somebody works and worked, for them to take away. */
export async function findMembershipData(db: Database, idCustomer: number): Promise<CustomerData['memberships']> {
  const { rows } = await db.execute<CustomerData['memberships'][number]>(sql`
    select m.role as id_user_role, c.name as company, s.name as store, m.since, m.ended_at, m.used_at, used.name as used_store
    from memberships m left join companies c on c.id_company = m.id_company left join stores s on s.id_store = m.id_store
    left join stores used on used.id_store = m.used_store
    where m.id_customer = ${idCustomer} order by m.since, m.id_membership`);
  return rows.map((row) => ({
    ...row,
    since: iso(row.since),
    ended_at: row.ended_at && iso(row.ended_at),
    used_at: row.used_at && iso(row.used_at),
  }));
}

import { sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import { type Colleague, restorable } from '../../contract/console/people.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { isTillRole } from '../../database/fragments/memberships.ts';
import type { NewPlace } from '../memberships/commands.ts';
import type { Caller } from '../platform/auth/sessions.ts';
import { iso } from '../platform/database/timestamps.ts';

/** More people than any shop has. */
const mostPeople = 200;

/** Who works at a company; yesterday is that of the store where each works. */
export async function findColleagues(db: Database, id_company: number, now: Date): Promise<Colleague[]> {
  const { rows } = await db.execute<Colleague>(sql`
    select m.id_customer as id_user, m.id_membership, u.name, m.role as id_user_role, m.id_store, s.name as store,
      did.last as last_redeemed_at, coalesce(did.yesterday, 0)::int as redeemed_yesterday,
      coalesce((
        select y.time_zone from stores t join cities y on y.id_city = t.id_city
        where t.id_company = m.id_company and (t.id_store = m.id_store or m.id_store is null) order by t.active desc, t.id_store limit 1
      ), ${defaultTimeZone}) as time_zone
    from memberships m join customers u on u.id_customer = m.id_customer
    left join stores s on s.id_store = m.id_store
    left join lateral (
      select max(r.redeemed_at) as last, count(*) filter (
        where (r.redeemed_at at time zone z.time_zone)::date = (${now}::timestamptz at time zone z.time_zone)::date - 1) as yesterday
      from redemptions r join stores t on t.id_store = r.id_store and t.id_company = m.id_company
      cross join lateral (select coalesce((select y.time_zone from cities y where y.id_city = t.id_city), ${defaultTimeZone}) as time_zone) z
      where r.id_user = m.id_customer and r.undone_at is null and r.redeemed_at > ${now}::timestamptz - interval '60 days'
    ) did on true
    where m.id_company = ${id_company} and m.ended_at is null and ${isTillRole}
    order by m.role, s.name nulls first, u.name, m.id_membership limit ${mostPeople}`);
  return rows.map((row) => ({ ...row, last_redeemed_at: row.last_redeemed_at && iso(row.last_redeemed_at) }));
}

type EndedPosition = NewPlace & { id_customer: number };

/**
 * A cashier's place that whoever asks, or an owner there, ended a moment ago. Who left by themselves, from it or from one they had there since, and an owner comes
 * back by an invitation alone.
 */
export async function findEnded(
  tx: Database,
  { id_customer }: Caller,
  id_company: number,
  id_membership: number,
  now: Date,
): Promise<EndedPosition | undefined> {
  const { rows } = await tx.execute<EndedPosition>(sql`
    select m.id_customer, m.role as id_user_role, m.id_company, m.id_store, m.used_store from memberships m
    join lateral (
      select id_user, id_membership from audit_entries
      where kind = 'staff' and item = m.id_customer::text and id_company = m.id_company and before ->> 'id_membership' = m.id_membership::text
      order by id_audit desc limit 1
    ) a on a.id_user <> m.id_customer and (a.id_user = ${id_customer} or exists (
      select from memberships other where other.id_membership = a.id_membership and other.id_company = m.id_company))
    where m.id_membership = ${id_membership} and m.id_company = ${id_company} and m.role = ${roles.cashier}
      and m.ended_at > ${now}::timestamptz - make_interval(secs => ${restorable})
      and not exists (select from memberships later where later.id_customer = m.id_customer and later.id_company = m.id_company
        and later.id_membership > m.id_membership and later.since >= m.ended_at and later.ended_at is not null)`);
  return rows[0];
}

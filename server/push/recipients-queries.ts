import { type SQL, sql } from 'drizzle-orm';
import { weeklyCap } from '../../contract/notices/notice-limits.ts';
import type { Reach } from '../../contract/notices/notifications.ts';
import { outOfQuietHours } from '../../contract/notices/quiet-hours.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import type { Database } from '../../database/database.ts';
import { findZones } from '../notifications/queries.ts';
import { likesCategory } from '../saved/queries.ts';

/** Whom a notification is for; what is null limits nothing. */
export type Targets = {
  to_customer: number | null;
  to_city: number | null;
  to_colonia: number | null;
  to_category: number | null;
  to_followers_of: number | null;
  to_savers_of: number | null;
};

/** The customers `u` for whom a notification of this moment is. */
export function isFor({ to_customer, to_city, to_colonia, to_category, to_followers_of, to_savers_of }: Targets, moment: SQL): SQL {
  const saved = (kind: string, id: number) =>
    sql`u.id_customer in (select saved.id_customer from saved where saved.kind = ${kind} and saved.id_item = ${id})`;
  const parts = [
    ...(to_customer === null ? [] : [sql`u.id_customer = ${to_customer}`]),
    ...(to_city === null ? [] : [sql`u.id_city = ${to_city}`]),
    ...(to_colonia === null ? [] : [sql`u.id_colonia = ${to_colonia}`]),
    ...(to_followers_of === null ? [] : [saved('company', to_followers_of)]),
    ...(to_savers_of === null ? [] : [saved('event', to_savers_of)]),
    ...(to_category === null ? [] : [likesCategory(sql`${to_category}::int`, sql`u.id_customer`, moment)]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

/** Whether who is `reached` may get one more at `reached.due_at` within the week's cap; the deliveries of `besides` do not count. */
export const isWithinCap = (besides: number | null) => sql`(
  select count(distinct p.id_notification) from push_deliveries p join notifications notification using (id_notification)
  where p.id_customer = reached.id_customer and notification.counts and p.state <> 'dropped' and p.id_notification is distinct from ${besides}::int
    and coalesce(p.sent_at, p.due_at) > reached.due_at - interval '7 days') < ${weeklyCap}`;

/** When a phone of the city `y` may ring for what goes out at a moment. */
export async function dueAt(db: Database, moment: Date): Promise<SQL> {
  const dues = Object.fromEntries((await findZones(db)).map((zone) => [zone, outOfQuietHours(moment, zone)]));
  return sql`(${JSON.stringify(dues)}::jsonb ->> coalesce(y.time_zone, ${defaultTimeZone}))::timestamptz`;
}

type ReachCounts = Omit<Reach, 'sends_at' | 'time_zone'>;
type ReachQuery = { targets: Targets; type: string; moment: Date };

/** Whom a notification of a moment reaches, by the same rules as its deliveries are written. */
export async function countReach(db: Database, { targets, type, moment }: ReachQuery): Promise<ReachCounts> {
  const { rows } = await db.execute<ReachCounts>(sql`
    select count(*)::int as accounts,
      (count(*) filter (where reached.accepts and reached.listens and reached.free))::int as recipients,
      (count(*) filter (where not reached.accepts or (reached.has_phone and not reached.listens)))::int as muted,
      (count(*) filter (where reached.accepts and not reached.has_phone))::int as without_phone,
      (count(*) filter (where reached.accepts and reached.listens and not reached.free))::int as capped
    from (
      select reached.*, case when reached.accepts and reached.listens then ${isWithinCap(null)} else false end as free
      from (
        select u.id_customer, u.accepts_promotions as accepts, coalesce(d.has_phone, false) as has_phone, coalesce(d.listens, false) as listens,
          ${await dueAt(db, moment)} as due_at
        from customers u left join cities y on y.id_city = u.id_city
        left join lateral (select true as has_phone, bool_or(${type} = any(d.topics)) as listens from devices d
          where d.id_customer = u.id_customer and d.subscription is not null having count(*) > 0) d on true
        where u.blocked_at is null and ${isFor(targets, sql`${moment}::timestamptz`)}
      ) reached
    ) reached`);
  return rows[0] as ReachCounts;
}

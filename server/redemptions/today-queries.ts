import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { ShopToday } from '../../contract/console/today.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { weekdayOf } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';

type Row = { local_day: string; hour: number; redeemed: number };
type Frame = { time_zone: string; day: string; now_minute: string; people: number };

/** The shop's clock: that of the store, or of its first one. */
async function frameOf(db: Database, id_company: number, id_store: number | undefined, now: Date): Promise<Frame> {
  const { rows } = await db.execute<Frame>(sql`
    select z.time_zone, (${now}::timestamptz at time zone z.time_zone)::date::text as day,
      (${now}::timestamptz at time zone z.time_zone)::time::text as now_minute,
      (select count(distinct m.id_customer)::int from memberships m
        where m.id_company = ${id_company} and m.ended_at is null and m.role in (${roles.owner}, ${roles.cashier})) as people
    from (select coalesce((
      select y.time_zone from stores s join cities y on y.id_city = s.id_city
      where s.id_company = ${id_company} and s.active ${id_store ? sql`and s.id_store = ${id_store}` : sql``} order by s.id_store limit 1),
      ${defaultTimeZone}) as time_zone) z`);
  return rows[0] as Frame;
}

/** Redemptions that stand, by the shop's day and hour, from 21 days ago or the first of the month on. */
const redeemedByHour = (where: SQL, { time_zone, day }: Frame) => sql`
  select local.at::date::text as local_day, extract(hour from local.at)::int as hour, count(*)::int as redeemed
  from claims k cross join lateral (select k.redeemed_at at time zone ${time_zone} as at) local
  where ${where} and k.status = 'redeemed'
    and k.redeemed_at >= (least(${day}::date - 21, date_trunc('month', ${day}::date)::date)::timestamp at time zone ${time_zone})
  group by 1, 2`;

const daysBefore = (date: string, other: string) => Math.round((Date.parse(date) - Date.parse(other)) / dayMs);

/** A shop's day so far; of one store, or of all. */
export async function findToday(db: Database, id_company: number, id_store: number | undefined, now: Date): Promise<ShopToday> {
  const frame = await frameOf(db, id_company, id_store, now);
  const where = sql`k.id_company = ${id_company} ${id_store ? sql`and k.id_store = ${id_store}` : sql``}`;
  const { rows } = await db.execute<Row>(redeemedByHour(where, frame));
  const weekAgo = await db.execute<{ redeemed: number }>(sql`
    select count(*)::int as redeemed from claims k where ${where} and k.status = 'redeemed'
      and k.redeemed_at >= ((${frame.day}::date - 7)::timestamp at time zone ${frame.time_zone})
      and k.redeemed_at <= (((${frame.day}::date - 7) + ${frame.now_minute}::time) at time zone ${frame.time_zone})`);
  const by_hour = Array.from({ length: 24 }, () => 0);
  const by_weekday = Array.from({ length: 7 }, () => 0);
  let month = 0;
  for (const { local_day, hour, redeemed } of rows) {
    const ago = daysBefore(frame.day, local_day);
    if (ago === 0) by_hour[hour] = redeemed;
    else if (ago > 0 && ago <= 21) by_weekday[weekdayOf(local_day) - 1] = (by_weekday[weekdayOf(local_day) - 1] ?? 0) + redeemed;
    if (local_day.slice(0, 7) === frame.day.slice(0, 7)) month += redeemed;
  }
  const redeemed = by_hour.reduce((all, some) => all + some, 0);
  return { redeemed, by_hour, by_weekday, month, week_ago: weekAgo.rows[0]?.redeemed ?? 0, people: frame.people, at: now.toISOString() };
}

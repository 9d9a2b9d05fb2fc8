import { sql } from 'drizzle-orm';
import type { SentNotice } from '../../contract/notices/notifications.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { retention } from '../../contract/retention.ts';
import type { Database } from '../../database/database.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';

const defaultLimit = 20;

const isPlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 &&
  typeof parts[0] === 'string' &&
  /^\d{4}-[\d:.T-]+Z$/.test(parts[0]) &&
  !Number.isNaN(Date.parse(parts[0])) &&
  isIdPart(parts[1]);

/** What operators sent or will send, the latest first; nobody is in it. */
export async function findSentNotices(db: Database, { cursor, limit = defaultLimit }: { cursor?: string; limit?: number }, now: Date) {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, isPlace);
  const { rows } = await db.execute<SentNotice>(sql`
    with page as materialized (
      select s.* from notices s ${before ? sql`where (s.send_at, s.id_notice) < (${before[0]}::timestamptz, ${before[1]}::int)` : sql``}
      order by s.send_at desc, s.id_notice desc limit ${limit + 1}
    )
    select s.id_notice, s.id_notification, s.type, s.title, s.message, s.image, s.url,
      json_build_object('id_city', s.id_city, 'id_colonia', s.id_colonia, 'id_category', s.id_category, 'id_company', s.id_company,
        'city', y.name, 'colonia', l.name, 'category', g.name, 'company', k.name) as audience,
      case when s.status = 'sent' and n.stopped_at is not null then 'stopped' else s.status end as state,
      s.send_at as sends_at, s.recipients,
      case when s.send_at > ${now}::timestamptz - make_interval(days => ${retention.deliveryDays}::int) then (
        select count(distinct p.id_customer)::int from push_deliveries p where p.id_notification = s.id_notification and p.state = 'sent') end as rang,
      (select count(*)::int from notification_reads r where r.id_notification = s.id_notification) as opened,
      case when n.id_coupon is not null then (select count(*)::int from claims m
        where m.id_coupon = n.id_coupon and m.claimed_at >= s.send_at and m.claimed_at < s.send_at + interval '2 days') end as taken_after,
      coalesce(y.time_zone, ${defaultTimeZone}) as time_zone
    from page s left join notifications n on n.id_notification = s.id_notification
    left join cities y on y.id_city = s.id_city left join colonias l on l.id_colonia = s.id_colonia
    left join categories g on g.id_category = s.id_category left join companies k on k.id_company = s.id_company
    order by s.send_at desc, s.id_notice desc`);
  return paginate(
    rows.map((row) => ({ ...row, sends_at: iso(row.sends_at) })),
    limit,
    (last) => encodeCursor(last.sends_at, last.id_notice),
  );
}

export async function hasNotice(db: Database, id_notice: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from notices where id_notice = ${id_notice}`);
  return rows.length > 0;
}

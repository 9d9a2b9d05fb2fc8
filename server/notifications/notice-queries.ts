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
      select notice.* from notices notice ${before ? sql`where (notice.send_at, notice.id_notice) < (${before[0]}::timestamptz, ${before[1]}::int)` : sql``}
      order by notice.send_at desc, notice.id_notice desc limit ${limit + 1}
    )
    select page.id_notice, page.id_notification, page.type, page.title, page.message, page.image, page.url,
      json_build_object('id_city', page.id_city, 'id_colonia', page.id_colonia, 'id_category', page.id_category, 'id_company', page.id_company,
        'city', y.name, 'colonia', n.name, 'category', g.name, 'company', c.name) as audience,
      case when page.status = 'sent' and notification.stopped_at is not null then 'stopped' else page.status end as state,
      page.send_at as sends_at, page.recipients,
      case when page.send_at > ${now}::timestamptz - make_interval(days => ${retention.deliveryDays}::int) then (
        select count(distinct p.id_customer)::int from push_deliveries p where p.id_notification = page.id_notification
          and p.state = 'sent') end as rang,
      (select count(*)::int from notification_reads reading where reading.id_notification = page.id_notification) as opened,
      case when notification.id_coupon is not null then (select count(*)::int from claims k
        where k.id_coupon = notification.id_coupon and k.claimed_at >= page.send_at
          and k.claimed_at < page.send_at + interval '2 days') end as taken_after,
      coalesce(y.time_zone, ${defaultTimeZone}) as time_zone
    from page left join notifications notification on notification.id_notification = page.id_notification
    left join cities y on y.id_city = page.id_city left join colonias n on n.id_colonia = page.id_colonia
    left join categories g on g.id_category = page.id_category left join companies c on c.id_company = page.id_company
    order by page.send_at desc, page.id_notice desc`);
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

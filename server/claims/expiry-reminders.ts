import { type SQL, sql } from 'drizzle-orm';
import { evening, quiet } from '../../contract/notices/quiet-hours.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { sayValidUntil } from '../../contract/validity/say-verdict.ts';
import type { Database } from '../../database/database.ts';
import { withTransaction } from '../../database/transaction.ts';
import { announce, notify } from '../notifications/notify.ts';
import type { Services } from '../services.ts';

/** How long before the end of a claim its customer gets a reminder, the latest first. */
const reminders = [
  { name: '3h', ahead: sql`interval '3 hours'` },
  { name: '3d', ahead: sql`interval '3 days'` },
];

/** A reminder that quiet hours would delay comes the evening before, at most this long before its time. */
const maxAdvance = sql`interval '12 hours'`;

/** Reminders of one run; the next run makes the rest. */
const batchSize = 500;

type Due = {
  id_claim: number;
  id_customer: number;
  id_coupon: number;
  id_company: number;
  title: string;
  image: string | null;
  slug: string;
  company: string;
  ends_at: string;
  time_zone: string;
};

/** A due time within the phones' quiet hours moves to the evening before: `eveningBefore` as SQL. */
function dueAt(ahead: SQL): SQL {
  const time = sql`((k.ends_at - ${ahead}) at time zone zone.name)`;
  const day = sql`date_trunc('day', ${time})`;
  return sql`(case
    when ${time} < ${day} + ${quiet.until}::time then ${day} - interval '1 day' + ${evening}::time
    when ${time} >= ${day} + ${quiet.from}::time then ${day} + ${evening}::time
    else ${time} end at time zone zone.name)`;
}

const subjectOf = (name: string) => sql`'claim:' || k.id_claim || ':' || ${name}::text`;

/**
 * Claims with a due reminder that was not sent. A customer who claimed after the due time needs none, and neither does one who already got the later
 * one.
 */
async function findDue(db: Database, at: number, now: Date): Promise<Due[]> {
  const { name, ahead } = reminders[at] as (typeof reminders)[number];
  const later = reminders.slice(0, at).map((one) => sql`and ${dueAt(one.ahead)} > ${now}::timestamptz`);
  const { rows } = await db.execute<Due>(sql`
    select k.id_claim, k.id_customer, k.id_coupon, k.id_company, k.kept->>'title' as title, k.kept->>'image' as image, o.slug,
      c.name as company, k.ends_at, zone.name as time_zone
    from claims k
    join coupons o on o.id_coupon = k.id_coupon
    join companies c on c.id_company = k.id_company
    join customers u on u.id_customer = k.id_customer and u.blocked_at is null
    cross join lateral (select coalesce(
      (select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = k.id_company and s.active order by s.id_store limit 1),
      ${defaultTimeZone}) as name) zone
    where k.status = 'active' and k.ends_at > ${now}::timestamptz and k.ends_at <= ${now}::timestamptz + ${ahead} + ${maxAdvance}
      and ${dueAt(ahead)} <= ${now}::timestamptz and k.claimed_at <= ${dueAt(ahead)} ${sql.join(later, sql` `)}
      and not exists (select from notifications notification where notification.subject = ${subjectOf(name)})
    order by k.ends_at, k.id_claim limit ${batchSize}`);
  return rows;
}

/** Makes reminders three days and three hours before a claim ends. Returns how many. */
export async function remindOfClaims({ db, clock, events }: Pick<Services, 'db' | 'clock' | 'events'>): Promise<number> {
  const now = clock.now();
  let made = 0;
  for (const [at, { name }] of reminders.entries()) {
    for (const { id_claim, id_customer, title, slug, company, ends_at, time_zone, ...about } of await findDue(db, at, now)) {
      const { id_coupon, id_company, image } = about;
      const until = sayValidUntil(new Date(ends_at).getTime(), now.getTime(), time_zone);
      const announced = await withTransaction(db, (tx) =>
        notify(tx, {
          type: 'reminders',
          title: `Por vencer: ${title}`,
          message: `Vale ${until} en ${company}.`,
          url: `/cupones/${slug}`,
          id_coupon,
          id_company,
          image,
          to: { customer: id_customer },
          subject: `claim:${id_claim}:${name}`,
          counts: false,
          now,
        }),
      );
      announce(events, announced);
      if (announced) made++;
    }
  }
  return made;
}

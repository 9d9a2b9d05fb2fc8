import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { areUnknown, type HoursEntry, type OpenInterval, openIntervals } from '../../contract/validity/hours.ts';
import { addDays, type Instant, instantOf, localTime } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import { undoable } from '../notifications/news-queries.ts';
import { findZone } from '../notifications/queries.ts';
import { iso } from '../platform/database/timestamps.ts';
import type { StoredStore } from './staff-queries.ts';

/** What is left of a date's openings, to its end. */
export function openingsLeft(hours: readonly HoursEntry[], date: string, time_zone: string, now: Instant): OpenInterval[] {
  return openIntervals(hours, time_zone, now, instantOf(addDays(date, 1), '00:00', time_zone));
}

/** Keeps that a store's openings of the running date changed, where they did and were known. */
export async function noteDayChange(tx: Database, before: StoredStore, after: StoredStore, now: Date): Promise<void> {
  if (!after.active || before.hours === after.hours || areUnknown(before.hours)) return;
  const zone = await findZone(tx, after.id_city);
  const { date } = localTime(now, zone);
  const [was, is] = [before.hours, after.hours].map((hours) => openingsLeft(hours, date, zone, now));
  if (isDeepStrictEqual(was, is)) return;
  await tx.execute(sql`
    insert into day_changes (id_store, date, id_company, known, changed_at)
    values (${after.id_store}, ${date}, ${after.id_company}, ${JSON.stringify(before.hours)}::jsonb, ${now})
    on conflict (id_store, date) do update set waits = true, changed_at = excluded.changed_at`);
}

/** A store whose day changed, as it is and as holders of its coupons know it. */
export type DayChange = {
  id_store: number;
  date: string;
  known: HoursEntry[];
  told: boolean;
  changed_at: string;
  hours: HoursEntry[];
  time_zone: string;
};

/** A store that may accept a coupon. */
export type StoreOfDay = { id_store: number; name: string; hours: HoursEntry[]; time_zone: string };

/** A company with days that changed and can no longer be undone, and all of its stores. */
export type ChangedCompany = {
  id_company: number;
  slug: string;
  name: string;
  image: string | null;
  changes: DayChange[];
  stores: StoreOfDay[];
};

export async function findChangedCompanies(db: Database, now: Date): Promise<ChangedCompany[]> {
  const { rows } = await db.execute<ChangedCompany>(sql`
    select c.id_company, c.slug, c.name, coalesce(c.cover, c.logo) as image, d.changes, stores_at.stores
    from (
      select d.id_company, json_agg(json_build_object('id_store', d.id_store, 'date', d.date, 'known', d.known, 'told', d.told,
        'changed_at', d.changed_at, 'hours', s.hours, 'time_zone', y.time_zone) order by d.date, d.id_store) as changes
      from day_changes d join stores s on s.id_store = d.id_store join cities y on y.id_city = s.id_city
      where d.waits group by d.id_company having max(d.changed_at) <= ${now}::timestamptz - ${undoable}
    ) d
    join companies c on c.id_company = d.id_company
    join lateral (
      select coalesce(json_agg(json_build_object('id_store', s.id_store, 'name', s.name, 'hours', s.hours, 'time_zone', y.time_zone)
        order by s.id_store), '[]') as stores
      from stores s join cities y on y.id_city = s.id_city where s.id_company = c.id_company and s.active) stores_at on true
    order by c.id_company`);
  return rows.map((row) => ({ ...row, changes: row.changes.map((change) => ({ ...change, changed_at: iso(change.changed_at) })) }));
}

/** Keeps that a change was looked at, and what holders of coupons know from then on; one that changed meanwhile waits for the next look. */
export async function settleDayChange(db: Database, { id_store, date, hours, changed_at }: DayChange, told: boolean): Promise<void> {
  await db.execute(sql`
    update day_changes set waits = changed_at > ${changed_at}::timestamptz, told = told or ${told},
      known = ${told ? sql`${JSON.stringify(hours)}::jsonb` : sql`known`}
    where id_store = ${id_store} and date = ${date}`);
}

/** Days that are over in every zone. */
export async function forgetOldDayChanges(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from day_changes where changed_at < ${now}::timestamptz - interval '2 days'`);
}

import { sql } from 'drizzle-orm';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import type { DayOfVoices, SignKind, UsualOpening } from '../../contract/validity/usual-opening.ts';
import type { Database } from '../../database/database.ts';

/** A store in use of a company on show, by whose clock its days are. */
export type SignedStore = { id_store: number; id_company: number; time_zone: string; show_opened: boolean };

export async function findSignedStore(db: Database, id_store: number): Promise<SignedStore | undefined> {
  const { rows } = await db.execute<SignedStore>(sql`
    select s.id_store, s.id_company, y.time_zone, c.show_opened from stores s
    join companies c on c.id_company = s.id_company join cities y on y.id_city = s.id_city
    where s.id_store = ${id_store} and s.active and c.status = 'active'`);
  return rows[0];
}

type OfDay = { id_store: number; date: string };

/** How many say each thing of a store on a day. */
export async function findSigns(db: Database, { id_store, date }: OfDay): Promise<Partial<Record<SignKind, number>>> {
  const { rows } = await db.execute<{ kind: SignKind; people: number }>(
    sql`select kind, people from open_signs where id_store = ${id_store} and date = ${date}`,
  );
  return Object.fromEntries(rows.map(({ kind, people }) => [kind, people]));
}

export async function findOpenedUntil(db: Database, id_store: number, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ opened_until: string | null }>(
    sql`select opened_until from stores where id_store = ${id_store} and opened_until > ${now}::timestamptz`,
  );
  return rows[0]?.opened_until ? new Date(rows[0].opened_until) : null;
}

/** Whether a customer spoke of a store today, and whether that counts. */
export async function findVoice(db: Database, { id_store, date }: OfDay, id_customer: number): Promise<{ counts: boolean } | undefined> {
  const { rows } = await db.execute<{ counts: boolean }>(
    sql`select counts from open_voices where id_store = ${id_store} and date = ${date} and id_customer = ${id_customer}`,
  );
  return rows[0];
}

/** What a customer said today, for them to take away; it has a bound (`voicesOfDay`). */
export async function findVoiceData(db: Database, id_customer: number) {
  const { rows } = await db.execute<{ store: string; date: string; open: boolean }>(sql`
    select c.name || ', ' || s.name as store, v.date, v.open from open_voices v
    join stores s on s.id_store = v.id_store join companies c on c.id_company = s.id_company
    where v.id_customer = ${id_customer} order by v.date, v.id_store`);
  return rows;
}

export type StoreVoices = { id_store: number; hours: HoursEntry[]; usual: UsualOpening[]; days: DayOfVoices[] };

/** Days as dates: those between `since` and `today` count; `from` is the first after which what was said may be new. */
type VoiceDays = { after: number; since: string; from: string; today: string };

/**
 * Listings that nobody runs, after a store, of which somebody spoke lately, or so long ago that it counts no more; with what visitors said of them on the
 * days that count.
 */
export async function findHeard(db: Database, { after, since, from, today }: VoiceDays, most: number): Promise<StoreVoices[]> {
  const { rows } = await db.execute<StoreVoices>(sql`
    with heard as (
      select s.id_store, s.hours, s.usual from stores s join companies c on c.id_company = s.id_company and not c.claimed
      where s.id_store > ${after} and s.id_store in (select id_store from open_signs
        where kind in ('open', 'closed') and (date < ${since} or (date >= ${from} and date < ${today}))) order by s.id_store limit ${most}
    ), days as (
      select id_store, date, min(minute) filter (where kind = 'open') as open, coalesce(max(people) filter (where kind = 'open'), 0) as people,
        max(minute) filter (where kind = 'closed') as closed
      from open_signs where id_store in (select id_store from heard) and kind in ('open', 'closed')
        and date >= ${since} and date < ${today}
      group by id_store, date
    )
    select h.id_store, h.hours, h.usual, coalesce(json_agg(json_build_object('date', d.date, 'open', d.open, 'people', d.people,
      'closed', d.closed) order by d.date desc) filter (where d.date is not null), '[]') as days
    from heard h left join days d on d.id_store = h.id_store group by h.id_store, h.hours, h.usual order by h.id_store`);
  return rows;
}

import { sql } from 'drizzle-orm';
import type { Event, StaffEvent } from '../../contract/catalog/events.ts';
import { pesos } from '../../contract/catalog/money.ts';
import type { Database } from '../../database/database.ts';
import { companyBrief } from '../../database/fragments/companies.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { idBySlug } from '../../database/fragments/slugs.ts';
import { type ListedRow, type ListQuery, listed, pageOf, rowsOf } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';

/** The columns of an event. The statement must have `events` as `e` and `eventJoins`. */
export const eventColumns = sql`e.id_event, e.slug, e.id_company, e.title, e.description, e.image, e.venue, e.address, e.id_city, y.name as city,
  e.id_colonia, n.name as colonia, e.lat, e.lng, e.starts_at, e.ends_at, e.price, e.status, e.sequence, e.updated_at, y.time_zone,
  case when c.id_company is not null then ${companyBrief('c')} end as company`;

/** Joins to `events` as `e` its city `y`, its colonia `n` and its company `c`. */
export const eventJoins = sql`
  join cities y on y.id_city = e.id_city
  left join colonias n on n.id_colonia = e.id_colonia
  left join companies c on c.id_company = e.id_company and c.status = 'active'`;

type EventRevision = { sequence: number; updated_at: string };

/** An event with what a calendar needs to recognise a change. */
export type CalendarEvent = Event & EventRevision;
export type StaffEventRow = StaffEvent & EventRevision;

export const toEvent = <Row extends StaffEventRow>(row: Row): Row => ({
  ...row,
  starts_at: iso(row.starts_at),
  ends_at: iso(row.ends_at),
  price: row.price === null ? null : pesos(row.price),
});

export async function findEvents(db: Database, query: ListQuery, now: Date) {
  const list = sql`
    with page as (${listed('event', query, now)})
    select page.*, ${eventColumns}
    from page join events e on e.id_event = page.id_item ${eventJoins}
    order by page.sort_key, page.id_item`;
  const rows = await rowsOf<CalendarEvent & ListedRow>(db, 'event', query, list);
  return pageOf(rows, query, toEvent);
}

/** The event with this slug, present or former, unless it is a draft or its company is paused. */
export async function findEvent(db: Database, slug: string): Promise<CalendarEvent | undefined> {
  const { rows } = await db.execute<CalendarEvent>(sql`
    select ${eventColumns} from events e ${eventJoins}
    where e.id_event = ${idBySlug('event', slug)} and ${isPublished('e')}
      and (e.id_company is null or c.id_company is not null)`);
  return rows[0] && toEvent(rows[0]);
}

/** An event for its publishers. */
export async function findAnyEvent(db: Database, id_event: number): Promise<StaffEvent> {
  const { rows } = await db.execute<StaffEventRow>(sql`select ${eventColumns} from events e ${eventJoins} where e.id_event = ${id_event}`);
  return toEvent(rows[0] as StaffEventRow);
}

/** A saved event that begins soon; the first customer saved it at `saved_since`. */
export type SoonEvent = EventBrief & {
  venue: string;
  starts_at: Date;
  saved_since: Date;
};

const mostSoon = 500;

/** Saved events that begin in a period and are not cancelled, the soonest first. */
export async function findSoonEvents(db: Database, from: Date, to: Date): Promise<SoonEvent[]> {
  const key = (moment: Date) => moment.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);
  const { rows } = await db.execute<Omit<SoonEvent, 'starts_at' | 'saved_since'> & { starts_at: string; saved_since: string }>(sql`
    select e.id_event, e.slug, e.title, e.image, e.venue, e.id_company, e.starts_at, y.time_zone, s.saved_since
    from listings l
    join events e on e.id_event = l.id_item and e.status <> 'cancelled' and e.starts_at > ${from}
    join cities y on y.id_city = e.id_city
    join lateral (select min(created_at) as saved_since from saved where kind = 'event' and id_item = e.id_event) s on s.saved_since is not null
    where l.kind = 'event' and l.id_city = 0 and l.id_colonia = 0 and l.sort_key >= ${key(from)} and l.sort_key <= ${key(to)}
    order by l.sort_key limit ${mostSoon}`);
  return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at), saved_since: new Date(row.saved_since) }));
}

export type EventBrief = Pick<Event, 'id_event' | 'slug' | 'title' | 'image' | 'id_company' | 'time_zone'>;

export async function findEventBrief(db: Database, idEvent: number): Promise<EventBrief | undefined> {
  const { rows } = await db.execute<EventBrief>(sql`
    select e.id_event, e.slug, e.title, e.image, e.id_company, y.time_zone
    from events e join cities y on y.id_city = e.id_city where e.id_event = ${idEvent}`);
  return rows[0];
}

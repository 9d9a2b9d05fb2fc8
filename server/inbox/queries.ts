import { type SQL, sql } from 'drizzle-orm';
import { roles } from '../../contract/accounts/roles.ts';
import type { DecidedItem, Inbox, InboxCounts, InboxItem } from '../../contract/city/inbox.ts';
import { type InboxKind, inboxKinds, mostOpen } from '../../contract/city/inbox-kinds.ts';
import type { ReportKind } from '../../contract/city/report-reasons.ts';
import { undoableFrom, undoUntil } from '../../contract/undo-times.ts';
import type { Database } from '../../database/database.ts';
import { isPublished } from '../../database/fragments/published.ts';
import { idColumn, slugTables } from '../../database/fragments/slugs.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';

type InboxQuery = { id_city: number; kind?: InboxKind; cursor?: string; limit?: number };

/** A city's own cases, and those of none: each is one range of an index. */
const placesOf = (id_city: number) => [id_city, 0];
const inPlace = (place: number) => sql`decided_at is null and coalesce(id_city, 0) = ${place}`;

/** The last of what people wrote, for those kinds that have such words. */
const words = sql`
  case i.kind
    when 'report' then jsonb_build_object('comments', (select coalesce(jsonb_agg(said.comment), '[]') from (
      select comment from reports where id_item = i.id_item and comment is not null order by reported_at desc limit 5) said))
    when 'colonia' then jsonb_build_object('asked', (select coalesce(jsonb_agg(said), '[]') from (
      select contact, comment, asked_at as at from location_requests where id_item = i.id_item order by asked_at desc limit 5) said))
    else '{}'::jsonb end`;
const shown = sql`i.id_item, i.kind, i.id_city, i.id_company, i.count, i.opened_at, i.details || ${words} as details`;

const isPlaceInQueue = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && typeof parts[0] === 'string' && !Number.isNaN(Date.parse(parts[0])) && isIdPart(parts[1]);

/** Open cases, the oldest first. What a page costs does not grow with how many there are. */
export async function findInbox(db: Database, asked: InboxQuery): Promise<Inbox> {
  const { id_city } = asked;
  const [page, firsts, rest, usual_hours] = await Promise.all([
    findPage(db, asked),
    findFirsts(db, id_city),
    findCounts(db, id_city),
    findUsual(db, id_city),
  ]);
  return { ...page, firsts, ...rest, usual_hours };
}

async function findPage(db: Database, { id_city, kind, cursor, limit = 20 }: InboxQuery) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, isPlaceInQueue);
  const range = (place: number) => sql`(select * from inbox_items where ${inPlace(place)}
    ${kind ? sql`and kind = ${kind}` : sql``} ${after ? sql`and (opened_at, id_item) > (${after[0]}::timestamptz, ${after[1]}::int)` : sql``}
    order by opened_at, id_item limit ${limit + 1})`;
  const { rows } = await db.execute<InboxItem>(sql`
    select ${shown} from (${sql.join(placesOf(id_city).map(range), sql` union all `)}) i
    order by i.opened_at, i.id_item limit ${limit + 1}`);
  return paginate(rows.map(toItem), limit, (last) => encodeCursor(last.opened_at, last.id_item));
}

const toItem = (row: InboxItem): InboxItem => ({ ...row, opened_at: iso(row.opened_at) });

async function findFirsts(db: Database, id_city: number): Promise<InboxItem[]> {
  const first = (kind: InboxKind, place: number) =>
    sql`(select * from inbox_items where ${inPlace(place)} and kind = ${kind} order by opened_at, id_item limit 1)`;
  const all = inboxKinds.flatMap((kind) => placesOf(id_city).map((place) => first(kind, place)));
  const { rows } = await db.execute<InboxItem>(sql`
    select distinct on (i.kind) ${shown} from (${sql.join(all, sql` union all `)}) i order by i.kind, i.opened_at, i.id_item`);
  return rows.map(toItem);
}

async function findCounts(db: Database, id_city: number): Promise<{ counts: InboxCounts; oldest: string | null }> {
  const places = sql`array[${sql.join(
    placesOf(id_city).map((place) => sql`${place}::int`),
    sql`, `,
  )}]`;
  const count = (kind: InboxKind) => sql`${kind}::text, (select count(*) from (
    select from inbox_items where decided_at is null and kind = ${kind} and coalesce(id_city, 0) = any(${places}) limit ${mostOpen}) t)`;
  const oldest = (place: number) => sql`(select opened_at from inbox_items where ${inPlace(place)} order by opened_at, id_item limit 1)`;
  const { rows } = await db.execute<{ counts: InboxCounts; oldest: string | null }>(sql`
    select json_build_object(${sql.join(inboxKinds.map(count), sql`, `)}) as counts,
      least(${sql.join(placesOf(id_city).map(oldest), sql`, `)}) as oldest`);
  const found = rows[0] as { counts: InboxCounts; oldest: string | null };
  return { ...found, oldest: found.oldest && iso(found.oldest) };
}

/** The latest decisions that say how long a case waits, and how many it takes to say so. */
const [latest, fewest] = [50, 10];

async function findUsual(db: Database, id_city: number): Promise<number | null> {
  const { rows } = await db.execute<{ hours: number | null }>(sql`
    select case when count(*) >= ${fewest} then round(percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600)) end::int as hours
    from (select decided_at, opened_at from inbox_items where decided_at is not null and coalesce(id_city, 0) = ${id_city}
      order by decided_at desc, id_item desc limit ${latest}) t`);
  return rows[0]?.hours ?? null;
}

/** So many decided cases are shown to be taken back. */
const mostDecided = 50;

/** What was decided of a city and can be undone, the latest first. */
export async function findDecided(db: Database, id_city: number, now: Date): Promise<DecidedItem[]> {
  const range = (place: number) => sql`(select * from inbox_items
    where decided_at is not null and coalesce(id_city, 0) = ${place} and decided_at > ${undoableFrom(now)}
    order by decided_at desc, id_item desc limit ${mostDecided})`;
  const { rows } = await db.execute<Omit<DecidedItem, 'undo_until'>>(sql`
    select ${shown}, i.decision, i.reason, i.decided_at, u.name as decided_by
    from (${sql.join(placesOf(id_city).map(range), sql` union all `)}) i left join customers u on u.id_customer = i.decided_by
    order by i.decided_at desc, i.id_item desc limit ${mostDecided}`);
  return rows.map((row) => ({
    ...row,
    opened_at: iso(row.opened_at),
    decided_at: iso(row.decided_at),
    undo_until: undoUntil(new Date(row.decided_at)).toISOString(),
  }));
}

export type CaseRecord = Pick<DecidedItem, 'kind' | 'reason'> & {
  id_company: number | null;
  decision: DecidedItem['decision'] | null;
  decided_at: string | null;
  decided_by: string | null;
};

export async function findCase(db: Database, id_item: number): Promise<CaseRecord | undefined> {
  const { rows } = await db.execute<CaseRecord>(sql`
    select i.kind, i.id_company, i.decision, i.reason, i.decided_at, u.name as decided_by
    from inbox_items i left join customers u on u.id_customer = i.decided_by where i.id_item = ${id_item}`);
  return rows[0];
}

/** The open case of a subject. */
export async function findOpenCase(db: Database, kind: InboxKind, subject: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id_item: number }>(
    sql`select id_item from inbox_items where kind = ${kind} and subject = ${subject} and decided_at is null`,
  );
  return rows[0]?.id_item;
}

const cityOf = (company: SQL) =>
  sql`(select s.id_city from stores s where s.id_company = ${company} order by not s.active, s.id_store limit 1)`;

/** The name of a company and the city of its first store. */
export async function findCompanyPlace(db: Database, id_company: number): Promise<{ company: string; id_city: number | null }> {
  const { rows } = await db.execute<{ company: string; id_city: number | null }>(
    sql`select c.name as company, ${cityOf(sql`c.id_company`)} as id_city from companies c where c.id_company = ${id_company}`,
  );
  return rows[0] as { company: string; id_city: number | null };
}

export type ReportSubject = { name: string; slug: string; company: string | null; id_company: number | null; id_city: number | null };

/** What may be reported: what anyone can see. */
export async function findReported(db: Database, kind: ReportKind, id: number): Promise<ReportSubject | undefined> {
  const isCompany = kind === 'company';
  const city = kind === 'event' ? sql`t.id_city` : cityOf(sql`t.id_company`);
  const { rows } = await db.execute<ReportSubject>(sql`
    select ${isCompany ? sql`t.name` : sql`t.title`} as name, t.slug, t.id_company, ${isCompany ? sql`null` : sql`c.name`} as company, ${city} as id_city
    from ${slugTables[kind]} t ${isCompany ? sql`` : sql`left join companies c on c.id_company = t.id_company`}
    where t.${idColumn(kind)} = ${id} and ${isCompany ? sql`t.status = 'active'` : sql`${isPublished('t')} and c.status is distinct from 'paused'`}`);
  return rows[0];
}

/** No company has more owners than hear of a decision. */
const maxOwners = 50;

/** Who owns a company now. */
export async function findOwners(db: Database, id_company: number): Promise<number[]> {
  const { rows } = await db.execute<{ id_customer: number }>(sql`
    select m.id_customer from memberships m join customers u on u.id_customer = m.id_customer and u.blocked_at is null
    where m.id_company = ${id_company} and m.role = ${roles.owner} and m.ended_at is null order by m.id_customer limit ${maxOwners}`);
  return rows.map(({ id_customer }) => id_customer);
}

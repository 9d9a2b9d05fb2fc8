import { type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/schema.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';
import { badField } from '../platform/problems.ts';

export type Kind = 'coupon' | 'promotion' | 'event' | 'company' | 'menu_item';

/** What listings must say, as queries of Postgres' text search: every word as typed, or at least nearly so where few say that. */
export type MatchSql = { exactly: string; nearly: string };

/** So many that say all as typed are enough: what does so only nearly is then left out. */
export const exactEnough = 5;

/** What a list asks of the read model `listings`. */
export type ListQuery = Place & {
  /** Also a column of the statement around the list. */
  id_category?: number | SQL;
  id_company?: number;
  open_now?: boolean;
  free?: boolean;
  starts_after?: string;
  ends_before?: string;
  /** Words that are to stand in it; null for a text that says nothing and finds nothing. */
  said?: MatchSql | null;
  cursor?: string;
  limit?: number;
  /** Just these, in this order, in place of any filter. */
  ids?: number[];
};

const defaultLimit = 20;
const limitOf = (query: ListQuery) => query.limit ?? query.ids?.length ?? defaultLimit;

/**
 * Some store of the listing's company is open now, in the city that is being looked at. A look-up for each row (which `limit` keeps it), since
 * a page is full after a few: as a join it would read every opening of the country.
 */
const isOpen = (place: Place, now: Date) => sql`coalesce((
  select true from open_intervals o where o.id_company = l.id_company and o.closes_at > ${now} and o.opens_at <= ${now}
  ${place.id_city ? sql`and o.id_city = ${place.id_city}` : sql``} limit 1), false)`;

/**
 * The rows of one page of a list, in order, one more than the page holds so that it knows whether another follows. Rows have
 * `id_item` and `sort_key`. What has ended is never listed; what has not begun is, only for events.
 */
export function listed(kind: Kind, query: ListQuery, now: Date): SQL {
  if (query.ids) return chosen(query.ids);
  const { id_city = 0, id_colonia = 0 } = query;
  const where = [
    sql`l.kind = ${sql.raw(`'${kind}'`)} and l.id_city = ${id_city} and l.id_colonia = ${id_city ? id_colonia : 0}`,
    ...(kind === 'company' || kind === 'menu_item' ? [] : [sql`l.ends_at > ${now}`]),
    ...(kind === 'coupon' || kind === 'promotion' ? [sql`l.starts_at <= ${now} and l.sort_key > ${keyOfMinute(now)}`] : []),
    ...(query.id_category ? [sql`l.id_category = ${query.id_category}`] : []),
    ...(query.id_company ? [sql`l.id_company = ${query.id_company}`] : []),
    ...(query.open_now === undefined ? [] : [sql`${isOpen(query, now)} = ${query.open_now}`]),
    ...(query.free === undefined ? [] : [sql`l.free = ${query.free}`]),
    ...(query.starts_after ? [sql`l.starts_at >= ${instantOf('starts_after', query.starts_after)}`] : []),
    ...(query.ends_before ? [sql`l.ends_at < ${instantOf('ends_before', query.ends_before)}`] : []),
    ...(query.said === undefined ? [] : [query.said ? matches(query.said, query, kind) : sql`false`]),
    ...(query.cursor ? [after(query.cursor)] : []),
  ];
  return sql`
    select l.id_item, l.sort_key from listings l where ${sql.join(where, sql` and `)}
    order by l.sort_key, l.id_item limit ${limitOf(query) + 1}`;
}

/** The place in the choice serves as the key of the order. */
const chosen = (ids: number[]) => sql`
  select id_item, lpad(place::text, 4, '0') as sort_key
  from unnest(${sql.param(ids)}::int[]) with ordinality as choice (id_item, place)`;

/**
 * The words asked for stand in the listing; nearly so is enough where few say them as typed. Words stand only on rows of a whole city: a
 * narrower or wider list looks them up there.
 */
function matches({ exactly, nearly }: MatchSql, { id_city, id_colonia }: ListQuery, kind: Kind): SQL {
  const inCities = (t: SQL) =>
    sql`${t}.kind = ${sql.raw(`'${kind}'`)} and ${t}.id_colonia = 0 and ${id_city ? sql`${t}.id_city = ${id_city}` : sql`${t}.id_city > 0`}`;
  const exact = (t: SQL) => sql`${t}.document @@ ${exactly}::tsquery`;
  const few = sql`(select count(*) from (
    select from listings few where ${inCities(sql`few`)} and ${exact(sql`few`)} limit ${exactEnough}) few) < ${exactEnough}`;
  const says = (t: SQL) => (exactly === nearly ? exact(t) : sql`${t}.document @@ ${nearly}::tsquery and (${exact(t)} or ${few})`);
  if (id_city && !id_colonia) return says(sql`l`);
  return sql`l.id_item in (select said.id_item from listings said where ${inCities(sql`said`)} and ${says(sql`said`)})`;
}

/** Same form as the sort keys of `database/listings.ts`. An end after this minute sorts after it. */
const keyOfMinute = (moment: Date) => moment.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);

function instantOf(field: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw badField(field, 'no es un momento que exista.');
  return moment;
}

const isPlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && typeof parts[0] === 'string' && !parts[0].includes('\0') && isIdPart(parts[1]);

function after(cursor: string): SQL {
  const [key, id] = decodeCursor(cursor, isPlace);
  return sql`(l.sort_key, l.id_item) > (${key}, ${id})`;
}

/** Cuts the extra row off and makes it the cursor. */
export function pageOf<R extends { sort_key: string; id_item: number }, T>(rows: R[], query: ListQuery, map: (row: R) => T) {
  const { items, next } = paginate(rows, limitOf(query), (last) => encodeCursor(last.sort_key, last.id_item));
  return { items: items.map(map), next };
}

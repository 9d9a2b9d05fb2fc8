import { type SQL, sql } from 'drizzle-orm';
import { endsSoonDays, pageSize } from '../../contract/catalog/listing-limits.ts';
import type { Place } from '../../contract/schema.ts';
import { exactEnough, type MatchText } from '../../contract/search/meanings.ts';
import type { Kind } from '../../contract/search/search-document.ts';
import type { Database } from '../../database/database.ts';
import { holdsAt } from '../../database/fragments/coupons.ts';
import { executeNamed } from '../platform/database/named-statements.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';
import { badField } from '../platform/problems.ts';

/** A query of the read model `listings`. */
export type ListQuery = Place & {
  /** Also a column of the statement around the list. */
  id_category?: number | SQL;
  id_company?: number;
  open_now?: boolean;
  free?: boolean;
  starts_after?: string;
  ends_before?: string;
  /** The words that must match; null for a text without meaning, which matches nothing. */
  said?: MatchText | null;
  cursor?: string;
  limit?: number;
  /** Exactly these ids in this order, without other filters. */
  ids?: number[];
};

/** What each row of a list says besides its item: its place in the order. */
export type ListedRow = { sort_key: string; id_item: number };

const limitOf = (query: ListQuery) => query.limit ?? query.ids?.length ?? pageSize;

/**
 * Whether a store of the listing's company is open in this city now. It is a subquery for each row, since a page is full after a few rows and a join
 * would read every opening of the country.
 */
const isOpen = (place: Place, now: Date) => sql`coalesce((
  select true from open_intervals opening where opening.id_company = l.id_company and opening.closes_at > ${now} and opening.opens_at <= ${now}
  ${place.id_city ? sql`and opening.id_city = ${place.id_city}` : sql``} limit 1), false)`;

/**
 * Whether the offer of listing `l` can still be used by the hours of its stores where it ends soon; unknown hours leave it on show. Scalar subqueries,
 * since Postgres may answer an `exists` for all rows at once by a hash of every opening.
 */
export const opensBeforeItsEnd = (now: SQL): SQL => {
  const opening = sql`from open_intervals opening where opening.id_company = l.id_company and (l.kind = 'promotion'
    or ${holdsAt('l', 'opening', 'id_item')})`;
  return sql`(l.ends_at > ${now} + ${sql.raw(`interval '${endsSoonDays} days'`)}
    or (select true ${opening} and opening.closes_at > ${now} and opening.opens_at < l.ends_at limit 1)
    or (select true ${opening} limit 1) is null)`;
};

/**
 * The rows of one page in order, and one more that shows whether another page follows. Ended things are never listed; of those that have not started,
 * only events are.
 */
export function listed(kind: Kind, query: ListQuery, now: Date): SQL {
  if (query.ids) return chosen(query.ids);
  const { id_city = 0, id_colonia = 0 } = query;
  const key = keyOf(kind, query);
  const where = [
    sql`l.kind = ${sql.raw(`'${kind}'`)} and l.id_city = ${id_city} and l.id_colonia = ${id_city ? id_colonia : 0}`,
    ...(kind === 'company' || kind === 'menu_item' ? [] : [sql`l.ends_at > ${now}`]),
    ...(kind === 'coupon' || kind === 'promotion'
      ? [sql`l.starts_at <= ${now} and l.sort_key > ${keyOfMinute(now)}`, opensBeforeItsEnd(sql`${now}::timestamptz`)]
      : []),
    ...(query.id_category ? [sql`l.id_category = ${query.id_category}`] : []),
    ...(query.id_company ? [sql`l.id_company = ${query.id_company}`] : []),
    ...(query.open_now === undefined ? [] : [sql`${isOpen(query, now)} = ${query.open_now}`]),
    ...(query.free === undefined ? [] : [sql`l.free = ${query.free}`]),
    ...(query.starts_after ? [sql`l.starts_at >= ${instantOf('starts_after', query.starts_after)}`] : []),
    ...(query.ends_before ? [sql`l.ends_at < ${instantOf('ends_before', query.ends_before)}`] : []),
    ...(query.said === undefined ? [] : [query.said ? matches(query.said, query, kind) : sql`false`]),
    ...(query.cursor ? [after(query.cursor, key)] : []),
  ];
  return sql`
    select l.id_item, ${key} as sort_key from listings l where ${sql.join(where, sql` and `)}
    order by ${key}, l.id_item limit ${limitOf(query) + 1}`;
}

/** What a list is ordered by: one company's menu by its owner's order first. */
const keyOf = (kind: Kind, { id_company }: ListQuery): SQL =>
  kind === 'menu_item' && id_company
    ? sql`(select lpad(item.position::text, 6, '0') || l.sort_key from menu_items item where item.id_menu_item = l.id_item)`
    : sql`l.sort_key`;

/** The rows of a list's statement. Of just some items it has one text in any city, and is planned once for a connection. */
export async function rowsOf<Row extends Record<string, unknown>>(db: Database, kind: Kind, query: ListQuery, list: SQL): Promise<Row[]> {
  if (query.ids) return executeNamed<Row>(db, `chosen ${kind} ${query.id_city ? 'city' : 'all'}`, list);
  const { rows } = await db.execute(list);
  return rows as Row[];
}

/** The index in the choice is the sort key. */
const chosen = (ids: number[]) => sql`
  select id_item, lpad(place::text, 4, '0') as sort_key
  from unnest(${sql.param(ids)}::int[]) with ordinality as choice (id_item, place)`;

/**
 * Whether the words match; near matches count where exact ones are few. Only rows of a whole city contain words, so a narrower or wider list looks
 * them up there.
 */
function matches({ exactly, nearly }: MatchText, { id_city, id_colonia }: ListQuery, kind: Kind): SQL {
  const inCities = (t: SQL) =>
    sql`${t}.kind = ${sql.raw(`'${kind}'`)} and ${t}.id_colonia = 0 and ${id_city ? sql`${t}.id_city = ${id_city}` : sql`${t}.id_city > 0`}`;
  const exact = (t: SQL) => sql`${t}.document @@ ${exactly}::tsquery`;
  const few = sql`(select count(*) from (
    select from listings few where ${inCities(sql`few`)} and ${exact(sql`few`)} limit ${exactEnough}) few) < ${exactEnough}`;
  const says = (t: SQL) => (exactly === nearly ? exact(t) : sql`${t}.document @@ ${nearly}::tsquery and (${exact(t)} or ${few})`);
  if (id_city && !id_colonia) return says(sql`l`);
  return sql`l.id_item in (select said.id_item from listings said where ${inCities(sql`said`)} and ${says(sql`said`)})`;
}

/** The form of the sort keys of `database/listings.ts`. An end after this minute sorts after it. */
const keyOfMinute = (moment: Date) => moment.toISOString().replaceAll(/[-T:]/g, '').slice(0, 12);

function instantOf(field: string, text: string): Date {
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw badField(field, 'no es una fecha y hora que exista.');
  return moment;
}

const isPlace = (parts: unknown[]): parts is [string, number] =>
  parts.length === 2 && typeof parts[0] === 'string' && !parts[0].includes('\0') && isIdPart(parts[1]);

function after(cursor: string, key: SQL): SQL {
  const [last, id] = decodeCursor(cursor, isPlace);
  return sql`(${key}, l.id_item) > (${last}, ${id})`;
}

/** Removes the extra row and makes it the cursor. */
export function pageOf<R extends ListedRow, T>(rows: R[], query: ListQuery, map: (row: R) => T) {
  const { items, next } = paginate(rows, limitOf(query), (last) => encodeCursor(last.sort_key, last.id_item));
  return { items: items.map(map), next };
}

/**
 * Joins as `c` the company of each offer `o` of a page, looked up by its key. Postgres 18 guesses the cost of a page so high that reading all companies
 * seems no dearer, a choice that `offset 0` takes away.
 */
export const joinCompanyOfOffer = sql`join lateral (select * from companies where companies.id_company = o.id_company offset 0) c on true`;

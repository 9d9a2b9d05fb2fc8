import { type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/schema.ts';
import { exactEnough, type Meaning, type Search } from '../../contract/search/meanings.ts';
import { looked, namesake, shown, weighed } from '../../contract/search/rank-rules.ts';
import type { Kind, SearchMatches } from '../../contract/search/search-document.ts';
import type { Database } from '../../database/database.ts';
import { asksWhere, says } from '../../database/fragments/document-match.ts';
import { wordIndexes } from '../../database/tables/listings.ts';
import { opensBeforeItsEnd } from '../listings/list-query.ts';
import { executeNamed } from '../platform/database/named-statements.ts';
import { rankColumns, rankSql } from './ranking.ts';

type Row = { kind: Kind; id_item: number; found: number; is_cut: boolean };

/**
 * What says all the words, best first within each kind: by how well it says them, then what is open, then what is near (the same colonia,
 * then the distance between colonias), then in the order of its list. What says them only nearly is found where few say them as typed.
 */
export async function findMatches(db: Database, search: Search | undefined, place: Place, now: Date): Promise<Map<Kind, SearchMatches>> {
  if (!search) return new Map();
  const { exactly, nearly, mayBeExact } = search;
  const rows = mayBeExact || exactly === nearly ? await runSearch(db, search, exactly, place, now) : [];
  if (exactly === nearly || countOf(rows) >= exactEnough) return byKind(rows);
  return byKind(await runSearch(db, search, nearly, place, now));
}

const countOf = (rows: Row[]) => [...new Map(rows.map((row) => [row.kind, row.found])).values()].reduce((sum, found) => sum + found, 0);

function byKind(rows: Row[]): Map<Kind, SearchMatches> {
  const kinds = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(
    [...kinds].map(([kind, some]) => [
      kind,
      { ids: some.map((row) => row.id_item), more: some.some((row) => row.is_cut || row.found > shown) },
    ]),
  );
}

function runSearch(db: Database, { meanings, title }: Search, said: string, place: Place, now: Date): Promise<Row[]> {
  const shape = [
    meanings.length,
    place.id_city ? 'city' : 'all',
    place.id_city && place.id_colonia ? 'colonia' : '',
    asksWhere(said) ? 'where' : '',
  ];
  return executeNamed<Row>(db, `search ${shape.join(' ')}`.trim(), matchesOf(meanings, title, said, place, now));
}

/** What the planner does not see: it would otherwise take a plan made for each search for a better one, and plan for longer than it searches. */
const hidden = (said: string) => sql`(select ${said}::tsquery)`;
const hiddenTime = (moment: Date) => sql`(select ${moment}::timestamptz)`;

const most = sql.raw(String(shown));

const columns = sql`l.kind, l.id_item, l.id_city, l.id_company, l.sort_key, l.ends_at, l.document`;
/** A long document is stored compressed: joined with nothing it is unpacked once, and not for each thing that it is asked. */
const unpacked = sql`kind, id_item, id_city, id_company, sort_key, ends_at, document || ''::tsvector as document`;
const gathered = (n: number) => sql.raw(`gathered_${n}`);
const isShort = (n: number) => sql`(select count(*) from ${gathered(n)}) < ${sql.raw(String(looked))}`;

/**
 * Tables `gathered_0`, `gathered_1`…: what matches among few listings, then, as long as that is not enough, among more, and at last among all. Those of
 * the lowest hashes, wherever they lie, so that a phone that keeps the city gathers the same.
 */
const gather = (matches: SQL) =>
  sql.join(
    wordIndexes.map(({ rows }, n) => {
      const before = wordIndexes.slice(0, n).map((_, k) => sql` and ${isShort(k)}`);
      return sql`${gathered(n)} as materialized (
        select ${columns} from listings l where ${matches} and ${rows}${sql.join(before)}
        order by hashint4(l.id_item), l.kind limit ${sql.raw(String(looked))})`;
    }),
    sql`, `,
  );

/** The first of those that has enough, or the last. */
const matching = () =>
  sql.join(
    wordIndexes.map((_, n) =>
      n < wordIndexes.length - 1
        ? sql`select ${unpacked} from ${gathered(n)} where not ${isShort(n)}`
        : sql`select ${unpacked} from ${gathered(n)}`,
    ),
    sql` union all `,
  );

export function matchesOf(meanings: Meaning[], title: string, said: string, { id_city, id_colonia }: Place, now: Date): SQL {
  const inCity = (t: SQL) => (id_city ? sql`and ${t}.id_city = ${id_city}` : sql`and ${t}.id_city > 0`);
  const time = hiddenTime(now);
  const matches = sql`${says(said, id_city, hidden)} and (l.ends_at is null or l.ends_at > ${time}) and (l.starts_at is null or l.starts_at <= ${time} or l.kind = 'event')`;
  // Only what ties with the tenth or is better is worth a look at the clock, and then at the map.
  return sql`
    with asked as materialized (select ${rankColumns(meanings)}), ${gather(matches)}, gathered as materialized (${matching()}
    ), namesakes as (
      select ${columns} from listings l
      where l.kind = 'company' and l.id_city = ${id_city ?? 0} and l.id_colonia = 0 and l.sort_key = ${title} and l.document is not null
        and not exists (select from gathered where gathered.kind = l.kind and gathered.id_item = l.id_item)
      limit ${most}
    ), matching as (
      select ${id_city ? sql`` : sql`distinct on (l.kind, l.id_item)`} l.kind, l.id_item, l.id_city, l.id_company, l.sort_key,
        ${rankSql(meanings.length)} + case when l.kind = 'company' and l.sort_key = ${title} then ${sql.raw(String(namesake))} else 0 end as worth
      from asked a, (select * from gathered union all select * from namesakes) l
      where l.kind not in ('coupon', 'promotion') or ${opensBeforeItsEnd(time)}
    ), best as materialized (
      select * from (
        select matching.*, rank() over (partition by matching.kind order by matching.worth desc) as place,
          count(*) over (partition by matching.kind) as found,
          count(*) over () >= ${sql.raw(String(looked))} as is_cut
        from matching
      ) ranked where ranked.place <= ${most}
    ), clock as materialized (
      select b.id_company, coalesce((
        select true from open_intervals opening
        where opening.id_company = b.id_company ${inCity(sql`opening`)} and opening.closes_at > ${time} and opening.opens_at <= ${time} limit 1), false) as is_open
      from (select distinct id_company from best where kind <> 'event') b
    ), tied as materialized (
      select * from (
        select b.kind, b.id_item, b.id_city, b.sort_key, b.worth, b.found, b.is_cut, clock.is_open,
          row_number() over (partition by b.kind order by b.worth desc, clock.is_open desc, b.sort_key, b.id_item) as nth,
          rank() over (partition by b.kind order by b.worth desc, clock.is_open desc) as place
        from best b left join clock on clock.id_company = b.id_company and b.kind <> 'event'
      ) b where b.place <= ${most} and b.nth <= ${sql.raw(String(weighed))}
    ), map as materialized (${id_city && id_colonia ? distances(id_colonia) : sql`select '' as kind, 0 as id_item, 0 as distance where false`}
    )
    select kind, id_item, found::int, is_cut from (
      select t.kind, t.id_item, t.found, t.is_cut, row_number() over (
        partition by t.kind order by t.worth desc, t.is_open desc, map.distance nulls last, t.sort_key, t.id_item) as place
      from tied t left join map on map.kind = t.kind and map.id_item = t.id_item
    ) t where place <= ${most} order by kind, place`;
}

/** How far what is `tied` is from a colonia: less than nothing in the colonia itself. */
const distances = (idColonia: number) => sql`
  select t.kind, t.id_item, min(case when n.id_colonia = ${idColonia} then -1
    else point(n.lng, n.lat) <-> (select point(lng, lat) from colonias where id_colonia = ${idColonia}) end) as distance
  from tied t
  join listings l on l.kind = t.kind and l.id_item = t.id_item and l.id_city = t.id_city and l.id_colonia > 0
  join colonias n on n.id_colonia = l.id_colonia
  group by t.kind, t.id_item`;

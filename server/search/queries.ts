import { type SQL, sql } from 'drizzle-orm';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import type { Kind } from '../listings/list-query.ts';
import { askedTables, enough, worth } from '../listings/match-sql.ts';
import { type AskedWord, askedWords } from '../listings/query-parser.ts';

/** How many matches are looked at at all; of each kind, how many of the best are weighed by what is near; and how many of them are shown. */
const looked = 4000;
const weighed = 100;
const shown = 10;

type Found = { kind: Kind; id_item: number };

/**
 * What says all the words, best first within each kind: by how well it says them, then what is open, then what is near (the same colonia,
 * then the distance between colonias), then in the order of its list.
 */
export async function findMatches(db: Database, q: string, place: Place, now: Date): Promise<Found[]> {
  const words = askedWords(q);
  if (words.length === 0) return [];
  const { rows } = await db.execute<Found>(matchesOf(words, place, now));
  return rows;
}

export function matchesOf(words: AskedWord[], { id_city, id_colonia }: Place, now: Date): SQL {
  const inCity = (t: SQL) => (id_city ? sql`and ${t}.id_city = ${id_city}` : sql`and ${t}.id_city > 0`);
  // Only what ties with the tenth or is better is worth a look at the clock, and then at the map.
  return sql`
    with ${askedTables(words, id_city)}, matching as (
      select l.kind, l.id_item, l.id_city, l.id_company, l.sort_key, l.document @@ (select exactly from asked) as exact, ${worth(words)} as worth
      from listings l
      where l.document @@ (select nearly from asked) and l.id_colonia = 0 ${inCity(sql`l`)}
        and (l.ends_at is null or l.ends_at > ${now}) and (l.starts_at is null or l.starts_at <= ${now} or l.kind = 'event')
      limit ${looked}
    ), best as materialized (
      select * from (
        select m.*, rank() over (partition by m.kind order by m.worth desc) as place
        from (select ${id_city ? sql`` : sql`distinct on (m.kind, m.id_item)`} m.*, count(*) filter (where m.exact) over () as exacts from matching m) m
        where m.exact or m.exacts < ${enough}
      ) m where m.place <= ${shown}
    ), clock as materialized (
      select b.id_company, coalesce((
        select true from open_intervals o
        where o.id_company = b.id_company ${inCity(sql`o`)} and o.closes_at > ${now} and o.opens_at <= ${now} limit 1), false) as is_open
      from (select distinct id_company from best where kind <> 'event') b
    ), tied as materialized (
      select * from (
        select b.kind, b.id_item, b.id_city, b.sort_key, b.worth, c.is_open,
          row_number() over (partition by b.kind order by b.worth desc, c.is_open desc, b.sort_key, b.id_item) as nth,
          rank() over (partition by b.kind order by b.worth desc, c.is_open desc) as place
        from best b left join clock c on c.id_company = b.id_company and b.kind <> 'event'
      ) b where b.place <= ${shown} and b.nth <= ${weighed}
    ), map as materialized (${id_city && id_colonia ? distances(id_colonia) : sql`select '' as kind, 0 as id_item, 0 as distance where false`}
    )
    select kind, id_item from (
      select t.kind, t.id_item, row_number() over (
        partition by t.kind order by t.worth desc, t.is_open desc, m.distance nulls last, t.sort_key, t.id_item) as place
      from tied t left join map m on m.kind = t.kind and m.id_item = t.id_item
    ) t where place <= ${shown} order by kind, place`;
}

/** How far what is `tied` is from a colonia: less than nothing in the colonia itself. */
const distances = (idColonia: number) => sql`
  select t.kind, t.id_item, min(case when n.id_colonia = ${idColonia} then -1
    else point(n.lng, n.lat) <-> (select point(lng, lat) from colonias where id_colonia = ${idColonia}) end) as distance
  from tied t
  join listings p on p.kind = t.kind and p.id_item = t.id_item and p.id_city = t.id_city and p.id_colonia > 0
  join colonias n on n.id_colonia = p.id_colonia
  group by t.kind, t.id_item`;

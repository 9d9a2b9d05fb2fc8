import { sql } from 'drizzle-orm';
import type { Place } from '../../contract/schema.ts';
import type { Database } from '../../database/database.ts';
import { type Kind, matches } from '../platform/listings.ts';

/** How many of each kind are weighed by what is open and near, and how many of them are shown. */
const weighed = 40;
const shown = 10;

type Found = { kind: Kind; id_item: number };

/**
 * What matches the words, best first within each kind: by how well it matches (in steps of a tenth, so that near equals are equal), then
 * what is open, then what is near: the same colonia, then the distance between colonias.
 */
export async function findMatches(db: Database, q: string, place: Place, now: Date): Promise<Found[]> {
  const { id_city, id_colonia = 0 } = place;
  const { rows } = await db.execute<Found>(sql`
    with asked as (
      select lower(unaccent(${q})) as q, websearch_to_tsquery('spanish', lower(unaccent(${q}))) as document,
        (select point(lng, lat) from colonias where id_colonia = ${id_colonia}) as here
    ), candidates as (
      select l.kind, l.id_item, l.id_city, l.id_company, l.sort_key,
        round((word_similarity(asked.q, l.words) + (l.document @@ asked.document)::int
          + 0.5 * ts_rank('{0, 0, 0.2, 1}', l.document, asked.document))::numeric, 1) as match
      from listings l, asked
      where l.id_colonia = 0 and ${id_city ? sql`l.id_city = ${id_city}` : sql`l.id_city > 0`} and ${matches(q)}
        and (l.ends_at is null or l.ends_at > ${now})
        and (l.starts_at is null or l.starts_at <= ${now} or l.kind = 'event')
    ), best as (
      select * from (
        select c.*, row_number() over (partition by kind order by match desc, sort_key, id_item) as place from candidates c
      ) ranked where place <= ${weighed}
    ), ordered as (
      select b.kind, b.id_item, row_number() over (partition by b.kind order by b.match desc,
        exists (select 1 from open_intervals o where o.id_company = b.id_company and o.id_city = b.id_city
          and o.opens_at <= ${now} and o.closes_at > ${now}) desc,
        near.same desc, near.distance nulls last, b.sort_key, b.id_item) as place
      from best b, lateral (
        select coalesce(bool_or(p.id_colonia = ${id_colonia}), false) as same,
          min(point(n.lng, n.lat) <-> asked.here) as distance
        from listings p left join colonias n on n.id_colonia = p.id_colonia, asked
        where p.kind = b.kind and p.id_item = b.id_item and p.id_city = b.id_city and p.id_colonia > 0
      ) near
    )
    select kind, id_item from ordered where place <= ${shown} order by kind, place`);
  return rows;
}

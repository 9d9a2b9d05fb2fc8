import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/**
 * Makes `located`: the colonia of each row of `incoming`, by municipality, postal code and name (of two kinds with one name, the
 * kind that the row says), else by municipality and name where that name stands for one colonia only.
 */
export async function findColonias(tx: Database): Promise<void> {
  await tx.execute(sql`
    create temp table places on commit drop as
    select distinct id_city, postal_code, colonia, colonia_kind, lower(unaccent(colonia)) as name_key
    from incoming where colonia is not null`);
  await tx.execute(sql`analyze places`);
  await tx.execute(sql`
    create temp table exact on commit drop as
    select distinct on (p.id_city, p.postal_code, p.colonia, p.colonia_kind)
      p.id_city, p.postal_code, p.colonia, p.colonia_kind, n.id_colonia, n.name
    from places p join colonias n
      on n.active and n.id_city = p.id_city and n.postal_code = p.postal_code and n.name_key = p.name_key
    order by p.id_city, p.postal_code, p.colonia, p.colonia_kind,
      lower(unaccent(n.kind)) = lower(unaccent(p.colonia_kind)) desc nulls last, n.id_colonia`);
  await tx.execute(sql`
    create temp table alone on commit drop as
    select id_city, name_key, min(id_colonia) as id_colonia, min(name) as name
    from colonias where active and id_city in (select id_city from places)
    group by id_city, name_key having count(*) = 1`);
  await tx.execute(sql`
    create temp table located on commit drop as
    select i.source_id, coalesce(exact.id_colonia, a.id_colonia) as id_colonia, coalesce(exact.name, a.name) as name
    from incoming i
    join places p on p.id_city = i.id_city and p.postal_code is not distinct from i.postal_code
      and p.colonia = i.colonia and p.colonia_kind = i.colonia_kind
    left join exact on exact.id_city = p.id_city and exact.postal_code = p.postal_code
      and exact.colonia = p.colonia and exact.colonia_kind = p.colonia_kind
    left join alone a on a.id_city = p.id_city and a.name_key = p.name_key
    where exact.id_colonia is not null or a.id_colonia is not null`);
  await tx.execute(sql`analyze located`);
}

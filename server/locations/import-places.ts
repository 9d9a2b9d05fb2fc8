import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { addMissingCities } from '../../database/seed/geography/seed-geography.ts';

/** What an import of geography did, in rows of the file; `cities` are municipalities that it brought along. */
export type GeographyCounts = {
  new: number;
  changed: number;
  unchanged: number;
  /** Rows of the database that are gone from the file. */
  inactive: number;
  cities: number;
  repeated: number;
  /** Rows of the file that are not about this: other countries, smaller places. */
  skipped: number;
};

/** Adds the municipalities that the rows of `incoming` name and the database lacks, by the name on their first line. */
export async function addNamedCities(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ id_city: number; name: string }>(sql`
    select distinct on (i.id_city) i.id_city, i.city as name
    from incoming i where not exists (select from cities y where y.id_city = i.id_city)
    order by i.id_city, i.line`);
  return addMissingCities(tx, rows);
}

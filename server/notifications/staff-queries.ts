import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Audience } from './queries.ts';

type FoundAudience = { city: boolean; colonia: boolean; company: boolean };

/** Which parts of an audience exist and are active, the colonia within its city. */
export async function findAudience(db: Database, { id_city, id_colonia, id_company }: Audience): Promise<FoundAudience | undefined> {
  const { rows } = await db.execute<FoundAudience>(sql`
    select exists (select from cities where id_city = ${id_city ?? null}::int and active) as city,
      exists (select from colonias where id_colonia = ${id_colonia ?? null}::int and id_city = ${id_city ?? null}::int and active) as colonia,
      exists (select from companies where id_company = ${id_company ?? null}::int and status = 'active') as company`);
  return rows[0];
}

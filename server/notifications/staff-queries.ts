import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** The audience of an operator's notice; empty means everybody. */
export type Audience = { id_city?: number | null; id_colonia?: number | null; id_category?: number | null; id_company?: number | null };

type AudienceCheck = { city: boolean; colonia: boolean; category: boolean; company: boolean };

/** Which parts of an audience exist and are active, the colonia within its city. */
export async function findAudience(db: Database, { id_city, id_colonia, id_category, id_company }: Audience): Promise<AudienceCheck> {
  const { rows } = await db.execute<AudienceCheck>(sql`
    select exists (select from cities where id_city = ${id_city ?? null}::int and active) as city,
      exists (select from colonias where id_colonia = ${id_colonia ?? null}::int and id_city = ${id_city ?? null}::int and active) as colonia,
      exists (select from categories where id_category = ${id_category ?? null}::int and kind = 'company') as category,
      exists (select from companies where id_company = ${id_company ?? null}::int and status = 'active') as company`);
  return rows[0] as AudienceCheck;
}

import { eq, sql } from 'drizzle-orm';
import type { CityChange, StaffCity } from '../../contract/locations.ts';
import type { Database } from '../../database/database.ts';
import { cities } from '../../database/tables/locations.ts';
import { badField, notFound } from '../platform/problems.ts';
import { requirePicture } from '../uploads/queries.ts';

const columns = { id_city: cities.id_city, name: cities.name, image: cities.image, active: cities.active };

/** The city before and after the change. The default city stays active. */
export async function updateCity(tx: Database, idCity: number, given: CityChange): Promise<{ before: StaffCity; after: StaffCity }> {
  await requirePicture(tx, 'image', given.image);
  const isThis = eq(cities.id_city, idCity);
  const [before] = await tx.select(columns).from(cities).where(isThis).for('update');
  if (!before) throw notFound('esta ciudad');
  if (given.active === false && (await isDefault(tx, idCity)))
    throw badField('active', 'es la ciudad de inicio del sitio; elige otra primero');
  if (Object.keys(given).length === 0) return { before, after: before };
  const [after] = await tx.update(cities).set(given).where(isThis).returning(columns);
  return { before, after: after as StaffCity };
}

async function isDefault(tx: Database, idCity: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from settings where key = 'default_city' and value = to_jsonb(${idCity}::int)`);
  return rows.length > 0;
}

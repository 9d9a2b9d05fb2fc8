import { and, asc, eq } from 'drizzle-orm';
import type { City, Colonia, State } from '../../contract/locations.ts';
import type { Database } from '../../database/database.ts';
import { cities, colonias, states } from '../../database/tables/locations.ts';

export const findStates = (db: Database): Promise<State[]> =>
  db.select({ id_state: states.id_state, name: states.name }).from(states).where(eq(states.active, true)).orderBy(asc(states.name));

export const findCities = (db: Database, idState: number): Promise<City[]> =>
  db
    .select({ id_city: cities.id_city, name: cities.name })
    .from(cities)
    .where(and(eq(cities.id_state, idState), eq(cities.active, true)))
    .orderBy(asc(cities.name));

export const findColonias = (db: Database, idCity: number): Promise<Colonia[]> =>
  db
    .select({ id_colonia: colonias.id_colonia, name: colonias.name })
    .from(colonias)
    .where(and(eq(colonias.id_city, idCity), eq(colonias.active, true)))
    .orderBy(asc(colonias.name), asc(colonias.id_colonia));

/** The picture that heads a city's screens, when it has one. */
export async function findCityPicture(db: Database, idCity: number): Promise<string | null> {
  const [city] = await db.select({ image: cities.image }).from(cities).where(eq(cities.id_city, idCity));
  return city?.image ?? null;
}

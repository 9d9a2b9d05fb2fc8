import { and, asc, between, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { City, Colonia, State } from '../../contract/places/locations.ts';
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

/** The picture at the top of a city's screens, when it has one. */
export async function findCityPicture(db: Database, idCity: number): Promise<string | null> {
  const [city] = await db.select({ image: cities.image }).from(cities).where(eq(cities.id_city, idCity));
  return city?.image ?? null;
}

/** A colonia in the phone's own search. */
export type ColoniaRow = [id_city: number, id_colonia: number, name: string, postal_code: string];

async function findColoniaRows(db: Database, condition: SQL): Promise<ColoniaRow[]> {
  const rows = await db
    .select({ id_city: colonias.id_city, id_colonia: colonias.id_colonia, name: colonias.name, postal_code: colonias.postal_code })
    .from(colonias)
    .innerJoin(cities, eq(cities.id_city, colonias.id_city))
    .where(and(condition, eq(colonias.active, true), eq(cities.active, true)))
    .orderBy(asc(colonias.name), asc(colonias.id_colonia));
  return rows.map(({ id_city, id_colonia, name, postal_code }) => [id_city, id_colonia, name, postal_code]);
}

/** `prefix` is three digits. */
export const findColoniasByPostalPrefix = (db: Database, prefix: string) =>
  findColoniaRows(db, between(colonias.postal_code, `${prefix}00`, `${prefix}99`) as SQL);

export const findColoniasOfState = (db: Database, idState: number) => findColoniaRows(db, eq(cities.id_state, idState));

/** The seat of each active city, to about a hundred metres. */
export async function findCityPoints(db: Database): Promise<[id_city: number, lat: number, lng: number][]> {
  const rows = await db
    .select({ id_city: cities.id_city, lat: cities.lat, lng: cities.lng })
    .from(cities)
    .where(and(eq(cities.active, true), isNotNull(cities.lat), isNotNull(cities.lng)))
    .orderBy(asc(cities.id_city));
  return rows.map(({ id_city, lat, lng }) => [id_city, Number(lat?.toFixed(3)), Number(lng?.toFixed(3))]);
}

/** Whether a city, and its colonia when one is given, are active. */
export async function isPlace(db: Database, idCity: number, idColonia: number | null): Promise<boolean> {
  const inUse = and(eq(cities.id_city, idCity), eq(cities.active, true));
  const rows =
    idColonia === null
      ? await db.select({ id: cities.id_city }).from(cities).where(inUse)
      : await db
          .select({ id: colonias.id_colonia })
          .from(colonias)
          .innerJoin(cities, eq(cities.id_city, colonias.id_city))
          .where(and(inUse, eq(colonias.id_colonia, idColonia), eq(colonias.active, true)));
  return rows.length > 0;
}

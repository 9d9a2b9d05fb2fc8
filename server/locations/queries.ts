import { and, asc, between, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
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

/** Where each colonia of a city lies, to about a hundred metres; one without a point lies where its stores do. */
export async function findColoniaPoints(db: Database, idCity: number): Promise<[id_colonia: number, lat: number, lng: number][]> {
  const { rows } = await db.execute<{ id_colonia: number; lat: number; lng: number }>(sql`
    select n.id_colonia, coalesce(n.lat, avg(s.lat)) as lat, coalesce(n.lng, avg(s.lng)) as lng
    from colonias n
    left join stores s on n.lat is null and s.id_city = n.id_city and s.id_colonia = n.id_colonia and s.active
    where n.id_city = ${idCity} and n.active
    group by n.id_colonia having coalesce(n.lat, avg(s.lat)) is not null and coalesce(n.lng, avg(s.lng)) is not null
    order by n.id_colonia`);
  return rows.map(({ id_colonia, lat, lng }) => [id_colonia, Number(lat.toFixed(3)), Number(lng.toFixed(3))]);
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

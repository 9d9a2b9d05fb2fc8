import { eq, sql } from 'drizzle-orm';
import type { CityChange, Colonia, StaffCity } from '../../contract/places/locations.ts';
import type { Database } from '../../database/database.ts';
import { cities } from '../../database/tables/locations.ts';
import { normalizeLine } from '../platform/input/normalize-text.ts';
import { badField, notFound } from '../platform/problems.ts';
import { requirePicture } from '../uploads/queries.ts';

const columns = { id_city: cities.id_city, name: cities.name, image: cities.image, active: cities.active };

/** A city, active or not, with its zone. */
export async function findCity(db: Database, idCity: number): Promise<StaffCity & { time_zone: string }> {
  const [city] = await db
    .select({ ...columns, time_zone: cities.time_zone })
    .from(cities)
    .where(eq(cities.id_city, idCity));
  if (!city) throw notFound('esta ciudad');
  return city;
}

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

const keyOf = (name: string) => sql`lower(unaccent(${normalizeLine(name)}))`;

type ColoniaPlace = { id_city: number; name: string; postal_code: string };

/** Adds a colonia, unless the city has it: then that one, and `made` is false. */
export async function addColonia(
  tx: Database,
  { id_city, name: written, postal_code }: ColoniaPlace,
): Promise<Colonia & { made: boolean }> {
  const name = normalizeLine(written);
  if (!name) throw badField('name', 'está vacío');
  const [city] = await tx.select({ active: cities.active }).from(cities).where(eq(cities.id_city, id_city)).for('share');
  if (!city) throw notFound('esta ciudad');
  const same = sql`id_city = ${id_city} and postal_code = ${postal_code} and name_key = ${keyOf(name)}`;
  const { rows } = await tx.execute<Colonia & { made: boolean }>(sql`
    with made as (
      insert into colonias (id_city, name, name_key, postal_code)
      select ${id_city}::int, ${name}::text, ${keyOf(name)}, ${postal_code}::text where not exists (select from colonias where ${same} and active)
      on conflict (id_city, postal_code, name_key) where id_in_city is null do update set active = true, name = excluded.name
      returning id_colonia, name)
    select id_colonia, name, true as made from made
    union all select id_colonia, name, false from colonias where ${same} and active and not exists (select from made) limit 1`);
  return rows[0] as Colonia & { made: boolean };
}

/** Takes a colonia away in which nobody lives and nothing is; false where something is. */
export async function removeColonia(tx: Database, id_colonia: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from colonias n where n.id_colonia = ${id_colonia}
      and not exists (select from customers where id_colonia = n.id_colonia) and not exists (select from stores where id_colonia = n.id_colonia)
      and not exists (select from events where id_colonia = n.id_colonia) and not exists (select from notifications where to_colonia = n.id_colonia)
    returning n.id_colonia`);
  return rows.length > 0;
}

type PlaceMatch = { id_city: number | null; key: string; same: string[] };

/** Which city somebody means, by its name and its state's where several have that name; the colonia's name as a key, and where it is already. */
export async function findMeantPlace(db: Database, given: Record<'state' | 'city' | 'colonia', string>): Promise<PlaceMatch> {
  const { rows } = await db.execute<PlaceMatch>(sql`
    with named as (
      select y.id_city, lower(unaccent(state.name)) = ${keyOf(given.state)} as in_state
      from cities y join states state on state.id_state = y.id_state where y.active and lower(unaccent(y.name)) = ${keyOf(given.city)}
    ), meant as (
      select case when count(*) filter (where in_state) = 1 then min(id_city) filter (where in_state)
        when count(*) = 1 then min(id_city) end as id_city from named
    )
    select meant.id_city, coalesce(meant.id_city::text, ${keyOf(given.state)} || '/' || ${keyOf(given.city)}) || ':' || ${keyOf(given.colonia)} as key,
      (select coalesce(json_agg(known.postal_code order by known.postal_code), '[]') from (select distinct postal_code from colonias
        where id_city = meant.id_city and active and name_key = ${keyOf(given.colonia)} limit 5) known) as same
    from meant`);
  return rows[0] as PlaceMatch;
}

/** The key of a colonia of a known city, as `findMeantPlace` has it. */
export async function keyOfColonia(db: Database, id_city: number, name: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select ${id_city}::text || ':' || ${keyOf(name)} as key`);
  return rows[0]?.key ?? '';
}

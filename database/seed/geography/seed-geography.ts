import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { municipalities } from './municipalities.ts';
import { states } from './states.ts';
import { timeZoneOf } from './time-zones.ts';

/**
 * Writes the shipped states and municipalities. An existing municipality only gets its missing fields and its time zone: its name and picture may be
 * the operator's, its point and inhabitants INEGI's.
 */
export async function seedGeography(tx: Database): Promise<void> {
  await tx.execute(sql`
    insert into states (id_state, name, time_zone)
    select * from unnest(
      ${sql.param(states.map((state) => state.id_state))}::smallint[],
      ${sql.param(states.map((state) => state.name))}::text[],
      ${sql.param(states.map((state) => state.time_zone))}::text[])
    on conflict (id_state) do update set name = excluded.name, time_zone = excluded.time_zone
    where (states.name, states.time_zone) is distinct from (excluded.name, excluded.time_zone)`);
  await tx.execute(sql`
    insert into cities (id_city, id_state, name, time_zone, lat, lng, population)
    select id_city, id_city / 1000, name, time_zone, lat, lng, population
    from unnest(
      ${sql.param(municipalities.map(([id_city]) => id_city))}::int[],
      ${sql.param(municipalities.map(([, name]) => name))}::text[],
      ${sql.param(municipalities.map(([id_city]) => timeZoneOf(id_city)))}::text[],
      ${sql.param(municipalities.map(([, , lat]) => lat))}::float8[],
      ${sql.param(municipalities.map(([, , , lng]) => lng))}::float8[],
      ${sql.param(municipalities.map(([, , , , population]) => population))}::int[])
      as shipped (id_city, name, time_zone, lat, lng, population)
    on conflict (id_city) do update set
      time_zone = excluded.time_zone,
      lat = coalesce(cities.lat, excluded.lat),
      lng = coalesce(cities.lng, excluded.lng),
      population = coalesce(cities.population, excluded.population)
    where cities.time_zone <> excluded.time_zone or cities.lat is null or cities.population is null`);
}

/** Adds the missing municipalities with their time zones; returns how many. */
export async function addMissingCities(tx: Database, cities: { id_city: number; name: string }[]): Promise<number> {
  const added = await tx.execute(sql`
    insert into cities (id_city, id_state, name, time_zone)
    select id_city, id_city / 1000, name, time_zone
    from unnest(
      ${sql.param(cities.map((city) => city.id_city))}::int[],
      ${sql.param(cities.map((city) => city.name))}::text[],
      ${sql.param(cities.map((city) => timeZoneOf(city.id_city)))}::text[]) as missing (id_city, name, time_zone)
    on conflict (id_city) do nothing
    returning id_city`);
  return added.rows.length;
}

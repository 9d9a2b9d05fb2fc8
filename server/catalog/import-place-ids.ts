import { sql } from 'drizzle-orm';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { addDays, instantOf } from '../../contract/validity/local-time.ts';
import type { Database } from '../../database/database.ts';
import type { FieldErrors } from '../platform/input/field-errors.ts';

const nameKey = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Words of the file for places and categories, as ids; each is asked for once. */
export class Places {
  readonly #tx: Database;
  readonly #known = new Map<string, unknown>();

  constructor(tx: Database) {
    this.#tx = tx;
  }

  async #once<T>(key: string, find: () => Promise<T>): Promise<T> {
    if (!this.#known.has(key)) this.#known.set(key, await find());
    return this.#known.get(key) as T;
  }

  categoryOf(faults: FieldErrors, kind: 'company' | 'menu', slug: string): Promise<number> {
    return this.#once(`category ${kind} ${slug}`, async () => {
      const { rows } = await this.#tx.execute<{ id: number }>(sql`
        select id_category as id from categories where kind = ${kind} and slug = ${slug}`);
      return rows[0]?.id;
    }).then((id) => {
      if (id === undefined) faults.add('category', 'no hay una categoría con ese nombre corto (slug)');
      return id ?? 0;
    });
  }

  async isCity(faults: FieldErrors, id_city: number): Promise<boolean> {
    const isOne = await this.#once(`city ${id_city}`, async () => {
      const { rows } = await this.#tx.execute(sql`select from cities where id_city = ${id_city} and active`);
      return rows.length > 0;
    });
    if (!isOne) faults.add('id_city', 'no es una ciudad de este sitio');
    return isOne;
  }

  zoneOf(id_city: number): Promise<string> {
    return this.#once(`zone ${id_city}`, async () => {
      const { rows } = await this.#tx.execute<{ time_zone: string }>(sql`select time_zone from cities where id_city = ${id_city}`);
      return rows[0]?.time_zone ?? defaultTimeZone;
    });
  }

  /** A colonia by its name, and by its postal code where the city has several of that name. */
  async coloniaOf(
    faults: FieldErrors,
    id_city: number,
    name: string | undefined,
    postal_code: string | undefined,
  ): Promise<number | undefined> {
    if (name === undefined) return undefined;
    const found = await this.#once(`colonia ${id_city} ${name} ${postal_code}`, async () => {
      const code = postal_code === undefined ? sql`` : sql`and postal_code = ${postal_code}`;
      const { rows } = await this.#tx.execute<{ id: number }>(sql`
        select id_colonia as id from colonias where id_city = ${id_city} and active and name_key = ${nameKey(name)} ${code} limit 2`);
      return rows.map(({ id }) => id);
    });
    if (found.length === 0) faults.add('colonia', 'no es una colonia de esa ciudad');
    if (found.length > 1) faults.add('colonia', 'hay varias con ese nombre; pon también postal_code');
    return found[0] ?? 0;
  }
}

/** An instant as the calls take it. A date alone is its beginning, or for an end the end of that day; without a zone it is the city's time. */
export function readMoment(faults: FieldErrors, field: 'starts_at' | 'ends_at', written: string, timeZone: string): string {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/.exec(written) ?? [];
  try {
    if (!date) return new Date(/(Z|[+-]\d\d:\d\d)$/.test(written) ? written : Number.NaN).toISOString();
    if (new Date(date).toISOString().slice(0, 10) !== date) throw new RangeError(date);
    const moment = time ? instantOf(date, time, timeZone) : instantOf(field === 'ends_at' ? addDays(date, 1) : date, '00:00', timeZone);
    return new Date(moment).toISOString();
  } catch {
    faults.add(field, 'escríbelo como 2026-12-24 o 2026-12-24 20:00');
    return new Date(0).toISOString();
  }
}

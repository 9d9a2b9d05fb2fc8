import { and, eq, sql } from 'drizzle-orm';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import type { HoursEntry } from '../../contract/validity/hours.ts';
import { companies } from '../../database/tables/companies.ts';
import { findStoredCompany, findStoredStore, insertCompany, insertStore, updateCompany, updateStore } from '../companies/staff-queries.ts';
import { diff, isEmpty } from '../publishing/diff.ts';
import type { Fields, Row, Rows } from './import-rows.ts';
import type { CatalogImport } from './import-run.ts';

/** What this import calls itself in `companies.source`. */
const source = 'catalog';

type RawRow = Record<string, unknown>;

/** What a row says otherwise than it is; nothing that it does not say. */
const differs = (given: RawRow, before: object) => diff(given, before as RawRow);

/** Makes the companies what their rows say, known again by their key. */
export async function importBusiness(run: CatalogImport, { fields }: Row<'business'>): Promise<void> {
  const { tx, now, places, faults } = run;
  const { key, category, ...others } = fields;
  const given = { ...others, id_category: await places.categoryOf(faults, 'company', category) };
  faults.throwIfAny();
  const known = and(eq(companies.source, source), eq(companies.source_id, key));
  const [found] = await tx.select({ id: companies.id_company }).from(companies).where(known).for('no key update');
  const before = found ? ((await findStoredCompany(tx, found.id)) ?? null) : null;
  const isSame = before !== null && isEmpty(differs(given, before));
  const stored = isSame ? before : before ? await updateCompany(tx, before, given, now) : await insertCompany(tx, given, now);
  const { id_company, name } = stored;
  if (!before) await tx.update(companies).set({ source, source_id: key }).where(eq(companies.id_company, id_company));
  const after = before ? stored : { ...stored, source, source_id: key };
  const zones = await tx.execute<{ time_zone: string }>(sql`
    select y.time_zone from stores s join cities y on y.id_city = s.id_city where s.id_company = ${id_company} order by s.id_store limit 1`);
  run.businesses.set(key, { id_company, name, ...(zones.rows[0] ?? {}) });
  await run.note({ kind: 'company', item: String(id_company), id_company, before, after });
}

/** The openings of each store by its key, as its rows say them. */
export function hoursByStore(rows: Rows['hours']): Map<string, HoursEntry[]> {
  const hours = new Map<string, HoursEntry[]>();
  for (const { fields } of rows) {
    const { store, days, date = null, opens = null, closes = null } = fields;
    const entries = (days ?? [null]).map((day) => ({ day, date, opens, closes }));
    hours.set(store, [...(hours.get(store) ?? []), ...entries]);
  }
  return hours;
}

const phoneOf = (written: string | null | undefined) => (written ? (normalizePhone(written) ?? written) : written);

/** Makes the stores what their rows say, known again by the keys of business and store. */
export async function importStore(run: CatalogImport, { fields }: Row<'store'>, hours: HoursEntry[] | undefined): Promise<void> {
  const { tx, now } = run;
  // What is wrong with the store itself is said together with what is wrong with its business.
  const given = await readStore(run, fields, hours);
  const business = run.businessOf(fields.business);
  run.faults.throwIfAny();
  const name = `${fields.business}-${fields.key}`;
  const known = await tx.execute<{ id: number }>(sql`
    select s.id_store as id from slug_redirects redirect join stores s on s.id_store = redirect.id_item and s.id_company = ${business.id_company}
    where redirect.kind = 'store' and redirect.slug = ${name}`);
  const before = known.rows[0] ? ((await findStoredStore(tx, known.rows[0].id)) ?? null) : null;
  const change = before ? differs(given, before) : given;
  const after = !before
    ? await insertStore(tx, business.id_company, given, now)
    : isEmpty(change)
      ? before
      : await updateStore(tx, before, change, now);
  if (!before)
    await tx.execute(sql`
      insert into slug_redirects (kind, slug, id_item) values ('store', ${name}, ${after.id_store})
      on conflict (kind, slug) do update set id_item = excluded.id_item`);
  run.stores.set(fields.key, { id_store: after.id_store, id_company: business.id_company });
  business.time_zone ??= await run.places.zoneOf(after.id_city);
  await run.note({ kind: 'store', item: String(after.id_store), id_company: business.id_company, before, after });
}

async function readStore({ places, faults }: CatalogImport, fields: Fields<'store'>, hours: HoursEntry[] | undefined) {
  const { key: _key, business: _business, city: id_city, colonia, postal_code, ...others } = fields;
  const isCity = await places.isCity(faults, id_city);
  const id_colonia = isCity ? await places.coloniaOf(faults, id_city, colonia, postal_code) : undefined;
  return {
    ...others,
    id_city,
    ...(id_colonia === undefined ? {} : { id_colonia }),
    ...(hours ? { hours } : {}),
    ...(others.phone === undefined ? {} : { phone: phoneOf(others.phone) as string | null }),
    ...(others.whatsapp === undefined ? {} : { whatsapp: phoneOf(others.whatsapp) as string | null }),
  };
}

import { and, eq, getTableColumns } from 'drizzle-orm';
import { normalizePhone } from '../../contract/accounts/phones.ts';
import type { CompanyChange, NewCompany, NewStore, StoreChange } from '../../contract/catalog/companies.ts';
import { hoursProblem } from '../../contract/validity/hours-check.ts';
import type { Database } from '../../database/database.ts';
import { categories } from '../../database/tables/categories.ts';
import { companies, openIntervals, stores } from '../../database/tables/companies.ts';
import { cities, colonias } from '../../database/tables/locations.ts';
import { normalizeText, requireLine } from '../platform/input/normalize-text.ts';
import { badField } from '../platform/problems.ts';
import { requireStoreCapacity } from '../publishing/capacity.ts';
import { changeSlug, newSlug } from '../publishing/slugs.ts';
import { requirePicture } from '../uploads/queries.ts';
import { refreshOpenIntervals } from './open-intervals.ts';

/**
 * Rows as the audit keeps them: without when they were touched, what follows from the rest, how far their openings are known and what signs say of
 * them.
 */
const { created_at: _created, updated_at: _updated, name_key: _key, ...companyColumns } = getTableColumns(companies);
const { open_until: _until, opened_until: _opened, usual: _usual, ...storeColumns } = getTableColumns(stores);

export type StoredCompany = Omit<typeof companies.$inferSelect, 'created_at' | 'updated_at' | 'name_key'>;
export type StoredStore = Omit<typeof stores.$inferSelect, 'open_until' | 'opened_until' | 'usual'>;

export async function findStoredCompany(tx: Database, idCompany: number): Promise<StoredCompany | undefined> {
  const [found] = await tx.select(companyColumns).from(companies).where(eq(companies.id_company, idCompany));
  return found;
}

export async function findStoredStore(tx: Database, idStore: number): Promise<StoredStore | undefined> {
  const [found] = await tx.select(storeColumns).from(stores).where(eq(stores.id_store, idStore));
  return found;
}

/** As it is kept; throws where something that it names is not there. */
async function readCompany<T extends CompanyChange>(tx: Database, given: T): Promise<T> {
  await requirePicture(tx, 'logo', given.logo);
  await requirePicture(tx, 'cover', given.cover);
  for (const image of given.images ?? []) await requirePicture(tx, 'images', image);
  if (given.id_category !== undefined) await requireCompanyCategory(tx, given.id_category);
  const { name, description } = given;
  return {
    ...given,
    ...(name === undefined ? {} : { name: requireLine('name', name) }),
    ...(description === undefined ? {} : { description: normalizeText(description) }),
  };
}

async function requireCompanyCategory(tx: Database, idCategory: number): Promise<void> {
  const isOne = and(eq(categories.id_category, idCategory), eq(categories.kind, 'company'));
  const found = await tx.select({ id: categories.id_category }).from(categories).where(isOne).for('share');
  if (found.length === 0) throw badField('id_category', 'no es una categoría de negocios');
}

export async function insertCompany(tx: Database, given: NewCompany, now: Date): Promise<StoredCompany> {
  const { slug: asked, ...company } = await readCompany(tx, given);
  const slug = await newSlug(tx, 'company', asked ?? company.name);
  if (asked !== undefined && slug !== asked) throw badField('slug', 'ya es de otro');
  const values = { ...company, slug, created_at: now, updated_at: now };
  const [made] = await tx.insert(companies).values(values).returning(companyColumns);
  return made as StoredCompany;
}

/** `before` is the company as it is, its row locked; `held` says whether it stays paused until an operator resumes it. */
export async function updateCompany(
  tx: Database,
  before: StoredCompany,
  given: CompanyChange,
  now: Date,
  held = before.held,
): Promise<StoredCompany> {
  const { slug, ...change } = await readCompany(tx, given);
  if (slug !== undefined) await changeSlug(tx, 'company', before.id_company, before.slug, slug);
  const [after] = await tx
    .update(companies)
    .set({ ...change, held, updated_at: now })
    .where(eq(companies.id_company, before.id_company))
    .returning(companyColumns);
  return after as StoredCompany;
}

const phoneOf = (field: 'phone' | 'whatsapp', written: string | null | undefined) => {
  if (written === null || written === undefined) return written;
  const phone = normalizePhone(written);
  if (phone === null) throw badField(field, 'no es un teléfono de México; escribe sus 10 dígitos');
  return phone;
};

const lineOrNull = (field: string, written: string | null | undefined) =>
  written ? requireLine(field, written) : written === '' ? null : written;

/** What was given, as it is kept; what was not given stays absent. */
function readStore(given: StoreChange): StoreChange {
  const { name, address, hours = [] } = given;
  const problem = hoursProblem(hours);
  if (problem) throw badField('hours', problem);
  const read = {
    ...given,
    name: name === undefined ? name : requireLine('name', name),
    address: address === undefined ? address : requireLine('address', address),
    reference: lineOrNull('reference', given.reference),
    phone: phoneOf('phone', given.phone),
    whatsapp: phoneOf('whatsapp', given.whatsapp),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** A point is whole, and a colonia is in its city. */
async function requirePlace(tx: Database, { id_city, id_colonia = null, lat = null, lng = null }: Omit<NewStore, 'name' | 'address'>) {
  if ((lat === null) !== (lng === null)) throw badField(lat === null ? 'lat' : 'lng', 'van las dos coordenadas o ninguna');
  const inUse = and(eq(cities.id_city, id_city), eq(cities.active, true));
  const city = await tx.select({ id: cities.id_city }).from(cities).where(inUse);
  if (city.length === 0) throw badField('id_city', 'no es una ciudad de este sitio');
  if (id_colonia === null) return;
  const inCity = and(eq(colonias.id_colonia, id_colonia), eq(colonias.id_city, id_city), eq(colonias.active, true));
  const colonia = await tx.select({ id: colonias.id_colonia }).from(colonias).where(inCity);
  if (colonia.length === 0) throw badField('id_colonia', 'no es de esa ciudad');
}

/** Whose word a store is: of who runs the company, or of the city. */
type By = { isOwner?: boolean };

export async function insertStore(
  tx: Database,
  idCompany: number,
  given: NewStore,
  now: Date,
  { isOwner = false }: By = {},
): Promise<StoredStore> {
  const store = readStore(given) as NewStore;
  await requirePlace(tx, store);
  requireStoreCapacity(await tx.$count(stores, eq(stores.id_company, idCompany)));
  const [made] = await tx
    .insert(stores)
    .values({ ...store, id_company: idCompany, phone_by_owner: isOwner })
    .returning(storeColumns);
  await refreshOpenings(tx, made as StoredStore, now);
  return made as StoredStore;
}

const placeFields = ['id_city', 'id_colonia', 'lat', 'lng'] as const;
const openingFields = ['id_city', 'hours', 'active'] as const;

/** `before` is the store as it is, its company's row locked. */
export async function updateStore(
  tx: Database,
  before: StoredStore,
  given: StoreChange,
  now: Date,
  { isOwner = false }: By = {},
): Promise<StoredStore> {
  const read = readStore(given);
  if (Object.keys(read).length === 0) return before;
  const isOtherPhone = read.phone !== undefined && read.phone !== before.phone;
  const change = { ...read, ...(isOtherPhone ? { phone_by_owner: isOwner } : {}) };
  if (placeFields.some((field) => field in change)) await requirePlace(tx, { ...before, ...change });
  const [after] = await tx.update(stores).set(change).where(eq(stores.id_store, before.id_store)).returning(storeColumns);
  if (openingFields.some((field) => field in change)) await refreshOpenings(tx, after as StoredStore, now);
  return after as StoredStore;
}

/** A store that is not active is never open. */
async function refreshOpenings(tx: Database, { id_store, id_company }: StoredStore, now: Date): Promise<void> {
  await tx.update(stores).set({ open_until: null }).where(eq(stores.id_store, id_store));
  await tx.delete(openIntervals).where(eq(openIntervals.id_store, id_store));
  await refreshOpenIntervals(tx, now, [id_company]);
}

import { type SQL, sql } from 'drizzle-orm';
import {
  type Company,
  type CompanySummary,
  leastAnswers,
  type Respect,
  type StaffCompany,
  type StaffStore,
  type Store,
} from '../../contract/catalog/companies.ts';
import { mostStores } from '../../contract/catalog/listing-limits.ts';
import type { Openness } from '../../contract/catalog/openness.ts';
import { dayMs } from '../../contract/milliseconds.ts';
import { defaultTimeZone } from '../../contract/places/time-zones.ts';
import { areUnknown, type HoursEntry } from '../../contract/validity/hours.ts';
import { sayUsual, type UsualOpening } from '../../contract/validity/usual-opening.ts';
import type { Database } from '../../database/database.ts';
import { countedAnswers } from '../../database/fragments/feedback.ts';
import { idBySlug } from '../../database/fragments/slugs.ts';
import { joinOpenness, joinStores, opennessColumns, type StoresRow, storesOf } from '../../database/fragments/stores.ts';
import { type ListedRow, type ListQuery, listed, pageOf, rowsOf } from '../listings/list-query.ts';
import { iso } from '../platform/database/timestamps.ts';
import { notFound } from '../platform/problems.ts';

export type OpennessRow = { opens_at: string | null; closes_at: string | null; known: boolean; opened_until: string | null };

/** Open intervals are worked out eight days ahead: one that outlasts a week belongs to a store that does not close. */
const neverClosesMs = 7 * dayMs;

export function opennessOf(row: OpennessRow, now: Date): Openness {
  const { closes_at, opens_at, known } = row;
  const opened_until = row.opened_until && iso(row.opened_until);
  if (!closes_at) return { open: known ? false : null, closes_at: null, opens_at: opens_at && iso(opens_at), opened_until };
  const closes = iso(closes_at);
  const never = Date.parse(closes) - now.getTime() >= neverClosesMs;
  return { open: true, closes_at: never ? null : closes, opens_at: null, opened_until };
}

/** The columns of a company. The statement must have `companies` as `c` and `categories` as `g`. */
export const companyColumns = sql`c.id_company, c.slug, c.name, c.description, c.logo, c.cover, c.id_category, g.name as category, c.website,
  c.payment_methods, c.claimed`;

export type CompanyRow = Omit<Company, 'stores' | 'time_zone' | 'respect' | 'show_opened'>;

/**
 * Joins `answers`: how often customers of a company said that a coupon was honoured, and that it was not; each of one coupon once. The statement
 * must have `companies` as `c`.
 */
export const joinAnswers = sql`
  cross join lateral (
    select (count(*) filter (where f.respected = 'yes'))::int as yes, (count(*) filter (where f.respected = 'no'))::int as no
    from (${countedAnswers(sql`f.id_company = c.id_company`)}) f
  ) answers`;

export type RespectCount = { yes: number; no: number };

export function respectOf({ yes, no }: RespectCount): Respect | null {
  const answers = yes + no;
  return answers < leastAnswers ? null : { rate: Math.round((100 * yes) / answers) / 100, answers };
}

export async function findCompanies(db: Database, query: ListQuery, now: Date) {
  const list = sql`
    with page as (${listed('company', query, now)})
    select page.*, ${companyColumns}, stores_at.*, ${opennessColumns}
    from page
    join companies c on c.id_company = page.id_item
    join categories g on g.id_category = c.id_category
    ${joinStores('c', query)} ${joinOpenness('c', query, now)}
    order by page.sort_key, page.id_item`;
  const rows = await rowsOf<CompanyRow & StoresRow & OpennessRow & ListedRow>(db, 'company', query, list);
  return pageOf(rows, query, (row): CompanySummary => ({ ...row, ...storesOf(row), openness: opennessOf(row, now) }));
}

/** The stores as the public sees them where their company keeps its phones to itself: a WhatsApp with one of those numbers would tell it. */
export function withoutPhones<Row extends Pick<Store, 'phone' | 'whatsapp'>>(stores: readonly Row[]): Row[] {
  const kept = new Set(stores.map(({ phone }) => phone));
  return stores.map((store) => ({ ...store, phone: null, whatsapp: kept.has(store.whatsapp) ? null : store.whatsapp }));
}

/** The company that has this slug, or once had it; none when it is paused. */
export async function findCompany(db: Database, slug: string): Promise<Company | undefined> {
  const { rows } = await db.execute<CompanyRow & RespectCount & Pick<StaffCompany, 'phone_public' | 'show_opened'>>(sql`
    select ${companyColumns}, c.phone_public, c.show_opened, answers.* from companies c join categories g on g.id_category = c.id_category ${joinAnswers}
    where c.id_company = ${idBySlug('company', slug)}
    and c.status = 'active'`);
  if (!rows[0]) return undefined;
  const { yes, no, phone_public, ...company } = rows[0];
  const all = await findStores(db, sql`s.id_company = ${company.id_company}`);
  const stores = (phone_public ? all : withoutPhones(all)).filter(({ active }) => active);
  return { ...company, stores, time_zone: stores[0]?.time_zone ?? defaultTimeZone, respect: respectOf({ yes, no }) };
}

export async function isActiveCompany(db: Database, idCompany: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from companies where id_company = ${idCompany} and status = 'active'`);
  return rows.length > 0;
}

/** A company of the staff's, paused or not, with all of its stores. */
export async function findStaffCompany(db: Database, idCompany: number): Promise<StaffCompany> {
  const { rows } = await db.execute<CompanyRow & Pick<StaffCompany, 'images' | 'status' | 'phone_public' | 'show_opened'>>(sql`
    select ${companyColumns}, c.images, c.status, c.phone_public, c.show_opened from companies c join categories g on g.id_category = c.id_category
    where c.id_company = ${idCompany}`);
  const [company] = rows;
  if (!company) throw notFound('este negocio');
  const stores = await findStores(db, sql`s.id_company = ${idCompany}`);
  return { ...company, stores, time_zone: stores[0]?.time_zone ?? defaultTimeZone };
}

export async function findStaffStore(db: Database, idStore: number): Promise<StaffStore> {
  const [store] = await findStores(db, sql`s.id_store = ${idStore}`);
  if (!store) throw notFound('esta sucursal');
  return store;
}

type StoreRow = Omit<StaffStore, 'hours' | 'usually_opens'> & { hours: HoursEntry[]; usual: UsualOpening[] | null };

async function findStores(db: Database, chosen: SQL): Promise<StaffStore[]> {
  const { rows } = await db.execute<StoreRow>(sql`
    select s.id_store, s.id_company, s.name, s.address, s.reference, s.id_city, s.id_colonia, n.name as colonia, n.postal_code,
      y.name as city, state.name as state, s.lat, s.lng, s.phone, s.whatsapp, s.hours, y.time_zone, s.active,
      case when c.show_opened then s.opened_until end as opened_until, case when not c.claimed then s.usual end as usual
    from stores s
    join companies c on c.id_company = s.id_company
    join cities y on y.id_city = s.id_city
    join states state on state.id_state = y.id_state
    left join colonias n on n.id_colonia = s.id_colonia
    where ${chosen} order by s.id_store limit ${mostStores}`);
  return rows.map(({ usual, opened_until, ...store }) => ({
    ...store,
    opened_until: opened_until && iso(opened_until),
    usually_opens: usual && areUnknown(store.hours) ? sayUsual(usual) : null,
  }));
}

/** Whether all of these are stores in use of a company. */
export async function areStoresOf(db: Database, id_company: number, stores: number[]): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from stores
    where id_company = ${id_company} and active and id_store = any(${sql.param(stores)}::int[])`);
  return rows[0]?.count === new Set(stores).size;
}

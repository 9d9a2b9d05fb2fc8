import { type SQL, sql } from 'drizzle-orm';
import type { CustomerData } from '../../contract/accounts/customers.ts';
import { mostSaved, type SavedKind, type SavedLists } from '../../contract/wallet/saved.ts';
import type { Database } from '../../database/database.ts';
import { hasShownCompany, isPublished } from '../../database/fragments/published.ts';
import { withTransaction } from '../../database/transaction.ts';
import { iso } from '../platform/database/timestamps.ts';
import { decodeCursor, encodeCursor, isIdPart, paginate } from '../platform/input/cursors.ts';

/** Whether the thing is public: a draft and the offers of a paused company are not. */
const isThere: Record<SavedKind, (id: number) => SQL> = {
  coupon: (id) => sql`exists (select from coupons o join companies c on c.id_company = o.id_company and c.status = 'active'
    where o.id_coupon = ${id} and ${isPublished('o')})`,
  event: (id) => sql`exists (select from events e left join companies c on c.id_company = e.id_company
    where e.id_event = ${id} and ${isPublished('e')} and ${hasShownCompany('e')})`,
  company: (id) => sql`exists (select from companies where id_company = ${id} and status = 'active')`,
};

export type SaveResult = 'kept' | 'unknown' | 'full';

/** Saves a thing for a customer; an existing row stays as it is. Never more than `mostSaved` of a kind, also with concurrent requests. */
export function insertSaved(db: Database, idCustomer: number, kind: SavedKind, id: number, now: Date): Promise<SaveResult> {
  return withTransaction(db, async (tx) => {
    await tx.execute(sql`select from customers where id_customer = ${idCustomer} for no key update`);
    const { rows } = await tx.execute<{ there: boolean; had: boolean; full: boolean }>(sql`
      select ${isThere[kind](id)} as there,
        exists (select from saved where id_customer = ${idCustomer} and kind = ${kind} and id_item = ${id}) as had,
        (select count(*) from saved where id_customer = ${idCustomer} and kind = ${kind}) >= ${mostSaved} as full`);
    const { there, had, full } = rows[0] as { there: boolean; had: boolean; full: boolean };
    if (!there) return 'unknown';
    if (had) return 'kept';
    if (full) return 'full';
    await tx.execute(sql`
      insert into saved (id_customer, kind, id_item, created_at) values (${idCustomer}, ${kind}, ${id}, ${now}) on conflict do nothing`);
    return 'kept';
  });
}

/** Returns false for a thing that neither was saved nor exists. */
export async function deleteSaved(db: Database, idCustomer: number, kind: SavedKind, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    with gone as (delete from saved where id_customer = ${idCustomer} and kind = ${kind} and id_item = ${id} returning 1)
    select exists (select from gone) or ${isThere[kind](id)} as known`);
  return rows[0]?.known ?? false;
}

const defaultLimit = 20;

/** Joins the name of the row `saved`, unless nobody has let its words through. */
const joinNames = sql`
  join lateral (
    select o.slug, o.title, o.image from coupons o where saved.kind = 'coupon' and o.id_coupon = saved.id_item and not o.withheld
    union all select e.slug, e.title, e.image from events e where saved.kind = 'event' and e.id_event = saved.id_item and not e.withheld
    union all select c.slug, c.name, c.logo from companies c where saved.kind = 'company' and c.id_company = saved.id_item
      and not exists (select from company_merges merge where merge.id_company = c.id_company and merge.undone_at is null)
  ) named on true`;

const columns = sql`saved.kind, saved.id_item as id, named.slug, named.title, named.image, saved.created_at`;

type SavedQuery = { kind?: SavedKind; id?: number; cursor?: string; limit?: number };

const isPlace = (parts: unknown[]): parts is [string, SavedKind, number] => {
  const [at, kind, id] = parts;
  const isMoment = typeof at === 'string' && /^\d{4}-[\d:.T-]+Z$/.test(at) && !Number.isNaN(Date.parse(at));
  return parts.length === 3 && isMoment && typeof kind === 'string' && kind in isThere && isIdPart(id);
};

export async function findSaved(db: Database, idCustomer: number, { kind, id, cursor, limit = defaultLimit }: SavedQuery) {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, isPlace);
  const { rows } = await db.execute<SavedLists>(sql`
    select ${columns} from saved ${joinNames}
    where saved.id_customer = ${idCustomer} ${kind ? sql`and saved.kind = ${kind}` : sql``} ${id ? sql`and saved.id_item = ${id}` : sql``}
      ${after ? sql`and (saved.created_at, saved.kind, saved.id_item) < (${after[0]}::timestamptz, ${after[1]}, ${after[2]})` : sql``}
    order by saved.created_at desc, saved.kind desc, saved.id_item desc limit ${limit + 1}`);
  const items = rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
  return paginate(items, limit, (last) => encodeCursor(last.created_at, last.kind, last.id));
}

type SavedData = CustomerData['saved'][number];

/** All that a customer saved, for the export of their data; bounded by `mostSaved`. What is not on show has no title. */
export async function findAllSaved(db: Database, idCustomer: number): Promise<SavedData[]> {
  const { rows } = await db.execute<SavedData>(sql`
    select saved.kind, saved.id_item as id, named.title, saved.created_at from saved left ${joinNames}
    where saved.id_customer = ${idCustomer} order by saved.created_at, saved.kind, saved.id_item`);
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }));
}

/** Whether any customer saved it. */
export async function isSaved(db: Database, kind: SavedKind, id: number): Promise<boolean> {
  const { rows } = await db.execute(sql`select from saved where kind = ${kind} and id_item = ${id} limit 1`);
  return rows.length > 0;
}

/** How many customers have a thing saved, in SQL. */
export const savedTimes = (kind: SavedKind, item: SQL) =>
  sql`(select count(*)::int from saved v where v.kind = ${sql.raw(`'${kind}'`)} and v.id_item = ${item})`;

/** Whether a customer had saved a thing by a moment; every part is SQL. */
export const hadSaved = (kind: SavedKind, item: SQL, customer: SQL, moment: SQL) => sql`exists (
  select from saved where saved.id_customer = ${customer} and saved.kind = ${sql.raw(`'${kind}'`)} and saved.id_item = ${item}
    and saved.created_at <= ${moment})`;

/**
 * Whether a customer had shown by a moment that they like a category: they follow a company of it, or saved a coupon or event of one, or took a coupon of
 * one. Every part is SQL.
 */
export const likesCategory = (category: SQL, customer: SQL, moment: SQL) => sql`(
  exists (
    select from saved left join coupons o on saved.kind = 'coupon' and o.id_coupon = saved.id_item left join events e on saved.kind = 'event'
      and e.id_event = saved.id_item
    join companies c on c.id_company = case saved.kind when 'company' then saved.id_item when 'coupon' then o.id_company else e.id_company end
    where saved.id_customer = ${customer} and saved.created_at <= ${moment} and c.id_category = ${category})
  or exists (
    select from claims k join companies c on c.id_company = k.id_company
    where k.id_customer = ${customer} and k.claimed_at <= ${moment} and c.id_category = ${category}))`;

/** Deletes what erased accounts had saved. */
export async function eraseSaved(tx: Database, idCustomers: number[]): Promise<void> {
  await tx.execute(sql`delete from saved where id_customer = any(${sql.param(idCustomers)}::int[])`);
}

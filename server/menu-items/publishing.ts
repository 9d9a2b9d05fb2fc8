import { isDeepStrictEqual } from 'node:util';
import type { MenuItem, MenuItemChanges, NewMenuItem } from '../../contract/catalog/menu-items.ts';
import type { Database } from '../../database/database.ts';
import { isCategory } from '../categories/queries.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { badField, changedElsewhere, conflict } from '../platform/problems.ts';
import { requireCapacity } from '../publishing/capacity.ts';
import { diff, isEmpty } from '../publishing/diff.ts';
import type { PublishedChange } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { checkPicture } from '../uploads/queries.ts';
import { deleteMenuItem, findBackAt, findMenuOrder, findOfferOf, writeMenuOrder } from './owned-queries.ts';
import { findAnyMenuItem } from './queries.ts';
import { readMenuItem } from './rules.ts';
import { countMenuItems, findStoredMenuItem, insertMenuItem, updateMenuItem } from './staff-queries.ts';

type Company = { id_company: number; name: string };

/** Publishes an item of a company's menu; throws a 400 that names every field at fault. */
export async function createMenuItem(tx: Database, company: Company, given: NewMenuItem, now: Date): Promise<PublishedChange<MenuItem>> {
  const { id_company } = company;
  requireCapacity('artículos', await countMenuItems(tx, id_company));
  const faults = new FieldErrors();
  const columns = readMenuItem(faults, given, null);
  await checkAround(tx, faults, given);
  faults.throwIfAny();
  const slug = await slugForNew(tx, 'menu_item', given.slug, `${company.name} ${columns.name}`);
  const after = await insertMenuItem(tx, { ...columns, slug, id_company, created_at: now, updated_at: now }, now);
  const { id_menu_item: id_item } = after;
  return { kind: 'menu_item', id_item, id_company, before: null, after, answer: await findAnyMenuItem(tx, id_item, now) };
}

/** Changes an item that is there; throws a 400 that names every field at fault. */
export async function changeMenuItem(tx: Database, id_item: number, given: MenuItemChanges, now: Date): Promise<PublishedChange<MenuItem>> {
  const before = await findStoredMenuItem(tx, id_item);
  const faults = new FieldErrors();
  const { sold_out, ...fields } = given;
  const back_at = sold_out ? await findBackAt(tx, before.id_company, now) : null;
  const columns = readMenuItem(faults, sold_out === undefined ? fields : { ...fields, back_at }, before);
  await checkAround(tx, faults, given);
  faults.throwIfAny();
  const changed = diff({ ...columns, slug: given.slug ?? before.slug }, before);
  const made = { kind: 'menu_item', id_item, id_company: before.id_company, before } as const;
  if (isEmpty(changed)) return { ...made, after: before, answer: await findAnyMenuItem(tx, id_item, now) };
  const { slug, ...others } = changed;
  await updateMenuItem(tx, id_item, others, now);
  if (slug) await changeSlug(tx, 'menu_item', id_item, before.slug, slug);
  const after = await findStoredMenuItem(tx, id_item);
  return { ...made, after, answer: await findAnyMenuItem(tx, id_item, now) };
}

/** What only the database knows: the picture is there, and the category is one of the menu's. */
async function checkAround(tx: Database, faults: FieldErrors, given: MenuItemChanges): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.id_category !== undefined && !(await isCategory(tx, 'menu', given.id_category)))
    faults.add('id_category', 'no es una categoría del menú');
}

type MenuOrder = { ids: number[]; from?: number[] };

/** Those of `ids` that `others` has too. */
const shared = (ids: readonly number[], others: readonly number[]) => {
  const named = new Set(others);
  return ids.filter((id) => named.has(id));
};

/**
 * Puts these items of a company's menu first, in this order; the others follow as they were. Throws a 412 when those in `from`, the order that was seen, now
 * stand otherwise, unless they stand as asked: such a request is one that is sent again because its answer was lost.
 */
export async function orderMenu(tx: Database, id_company: number, { ids, from }: MenuOrder): Promise<PublishedChange<undefined>> {
  const before = await findMenuOrder(tx, id_company);
  const isAs = (order: readonly number[]) => isDeepStrictEqual(shared(before, order), shared(order, before));
  if (from && !isAs(from) && !isAs(ids)) throw changedElsewhere();
  const own = new Set(before);
  if (!ids.every((id) => own.has(id))) throw badField('ids', 'son de los artículos de este menú');
  const named = new Set(ids);
  const after = [...ids, ...before.filter((id) => !named.has(id))];
  await writeMenuOrder(tx, id_company, after);
  const audited = { kind: 'menu_order', item: String(id_company) };
  return { kind: 'company', id_item: id_company, id_company, audited, before: { ids: before }, after: { ids: after }, answer: undefined };
}

/** Deletes an item; throws a 409 as long as an offer that goes on is of it. */
export async function removeMenuItem(tx: Database, id_item: number, now: Date): Promise<PublishedChange<undefined>> {
  const before = await findStoredMenuItem(tx, id_item);
  const offer = await findOfferOf(tx, id_item, now);
  if (offer !== undefined)
    throw conflict(`«${offer}» es una oferta que sigue. Termínala antes de borrar este artículo, o di que se acabó.`);
  await deleteMenuItem(tx, id_item);
  const after = { id_menu_item: id_item, deleted: true };
  return { kind: 'menu_item', id_item, id_company: before.id_company, before, after, answer: undefined };
}

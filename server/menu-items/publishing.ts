import type { MenuItem, MenuItemChanges, NewMenuItem } from '../../contract/menu-items.ts';
import type { Database } from '../../database/database.ts';
import { isCategory } from '../categories/queries.ts';
import { FieldErrors } from '../platform/input/field-errors.ts';
import { diff, isEmpty, type PublishedChange, requireCapacity } from '../publishing/publish.ts';
import { changeSlug, slugForNew } from '../publishing/slugs.ts';
import { checkPicture } from '../uploads/queries.ts';
import { findAnyMenuItem } from './queries.ts';
import { readMenuItem } from './rules.ts';
import { countMenuItems, findKeptMenuItem, insertMenuItem, updateMenuItem } from './staff-queries.ts';

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
  const after = await insertMenuItem(tx, { ...columns, slug, id_company, created_at: now, updated_at: now });
  const { id_menu_item: id_item } = after;
  return { kind: 'menu_item', id_item, id_company, before: null, after, answer: await findAnyMenuItem(tx, id_item, now) };
}

/** Changes an item that is there; throws a 400 that names every field at fault. */
export async function changeMenuItem(tx: Database, id_item: number, given: MenuItemChanges, now: Date): Promise<PublishedChange<MenuItem>> {
  const before = await findKeptMenuItem(tx, id_item);
  const faults = new FieldErrors();
  const columns = readMenuItem(faults, given, before);
  await checkAround(tx, faults, given);
  faults.throwIfAny();
  const changed = diff({ ...columns, slug: given.slug ?? before.slug }, before);
  const made = { kind: 'menu_item', id_item, id_company: before.id_company, before } as const;
  if (isEmpty(changed)) return { ...made, after: before, answer: await findAnyMenuItem(tx, id_item, now) };
  const { slug, ...others } = changed;
  await updateMenuItem(tx, id_item, others, now);
  if (slug) await changeSlug(tx, 'menu_item', id_item, before.slug, slug);
  const after = await findKeptMenuItem(tx, id_item);
  return { ...made, after, answer: await findAnyMenuItem(tx, id_item, now) };
}

/** What only the database knows: the picture is there, and the category is one of the menu's. */
async function checkAround(tx: Database, faults: FieldErrors, given: MenuItemChanges): Promise<void> {
  await checkPicture(tx, faults, 'image', given.image);
  if (given.id_category !== undefined && !(await isCategory(tx, 'menu', given.id_category)))
    faults.add('id_category', 'no es una categoría del menú');
}

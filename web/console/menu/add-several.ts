import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { browserApi } from '../../api/api-client.ts';
import { sectionsOf } from './own-menu.ts';
import type { DishLine } from './read-dishes.ts';
import { createDish, type Menu } from './use-menu.ts';

/** In the order in which they were typed: the dishes that are in the menu by now, and null for each line that still waits. */
export type TypedLines = (number | null)[];

/** By company; until no line waits. */
const typedBefore = new Map<number, TypedLines>();

/** What was typed, once so many lines wait. Where other lines than before wait, they are new ones, below. */
export function typedSince(before: TypedLines, waiting: number): TypedLines {
  const made = before.filter((id) => id !== null);
  return before.length - made.length === waiting ? [...before] : [...made, ...Array<null>(waiting).fill(null)];
}

/** A menu in which what was typed stands as it was, below what its sections had before. */
export function inTypedOrder(items: readonly OwnedMenuItem[], typed: readonly number[]): OwnedMenuItem[] {
  const placeOf = ({ id_menu_item }: OwnedMenuItem) => typed.indexOf(id_menu_item);
  return sectionsOf(items).flatMap(({ items: own }) => [
    ...own.filter((item) => placeOf(item) < 0),
    ...own.filter((item) => placeOf(item) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b)),
  ]);
}

type SeveralDishes = {
  menu: Menu;
  id_company: number;
  id_category: number;
  /** Makes a line once, however often it is sent. */
  keyOf(line: string): string;
  onAdded(line: string): void;
};

/**
 * Adds the lines that are ready, one after another and in their order, to be taken back together; throws at the first that is refused, and those before it are
 * in the menu.
 */
export async function addSeveral(
  lines: readonly DishLine[],
  { menu, id_company, id_category, keyOf, onAdded }: SeveralDishes,
): Promise<void> {
  const typed = typedSince(typedBefore.get(id_company) ?? [], lines.length);
  const waiting = typed.flatMap((id, index) => (id === null ? [index] : []));
  const made: number[] = [];
  let items: OwnedMenuItem[] | undefined;
  try {
    for (const [index, { line, name, price, state }] of lines.entries()) {
      if (state !== 'ready') continue;
      const { id_menu_item } = await createDish(id_company, { name, price: price ?? 0, id_category }, keyOf(line));
      made.push(id_menu_item);
      typed[waiting[index] as number] = id_menu_item;
      onAdded(line);
    }
  } finally {
    typedBefore.set(id_company, typed);
    items = await menu.refresh().catch(() => undefined);
  }
  const leftOut = new Set(lines.flatMap(({ state }, index) => (state === 'left-out' ? [waiting[index]] : [])));
  const left = typed.filter((_, index) => !leftOut.has(index));
  if (left.includes(null)) typedBefore.set(id_company, left);
  else typedBefore.delete(id_company);
  const isOrdered = items !== undefined && (await order(menu, items, left));
  const undo = () =>
    menu.run(0, async () => {
      for (const id_menu_item of made) await browserApi('DELETE /menu-items/{id_menu_item}', { params: { id_menu_item } });
      await menu.refresh();
      return undefined;
    });
  if (made.length === 0) return;
  menu.tell({ words: sayAdded(made.length) + (isOrdered ? '' : ' No se guardó su orden.'), undo });
}

export const sayAdded = (count: number) => (count === 1 ? 'Agregaste 1 artículo.' : `Agregaste ${count} artículos.`);

/** Whether the menu stands as it was typed. A menu that nobody put in order stands by price. */
async function order(menu: Menu, items: readonly OwnedMenuItem[], typed: TypedLines): Promise<boolean> {
  const ids = typed.filter((id) => id !== null);
  if (ids.length < 2) return true;
  try {
    await menu.reorder(inTypedOrder(items, ids));
    return true;
  } catch {
    await menu.refresh().catch(() => {});
    return false;
  }
}

import type { NewMenuItem } from '../../../contract/catalog/menu-items.ts';
import { browserApi } from '../../api/client.ts';
import { createDish, type Menu } from './use-menu.ts';

/** A dish with its line, and the key that makes it once however often it is sent. */
export type NewDish = Pick<NewMenuItem, 'name' | 'price' | 'id_category'> & { key: string; line: string };

/** Adds one dish after another, to be taken back together; throws at the first that is refused, and those before it are in the menu. */
export async function addSeveral(
  menu: Menu,
  id_company: number,
  dishes: readonly NewDish[],
  onAdded: (line: string) => void,
): Promise<void> {
  const made: number[] = [];
  try {
    for (const { key, line, name, price, id_category } of dishes) {
      made.push((await createDish(id_company, { name, price, id_category }, key)).id_menu_item);
      onAdded(line);
    }
  } finally {
    await menu.refresh().catch(() => {});
  }
  const undo = () =>
    menu.run(0, async () => {
      for (const id_menu_item of made) await browserApi('DELETE /menu-items/{id_menu_item}', { params: { id_menu_item } });
      await menu.refresh();
      return undefined;
    });
  menu.tell({ words: made.length === 1 ? 'Agregaste 1 artículo.' : `Agregaste ${made.length} artículos.`, undo });
}

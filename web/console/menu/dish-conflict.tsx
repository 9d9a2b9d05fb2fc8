import { useCallback } from 'react';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { EditConflict, sayPlain } from '../../both-consoles/parts/edit-conflict.tsx';
import type { EditClash } from '../../both-consoles/parts/use-edited.ts';
import { notFoundHere } from '../listing/not-found-here.ts';
import type { Menu } from './use-menu.ts';

const names: Partial<Record<keyof OwnedMenuItem, string>> = {
  name: 'Nombre',
  price: 'Precio',
  id_category: 'Sección',
  description: 'Descripción',
  image: 'Foto',
  available: 'A la venta',
};

type DishConflictProps = { item: OwnedMenuItem; clash: EditClash; menu: Pick<Menu, 'refresh' | 'categories'>; onLeft(): void };

/** Both values of what a dish's sheet says, where somebody else changed the dish meanwhile. */
export default function DishConflict({ item: { id_menu_item, name: called }, clash, menu, onLeft }: DishConflictProps) {
  const { refresh, categories } = menu;
  const find = useCallback(async () => {
    const item = (await refresh()).find((one) => one.id_menu_item === id_menu_item);
    if (!item) throw notFoundHere('este artículo');
    return item;
  }, [refresh, id_menu_item]);
  function say(name: keyof OwnedMenuItem, fields: OwnedMenuItem): string {
    switch (name) {
      case 'price':
        return sayMoney(fields.price);
      case 'image':
        return fields.image === null ? 'sin foto' : fields === clash.mine ? 'tu foto' : 'otra foto';
      case 'id_category':
        return categories.find(({ id_category }) => id_category === fields.id_category)?.name ?? fields.category;
      default:
        return sayPlain(fields[name]);
    }
  }
  return <EditConflict what={`«${called}»`} clash={clash} find={find} names={names} say={say} onLeft={onLeft} />;
}

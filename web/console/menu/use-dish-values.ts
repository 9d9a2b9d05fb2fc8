import type { MenuItemChanges } from '../../../contract/catalog/menu-items.ts';
import { sayMoney } from '../../../contract/catalog/money.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { browserApi } from '../../api/api-client.ts';
import { ifMatch } from '../../api/if-match.ts';
import { useOneValue } from '../../both-consoles/parts/use-one-value.tsx';

export const patchDish = ({ id_menu_item }: OwnedMenuItem, body: MenuItemChanges, headers: Record<string, string> = {}) =>
  browserApi('PATCH /menu-items/{id_menu_item}', { params: { id_menu_item }, body, headers });

/** The price and the photo of a dish, each put over what its owner saw of it: somebody else's is asked about. */
export function useDishValues(again: (item: OwnedMenuItem) => Promise<OwnedMenuItem>) {
  const { put, dialog } = useOneValue();
  return {
    dialog,
    /** Answers whether it stands. */
    putPrice: (item: OwnedMenuItem, price: number) =>
      put({
        what: `el precio de «${item.name}»`,
        revision: item.revision,
        seen: item.price,
        mine: price,
        put: (revision) => patchDish(item, { price }, ifMatch(revision)),
        find: () => again(item).then((now) => ({ revision: now.revision, value: now.price })),
        both: (theirs) => `Ahora dice ${sayMoney(theirs)}; tú pones ${sayMoney(price)}.`,
      }),
    savePhoto: (item: OwnedMenuItem, image: string) =>
      put({
        what: `la foto de «${item.name}»`,
        revision: item.revision,
        seen: item.image,
        mine: image,
        put: (revision) => patchDish(item, { image }, ifMatch(revision)),
        find: () => again(item).then((now) => ({ revision: now.revision, value: now.image })),
        both: (theirs) => ({ theirs, mine: image, names: ['La de ahora', 'La tuya'] }),
      }).then(() => again(item)),
  };
}

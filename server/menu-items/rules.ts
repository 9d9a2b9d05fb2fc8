import type { MenuItemChanges } from '../../contract/catalog/menu-items.ts';
import { type FieldErrors, parseLine, parseMoney } from '../platform/input/field-errors.ts';
import { normalizeText } from '../platform/input/normalize-text.ts';

/** A menu item as it is kept; `price` is in centavos. What is sold out is back at `back_at`. */
export type MenuItemColumns = {
  id_category: number;
  name: string;
  description: string;
  price: number;
  image: string | null;
  available: boolean;
  back_at: Date | null;
};

type MenuItemInput = Omit<MenuItemChanges, 'sold_out'> & { back_at?: Date | null };

/** An item with what somebody gives of it, over what it was; `before` is null for a new one, of which the call demands the rest. */
export function readMenuItem(faults: FieldErrors, given: MenuItemInput, before: MenuItemColumns | null): MenuItemColumns {
  return {
    id_category: given.id_category ?? before?.id_category ?? 0,
    name: given.name === undefined ? (before?.name ?? '') : parseLine(faults, 'name', given.name),
    description: given.description === undefined ? (before?.description ?? '') : normalizeText(given.description),
    price: given.price === undefined ? (before?.price ?? 0) : parseMoney(faults, 'price', given.price),
    image: given.image === undefined ? (before?.image ?? null) : given.image,
    available: given.available ?? before?.available ?? true,
    back_at: given.back_at === undefined ? (before?.back_at ?? null) : given.back_at,
  };
}

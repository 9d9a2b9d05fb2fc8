import type { Category } from '../../../contract/catalog/categories.ts';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { sayOnDay, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { browserApi } from '../../api/api-client.ts';
import { fetchOrKept } from '../../both-consoles/shell/kept-answers.ts';

export type OwnMenu = { items: OwnedMenuItem[]; categories: Category[] };

/** The menu and its sections as the server has them, or as this device kept them. */
export const fetchOwnMenu = (id_company: number): Promise<{ value: OwnMenu; since: string | null }> =>
  fetchOrKept(`menu ${id_company}`, async () => {
    const [menu, categories] = await Promise.all([
      browserApi('GET /companies/{id_company}/menu-items', { params: { id_company } }),
      browserApi('GET /categories', { query: { kind: 'menu' } }),
    ]);
    return { items: menu.items, categories: categories.items };
  });

/** Whether people can have it now. */
export const isThere = ({ available, back_at }: OwnedMenuItem) => available && back_at === null;

/** Items under the heading of their section, in the order in which they come. */
export function sectionsOf(items: readonly OwnedMenuItem[]): { id_category: number; name: string; items: OwnedMenuItem[] }[] {
  const sections = Map.groupBy(items, ({ id_category }) => id_category);
  return [...sections].map(([id_category, own]) => ({ id_category, name: own[0]?.category ?? '', items: own }));
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name or description has all of the words, with or without accents. */
export function search(items: readonly OwnedMenuItem[], typed: string): readonly OwnedMenuItem[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return items.filter(({ name, description }) => words.every((word) => plain(`${name} ${description}`).includes(word)));
}

/** The items after one of them moved up or down by one within its section. */
export function moved(items: readonly OwnedMenuItem[], id: number, by: 1 | -1): OwnedMenuItem[] {
  const from = items.findIndex(({ id_menu_item }) => id_menu_item === id);
  const [one, other] = [items[from], items[from + by]];
  if (!one || !other || one.id_category !== other.id_category) return [...items];
  return items.with(from, other).with(from + by, one);
}

/** «mañana a la 1 p. m.»; for a midnight the day alone. */
export function sayBack(back_at: string, now: number, timeZone: string): string {
  const { date, hour, minute } = localTime(back_at, timeZone);
  const day = sayOnDay(date, localTime(now, timeZone).date);
  return hour === 0 && minute === 0 ? day : `${day} a ${sayTheTime(back_at, timeZone)}`;
}

/** Items in the order of a screen; what is new or in another section follows what it follows in the menu. */
function inOrderOf(shown: readonly OwnedMenuItem[], items: readonly OwnedMenuItem[]): OwnedMenuItem[] {
  const stays = (one: OwnedMenuItem) =>
    shown.some(({ id_menu_item, id_category }) => id_menu_item === one.id_menu_item && id_category === one.id_category);
  const places = new Map(shown.map(({ id_menu_item }, index) => [id_menu_item, index]));
  const placeOf = ({ id_menu_item }: OwnedMenuItem) => places.get(id_menu_item) ?? 0;
  const ordered = items.filter(stays).sort((a, b) => placeOf(a) - placeOf(b));
  items.forEach((one, index) => {
    if (!stays(one)) ordered.splice(ordered.indexOf(items[index - 1] as OwnedMenuItem) + 1, 0, one);
  });
  return ordered;
}

const idsOf = (items: readonly OwnedMenuItem[]) => items.map(({ id_menu_item }) => id_menu_item);

/** Whether the items that both lists have are in the same order, leaving out one item. */
function standAlike(before: readonly OwnedMenuItem[], after: readonly OwnedMenuItem[], without: number | undefined): boolean {
  const [some, others] = [idsOf(before), idsOf(after)];
  const left = some.filter((id) => id !== without && others.includes(id));
  const right = others.filter((id) => id !== without && some.includes(id));
  return left.every((id, index) => id === right[index]);
}

/** What a screen has of a menu: as the server last said it, and in the order in which it stands here. */
export type MenuOnScreen = { items: OwnedMenuItem[]; answered: readonly OwnedMenuItem[] };

/** `own` is the dish that this screen changes; `isOrdered`, that it has given an order of which the answer knows nothing yet. */
type Meanwhile = { own?: number | undefined; isOrdered?: boolean };

/**
 * The menu on the screen after a new answer. Rows keep their order while nobody else has changed it, since a row that moves under the finger is tapped by
 * mistake; an order that somebody else gave is taken over, or the next move here would undo it.
 */
export function withAnswer({ items, answered }: MenuOnScreen, answer: OwnedMenuItem[], { own, isOrdered }: Meanwhile = {}): MenuOnScreen {
  if (isOrdered) return { items: inOrderOf(items, answer), answered };
  return { items: standAlike(answered, answer, own) ? inOrderOf(items, answer) : answer, answered: answer };
}

import type { Category } from '../../contract/catalog/categories.ts';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';

/** Categories of what nobody calls a menu, by how their slugs begin. */
const notOfMenus = /^(?:productos|servicios)/;

/** Whether it is a menu; a shop without a dish has products and services. */
export function hasDishes(items: readonly MenuItem[], categories: readonly Pick<Category, 'id_category' | 'slug'>[]): boolean {
  const others = new Set(categories.filter(({ slug }) => notOfMenus.test(slug)).map(({ id_category }) => id_category));
  return items.some(({ id_category }) => !others.has(id_category));
}

/** The first `count` items under the heading of their category, the categories in the order of their ids in `order`. */
export function menuSections(
  items: readonly MenuItem[],
  order: readonly number[],
  count = items.length,
): { name: string; items: MenuItem[] }[] {
  const ordered = [...items].sort((a, b) => order.indexOf(a.id_category) - order.indexOf(b.id_category));
  const sections = new Map<number, { name: string; items: MenuItem[] }>();
  for (const item of ordered.slice(0, count)) {
    const section = sections.get(item.id_category) ?? { name: item.category, items: [] };
    section.items.push(item);
    sections.set(item.id_category, section);
  }
  return [...sections.values()];
}

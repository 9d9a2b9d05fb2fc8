import type { MenuItem } from '../../contract/menu-items.ts';

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

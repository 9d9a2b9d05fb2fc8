import type { MenuItem } from '../../contract/menu-items.ts';

/** The first `count` items under the heading of their category; categories in the order in which they were made. */
export function menuSections(items: readonly MenuItem[], count: number): { name: string; items: MenuItem[] }[] {
  const byCategory = new Map<number, { name: string; items: MenuItem[] }>();
  const ordered = [...items].sort((a, b) => a.id_category - b.id_category);
  for (const item of ordered.slice(0, count)) {
    const section = byCategory.get(item.id_category) ?? { name: item.category, items: [] };
    section.items.push(item);
    byCategory.set(item.id_category, section);
  }
  return [...byCategory.values()];
}

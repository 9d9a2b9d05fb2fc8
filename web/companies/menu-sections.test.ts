import { describe, expect, it } from 'vitest';
import type { MenuItem } from '../../contract/catalog/menu-items.ts';
import { hasDishes } from './menu-sections.ts';

const categories = ['tacos', 'productos', 'servicios-y-cortes', 'productos-de-limpieza'].map((slug, at) => ({ id_category: at + 1, slug }));
const items = (...ids: number[]) => ids.map((id_category) => ({ id_category }) as MenuItem);

describe('what a business sells', () => {
  it.each([
    [[1], true],
    [[1, 2, 3], true],
    [[2, 3, 4], false],
    [[9], true],
  ])('of categories %j is a menu: %s', (ids, isMenu) => {
    expect(hasDishes(items(...ids), categories)).toBe(isMenu);
  });
});

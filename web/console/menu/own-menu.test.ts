import { describe, expect, it } from 'vitest';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { moved, sayBack, search, sectionsOf, withAnswer } from './own-menu.ts';

const item = (id_menu_item: number, id_category: number, name: string): OwnedMenuItem => ({
  id_menu_item,
  id_category,
  name,
  slug: `a-${id_menu_item}`,
  category: `Sección ${id_category}`,
  description: '',
  price_since: '2026-01-01T00:00:00.000Z',
  price: 20,
  image: null,
  available: true,
  back_at: null,
  time_zone: 'America/Mexico_City',
  revision: 'x',
});
const menu = [item(1, 1, 'Al pastor'), item(2, 1, 'Suadero'), item(3, 2, 'Café de olla')];
const ids = (items: readonly OwnedMenuItem[]) => items.map(({ id_menu_item }) => id_menu_item);

describe('the menu of an owner', () => {
  it('moves a dish within its section only', () => {
    expect([ids(moved(menu, 2, -1)), ids(moved(menu, 1, -1)), ids(moved(menu, 2, 1)), ids(moved(menu, 1, 1))]).toEqual([
      ...[
        [2, 1, 3],
        [1, 2, 3],
        [1, 2, 3],
        [2, 1, 3],
      ],
    ]);
  });

  const [pastor, suadero, cafe] = menu as [OwnedMenuItem, OwnedMenuItem, OwnedMenuItem];
  const agua = item(4, 1, 'Agua');
  const answered = (answer: OwnedMenuItem[], own?: number, before = menu) => withAnswer({ items: menu, answered: before }, answer, { own });

  it('keeps the order of the screen while its own price moves a dish; what is new or in another section stands where the menu has it', () => {
    expect(ids(answered([suadero, pastor, cafe], 1).items)).toEqual([1, 2, 3]);
    expect(ids(answered([suadero, agua, pastor, cafe], 1).items)).toEqual([1, 2, 4, 3]);
    expect(ids(answered([agua, suadero, pastor], 1).items)).toEqual([4, 1, 2]);
    expect(ids(answered([suadero, { ...pastor, id_category: 2 }, cafe], 1).items)).toEqual([2, 1, 3]);
    expect(ids(withAnswer({ items: [], answered: [] }, menu).items)).toEqual([1, 2, 3]);
  });

  it('still keeps it when the same answer comes again, as news of what was done here', () => {
    const answer = [suadero, pastor, cafe];
    expect(ids(answered(answer, undefined, answer).items)).toEqual([1, 2, 3]);
  });

  it('takes the order that somebody else gave, also where one comes with a price of its own', () => {
    expect(ids(answered([suadero, pastor, cafe]).items)).toEqual([2, 1, 3]);
    const four = [pastor, suadero, agua, cafe];
    expect(ids(withAnswer({ items: four, answered: four }, [agua, suadero, pastor, cafe], { own: 1 }).items)).toEqual([4, 2, 1, 3]);
  });

  it('is searched without accents, by all words', () => {
    expect([ids(search(menu, 'cafe OLLA')), ids(search(menu, 'cafe pastor')), ids(search(menu, ''))]).toEqual([[3], [], [1, 2, 3]]);
  });

  it('stands by section', () =>
    expect(sectionsOf(menu).map(({ name, items }) => [name, items.length])).toEqual([
      ['Sección 1', 2],
      ['Sección 2', 1],
    ]));

  it.each([
    ['2026-11-21T19:00:00Z', 'mañana a la 1 p. m.'],
    ['2026-11-21T02:00:00Z', 'hoy a las 8 p. m.'],
    ['2026-11-21T06:00:00Z', 'mañana'],
  ])('what comes back at %s comes back %s', (back_at, said) => {
    expect(sayBack(back_at, Date.parse('2026-11-21T00:42:00Z'), 'America/Mexico_City').replaceAll('\u00a0', ' ')).toBe(said);
  });
});

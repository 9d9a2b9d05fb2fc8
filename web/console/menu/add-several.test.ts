import { expect, it } from 'vitest';
import type { OwnedMenuItem } from '../../../contract/console/owned-menu.ts';
import { inTypedOrder, typedSince } from './add-several.ts';

const item = (id_menu_item: number, id_category = 1) => ({ id_menu_item, id_category, category: `${id_category}` }) as OwnedMenuItem;
const ids = (items: OwnedMenuItem[]) => items.map(({ id_menu_item }) => id_menu_item);

it('what was typed stands in its order below what was there, whatever it costs', () => {
  const byPrice = [item(13), item(1), item(11), item(2), item(12)];
  expect(ids(inTypedOrder(byPrice, [11, 12, 13]))).toEqual([1, 2, 11, 12, 13]);
});

it('each section keeps its place and its own', () => {
  const menu = [item(1, 1), item(12, 1), item(11, 1), item(21, 2), item(2, 2)];
  expect(ids(inTypedOrder(menu, [11, 21, 12]))).toEqual([1, 11, 12, 2, 21]);
});

it('what was deleted meanwhile has no place', () => {
  expect(ids(inTypedOrder([item(1), item(12)], [11, 12]))).toEqual([1, 12]);
});

it.each<[string, (number | null)[], number, (number | null)[]]>([
  ['the first time', [], 2, [null, null]],
  ['corrected, where it was typed', [null, 11, null], 2, [null, 11, null]],
  ['others than before, below', [null, 11, null], 3, [11, null, null, null]],
  ['after all are there', [11, 12], 1, [11, 12, null]],
])('lines that wait: %s', (_, before, waiting, wanted) => {
  expect(typedSince(before, waiting)).toEqual(wanted);
});

import { expect, it } from 'vitest';
import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { countParts, type ListFilter } from './count-parts.ts';

const paused: ListFilter<OwnedCoupon> = { name: 'en-pausa', label: 'En pausa', states: ['paused'] };
const ended: ListFilter<OwnedCoupon> = { name: 'terminados', label: 'Terminados', states: ['ended'] };
const some = (count: number, state: OwnedCoupon['state']) => Array.from({ length: count }, () => ({ state }) as OwnedCoupon);
const counts = (...given: Parameters<typeof countParts<OwnedCoupon>>) =>
  countParts(...given).map(({ label, count }) => `${label} ${count}`);

it('says of what was cut off that there is more', () => {
  const owned = { open: some(2, 'paused'), ended: some(30, 'ended') };
  expect(counts([paused, ended], owned)).toEqual(['En pausa 2', 'Terminados 30']);
  expect(counts([paused, ended], { ...owned, more: true })).toEqual(['En pausa 2', 'Terminados 30+']);
});

it('leaves out what has nothing in it, except where one stands', () => {
  const owned = { open: some(2, 'paused'), ended: [] };
  expect(counts([paused, ended], owned)).toEqual(['En pausa 2']);
  expect(counts([paused, ended], owned, ended)).toEqual(['En pausa 2', 'Terminados 0']);
});

it('counts of a state only what belongs to the part', () => {
  const sold = some(3, 'sold_out').map((one, at) => ({ ...one, stopped: at === 0 }));
  const gone: ListFilter<OwnedCoupon> = { name: 'agotados', label: 'Agotados', states: ['sold_out'], has: ({ stopped }) => !stopped };
  expect(counts([gone, { ...gone, name: 'parados', label: 'Parados', has: ({ stopped }) => stopped }], { open: sold, ended: [] })).toEqual([
    'Agotados 2',
    'Parados 1',
  ]);
});

import { expect, test } from 'vitest';
import { asGallery, mostPhotos, movedBy, photosOf, withAt, withFirst, withLast, withNewCover, without } from './gallery-order.ts';

const row = ['a', 'b', 'c'];

test('the cover is the first photo and stands in the row once', () => {
  expect(photosOf({ cover: 'b', images: ['a', 'b', 'c'] })).toEqual(['b', 'a', 'c']);
  expect(photosOf({ cover: null, images: ['a'] })).toEqual(['a']);
  expect(photosOf({ cover: 'a' })).toEqual(['a']);
  expect(asGallery(row)).toEqual({ cover: 'a', images: ['b', 'c'] });
  expect(asGallery([])).toEqual({ cover: null, images: [] });
});

test('a photo comes last, becomes the cover, moves by one place, or goes', () => {
  expect(withLast(row, 'd')).toEqual(['a', 'b', 'c', 'd']);
  expect(withLast(row, 'b')).toEqual(row);
  expect(withFirst(row, 'c')).toEqual(['c', 'a', 'b']);
  expect(movedBy(row, 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(movedBy(row, 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(movedBy(row, 'a', -1)).toEqual(row);
  expect(movedBy(row, 'c', 1)).toEqual(row);
  expect(movedBy(row, 'nobody', 1)).toEqual(row);
  expect(without(row, 'a')).toEqual(['b', 'c']);
});

test('a new cover keeps the one of before, unless there is no room for both', () => {
  expect(withNewCover(row, 'd')).toEqual(['d', 'a', 'b', 'c']);
  expect(withNewCover(row, 'b')).toEqual(['b', 'a', 'c']);
  const full = Array.from({ length: mostPhotos }, (_, n) => `photo ${n}`);
  expect(withNewCover(full, 'new')).toEqual(['new', ...full.slice(1)]);
  expect(withNewCover(full, 'photo 3')).toHaveLength(mostPhotos);
});

test('a photo goes back to where it was among what is there by now', () => {
  expect(withAt(['b', 'c', 'new'], 'a', 0)).toEqual(['a', 'b', 'c', 'new']);
  expect(withAt(['c', 'a', 'b', 'new'], 'c', 2)).toEqual(['a', 'b', 'c', 'new']);
  expect(withAt([], 'c', 2)).toEqual(['c']);
});

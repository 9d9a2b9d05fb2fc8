import { expect, it } from 'vitest';
import { formatPlace, readPlace } from './place-cookie.ts';

it('the place of a visitor is kept for our own pages, and where there is https, for https alone', () => {
  const place = { id_city: 22014, id_colonia: 7 };
  expect(formatPlace(place, 'http:')).toBe('city=22014.7; path=/; max-age=31536000; samesite=lax');
  expect(formatPlace(place, 'https:')).toBe(`${formatPlace(place, 'http:')}; secure`);
  expect(readPlace(formatPlace(place, 'https:'))).toEqual(place);
});

it.each([
  ['the largest colonia there can be', 'city=22014.2147483647', { id_city: 22014, id_colonia: 2_147_483_647 }],
  ['a whole city among other cookies', 'a=1; city=22014.0; b=2', { id_city: 22014, id_colonia: 0 }],
  ['a colonia beyond all columns', 'city=22014.2147483648', undefined],
  ['a city of seven digits', 'city=2201400.0', undefined],
  ['another cookie that ends alike', 'velocity=22014.0', undefined],
  ['no cookie at all', undefined, undefined],
])('the place in a cookie: %s', (_, cookie, place) => {
  expect(readPlace(cookie)).toEqual(place);
});

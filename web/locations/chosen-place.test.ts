import { expect, it } from 'vitest';
import { cookieOfPlace, readPlace } from './chosen-place.ts';

it('the place of a visitor is kept for our own pages, and where there is https, for https alone', () => {
  const place = { id_city: 22014, id_colonia: 7 };
  expect(cookieOfPlace(place, 'http:')).toBe('city=22014.7; path=/; max-age=31536000; samesite=lax');
  expect(cookieOfPlace(place, 'https:')).toBe(`${cookieOfPlace(place, 'http:')}; secure`);
  expect(readPlace(cookieOfPlace(place, 'https:'))).toEqual(place);
});

import { describe, expect, test } from 'vitest';
import { distance } from '../../../contract/places/distance.ts';
import { type CityPoint, type ColoniaPoint, type ColoniaRow, coloniasNamed, nearestCity, nearestColonia } from './nearby.ts';

const points: CityPoint[] = [
  [22014, 20.588, -100.39],
  [3003, 24.142, -110.311],
  [9015, 19.433, -99.133],
];

describe('nearestCity', () => {
  test.each([
    ['in the middle of Querétaro', 20.6, -100.4, 22014],
    ['an hour from La Paz', 23.6, -110.2, 3003],
    ['in Mexico City', 19.4, -99.2, 9015],
  ])('%s', (_, lat, lng, city) => expect(nearestCity(points, lat, lng)).toBe(city));

  test.each([
    ['in Madrid', 40.4, -3.7],
    ['on the sea', 0, 0],
  ])('is nobody %s', (_, lat, lng) => expect(nearestCity(points, lat, lng)).toBeUndefined());

  test('without cities there is none', () => expect(nearestCity([], 20, -100)).toBeUndefined());
});

test('distances are those of the globe', () => {
  const degree = (2 * Math.PI * 6371) / 360;
  expect(distance(10, 10, 11, 10)).toBeCloseTo(degree, 6);
  expect(distance(0, 10, 0, 11)).toBeCloseTo(degree, 6);
  expect(distance(60, 0, 60, 0.01)).toBeCloseTo(degree / 200, 4);
  expect(distance(10, 10, 10, 10)).toBe(0);
});

describe('coloniasNamed', () => {
  const rows: ColoniaRow[] = [
    [22014, 1, 'Jardines de la Cruz', '76000'],
    [22014, 2, 'La Cruz', '76020'],
    [22014, 3, 'Álamos 1a Sección', '76160'],
  ];
  test('forgives accents and capitals', () => expect(coloniasNamed(rows, ' ALAMOS ').map(([, id]) => id)).toEqual([3]));
  test('puts the names that begin so first', () => expect(coloniasNamed(rows, 'la cruz').map(([, id]) => id)).toEqual([2, 1]));
  test('finds nothing that is not there', () => expect(coloniasNamed(rows, 'roma')).toEqual([]));
});

const colonias: ColoniaPoint[] = [
  [1, 20.592, -100.392],
  [2, 20.594, -100.384],
];

test('the nearest colonia is found, and none from another town', () => {
  expect(nearestColonia(colonias, 20.5945, -100.3842)).toBe(2);
  expect(nearestColonia(colonias, 20.58, -100.4)).toBe(1);
  expect(nearestColonia(colonias, 20.39, -99.99)).toBeUndefined();
});

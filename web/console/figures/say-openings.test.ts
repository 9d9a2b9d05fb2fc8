import { expect, it } from 'vitest';
import type { OpenedKind, Openings } from '../../../contract/console/shop-figures.ts';
import { sayOpenings, sayOrigins } from './say-openings.ts';

const none = { cartel: 0, estado: 0, enlace: 0, folleto: 0 };
const of = (kind: OpenedKind, opened: number, from: Partial<Openings['from']> = {}) => ({
  kind,
  opened,
  from: Object.assign({}, none, from),
});

it.each([
  [[of('company', 0), of('event', 0)], 'No sabemos de nadie que haya abierto tus páginas.'],
  [[of('company', 1), of('coupon', 0)], 'Abrieron tu página al menos 1 vez.'],
  [
    [of('company', 40, { cartel: 8 }), of('coupon', 1200, { cartel: 1, estado: 3 }), of('promotion', 0), of('event', 3)],
    'Abrieron tu página al menos 40 veces, tus cupones al menos 1,200 veces y tus eventos al menos 3 veces. De las que sabemos por dónde: 9 por tu cartel y 3 por tu estado.',
  ],
])('openings are times, at least, and come from where they are known to', (openings, said) => {
  expect(sayOpenings(openings)).toBe(said);
});

it('nothing is said of ways that nobody came by', () => {
  expect(sayOrigins(none)).toBe('');
  expect(sayOrigins({ cartel: 0, estado: 0, enlace: 2, folleto: 1 })).toBe('2 por tu liga y 1 por el folleto del barrio');
});

import { expect, it } from 'vitest';
import { blankFields, type OfferFields } from './draft.ts';
import { sayField } from './say-field.ts';

const around = {
  now: Date.parse('2026-11-20T18:00:00Z'),
  time_zone: 'America/Mexico_City',
  stores: [
    { id_store: 1, name: 'Centro' },
    { id_store: 2, name: 'Mercado' },
  ],
};

const saturdays = [{ days: [6], from: '18:00', to: '21:00' }];

it.each<[keyof OfferFields, Partial<OfferFields>, string]>([
  ['kind', { kind: 'two_for_one' }, '2x1'],
  ['kind', { kind: 'percent' }, 'un porcentaje menos'],
  ['value', { kind: 'percent', value: 20 }, '20 %'],
  ['value', { kind: 'amount', value: 50 }, '$50'],
  ['value', { value: null }, 'nada'],
  ['price', { price: 99 }, '$99'],
  ['per_customer', { per_customer: 1000 }, 'sin límite'],
  ['per_customer', { per_customer: 2 }, '2'],
  ['stock', { stock: null }, 'sin límite'],
  ['stock', { stock: 30 }, '30'],
  ['min_purchase', { min_purchase: null }, 'sin mínimo'],
  ['claim_hours', { claim_hours: null }, 'sin límite'],
  ['claim_hours', { claim_hours: 1 }, '1 hora'],
  ['description', { description: '' }, 'nada'],
  ['terms', { terms: 'Solo comer aquí.' }, 'Solo comer aquí.'],
  ['first_visit', { first_visit: true }, 'sí'],
  ['starts_at', { starts_at: '2026-11-21T19:00:00Z' }, 'Mañana a la 1 p. m.'],
  ['ends_at', { ends_at: '2026-11-22T03:00:00Z' }, 'Mañana hasta las 9 p. m.'],
  ['windows', { windows: saturdays, ends_at: null }, 'Los sábados, de 6 a 9 p. m.'],
  ['windows', { windows: saturdays, ends_at: '2026-12-20T06:00:00Z' }, 'Los sábados, de 6 a 9 p. m.'],
  ['windows', { windows: saturdays, ends_at: '2026-11-22T06:00:00Z' }, 'El sábado 21 de noviembre, de 6 a 9 p. m.'],
  [
    'windows',
    { windows: saturdays, starts_at: '2026-11-27T06:00:00Z', ends_at: '2026-11-29T06:00:00Z' },
    'El sábado 28 de noviembre, de 6 a 9 p. m.',
  ],
  ['stores', { stores: [] }, 'todas'],
  ['stores', { stores: [2] }, 'Mercado'],
  ['stores', { stores: [1, 2] }, 'Centro y Mercado'],
])('%s of %o is «%s»', (name, given, wanted) => {
  expect(sayField(name, { ...blankFields(), ...given }, around).replaceAll('\u00a0', ' ')).toBe(wanted);
});

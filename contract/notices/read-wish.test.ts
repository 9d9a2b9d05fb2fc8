import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWish } from './read-wish.ts';
import { saySavedSearch } from './say-saved-search.ts';

const nothing = { max_price: null, at_night: false, here: false };

describe('what somebody wants to hear of, in their own words', () => {
  it.each<[string, object]>([
    ['tacos', { ...nothing, q: 'tacos' }],
    ['tacos, menos de $80, mi colonia, abierto en la noche', { q: 'tacos', max_price: 80, at_night: true, here: true }],
    ['Tacos por menos de 80 pesos', { ...nothing, q: 'Tacos', max_price: 80 }],
    ['corte de pelo hasta $150.50 cerca de mi colonia', { ...nothing, q: 'corte de pelo', max_price: 150.5, here: true }],
    ['hamburguesas de noche y menos de 100', { ...nothing, q: 'hamburguesas', max_price: 100, at_night: true }],
    ['máximo $50 café', { ...nothing, q: 'café', max_price: 50 }],
    ['pan en mi barrio', { ...nothing, q: 'pan', here: true }],
    ['que esté abierto en la noche, pozole', { ...nothing, q: 'pozole', at_night: true }],
    ['menos de 20% en zapatos', { ...nothing, q: 'menos de 20% en zapatos' }],
    ['vestido de noche', { ...nothing, q: 'vestido', at_night: true }],
    ['pantalla de 80 pulgadas', { ...nothing, q: 'pantalla de 80 pulgadas' }],
    ['', { ...nothing, q: '' }],
  ])('%j', (said, wish) => {
    expect(readWish(said)).toEqual(wish);
  });

  it('is read in no time, and once more says nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('tacos', 'menos de', '$80', ' ', ',', 'de noche', 'mi colonia', 'y', '9')), (parts) => {
        const { q } = readWish(parts.join(' '));
        expect(q).toBe(q.trim());
        expect(q.length).toBeLessThanOrEqual(parts.join(' ').length);
      }),
    );
  });

  it('is said as it was understood', () => {
    const search = { q: 'tacos', max_price: 80, at_night: true, city: 'Querétaro', colonia: 'Centro' };
    expect(saySavedSearch(search)).toBe('«tacos», hasta $80, en Centro, de noche');
    expect(saySavedSearch({ ...search, max_price: null, at_night: false, colonia: null })).toBe('«tacos», en Querétaro');
  });
});

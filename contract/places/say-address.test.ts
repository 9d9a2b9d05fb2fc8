import { expect, it } from 'vitest';
import { beyondAddress, sayAddress } from './say-address.ts';

it.each([
  ['Av. Hércules Poniente 93, Hércules', 'Hércules', 'Av. Hércules Poniente 93, Hércules'],
  ['Av. Hércules Poniente 93', 'Hércules', 'Av. Hércules Poniente 93, Hércules'],
  ['Calle 5 12, Col. ALAMOS, Querétaro', 'Álamos', 'Calle 5 12, Col. ALAMOS, Querétaro'],
  [null, 'Centro', 'Centro'],
  ['Calle 5', null, 'Calle 5'],
  ['', null, ''],
])('%j in %j is %j', (address, colonia, said) => {
  expect(sayAddress({ address, colonia })).toBe(said);
});

it('says a colonia that its street is called by, and the city last', () => {
  const place = { address: 'Calle Roma 12', colonia: 'Roma', city: 'Querétaro' };
  expect(sayAddress(place)).toBe('Calle Roma 12, Roma, Querétaro');
  expect(beyondAddress(place)).toBe('Roma, Querétaro');
  expect(beyondAddress({ ...place, address: 'Hidalgo 5, col. roma' })).toBe('Querétaro');
});

import { expect, test } from 'vitest';
import { beyondAddress, sayAddress } from './say-address.ts';

test('an address says its colonia and its city once each', () => {
  const address = 'Av. Hércules 12';
  expect(sayAddress({ address, colonia: 'La Cruz', city: 'Querétaro' })).toBe('Av. Hércules 12, La Cruz, Querétaro');
  expect(sayAddress({ address: `${address}, La Cruz`, colonia: 'La Cruz', city: null })).toBe('Av. Hércules 12, La Cruz');
  expect(sayAddress({ address: 'Calle Roma 12', colonia: 'Roma' })).toBe('Calle Roma 12, Roma');
  expect(sayAddress({ address: 'Hidalgo 5, Col. la cruz', colonia: 'La Cruz' })).toBe('Hidalgo 5, Col. la cruz');
  expect(beyondAddress({ address: `${address}, La Cruz`, colonia: 'La Cruz', city: 'Querétaro' })).toBe('Querétaro');
  expect(sayAddress({ address, colonia: null })).toBe(address);
});

import { expect, it } from 'vitest';
import { sayAddress } from './say-address.ts';

it.each([
  ['Av. Hércules Poniente 93, Hércules', 'Hércules', 'Av. Hércules Poniente 93, Hércules'],
  ['Av. Hércules Poniente 93', 'Hércules', 'Av. Hércules Poniente 93, Hércules'],
  ['Calle 5 12, Col. ALAMOS, Querétaro', 'Álamos', 'Calle 5 12, Col. ALAMOS, Querétaro'],
  [null, 'Centro', 'Centro'],
  ['Calle 5', null, 'Calle 5'],
  ['', null, ''],
])('%j in %j is %j', (address, colonia, said) => {
  expect(sayAddress(address, colonia)).toBe(said);
});

import { expect, it } from 'vitest';
import { storeMistakes } from './store-mistakes.ts';

const whole = { name: 'Centro', address: 'Calle 5', reference: '', id_colonia: '', phone: '', whatsapp: '' };
const tenDigits = 'Escribe los 10 dígitos de un teléfono de México.';

it.each([
  ['without phones', {}, {}],
  ['with a phone of ten digits, as people write it', { phone: '(442) 123-4567', whatsapp: '+52 1 442 123 4567' }, {}],
  ['with a WhatsApp of eight digits', { whatsapp: '42123456' }, { whatsapp: tenDigits }],
  ['with a phone of eight digits', { phone: '4212 3456' }, { phone: tenDigits }],
  ['without a name', { name: ' ' }, { name: 'Escribe cómo le dicen a esta sucursal.' }],
  ['without a street', { address: '' }, { address: 'Escribe la calle y el número.' }],
])('a store %s', (_, given, wanted) => {
  expect(JSON.parse(JSON.stringify(storeMistakes({ ...whole, ...given })))).toEqual(wanted);
});

import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PriceField } from '../menu/price-field.tsx';
import { PesosField, readPesos, writePesos } from './pesos-field.tsx';

it.each([
  [null, ''],
  [60, '60'],
  [19.5, '19.50'],
  [1250.05, '1,250.05'],
])('the price %s stands in its field as customers read it, and is read back', (pesos, written) => {
  expect(writePesos(pesos)).toBe(written);
  expect(readPesos(written)).toBe(pesos);
});

it('a price of 19.5 stands as 19.50 in the editor and in the menu', () => {
  const fields = [
    createElement(PesosField, { label: 'Entrada', name: 'price', value: 19.5, onChange: () => {} }),
    createElement(PriceField, { name: 'Taco', price: 19.5, disabled: false, onSave: async () => true }),
  ];
  for (const field of fields) expect(renderToStaticMarkup(field)).toContain('value="19.50"');
});

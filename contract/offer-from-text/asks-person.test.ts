import { expect, it } from 'vitest';
import { flagsForPerson } from './asks-person.ts';

it.each([
  'Vacunas completas a $450',
  'Vacunas completas para tu perro 2x1',
  'Paquete de vacunas vigentes',
  'Aplicamos vacunas vigentes',
  'Vacuna antirrábica',
])('%j sells what a person looks at first', (title) => {
  expect(flagsForPerson({ title, description: '' })).toEqual(['medicine']);
});

it.each(['Con vacunas al día', 'Trae sus vacunas completas', 'Vacunas al corriente', 'Cartilla de vacunas vigentes'])(
  '%j is asked of the customer’s dog, and of nobody else',
  (terms) => {
    expect(flagsForPerson({ title: 'Baño para perro chico', description: terms })).toEqual([]);
  },
);

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

const harmless = 'Pan recién horneado todas las mañanas, con café de olla y servicio en tu mesa. ';

it.each([13, 14, 25, 50])('reads a text to its end, after %i sentences too', (count) => {
  const description = `${harmless.repeat(count)}Cervezas al 2x1 y gran sorteo de una pantalla.`;
  expect(flagsForPerson({ title: 'Pan de la casa', description })).toEqual(
    flagsForPerson({ title: 'Cervezas al 2x1 y gran sorteo', description: '' }),
  );
  expect(flagsForPerson({ title: 'Pan', description: '', terms: description })).not.toEqual([]);
});

it('reads every word of a text in which no sentence ends', () => {
  for (let before = 900; before < 1100; before += 7) {
    const description = `${'pan '.repeat(before / 4)}gran sorteo de una pantalla ${'pan '.repeat(200)}`;
    expect(flagsForPerson({ title: 'Pan', description }), String(before)).toEqual(['raffle']);
  }
});

it('asks nobody for what a long text says of a dog, wherever it would be cut', () => {
  for (let count = 0; count < 16; count++) {
    const terms = `${harmless.repeat(count)}${'Pan. '.repeat(count)}Trae sus vacunas completas. ${harmless.repeat(12)}`;
    expect(flagsForPerson({ title: 'Baño para perro chico', description: '', terms }), String(count)).toEqual([]);
  }
});

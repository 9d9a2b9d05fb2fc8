import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { planAddress, readChoice } from './plan-address.ts';

const read = (query: string) => readChoice(new URLSearchParams(query));
const usual = { amount: 200, people: 2, day: 0, time: undefined, from: undefined };

test.each([
  ['', usual],
  ['pesos=350&personas=4', { ...usual, amount: 350, people: 4 }],
  ['pesos=%24+150.50', { ...usual, amount: 150 }],
  ['pesos=5&personas=99', { ...usual, amount: 20, people: 10 }],
  ['pesos=999999&personas=0', { ...usual, amount: 10_000, people: 1 }],
  ['pesos=mucho&personas=todos', usual],
  ['pesos=-40&personas=1e3', usual],
  ['cuando=1-1400', { ...usual, day: 1, time: '14:00' }],
  ['cuando=7-1400', usual],
  ['cuando=1-1407', usual],
  ['cuando=1-2500', usual],
  ['desde=31', { ...usual, from: 31 }],
  ['desde=0', { ...usual, from: 0 }],
  ['desde=-1', usual],
  ['desde=2147483648', usual],
  ['desde=99999999999999999999', usual],
])('«%s» is read as %o', (query, choice) => expect(read(query)).toEqual(choice));

const choice = fc.record({
  amount: fc.integer({ min: 20, max: 10_000 }),
  people: fc.integer({ min: 1, max: 10 }),
  moment: fc.option(fc.record({ day: fc.integer({ min: 0, max: 6 }), time: fc.constantFrom('00:00', '14:00', '19:45') })),
  from: fc.option(fc.integer({ min: 0, max: 99_999 }), { nil: undefined }),
});

it('what is written is read', () => {
  fc.assert(
    fc.property(choice, ({ moment, ...rest }) => {
      const written = { ...rest, day: moment?.day ?? 0, time: moment?.time };
      expect(read(planAddress(written).split('?')[1] ?? '')).toEqual(written);
    }),
  );
});

it('anything is read as something that the API takes', () => {
  fc.assert(
    fc.property(fc.record({ pesos: fc.string(), personas: fc.string(), cuando: fc.string(), desde: fc.string() }), (given) => {
      const { amount, people, day, from } = readChoice(new URLSearchParams(given));
      expect([amount, people, day].every(Number.isInteger)).toBe(true);
      expect(amount >= 20 && amount <= 10_000 && people >= 1 && people <= 10 && day >= 0 && day <= 6).toBe(true);
      expect(from === undefined || (Number.isInteger(from) && from >= 0)).toBe(true);
    }),
  );
});

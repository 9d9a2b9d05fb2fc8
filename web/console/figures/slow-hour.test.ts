import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { saySlowHour, sayUses, slowHour } from './slow-hour.ts';

const open = (days: number[], ...shifts: [opens: string, closes: string][]): HoursEntry[] =>
  days.flatMap((day) => shifts.map(([opens, closes]) => ({ day, date: null, opens, closes })));
const daily = (...shifts: [opens: string, closes: string][]) => open([1, 2, 3, 4, 5, 6, 7], ...shifts);
/** What was redeemed, by hour. */
const used = (counts: Record<number, number>) => Array.from({ length: 24 }, (_, hour) => counts[hour] ?? 0);
const find = (hours: HoursEntry[], counts: Record<number, number>) => {
  const found = slowHour(hours, used(counts));
  return found && `${found.from} ${found.days.join('')} ${found.redeemed}`;
};
const afternoon = daily(['13:00', '19:00']);

it.each<[string, HoursEntry[], Record<number, number>, string | null]>([
  ['the emptiest open hour', afternoon, { 13: 8, 14: 12, 15: 9, 16: 2, 17: 6, 18: 7 }, '16:00 1234567 2'],
  ['nothing under thirty', afternoon, { 13: 8, 14: 12, 15: 4, 16: 0, 17: 2, 18: 3 }, null],
  ['thirty', afternoon, { 13: 8, 14: 12, 15: 4, 16: 0, 17: 3, 18: 3 }, '16:00 1234567 0'],
  ['nothing where all hours are alike', afternoon, { 13: 8, 14: 8, 15: 8, 16: 5, 17: 8, 18: 8 }, null],
  [
    'no hour in the break',
    daily(['13:00', '16:00'], ['19:00', '22:00']),
    { 13: 8, 14: 12, 15: 9, 19: 3, 20: 12, 21: 9 },
    '19:00 1234567 3',
  ],
  ['no hour that is open in part only', daily(['13:30', '16:00']), { 13: 1, 14: 30, 15: 10 }, '15:00 1234567 10'],
  [
    'by the day, where it is open on fewer',
    [...open([1, 2, 3], ['13:00', '15:00']), ...open([4, 5, 6], ['13:00', '16:00'])],
    { 13: 30, 14: 12, 15: 6 },
    '14:00 123456 12',
  ],
  ['no hour of few days', [...daily(['13:00', '15:00']), ...open([6], ['20:00', '22:00'])], { 13: 30, 14: 12, 20: 1 }, '14:00 1234567 12'],
  ['after midnight on the day after', open([5, 6], ['22:00', '02:00']), { 22: 20, 23: 20, 0: 15, 1: 1 }, '01:00 67 1'],
  [
    'the one nearest to the best, among equals',
    daily(['10:00', '20:00']),
    { 14: 20, 15: 20, 10: 5, 11: 1, 12: 1, 13: 1 },
    '16:00 1234567 0',
  ],
  ['nothing of a shop that does not say its hours', [], { 13: 30 }, null],
])('offers %s', (_, hours, counts, wanted) => {
  expect(find(hours, counts)).toBe(wanted);
});

it('never offers an hour in which the shop is closed, or one that is as good as the best', () => {
  const entry = fc.record({
    day: fc.integer({ min: 1, max: 7 }),
    date: fc.constant(null),
    opens: fc.constantFrom('00:00', '08:30', '13:00', '18:00'),
    closes: fc.constantFrom('02:00', '12:00', '16:30', '24:00'),
  });
  const counts = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 9 }), counts, (hours, byHour) => {
      const found = slowHour(hours, byHour);
      if (!found) return;
      const at = Number(found.from.slice(0, 2));
      expect(byHour[at]).toBe(found.redeemed);
      expect(found.redeemed * 2).toBeLessThanOrEqual(7 * Math.max(...byHour));
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      for (const day of found.days) {
        const isOpen = hours.some((shift) => {
          const [from, end] = [minutes(shift.opens), minutes(shift.closes)];
          const to = end > from ? end : end + 1440;
          const ahead = shift.day === day ? at * 60 : shift.day === ((day + 5) % 7) + 1 ? at * 60 + 1440 : -1;
          return from <= ahead && ahead + 60 <= to;
        });
        expect(isOpen).toBe(true);
      }
    }),
  );
});

it('is said with its reason', () => {
  const at = (from: string, to: string, redeemed: number) => ({ from, to, days: [1], redeemed });
  const said = (...of: Parameters<typeof at>) => `${saySlowHour(at(...of))}; ${sayUses(at(...of))}`.replaceAll('\u00a0', ' ');
  expect(said('16:00', '17:00', 2)).toBe('-15 % de 4 a 5; Tu hora floja: 2 canjes en 4 semanas');
  expect(said('18:00', '19:00', 2)).toBe('-15 % de 6 a 7; Tu hora floja: 2 canjes en 4 semanas');
  expect(said('19:00', '20:00', 2)).toBe('-15 % de 7 a 8 p. m.; Tu hora floja: 2 canjes en 4 semanas');
  expect(said('11:00', '12:00', 1)).toBe('-15 % de 11 a. m. a 12 p. m.; Tu hora floja: 1 canje en 4 semanas');
  expect(said('23:00', '24:00', 0)).toBe('-15 % de 11 p. m. a 12 a. m.; Tu hora floja: ningún canje en 4 semanas');
});

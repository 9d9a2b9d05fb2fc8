import { describe, expect, it } from 'vitest';
import { holidaysFrom } from './holidays.ts';

const dates = (today: string) => holidaysFrom(today).map(({ date }) => date);

describe('the days of the next twelve months on which shops change their hours', () => {
  it('begin today and end before the same day of the next year', () => {
    expect(dates('2026-11-20')).toEqual([
      ...['2026-12-12', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-02-01', '2027-03-15', '2027-05-01', '2027-05-10'],
      ...['2027-09-16', '2027-11-02', '2027-11-15'],
    ]);
    expect(dates('2026-12-25')[0]).toBe('2026-12-25');
    expect(dates('2026-12-26')).toContain('2027-12-25');
  });

  it.each([
    ['2024-01-02', ['2024-02-05', '2024-03-18', '2024-10-01', '2024-11-18']],
    ['2025-01-02', ['2025-02-03', '2025-03-17', '2025-11-17']],
    ['2030-01-02', ['2030-02-04', '2030-03-18', '2030-10-01', '2030-11-18']],
  ])('from %s: the Mondays of the law, a change of government every six years', (today, expected) => {
    expect(dates(today)).toEqual(expect.arrayContaining(expected));
  });

  it('are those of custom too, and no elections', () => {
    expect(holidaysFrom('2027-01-01').map(({ name }) => name)).toEqual([
      ...['Año Nuevo', 'Día de la Constitución', 'Natalicio de Benito Juárez', 'Día del Trabajo', 'Día de las Madres'],
      ...['Día de la Independencia', 'Día de Muertos', 'Día de la Revolución', 'Día de la Virgen de Guadalupe', 'Nochebuena', 'Navidad'],
      'Fin de año',
    ]);
  });

  it('from a leap day they are those of a year too', () => {
    const year = dates('2028-02-29');
    expect([year[0], year.at(-1), year.length]).toEqual(['2028-03-20', '2029-02-05', 12]);
  });
});

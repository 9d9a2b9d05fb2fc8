import { describe, expect, it } from 'vitest';
import { holidaysFrom } from './holidays.ts';

const dates = (today: string) => holidaysFrom(today).map(({ date }) => date);

describe('the official holidays of the next twelve months', () => {
  it('begin today and end before the same day of the next year', () => {
    expect(dates('2026-11-20')).toEqual([
      ...['2026-12-25', '2027-01-01', '2027-02-01', '2027-03-15', '2027-05-01', '2027-06-06', '2027-09-16', '2027-11-15'],
    ]);
    expect(dates('2026-12-25')[0]).toBe('2026-12-25');
    expect(dates('2026-12-26')).toContain('2027-12-25');
  });

  it.each([
    ['2024-01-02', ['2024-02-05', '2024-03-18', '2024-06-02', '2024-10-01', '2024-11-18']],
    ['2025-01-02', ['2025-02-03', '2025-03-17', '2025-11-17']],
    ['2030-01-02', ['2030-02-04', '2030-03-18', '2030-06-02', '2030-10-01', '2030-11-18']],
  ])('from %s: the Mondays of the law, elections every three years, a change of government every six', (today, expected) => {
    expect(dates(today)).toEqual(expect.arrayContaining(expected));
  });

  it('without elections or a change of government there are seven', () => {
    expect(holidaysFrom('2025-01-01')).toHaveLength(7);
  });

  it('from a leap day they are those of a year too', () => {
    expect(dates('2028-02-29')).toEqual(['2028-03-20', '2028-05-01', '2028-09-16', '2028-11-20', '2028-12-25', '2029-01-01', '2029-02-05']);
  });
});

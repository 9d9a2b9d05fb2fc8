import { expect, it } from 'vitest';
import { monthName } from '../../both-consoles/figures/month-name.ts';
import { firstDay, readPeriod } from './figure-periods.ts';

it('a period ends today, and never begins after that', () => {
  expect(firstDay('mes', '2026-11-20')).toBe(undefined);
  expect(firstDay('semana', '2026-11-20')).toBe('2026-11-14');
  expect(firstDay('trimestre', '2026-11-20')).toBe('2026-09-01');
  expect(firstDay('trimestre', '2027-01-31')).toBe('2026-11-01');
  expect([readPeriod('semana'), readPeriod('otra'), readPeriod(null)]).toEqual(['semana', 'mes', 'mes']);
  expect(monthName('2026-11')).toBe('noviembre');
});

import type { HoursEntry } from '../../contract/validity/hours.ts';
import type { Numbers } from './spanish-words.ts';

/** The days and hours at which an offer holds: most hold always. */
export function madeWindows(numbers: Numbers) {
  const { chance, pick, between } = numbers;
  if (chance(0.7)) return [];
  const days = pick([[1, 2, 3, 4, 5], [6, 7], [2], [3], [4], [1, 2, 3, 4], [5, 6]]);
  return [{ days, from: `${String(between(7, 18)).padStart(2, '0')}:00`, to: `${between(19, 23)}:${pick(['00', '30'])}` }];
}

/** A store's week; one of six has special days. */
export function madeHours(numbers: Numbers): HoursEntry[] {
  const { between, chance, pick } = numbers;
  const time = (hour: number) => `${String(hour).padStart(2, '0')}:${pick(['00', '00', '30', '15'])}`;
  const shift = () => ({ opens: time(between(6, 12)), closes: time(between(14, 23)) });
  const weekdays = shift();
  const week = [1, 2, 3, 4, 5].map((one) => ({ day: one, date: null, ...weekdays }));
  const rest = [6, 7].filter(() => chance(0.7)).map((one) => ({ day: one, date: null, ...shift() }));
  const closed = { opens: null, closes: null };
  const special = ['2026-12-12', '2026-12-24', '2026-12-25', '2026-12-31', '2027-01-01', '2027-02-05'].filter(() => chance(0.7));
  const dates = chance(1 / 6) ? special.map((date) => ({ day: null, date, ...(chance(0.5) ? closed : shift()) })) : [];
  return [...week, ...rest, ...dates];
}

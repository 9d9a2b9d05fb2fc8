import { capitalize, sayTimeRange, weekdayName } from '../../../contract/validity/dates.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { addDays } from '../../../contract/validity/local-time.ts';
import { dayLong, spanOf } from '../../../contract/validity/spans.ts';
import { clockAt } from '../hours/shift-spans.ts';

/** As a field of time has it: `00:00` to close at midnight, '' while nothing is chosen. */
export type Shift = { opens: string; closes: string };

/** A day with its own hours; without shifts it is closed. */
export type SpecialDay = { date: string; shifts: Shift[] };

/** What the screen of hours edits: seven days from Monday, those without shifts closed, and the dates over them. */
export type Hours = { week: Shift[][]; special: SpecialDay[] };

const weekdays = [1, 2, 3, 4, 5, 6, 7];

const shiftsIn = (entries: readonly HoursEntry[]): Shift[] =>
  entries
    .flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes: closes === '24:00' ? '00:00' : closes }] : []))
    .toSorted((a, b) => (a.opens < b.opens ? -1 : 1));

/** A store's hours for editing; dates before today are over, except for the night of yesterday, which may run. */
export function readHours(entries: readonly HoursEntry[], today: string): Hours {
  const yesterday = addDays(today, -1);
  const isAhead = ({ date, opens, closes }: HoursEntry) =>
    date !== null && (date >= today || (date === yesterday && opens !== null && closes !== null && closes <= opens));
  const kept = new Set(entries.filter(isAhead).map(({ date }) => date));
  const dates = [...kept].filter((date) => date !== null).toSorted();
  return {
    week: weekdays.map((day) => shiftsIn(entries.filter((entry) => entry.day === day))),
    special: dates.map((date) => ({ date, shifts: shiftsIn(entries.filter((entry) => entry.date === date)) })),
  };
}

/** As the API takes them: a closed day is said, and a shift that ends with the day closes at 24:00. */
export function writeHours({ week, special }: Hours): HoursEntry[] {
  const entriesOf = (on: { day: number | null; date: string | null }, shifts: readonly Shift[]): HoursEntry[] =>
    shifts.length === 0
      ? [{ ...on, opens: null, closes: null }]
      : shifts.map(({ opens, closes }) => ({ ...on, opens, closes: closes === '00:00' ? '24:00' : closes }));
  // A week without a shift is not known: nothing says that the shop is closed for ever.
  const isKnown = week.some((shifts) => shifts.length > 0);
  return [
    ...(isKnown ? week.flatMap((shifts, index) => entriesOf({ day: index + 1, date: null }, shifts)) : []),
    ...special.flatMap(({ date, shifts }) => entriesOf({ day: null, date }, shifts)),
  ];
}

export const sameShifts = (a: readonly Shift[], b: readonly Shift[]) => JSON.stringify(a) === JSON.stringify(b);

/** How many days differ. */
export function countChanges(before: Hours, now: Hours): number {
  const days = now.week.filter((shifts, index) => !sameShifts(shifts, before.week[index] ?? [])).length;
  const shiftsOn = ({ special }: Hours, date: string) => special.find((one) => one.date === date)?.shifts;
  const dates = new Set([...before.special, ...now.special].map(({ date }) => date));
  const moved = [...dates].filter((date) => JSON.stringify(shiftsOn(before, date)) !== JSON.stringify(shiftsOn(now, date)));
  return days + moved.length;
}

export const endsNextDay = ({ opens, closes }: Shift) => opens !== '' && closes !== '' && closes !== '00:00' && closes <= opens;

const isWhole = ({ opens, closes }: Shift) => opens !== '' && closes !== '';

/**
 * The shift that the button for another shift adds, as most shops with a break have it: two hours after the last one. Where that does not fit it is before the
 * first one, else it is empty.
 */
export function nextShift(shifts: readonly Shift[]): Shift {
  const spans = shifts.filter(isWhole).map(spanOf);
  if (spans.length === 0) return { opens: '09:00', closes: '18:00' };
  const opens = Math.max(...spans.map(({ to }) => to)) + 120;
  if (opens <= 22 * 60) return { opens: clockAt(opens), closes: clockAt(Math.min(opens + 240, dayLong - 60)) };
  const first = Math.min(...spans.map(({ from }) => from));
  if (first >= 11 * 60) return { opens: clockAt(Math.max(first - 360, 8 * 60)), closes: clockAt(first - 120) };
  return { opens: '', closes: '' };
}

/** What is wrong with a shift among those of its day, for its owner; undefined when nothing is. `night`: until when the day before runs into this one. */
export function shiftProblem(shifts: readonly Shift[], index: number, night?: { until: number; day: string }): string | undefined {
  const shift = shifts[index];
  if (!shift) return undefined;
  if (!isWhole(shift)) return `Falta a qué hora ${shift.opens === '' ? 'abre' : 'cierra'}.`;
  if (shift.opens === shift.closes && shift.opens !== '00:00')
    return 'Abre y cierra a la misma hora. Si no cierras en todo el día, pon de 12 a. m. a 12 a. m.';
  const { from, to } = spanOf(shift);
  const earlier = shifts
    .slice(0, index)
    .filter(isWhole)
    .find((other) => spanOf(other).from < to && from < spanOf(other).to);
  if (earlier) return `Se encima con el turno de ${sayTimeRange(earlier.opens, earlier.closes)}.`;
  if (night && from < night.until) return `Se encima con la noche del ${night.day}, que cierra a las ${sayClose(night.until)}.`;
  return undefined;
}

const sayClose = (minutes: number) => sayTimeRange('00:00', clockAt(minutes)).split(' a ').at(-1);

/** Until when the night of the day before runs into a weekday (index from Monday), if it does. */
export function nightBefore(week: readonly Shift[][], index: number): { until: number; day: string } | undefined {
  const before = (index + 6) % 7;
  const until = Math.max(0, ...(week[before] ?? []).filter(isWhole).map((shift) => spanOf(shift).to - dayLong));
  return until > 0 ? { until, day: weekdayName(before + 1) } : undefined;
}

/** The first thing wrong with the hours; undefined when they can be saved. */
export function firstProblem({ week, special }: Hours): string | undefined {
  const problems = [
    ...week.flatMap((shifts, day) => shifts.map((_, index) => shiftProblem(shifts, index, nightBefore(week, day)))),
    ...special.flatMap(({ shifts }) => shifts.map((_, index) => shiftProblem(shifts, index))),
  ];
  return problems.find((problem) => problem !== undefined);
}

/** The earlier day that a day may repeat: the nearest open one, and among several equal days the first. Undefined where there is none. */
export function modelDay(week: readonly Shift[][], index: number): number | undefined {
  const before = week.slice(0, index).findLastIndex((shifts) => shifts.length > 0);
  if (before < 0) return undefined;
  const earlier = modelDay(week, before);
  return earlier !== undefined && sameShifts(week[earlier] ?? [], week[before] ?? []) ? earlier : before;
}

export const dayTitle = (index: number) => capitalize(weekdayName(index + 1));

export const sayShifts = (shifts: readonly Shift[]) =>
  shifts.length === 0
    ? 'Cerrado'
    : shifts
        .filter(isWhole)
        .map(({ opens, closes }) => sayTimeRange(opens, closes))
        .join(' y ');

import { capitalize, sayTimeRange, sayWeekdayDate, weekdayName } from './dates.ts';
import { areUnknown, type HoursEntry, type Shift, shiftsOf, specialsOf } from './hours.ts';
import { addDays, type Instant, localTime, weekdayOf } from './local-time.ts';

export type WeekRow = {
  label: string;
  /** One per shift. */
  lines: string[];
  today: boolean;
  special: boolean;
};

function sayShifts(shifts: Shift[]): string[] {
  if (shifts.length === 0) return ['Cerrado'];
  return shifts.map(({ opens, closes }) => {
    const allDay = opens === '00:00' && (closes === '24:00' || closes === '00:00');
    return allDay ? 'Abierto 24 horas' : sayTimeRange(opens, closes);
  });
}

type DayHours = { date: string; lines: string[]; special: boolean };

function joinsRow(row: DayHours[], day: DayHours): boolean {
  const [first] = row;
  return first !== undefined && !first.special && !day.special && first.lines.join() === day.lines.join();
}

function labelOf(row: DayHours[], today: string): string {
  const [first, ...others] = row.map(({ date }) => weekdayName(weekdayOf(date)));
  const [day] = row;
  if (!day || !first) return '';
  if (day.date === today) return `Hoy, ${first}`;
  if (day.special) return sayWeekdayDate(day.date, today);
  const last = others.at(-1);
  if (!last) return capitalize(first);
  return capitalize(`${first} ${others.length === 1 ? 'y' : 'a'} ${last}`);
}

/**
 * Seven days from today for a company's page: first today alone, then consecutive days with equal hours in one row; a special date has a row of its
 * own. Empty when the hours are unknown.
 */
export function weekTable(hours: readonly HoursEntry[], timeZone: string, now: Instant): WeekRow[] {
  if (areUnknown(hours)) return [];
  const today = localTime(now, timeZone).date;
  const rows: DayHours[][] = [];
  for (let ahead = 0; ahead < 7; ahead++) {
    const date = addDays(today, ahead);
    const day = { date, lines: sayShifts(shiftsOf(hours, date)), special: specialsOf(hours, date).length > 0 };
    const above = rows.at(-1);
    if (above && ahead > 1 && joinsRow(above, day)) above.push(day);
    else rows.push([day]);
  }
  return rows.map((row, index) => ({
    label: labelOf(row, today),
    lines: row[0]?.lines ?? [],
    today: index === 0,
    special: row[0]?.special ?? false,
  }));
}

import type { ProfileStore } from '../../../contract/catalog/companies.ts';
import { sayTimeRange } from '../../../contract/validity/dates.ts';
import { areUnknown } from '../../../contract/validity/hours.ts';
import { addDays, localTime } from '../../../contract/validity/local-time.ts';
import { type DayShift, shiftsOn } from '../hours/day-shifts.ts';
import { type Holiday, holidaysFrom } from '../listing/holidays.ts';

/** A shop knows by then what it does, and its customers still make plans. */
const daysAhead = 28;

/** A holiday that is near, with the stores that have not said their hours for it, and what is shown of them unless they do. */
export type SpecialDay = Holiday & { stores: ProfileStore[]; usual: string; today: string };

function sayShift({ opens, closes }: DayShift): string {
  const end = closes === '24:00' ? '00:00' : closes;
  return opens === '00:00' && end === '00:00' ? 'las 24 horas' : sayTimeRange(opens, end);
}

export const sayShifts = (shifts: readonly DayShift[]) => shifts.map(sayShift).join(' y ');

/**
 * The next holiday on which a shop would open as on any other week, because it has not said its hours for it. Stores with unknown hours, or closed on that
 * weekday anyway, need no confirmation; today's hours are changed elsewhere.
 */
export function specialDayOf(stores: readonly ProfileStore[], id_store: number | null, now: number): SpecialDay | null {
  const inUse = stores.filter((one) => one.active && (id_store === null || one.id_store === id_store) && !areUnknown(one.hours));
  const [first] = inUse;
  if (!first) return null;
  const today = localTime(now, first.time_zone).date;
  for (const { date, name } of holidaysFrom(addDays(today, 1))) {
    if (date > addDays(today, daysAhead)) return null;
    const silent = inUse.filter(({ hours }) => !hours.some((entry) => entry.date === date) && shiftsOn(hours, date).length > 0);
    if (silent.length === 0) continue;
    const usual = new Set(silent.map(({ hours }) => sayShifts(shiftsOn(hours, date))));
    return { date, name, today, stores: silent, usual: usual.size === 1 ? `«${[...usual][0]}»` : 'lo de cada semana' };
  }
  return null;
}

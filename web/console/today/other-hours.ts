import type { CompanyProfile } from '../../../contract/catalog/companies.ts';
import type { HoursEntry } from '../../../contract/validity/hours.ts';
import { type LocalTime, weekdayOf } from '../../../contract/validity/local-time.ts';
import { ofToday } from '../hours/business-day.ts';
import { type DayShift, shiftsOn, weeklyShifts } from '../hours/day-shifts.ts';
import { sayShifts } from './special-day.ts';

type Stores = CompanyProfile['stores'];

/** Today's hours where they are not those of every week, in words, and the way back to these. */
export type OtherHours = { words: string; asUsual(hours: readonly HoursEntry[]): HoursEntry[] };

const said = (shifts: readonly DayShift[]) => sayShifts(shifts) || 'cerrado todo el día';

const onDate = (hours: readonly HoursEntry[], date: string) => said(shiftsOn(hours, date));

/** What today's hours are where some stores have others than every week; the date is last night's while that runs. */
export function otherHoursToday(stores: Stores, clock: LocalTime): OtherHours | null {
  const isOfToday = ofToday(stores, clock);
  const changed = stores.filter(({ hours }) => hours.some(isOfToday));
  const dates = [...new Set(changed.flatMap(({ hours }) => hours.filter(isOfToday).map(({ date }) => date ?? '')))].sort();
  const isOther = ({ hours }: Stores[number], date: string) => onDate(hours, date) !== said(weeklyShifts(hours, weekdayOf(date)));
  const date = dates.find((one) => changed.some((store) => isOther(store, one)));
  if (!date) return null;
  const ofDate = changed.filter(({ hours }) => hours.some((entry) => entry.date === date));
  const all = new Set(ofDate.map(({ hours }) => onDate(hours, date)));
  const isSame = all.size === 1 && ofDate.length === stores.length;
  const each = isSame ? [...all] : ofDate.map(({ name, hours }) => `${name}, ${onDate(hours, date)}`);
  const when = date === clock.date ? 'hoy' : 'esta noche';
  return { words: `Horario de ${when}: ${each.join('; ')}`, asUsual: (hours) => hours.filter((entry) => !isOfToday(entry)) };
}

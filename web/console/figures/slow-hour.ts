import { sayTimeRange } from '../../../contract/validity/dates.ts';
import { areUnknown, type HoursEntry, shiftsOf } from '../../../contract/validity/hours.ts';
import { addDays } from '../../../contract/validity/local-time.ts';
import { everyDay } from '../publish/offer-periods.ts';

/** Under this many redemptions in four weeks no hour is called slow. */
const leastUses = 30;

export type SlowHour = { from: string; to: string; days: number[]; redeemed: number };

const aMonday = '2026-01-05';
const dayMinutes = 24 * 60;
const clockAt = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The weekdays on which a shop is open for the whole of an hour. */
function daysOpenAt(hours: readonly HoursEntry[], hour: number): number[] {
  const weekly = hours.filter(({ date }) => date === null);
  const shiftsOn = (index: number) => shiftsOf(weekly, addDays(aMonday, index));
  const covers = (index: number, minute: number) => shiftsOn(index).some(({ from, to }) => from <= minute && to >= minute + 60);
  return everyDay.filter((day) => covers(day - 1, hour * 60) || covers(day + 5, hour * 60 + dayMinutes));
}

/**
 * The open hour with the fewest redemptions per day; of several alike, the nearest to the best hour. Null where there is too little to compare, or where no hour
 * has less than half of the best; hours of few weekdays do not count, such as Saturday nights alone.
 */
export function slowHour(hours: readonly HoursEntry[], byHour: readonly number[]): SlowHour | null {
  if (areUnknown(hours) || byHour.reduce((all, some) => all + some, 0) < leastUses) return null;
  const open = byHour.map((redeemed, hour) => ({ hour, redeemed, days: daysOpenAt(hours, hour) }));
  const most = Math.max(...open.map(({ days }) => days.length));
  const usual = open
    .filter(({ days }) => days.length > 0 && days.length * 2 >= most)
    .map((one) => ({ one, onDay: one.redeemed / one.days.length }));
  const best = usual.toSorted((a, b) => b.onDay - a.onDay)[0];
  if (!best) return null;
  const away = ({ hour }: { hour: number }) => Math.abs(hour - best.one.hour);
  const [slow] = usual.toSorted((a, b) => a.onDay - b.onDay || away(a.one) - away(b.one));
  if (!slow || slow.onDay * 2 > best.onDay) return null;
  const { hour, days, redeemed } = slow.one;
  return { from: clockAt(hour), to: clockAt(hour + 1), days, redeemed };
}

/** Nobody asks which four o'clock is meant in the afternoon. */
export function saySlowHour({ from, to }: SlowHour): string {
  const range = sayTimeRange(from, to === '24:00' ? '00:00' : to);
  return `-15\u00a0% de ${from >= '13:00' && to <= '19:00' ? range.slice(0, range.indexOf('\u00a0')) : range}`;
}

export function sayUses({ redeemed }: SlowHour): string {
  const uses = redeemed === 0 ? 'ningún canje' : redeemed === 1 ? '1 canje' : `${redeemed} canjes`;
  return `Tu hora floja: ${uses} en 4 semanas`;
}

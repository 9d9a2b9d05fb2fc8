import type { OwnedPromotion } from '../../../contract/console/owned-promotions.ts';
import { endsTonight, sayDatedDay, sayTheTime, sayUntil } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { lastHeld, sayHolding } from '../../../contract/validity/say-stretch.ts';

type Offer = Pick<OwnedPromotion, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** When an offer that is not over holds from now on: "Hoy hasta las 9 p. m.", "Hasta el domingo 29 nov, de 1 a 4 p. m.". */
export function sayHolds(offer: Offer, now: number): string {
  const { starts_at, ends_at, time_zone } = offer;
  const today = localTime(now, time_zone).date;
  const sayDay = (date: string) => sayDatedDay(date, today);
  const rest = { ...offer, starts_at: Math.max(now, Date.parse(starts_at)) };
  const { day, weekdays } = sayHolding(rest, now, sayDay);
  if (day) return day;
  const { date, wholeDay, until: lastEnd } = lastHeld(offer);
  // A night's date is that of its beginning: after midnight it is yesterday's.
  if (date < today && lastEnd <= now) return 'Ya pasó su último día';
  const isSoon = date <= today || endsTonight(ends_at, now, time_zone);
  if (!weekdays && isSoon) return sayUntil(ends_at, now, time_zone);
  const last = lower(sayDay(date));
  const end = `${last.includes(' ') ? 'el ' : ''}${last}`;
  const until = `Hasta ${end}${wholeDay ? '' : ` a ${sayTheTime(ends_at, time_zone)}`}`;
  if (!weekdays) return until;
  const areHours = /^De \d/.test(weekdays);
  if (date <= today) return areHours ? `Hoy, ${lower(weekdays)}` : `${weekdays}, hasta hoy`;
  return areHours ? `${until}, ${lower(weekdays)}` : `${weekdays}, ${lower(until)}`;
}

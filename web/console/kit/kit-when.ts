import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { capitalize, lastDay, sayLongDate, sayTheTime } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { lastHeld, sayHolding, sayOneDay } from '../../../contract/validity/say-stretch.ts';
import { sentence } from '../../consoles/parts/sentence.ts';

type Offer = Pick<OwnedCoupon, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** "viernes 27 de noviembre", with its year where that is another one than that of `today`. */
function sayDate(date: string, today: string): string {
  const year = date.slice(0, 4);
  return `${sayLongDate(date).toLowerCase()}${today.startsWith(year) ? '' : ` de ${year}`}`;
}

/** From when, where that is still ahead, and until when: "Desde el sábado 21 de noviembre a la 1 p. m. hasta el domingo 22 de noviembre". */
function sayPeriod(offer: Offer, isAhead: boolean, say: (date: string) => string): string {
  const { starts_at, ends_at, time_zone } = offer;
  const { date, wholeDay } = lastHeld(offer);
  const end = `hasta el ${say(date)}${wholeDay ? '' : ` a ${sayTheTime(ends_at, time_zone)}`}`;
  if (!isAhead) return capitalize(end);
  const start = localTime(starts_at, time_zone);
  const atMidnight = start.hour === 0 && start.minute === 0;
  return `Desde el ${say(start.date)}${atMidnight ? '' : ` a ${sayTheTime(starts_at, time_zone)}`} ${end}`;
}

/** On which day, or which days and hours, it holds. Who gets it reads it on any day: all of it stays true, so there is no "hoy" in it. */
export function sayAnyDay(offer: Offer, now: number): string {
  const { starts_at, ends_at, time_zone } = offer;
  const say = (date: string) => sayDate(date, localTime(now, time_zone).date);
  const isAhead = Date.parse(starts_at) > now;
  const { day, weekdays } = sayHolding(offer, now, say);
  if (day) return sentence(day);
  // Of one day whose end says everything: the minute of its publication is no beginning.
  if (!weekdays && sayOneDay(offer, say)) {
    const only = capitalize(say(localTime(starts_at, time_zone).date));
    return sentence(lastDay(ends_at, time_zone).wholeDay ? only : `${only} hasta ${sayTheTime(ends_at, time_zone)}`);
  }
  return [weekdays, sayPeriod(offer, isAhead, say)]
    .filter((said) => said !== null)
    .map(sentence)
    .join(' ');
}

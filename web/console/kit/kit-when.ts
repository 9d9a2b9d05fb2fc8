import type { OwnedCoupon } from '../../../contract/console/owned-coupons.ts';
import { validIntervals } from '../../../contract/validity/conditions.ts';
import { capitalize, joinWords, lastDay, sayLongDate, sayTheTime, sayTimeRange } from '../../../contract/validity/dates.ts';
import { localTime } from '../../../contract/validity/local-time.ts';
import { lastHeld, sayHolding, sayOneDay } from '../../../contract/validity/say-stretch.ts';
import { usableTimes, type Where } from '../../../contract/validity/usable.ts';
import { sentence } from '../../both-consoles/parts/sentence.ts';

type Offer = Pick<OwnedCoupon, 'windows' | 'starts_at' | 'ends_at' | 'time_zone'>;

/** "viernes 27 de noviembre", with its year where that is another one than that of `today`. */
function sayDate(date: string, today: string): string {
  const year = date.slice(0, 4);
  return `${sayLongDate(date).toLowerCase()}${today.startsWith(year) ? '' : ` de ${year}`}`;
}

/** When it first holds: what has windows may start outside of them. */
export const firstHeld = (offer: Offer): number => validIntervals(offer, 0)[0]?.opens_at ?? Date.parse(offer.starts_at);

/** From when, where that is still ahead, and until when: "Desde el sábado 21 de noviembre a la 1 p. m. hasta el domingo 22 de noviembre". */
function sayPeriod(offer: Offer, isAhead: boolean, say: (date: string) => string): string {
  const { ends_at, time_zone } = offer;
  const { date, wholeDay } = lastHeld(offer);
  const end = `hasta el ${say(date)}${wholeDay ? '' : ` a ${sayTheTime(ends_at, time_zone)}`}`;
  if (!isAhead) return capitalize(end);
  const begins = firstHeld(offer);
  const clock = clockAt(begins, time_zone);
  const isSaid = clock === '00:00' || offer.windows.some(({ from }) => from === clock);
  return `Desde el ${say(localTime(begins, time_zone).date)}${isSaid ? '' : ` a ${sayTheTime(begins, time_zone)}`} ${end}`;
}

function clockAt(epoch: number, time_zone: string): string {
  const { hour, minute } = localTime(epoch, time_zone);
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The hours at which it can be used on its one day, where its stores open after it began: who reads when it ends alone would come too early. */
function sayOpening({ windows, starts_at, ends_at, time_zone }: Offer, stores: readonly Where[]): string | null {
  if (windows.length > 0) return null;
  const times = usableTimes({ windows, starts_at, ends_at, time_zone }, stores, starts_at);
  const [first] = times;
  if (!first || first.opens_at <= Date.parse(starts_at)) return null;
  return joinWords(
    times.map(({ opens_at, closes_at }) => `de ${sayTimeRange(clockAt(opens_at, time_zone), clockAt(closes_at, time_zone))}`),
  );
}

/** On which day, or which days and hours, it holds. Who gets it reads it on any day: all of it stays true, so there is no "hoy" in it. */
export function sayAnyDay(offer: Offer, now: number, stores: readonly Where[] = []): string {
  const { starts_at, ends_at, time_zone } = offer;
  const say = (date: string) => sayDate(date, localTime(now, time_zone).date);
  const isAhead = Date.parse(starts_at) > now;
  const opening = sayOneDay(offer, say) && sayOpening(offer, stores);
  if (opening) return sentence(`${capitalize(say(localTime(starts_at, time_zone).date))}, ${opening}`);
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

import type { Event } from '../../contract/catalog/events.ts';
import { sayMoney } from '../../contract/catalog/money.ts';
import { endsTonight, lastDay, sayMoment, sayOnDay, sayTheTime, sayTime, sayUntil } from '../../contract/validity/dates.ts';
import { epochOf, localTime } from '../../contract/validity/local-time.ts';

export type EventPhase = 'coming' | 'running' | 'over';

export function eventPhase({ starts_at, ends_at }: Event, now: number): EventPhase {
  if (now >= epochOf(ends_at)) return 'over';
  return now >= epochOf(starts_at) ? 'running' : 'coming';
}

/** Under its day's heading: "8 p. m."; once it runs, "Hoy hasta las 10 p. m." or "Hasta el domingo". */
export function sayEventTime(event: Event, now: number): string {
  const { starts_at, ends_at, time_zone } = event;
  if (eventPhase(event, now) !== 'running') return sayTime(starts_at, time_zone);
  const until = sayUntil(ends_at, now, time_zone);
  if (until === 'Hoy' || /hasta/i.test(until)) return until;
  return `Hasta ${sayOnDay(lastDay(ends_at, time_zone).date, localTime(now, time_zone).date)}`;
}

/** "Viernes 27 nov, 8 p. m." */
export const sayEventStart = (event: Event, now: number) => sayMoment(event.starts_at, now, event.time_zone);

/** "Termina a las 10:30 p. m.", or "Terminó", with the day when it is another one than that of the start. */
export function sayEventEnd({ starts_at, ends_at, time_zone }: Event, now: number): string {
  const time = `a ${sayTheTime(ends_at, time_zone)}`;
  const [start, end, today] = [starts_at, ends_at, now].map((instant) => localTime(instant, time_zone).date) as [string, string, string];
  const sameNight = start === end || endsTonight(ends_at, starts_at, time_zone);
  const ends = now < epochOf(ends_at) ? 'Termina' : 'Terminó';
  return sameNight ? `${ends} ${time}` : `${ends} ${sayOnDay(end, today)} ${time}`;
}

export const sayEventPrice = ({ price }: Event) => (price ? sayMoney(price) : 'Gratis');

import { applies, sayWindows, type Terms } from '../../contract/conditions.ts';
import { sayTheTime, sayUntil } from '../../contract/dates.ts';
import { localTime } from '../../contract/local-time.ts';

/** When a promotion holds, seen from now: «Hoy hasta las 9 p. m.», «Hoy desde las 8 p. m.», «Los sábados y domingos, de 1 a 6 p. m.». */
export function sayWhen(terms: Terms, now: number): string {
  const { time_zone, windows, ends_at } = terms;
  const { applies: holds, valid_until, next_at } = applies(terms, now);
  if (holds) return sayUntil(valid_until ?? ends_at, now, time_zone);
  const isToday = next_at !== null && localTime(next_at, time_zone).date === localTime(now, time_zone).date;
  return isToday ? `Hoy desde ${sayTheTime(next_at, time_zone)}` : sayWindows(windows);
}

import { capitalize, endsTonight, lastDay, sayTheTime, sayTimeRange } from './dates.ts';
import { type Instant, localTime } from './local-time.ts';

/** From the first instant at which something holds to the first at which it no longer does. */
export type Stretch = { starts_at: Instant; ends_at: Instant; time_zone: string };

/** A stretch of one day or night: "Mañana, de 7 a. m. a 1:30 p. m.", "Sáb 28 nov desde las 7 a. m."; null where it goes over several days. `sayDay` names a date. */
export function sayOneDay({ starts_at, ends_at, time_zone }: Stretch, sayDay: (date: string) => string): string | null {
  const start = localTime(starts_at, time_zone);
  const { date, wholeDay } = lastDay(ends_at, time_zone);
  if (date !== start.date && !endsTonight(ends_at, starts_at, time_zone)) return null;
  const day = capitalize(sayDay(start.date));
  const atMidnight = start.hour === 0 && start.minute === 0;
  if (wholeDay) return atMidnight ? day : `${day} desde ${sayTheTime(starts_at, time_zone)}`;
  if (atMidnight) return `${day} hasta ${sayTheTime(ends_at, time_zone)}`;
  const end = localTime(ends_at, time_zone);
  return `${day}, de ${sayTimeRange(clock(start), clock(end))}`;
}

const clock = ({ hour, minute }: { hour: number; minute: number }) => [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');

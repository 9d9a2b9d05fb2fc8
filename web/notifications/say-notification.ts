import type { Notification } from '../../contract/notices/notifications.ts';
import { sayShortDate, sayTime } from '../../contract/validity/dates.ts';
import { addDays, epochOf, localTime } from '../../contract/validity/local-time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const nbsp = '\u00a0';

/** Up to so many hours ago people count them; then they look at the clock. */
const countedHours = 6;

type NotificationTime = Pick<Notification, 'created_at' | 'time_zone'>;

const dayOf = ({ created_at, time_zone }: NotificationTime, now: number) =>
  [created_at, now].map((moment) => localTime(moment, time_zone).date) as [string, string];

/** "Ahora", "Hace 5 min", "Hace 1 h", "10:12 a. m.", "Jue 19 nov". */
export function sayWhen(notification: NotificationTime, now: number): string {
  const [date, today] = dayOf(notification, now);
  const ago = now - epochOf(notification.created_at);
  if (ago < minuteMs) return 'Ahora';
  if (ago < hourMs) return `Hace ${Math.floor(ago / minuteMs)}${nbsp}min`;
  if (date !== today) return sayShortDate(date, today);
  return ago < countedHours * hourMs
    ? `Hace ${Math.floor(ago / hourMs)}${nbsp}h`
    : sayTime(notification.created_at, notification.time_zone);
}

type Part<T> = { title: 'Hoy' | 'Esta semana' | 'Antes'; items: T[] };

/** The newest first, under what people call that time. */
export function groupByDay<T extends NotificationTime>(notifications: T[], now: number): Part<T>[] {
  const parts: Part<T>[] = [];
  for (const item of notifications) {
    const [date, today] = dayOf(item, now);
    const title = date >= today ? 'Hoy' : date > addDays(today, -7) ? 'Esta semana' : 'Antes';
    const last = parts.at(-1);
    if (last?.title === title) last.items.push(item);
    else parts.push({ title, items: [item] });
  }
  return parts;
}

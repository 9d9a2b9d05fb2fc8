import type { Event } from '../../contract/catalog/events.ts';
import { addDays, instantOf, localTime } from '../../contract/validity/local-time.ts';

export type AgendaDay = { date: string; events: Event[] };

/** Where Mexico's day begins first. A list that starts there misses nothing of that day in any other of its zones. */
const easternmost = 'America/Cancun';

/** How many days can be picked: today and a week. */
const days = 8;

export const eventDate = (event: Event) => localTime(event.starts_at, event.time_zone).date;

export const pickableDays = (today: string) => Array.from({ length: days }, (_, ahead) => addDays(today, ahead));

/** The day that `?dia=` asks for, or null when it is no date or not after today. */
export function dayAsked(dia: string | null, now: number): string | null {
  if (!dia || !/^\d{4}-\d{2}-\d{2}$/.test(dia)) return null;
  const epoch = Date.parse(dia);
  const exists = !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(dia);
  return exists && dia > localTime(now, easternmost).date ? dia : null;
}

/** From when on to ask for the events of a day and those that follow. It may bring some of the evening before. */
export const startOf = (day: string) => new Date(instantOf(day, '00:00', easternmost)).toISOString();

/** What began before today and still runs belongs to today. */
export function dayToGo(began: string, today: string): string {
  if (began < today) return today;
  return began;
}

/** Events by the local day on which to go, from `first` on. */
export function agendaOf(events: Event[], today: string, first: string): AgendaDay[] {
  const byDate = new Map<string, Event[]>();
  for (const event of events) {
    const date = dayToGo(eventDate(event), today);
    if (date >= first) byDate.set(date, [...(byDate.get(date) ?? []), event]);
  }
  return [...byDate].map(([date, events]) => ({ date, events }));
}
